import { expect, test } from 'vitest'
import { createSearchFiles, type PageText } from '../../../src/build/search/site-search.ts'
import { passagesOf } from '../../../src/build/search/passages.ts'
import {
  SiteSearch,
  type SearchHit,
  type TextPiece,
} from '../../../src/render/search/site-search.ts'

const pageOf = (route: string, title: string, blocks: string): PageText => ({
  route,
  title,
  passages: passagesOf(
    `<main><div data-block=""><section><h1>${title}</h1>${blocks}</section></div></main>`,
  ),
})

const pages = [
  pageOf(
    '/docs/restore',
    'Restore files',
    '<p>Bring back one file or a whole machine.</p><h2 id="windows">On Windows</h2><p>Run the restore command as administrator.</p><h2 id="older">An older snapshot</h2><p>Name the snapshot.</p>',
  ),
  pageOf('/docs/save', 'Save a snapshot', '<p>Snapshots are encrypted before they leave.</p>'),
  pageOf(
    '/docs/keys',
    'Keys',
    '<p>Every snapshot has a key. Without the key nobody can restore.</p>',
  ),
  pageOf('/kueche', 'Küchen nach Maß', '<p>Möbel aus Eiche, in Tokio auch 日本語の家具.</p>'),
]

/** Opens the index of pages. `loaded` collects the paths of the loaded files. */
async function openIndex(
  indexed: readonly PageText[],
  limits?: { words: number; texts: number },
  loaded: string[] = [],
): Promise<SiteSearch> {
  const files = createSearchFiles(indexed, { base: '', ...(limits && { limits }) })
  return SiteSearch.open('/search.json', async (path) => {
    loaded.push(path)
    const text = files.get(path)
    if (text === undefined) throw new Error(`There is no file ${path}.`)
    return JSON.parse(text)
  })
}

const hrefsOf = (hits: readonly SearchHit[]) => hits.map(({ href }) => href)
const marked = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['a word', 'administrator', '/docs/restore#windows'],
  ['a heading', 'windows', '/docs/restore#windows'],
  ['the beginning of a word', 'adminis', '/docs/restore#windows'],
  ['a missing letter', 'admnistrator', '/docs/restore#windows'],
  ['swapped letters', 'widnows', '/docs/restore#windows'],
  ['a wrong first letter', 'vindows', '/docs/restore#windows'],
  ['a word of the title before the same word in a text', 'restore', '/docs/restore'],
  ['an exact title first', 'keys', '/docs/keys'],
  ['words on the page and in the section', 'restore windows', '/docs/restore#windows'],
  ['a word without its umlaut', 'kuche', '/kueche'],
  ['an umlaut that is written with two letters', 'moebel', '/kueche'],
  ['an umlaut', 'MÖBEL', '/kueche'],
  ['a Japanese word', '日本', '/kueche'],
])('search finds %s: %s', async (_what, query, href) => {
  const index = await openIndex(pages)
  expect(hrefsOf(await index.find(query, 10))[0]).toBe(href)
})

test('search finds nothing for a query without words or with unknown words', async () => {
  const index = await openIndex(pages)
  expect(await index.find(' … ', 10)).toEqual([])
  expect(await index.find('zzzzqqq', 10)).toEqual([])
})

test('search lists sections with all words of the query before the others', async () => {
  const index = await openIndex(pages)
  const hrefs = hrefsOf(await index.find('snapshot key', 10))
  expect(hrefs[0]).toBe('/docs/keys')
  expect(hrefs).toContain('/docs/save')
})

test('search marks the found words in the heading and in the excerpt', async () => {
  const index = await openIndex(pages)
  const [hit] = await index.find('snapsho windows older', 10)
  expect(hit && marked(hit.heading)).toBe('An [older] [snapshot]')
  expect(hit?.pageTitle).toBe('Restore files')
  const [typingError] = await index.find('encyrpted', 10)
  expect(typingError && marked(typingError.excerpt)).toBe(
    'Snapshots are [encrypted] before they leave.',
  )
})

test('search shortens a long text around the first match', async () => {
  const text = `${'stone '.repeat(100)}needle ${'moss '.repeat(100)}`
  const index = await openIndex([pageOf('/', 'Long', `<p>${text}</p>`)])
  const [hit] = await index.find('needle', 10)
  const excerpt = marked(hit?.excerpt ?? [])
  expect(excerpt).toMatch(/^… stone .* \[needle\] moss .* moss …$/)
  expect(excerpt.length).toBeLessThan(170)
})

test('search shows at most three hits on the same page', async () => {
  const sections = ['a', 'b', 'c', 'd', 'e'].map((id) => `<h2 id="${id}">Needle ${id}</h2><p>x</p>`)
  const index = await openIndex([
    pageOf('/many', 'Many', sections.join('')),
    pageOf('/one', 'One', '<p>A needle.</p>'),
  ])
  const hrefs = hrefsOf(await index.find('needle', 10))
  expect(hrefs).toHaveLength(4)
  expect(hrefs.at(-1)).toBe('/one')
})

test('an index in many small files has the same hits and loads only some of the files', async () => {
  const loaded: string[] = []
  const whole = await openIndex(pages)
  const split = await openIndex(pages, { words: 200, texts: 200 }, loaded)
  expect(split.contents.words.length).toBeGreaterThan(5)
  for (const query of ['snapshot', 'restore windows', 'admin', 'widnows', 'kuche', '日本語', 's']) {
    expect({ query, hits: await split.find(query, 10) }).toEqual({
      query,
      hits: await whole.find(query, 10),
    })
  }
  loaded.length = 0
  const fresh = await openIndex(pages, { words: 200, texts: 200 }, loaded)
  await fresh.find('administrator', 10)
  expect(loaded).toHaveLength(3)
})

test('a search rejects while a file is missing, and succeeds as soon as it is there', async () => {
  const files = createSearchFiles(pages, { base: '' })
  let isOnline = true
  const index = await SiteSearch.open('/search.json', async (path) => {
    if (!isOnline) throw new Error('offline')
    return JSON.parse(files.get(path) ?? '')
  })
  isOnline = false
  await expect(index.find('keys', 10)).rejects.toThrow('offline')
  isOnline = true
  expect(hrefsOf(await index.find('keys', 10))).toContain('/docs/keys')
})

test('the index depends neither on the order of the pages nor on pages that have not changed', () => {
  const files = createSearchFiles(pages, { base: '' })
  expect(createSearchFiles(pages.toReversed(), { base: '' })).toEqual(files)
  const contents = files.get('/search.json') ?? ''
  for (const path of files.keys()) if (path !== '/search.json') expect(contents).toContain(path)
})
