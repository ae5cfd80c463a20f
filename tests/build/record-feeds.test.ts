import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from '../../src/build/build-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'

afterAll(removeSites)

const page = (each: string, title: string) =>
  `each: ${each}\ntitle: "${title} am Ufer"\ndescription: "Alles über ${title} & mehr."\nblocks:\n  - { type: hero, heading: "${title}" }\n  - { type: prose, body: "Der **ganze** Text." }\n`

async function builtSite(feed: string): Promise<(file: string) => string> {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(),
    'content/collections/rezepte.yaml': `title: Rezepte\nfields:\n  title: { type: text, required: true }\n  published: date\n  tags: { type: text, list: true }\n${feed}`,
    'content/data/rezepte.csv':
      'title,published,tags\nBrot,2026-01-05,alt|hell\nKuchen,2026-02-05,hell\nSalz,,\n',
    'content/pages/rezepte.yaml': pageYaml(),
    'content/pages/rezepte/[rezept].yaml': page('rezepte', '{title}'),
    'content/pages/thema/[thema].yaml': page('rezepte.tags', '{value}'),
  })
  const progress = createProgress(process.stderr, true)
  const { problems } = await buildSite(kitOf(root), root, join(root, 'dist'), progress)
  expect(problems).toEqual([])
  return (file) => readFileSync(join(root, 'dist', file), 'utf8')
}

const titlesIn = (feed: string): string[] =>
  [...feed.matchAll(/<item><title>([^<]*)/g)].map(([, title = '']) => title)

const feedsOn = (html: string): string[] =>
  [...html.matchAll(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href !== '/feed.xml')

test('a collection with a feed has one for all records and one for each value with a page', async () => {
  const file = await builtSite('feed: summary\n')
  expect(titlesIn(file('rezepte/feed.xml'))).toEqual([
    'Kuchen am Ufer',
    'Brot am Ufer',
    'Salz am Ufer',
  ])
  expect(titlesIn(file('thema/alt/feed.xml'))).toEqual(['Brot am Ufer'])
  expect(titlesIn(file('thema/hell/feed.xml'))).toEqual(['Kuchen am Ufer', 'Brot am Ufer'])
  expect(file('rezepte/feed.xml')).toContain('<description>Alles über Brot &amp; mehr.')
  expect(file('rezepte/feed.xml')).toContain('<pubDate>Mon, 05 Jan 2026 12:00:00 +0000</pubDate>')
  expect(file('rezepte/feed.xml')).not.toContain('content:encoded>')
  expect(feedsOn(file('rezepte.html'))).toEqual(['/rezepte/feed.xml'])
  expect(feedsOn(file('rezepte/brot.html'))).toEqual(['/rezepte/feed.xml'])
  expect(feedsOn(file('thema/alt.html'))).toEqual(['/thema/alt/feed.xml'])
  expect(feedsOn(file('index.html'))).toEqual([])
  expect(titlesIn(file('feed.xml'))).toEqual([])
})

test('a full feed of a collection contains the whole texts of the pages', async () => {
  const file = await builtSite('feed: full\n')
  expect(file('rezepte/feed.xml')).toContain('Der &lt;strong&gt;ganze&lt;/strong&gt; Text.')
})

test('a collection without the field has no feed', async () => {
  const file = await builtSite('')
  expect(() => file('rezepte/feed.xml')).toThrow('ENOENT')
  expect(feedsOn(file('rezepte/brot.html'))).toEqual([])
})
