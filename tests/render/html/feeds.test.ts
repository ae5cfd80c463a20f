import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildInputsOf } from '../../../src/build/build-inputs.ts'
import { buildSite } from '../../../src/build/build-site.ts'
import { createProgress } from '../../../src/build/progress.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { feedHtmlOf } from '../../../src/render/html/feed-html.ts'
import { articleFeedOf, renderFeed, type Feed } from '../../../src/render/html/feeds.ts'
import type { ListedPage } from '../../../src/render/html/site-files.ts'
import { removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { settled } from '../../support/settled.ts'

afterAll(removeSites)

const url = 'https://www.toepferei.example'

const feedOf = (days: readonly string[], more: Partial<Feed> = {}): Feed => ({
  ...{ path: '/feed', title: 'Töpferei & Ufer', description: 'Langsam <gedreht>', language: 'de' },
  home: '/',
  entries: days.map((date) => ({
    ...{ route: `/blog/${date}`, title: `Am ${date}`, date, summary: 'Aus der Werkstatt.' },
  })),
  ...more,
})

const titlesIn = (feed = '') =>
  [...feed.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)
const linksIn = (feed = '') =>
  [...feed.matchAll(/<atom:link href="([^"]*)" rel="(\w+)"/g)].map(
    ([, href = '', rel]) => `${rel} ${href.slice(url.length)}`,
  )

describe('a feed', () => {
  test('starts with the newest entry and is one file', () => {
    const files = renderFeed(feedOf(['2026-02-28', '2026-11-21', '2025-12-24']), { url })
    expect(Object.keys(files)).toEqual(['/feed.xml'])
    expect(titlesIn(files['/feed.xml'])).toEqual([
      ...['Am 2026-11-21', 'Am 2026-02-28', 'Am 2025-12-24'],
    ])
    expect(linksIn(files['/feed.xml'])).toEqual(['self /feed.xml'])
  })

  test('of many entries continues in linked files, from new to old', () => {
    const days = ['2021-01-01', '2022-02-02', '2023-03-03', '2024-04-04', '2025-05-05']
    const files = Object.entries(renderFeed(feedOf(days, { path: '/rezepte/feed' }), { url }, 2))
    expect(files.map(([path, text]) => [path, titlesIn(text), linksIn(text)])).toEqual([
      [
        '/rezepte/feed.xml',
        ['Am 2025-05-05', 'Am 2024-04-04'],
        [
          ...['self /rezepte/feed.xml', 'first /rezepte/feed.xml', 'next /rezepte/feed-2.xml'],
          'last /rezepte/feed-3.xml',
        ],
      ],
      [
        '/rezepte/feed-2.xml',
        ['Am 2023-03-03', 'Am 2022-02-02'],
        [
          ...['self /rezepte/feed-2.xml', 'first /rezepte/feed.xml'],
          ...['previous /rezepte/feed.xml', 'next /rezepte/feed-3.xml', 'last /rezepte/feed-3.xml'],
        ],
      ],
      [
        '/rezepte/feed-3.xml',
        ['Am 2021-01-01'],
        [
          ...['self /rezepte/feed-3.xml', 'first /rezepte/feed.xml'],
          ...['previous /rezepte/feed-2.xml', 'last /rezepte/feed-3.xml'],
        ],
      ],
    ])
  })

  test('without entries exists and is empty', () => {
    const files = Object.entries(renderFeed(feedOf([]), { url }))
    expect(files.map(([path, text]) => [path, titlesIn(text)])).toEqual([['/feed.xml', []]])
  })

  test('is valid XML with all elements that RSS 2.0 requires', () => {
    const [entry] = feedOf(['2026-02-28']).entries
    if (entry === undefined) throw new Error('The feed has no entry.')
    const entries = [
      { ...entry, title: 'Ton & <Glas>', author: 'Mara "M"', html: '<p>Ton &amp; Glas</p>' },
    ]
    const text = renderFeed(feedOf([], { entries }), { url })['/feed.xml'] ?? ''
    const { root } = parseXml(text)
    expect(root?.name).toBe('rss')
    expect(root?.attributes['version']).toBe('2.0')
    const channel = childOf(root, 'channel')
    expect(childOf(channel, 'title')?.text).toBe('Töpferei & Ufer')
    expect(childOf(channel, 'link')?.text).toBe(`${url}/`)
    expect(childOf(channel, 'description')?.text).toBe('Langsam <gedreht>')
    const item = childOf(channel, 'item')
    expect(childOf(item, 'title')?.text).toBe('Ton & <Glas>')
    expect(childOf(item, 'link')?.text).toBe(`${url}/blog/2026-02-28`)
    expect(childOf(item, 'guid')?.text).toBe(`${url}/blog/2026-02-28`)
    expect(childOf(item, 'pubDate')?.text).toBe('Sat, 28 Feb 2026 12:00:00 +0000')
    expect(childOf(item, 'dc:creator')?.text).toBe('Mara "M"')
    expect(childOf(item, 'content:encoded')?.text).toBe('<p>Ton &amp; Glas</p>')
  })
})

