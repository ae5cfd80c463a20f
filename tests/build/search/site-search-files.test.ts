import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildInputsOf } from '../../../src/build/build-inputs.ts'
import { buildSite } from '../../../src/build/build-site.ts'
import { createProgress } from '../../../src/build/progress.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { SiteSearch } from '../../../src/render/search/site-search.ts'
import {
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { settled } from '../../support/settled.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const silent = createProgress(process.stderr, true)

const pageWith = (title: string, text: string, more = ''): string => `title: ${title}
description: Aus Steinzeug, langsam gedreht und zweimal gebrannt.
${more}blocks:
  - type: hero
    heading: ${title}
  - type: prose
    body: |
      # Mehr davon {#mehr}

      ${text}
`

const searchSite = (more: Files = {}, siteMore = 'search: true\n'): string =>
  smallSiteWith({
    'content/site.yaml': siteYaml(siteMore),
    'content/pages/glasuren.yaml': pageWith('Glasuren', 'Seladon braucht Eisenoxid.'),
    'content/pages/glasuren/rot.yaml': pageWith('Ochsenblut', 'Kupfer macht Rot.'),
    'content/pages/entwurf.yaml': pageWith('Entwurf', 'Kobalt, noch geheim.', 'draft: true\n'),
    'content/pages/danke.yaml': pageWith('Danke', 'Kobalt.', 'seo: { noindex: true }\n'),
    'content/pages/404.yaml': pageWith('Nicht gefunden', 'Kobalt.'),
    ...more,
  })

async function build(root: string, out: string, isIncremental = false): Promise<string> {
  const engine = 'this'
  const inputs = () => settled(() => buildInputsOf(root, { engine, compress: false, plain: false }))
  const dist = join(root, out)
  const options = isIncremental ? { engine, inputs: inputs() } : {}
  const { problems } = await buildSite(kitOf(root), root, dist, silent, options)
  expect(problems.map(({ code, file }) => `${file} ${code}`)).toEqual([])
  return dist
}

const open = (dist: string, file = '/search.json') =>
  SiteSearch.open(file, async (path) => JSON.parse(readFileSync(join(dist, path), 'utf8')))

const hrefsFor = async (dist: string, query: string, file?: string) =>
  (await (await open(dist, file)).find(query, 10)).map(({ href }) => href)

/** The files of the index, by their paths. */
const indexFilesIn = (dist: string): Map<string, string> =>
  new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^search\.json$|^assets\/search-\w+\.json$|^suche\.html$/.test(name))
      .toSorted()
      .map((name) => [name, readFileSync(join(dist, name), 'utf8')]),
  )

test('a site with a search has an index and a search page that lists all public pages', async () => {
  const dist = await build(searchSite(), 'dist')
  expect(await hrefsFor(dist, 'eisenoxid')).toEqual(['/glasuren#mehr'])
  expect(await hrefsFor(dist, 'ochsnblut')).toEqual(['/glasuren/rot', '/glasuren/rot#mehr'])
  expect(await hrefsFor(dist, 'kobalt')).toEqual([])
  const html = readFileSync(join(dist, 'suche.html'), 'utf8')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect([...main.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/glasuren',
    '/glasuren/rot',
  ])
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).not.toContain('suche')
  expect(readFileSync(join(dist, 'glasuren.html'), 'utf8')).toContain('<form action="/suche">')
})

test('a site without a search has neither an index nor a search page', async () => {
  const dist = await build(searchSite({}, ''), 'dist')
  expect(existsSync(join(dist, 'search.json'))).toBe(false)
  expect(existsSync(join(dist, 'suche.html'))).toBe(false)
  expect(readFileSync(join(dist, 'glasuren.html'), 'utf8')).not.toContain('search-')
})

test('a search block alone is enough for an index', async () => {
  const files = {
    'content/pages/finden.yaml': `${pageYaml()}  - type: search\n    heading: Suche\n`,
  }
  const dist = await build(searchSite(files, ''), 'dist')
  expect(await hrefsFor(dist, 'kupfer')).toEqual(['/glasuren/rot#mehr'])
  expect(readFileSync(join(dist, 'finden.html'), 'utf8')).toContain('data-index="/search.json"')
})

test('an incremental build writes the same index as a build without a cache', async () => {
  const root = searchSite()
  await build(root, 'dist', true)
  const file = join(root, 'content/pages/glasuren/rot.yaml')
  writeFileSync(file, pageWith('Ochsenblut', 'Kupfer und Reduktion.'))
  await build(root, 'dist', true)
  expect(await hrefsFor(join(root, 'dist'), 'reduktion')).toEqual(['/glasuren/rot#mehr'])
  writeFileSync(file, pageWith('Sang de bœuf', 'Kupfer und Reduktion.'))
  rmSync(join(root, 'content/pages/glasuren.yaml'))
  const incremental = indexFilesIn(await build(root, 'dist', true))
  const cold = indexFilesIn(await build(root, 'cold'))
  // Files of earlier releases stay for pages that are still open.
  for (const [name, text] of cold) expect([name, incremental.get(name)]).toEqual([name, text])
  expect(cold.get('suche.html')).toContain('Sang de bœuf')
})

test('each language has its own index and search page', async () => {
  const root = searchSite(
    {
      'content/site.en.yaml': 'name: The riverside pottery\n',
      'content/pages/en.yaml': pageWith('Glazes', 'Celadon needs iron.', 'language: en\n'),
      'content/pages/en/red.yaml': pageWith('Red', 'Copper makes red.', 'language: en\n'),
    },
    'search: true\n',
  )
  const dist = await build(root, 'dist')
  expect(await hrefsFor(dist, 'copper')).toEqual([])
  expect(await hrefsFor(dist, 'copper', '/search.en.json')).toEqual(['/en/red#mehr'])
  const html = readFileSync(join(dist, 'en/search.html'), 'utf8')
  expect(html).toContain('data-index="/search.en.json"')
  expect(html).toContain('>All pages<')
  expect(html).toContain('href="/en/red"')
  expect(html).not.toContain('href="/glasuren"')
})

test('links may lead to the search page, and a page of the author replaces it', async () => {
  const links = {
    'content/pages/hilfe.yaml': pageWith('Hilfe', '[Suche](/suche), [weg](/sucheee)'),
  }
  const { problems } = await validateSite(searchSite(links))
  expect(problems.map(({ code }) => code)).toEqual(['broken-link'])
  const own = { 'content/pages/suche.yaml': pageWith('Finden', 'Selbst geschrieben.') }
  const dist = await build(searchSite(own), 'dist')
  expect(readFileSync(join(dist, 'suche.html'), 'utf8')).toContain('Selbst geschrieben')
})