const childOf = (parent: XmlElement | null | undefined, name: string): XmlElement | undefined =>
  parent?.children.find(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  )

describe('the feed of articles', () => {
  const site = { name: 'Töpferei', claim: 'Langsam', language: 'de', feed: 'summary' as const }
  const article: ListedPage = {
    ...{ route: '/a', title: 'A', date: '2026-01-01', summary: 'Ton', isArticle: true },
  }
  const pages: ListedPage[] = [
    article,
    { ...article, route: '/b', isArticle: false },
    { ...article, route: '/en/c', language: 'en' },
  ]
  const htmlOf = ({ route }: ListedPage) => `<p>${route}</p>`

  test('contains the articles in one language', () => {
    const routes = (language?: string) =>
      articleFeedOf(pages, site, { language, htmlOf })?.entries.map(({ route }) => route)
    expect(routes()).toEqual(['/a'])
    expect(routes('en')).toEqual(['/en/c'])
    expect(articleFeedOf(pages, site, { language: 'en', htmlOf })?.path).toBe('/feed.en')
  })

  test('contains whole texts only if the site wants them, and is missing if it wants no feed', () => {
    const entryWith = (feed: 'summary' | 'full') =>
      articleFeedOf(pages, { ...site, feed }, { htmlOf })?.entries[0]?.html
    expect(entryWith('summary')).toBeUndefined()
    expect(entryWith('full')).toBe('<p>/a</p>')
    expect(articleFeedOf(pages, { ...site, feed: 'none' }, { htmlOf })).toBeUndefined()
  })
})

test.each([
  ['<h1>Title</h1><p class="lead">Text</p>', '<p>Text</p>'],
  ['<div><section class="x"><h2 id="a">Two</h2></section></div>', '<h2>Two</h2>'],
  [
    '<p>See <a href="/b" class="y">b</a> and <a href="#a">a</a></p>',
    `<p>See <a href="${url}/b">b</a> and <a href="${url}/page#a">a</a></p>`,
  ],
  [
    '<img src="/media/i.webp" alt="A &gt; B" loading="lazy" width="3"/>',
    `<img src="${url}/media/i.webp" alt="A &gt; B" width="3">`,
  ],
  ['<form><p>Name</p><input type="text"/></form><p>after</p>', '<p>after</p>'],
  ['<section data-feed="off"><h2>More</h2><img src="/i"/><p>x</p></section><p>y</p>', '<p>y</p>'],
  ['<p>a<svg><path d="M0"></path></svg><span aria-hidden="true">#</span>b</p>', '<p>ab</p>'],
  ['<p></p><p>1 &lt; 2<!-- note --></p>', '<p>1 &lt; 2</p>'],
])('feedHtmlOf reduces %s to the text of the article', (html, expected) => {
  const page = `<nav><p>Menu</p></nav><main id="m"><p>Contents</p><div data-block="">${html}</div></main><footer><p>Foot</p></footer>`
  expect(feedHtmlOf(page, `${url}/page`)).toBe(expected)
})

const articlePage = (text: string): string => `title: Salzglasur
description: Wie Salz im Ofen zu Glas wird.
article: { title: Salzglasur, teaser: Salz wird Glas., date: 2026-02-28, author: Mara Linde }
blocks:
  - type: article-header
    heading: Salzglasur
    date: 2026-02-28
    author: Mara Linde
  - type: prose
    body: ${text}
  - type: list
    heading: Mehr Artikel
    from: articles
`

test('an edited article is new in the feed of whole texts, also after an incremental build', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml('feed: full\n'),
    'content/pages/salz.yaml': articlePage('Das Salz verdampft.'),
  })
  const build = async (): Promise<string> => {
    const inputs = settled(() =>
      buildInputsOf(root, { engine: 'this', compress: false, plain: false }),
    )
    const dist = join(root, 'dist')
    const silent = createProgress(process.stderr, true)
    await buildSite(kitOf(root), root, dist, silent, { engine: 'this', inputs })
    return readFileSync(join(dist, 'feed.xml'), 'utf8')
  }
  const first = await build()
  expect(first).toContain('&lt;p&gt;Das Salz verdampft.&lt;/p&gt;')
  expect(first).toContain('<dc:creator>Mara Linde</dc:creator>')
  expect(first).not.toContain('Mehr Artikel')
  writeFileSync(join(root, 'content/pages/salz.yaml'), articlePage('Der Dampf wird Glas.'))
  expect(await build()).toContain('Der Dampf wird Glas.')
  const html = readFileSync(join(root, 'dist/salz.html'), 'utf8')
  expect(html).toContain('<link rel="alternate" type="application/rss+xml"')
})
