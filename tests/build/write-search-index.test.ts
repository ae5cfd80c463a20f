import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeSearchIndex, type SearchablePage } from '../../src/build/write-search-index.ts'
import { createPublishedIndex } from '../../src/gateway/host/published-index.ts'
import { findPassages } from '../../src/gateway/questions/find-passages.ts'
import { partCountFor, partIndexOf } from '../../src/build/search/index-part.ts'
import { pageEntryOf, type PageEntry } from '../../src/build/search/page-entry.ts'
import { searchIndexOf } from '../../src/build/search/search-index.ts'
import { linkOrCopy } from '../../src/build/carried-files.ts'
import { drawnSite } from '../support/rendered-site.ts'
import { searchLanguage } from '../support/kit.ts'
import { answerOf, indexInParts } from '../support/questions.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-search-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const things = ['Becher', 'Schale', 'Kanne', 'Vase', 'Teller', 'Krug', 'Fliese']

const pageOf = (index: number, text = `Die Glasur ${index} kommt aus dem Ofen ${index % 40}.`) => {
  const thing = things[index % things.length] ?? ''
  return pageEntryOf(
    {
      route: `/ton/${index}`,
      title: `${thing} ${index}`,
      html: `<main><div data-block=""><section id="a"><h2>${thing} von Hand</h2><p>${text}</p></section></div></main>`,
    },
    searchLanguage,
  )
}

const spread = (entries: readonly PageEntry[], count: number): PageEntry[][] =>
  Array.from({ length: count }, (_, part) =>
    entries.filter(({ route }) => partIndexOf(route, count) === part),
  )

describe('a search index in parts', () => {
  const questions = [
    'Wie kann ich euch anrufen?',
    'Habt ihr einen Bürohund?',
    'Was kostet so ein Chatbot?',
    'produktvisualisirung für möbel',
    'moebel fotos',
    'Wer ist Bundeskanzler?',
    'Wo?',
  ]
  let entries: PageEntry[]
  beforeAll(async () => {
    entries = (await drawnSite()).map((page) => pageEntryOf(page, searchLanguage))
  })

  test.each(questions)('answers “%s” like an index in memory', async (question) => {
    const whole = await answerOf(question, searchIndexOf(entries, searchLanguage))
    expect(await answerOf(question, indexInParts([entries]))).toBe(whole)
    expect(await answerOf(question, indexInParts(spread(entries, 4)))).toBe(whole)
  })

  test('finds the same places and stems as an index in memory', () => {
    const index = indexInParts(spread(entries, 4))
    const whole = searchIndexOf(entries, searchLanguage)
    const routes = (one: typeof index) =>
      Array.from(
        { length: one.passageCount },
        (_, place) => one.passageAt(place)?.page.route,
      ).toSorted()
    expect(routes(index)).toEqual(routes(whole))
    expect(index.passageAt(index.passageCount)).toBeUndefined()
    expect([...index.listStems()]).toEqual([...whole.listStems()])
    for (const stem of ['chatbot', 'mobel', 'of', 'nirgends']) {
      expect(index.passageCountOf(stem)).toBe(whole.passageCountOf(stem))
      const found = index.sections.flatMap((section) => section.postingsOf(stem))
      expect(found).toHaveLength(whole.passageCountOf(stem))
    }
  })

  test('reads a small share of a large index per question', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => pageOf(index))
    const bytes = { all: 0, read: 0 }
    const parts = spread(many, partCountFor(many.length))
    const count = (_: string, length: number) => (bytes.read += length)
    const index = indexInParts(parts, count)
    // The headers of the parts are read once.
    await findPassages('Krug', index)
    for (let place = 0; place < index.passageCount; place++) index.passageAt(place)
    bytes.all = bytes.read
    bytes.read = 0
    expect(await answerOf('Glasur 1234?', index)).toContain('Glasur 1234')
    expect(bytes.read).toBeGreaterThan(0)
    expect(bytes.read).toBeLessThan(bytes.all / 4)
  })
})

describe('a question to a large search index', () => {
  const index = indexInParts(
    spread(
      Array.from({ length: 40 }, (_, page) => pageOf(page)),
      8,
    ),
  )
  const slowDownClock = () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 4))
  }
  afterEach(() => vi.restoreAllMocks())

  test('lets other requests run in between', async () => {
    slowDownClock()
    const order: string[] = []
    const other = new Promise<void>((resolve) => {
      setTimeout(() => {
        order.push('another page')
        resolve()
      })
    })
    const answer = answerOf('Glasur 12?', index).then(() => order.push('answer'))
    await Promise.all([other, answer])
    expect(order).toEqual(['another page', 'answer'])
  })

  test('is aborted when its signal is aborted', async () => {
    slowDownClock()
    const left = new Error('left')
    await expect(findPassages('Glasur 12?', index, AbortSignal.abort(left))).rejects.toBe(left)
  })

  test('returns equal passages in the order of their places', async () => {
    const pages = Array.from({ length: 900 }, (_, page) => pageOf(page, 'Alles aus Ton.'))
    const alike = indexInParts(spread(pages, 4))
    const whole = searchIndexOf(spread(pages, 4).flat(), searchLanguage)
    const routes = async (one: typeof alike) =>
      (await findPassages('Ton?', one)).hits.map(({ place }) => place.page.route)
    expect(await routes(alike)).toEqual(await routes(whole))
  })
})

describe('writeSearchIndex for many pages', () => {
  type Page = SearchablePage & { index: number; text: string | undefined }
  const pages = (edited?: number): Page[] =>
    Array.from({ length: 1500 }, (_, index) => {
      const text = index === edited ? 'Der Brand dauert zwölf Stunden.' : undefined
      return { index, text, route: `/ton/${index}`, made: `${index} ${text ?? ''}` }
    })
  const release = (folder: string) => {
    const ready = (path: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      return join(folder, path)
    }
    return {
      write: (path: string, content: string | Uint8Array) => writeFileSync(ready(path), content),
      link: (from: string, path: string) => linkOrCopy(from, ready(path)),
    }
  }
  const entryOf = ({ index, text }: Page) => pageOf(index, text)
  const writeIndex = (name: string, some: readonly Page[], kept = `${name}-kept`, ground = 'g') => {
    const folder = join(work, name)
    const make = vi.fn<typeof entryOf>(entryOf)
    writeSearchIndex(some, {
      ...{
        release: release(folder),
        cacheFolder: join(work, kept),
        sharedCacheKey: ground,
        pageEntryOf: make,
      },
    })
    return { folder, made: make.mock.calls.length }
  }
  const filesIn = (folder: string) =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
    )
  const ask = async (folder: string, question: string, from?: string) => {
    const kit = { searchLanguage, translations: new Map() }
    return answerOf(question, await createPublishedIndex(folder, kit)(from))
  }

  test('writes again only those parts that contain a changed page', async () => {
    const first = writeIndex('a', pages(), 'kept')
    expect(first.made).toBe(1500)
    expect(readdirSync(join(first.folder, 'search-index')).length).toBe(4 + 1)
    expect(await ask(first.folder, 'Wie lange dauert der Brand?')).toBeUndefined()

    const edited = writeIndex('b', pages(700), 'kept')
    expect(edited.made).toBeGreaterThan(0)
    expect(edited.made).toBeLessThan(512)
    expect(filesIn(edited.folder)).toEqual(filesIn(writeIndex('c', pages(700)).folder))
    expect(await ask(edited.folder, 'Wie lange dauert der Brand?')).toContain('zwölf Stunden')
    expect(readdirSync(join(work, 'kept'))).toHaveLength(4)
  })

  test('writes the same bytes without a cache', () => {
    const kept = writeIndex('d', pages())
    expect(filesIn(writeIndex('e', pages(), 'none', '').folder)).toEqual(filesIn(kept.folder))
  })

  test('ignores cached parts that are truncated or modified', () => {
    const { folder } = writeIndex('f', pages())
    const kept = join(work, 'f-kept')
    for (const [index, name] of readdirSync(kept).entries()) {
      const text = readFileSync(join(kept, name))
      rmSync(join(kept, name))
      writeFileSync(join(kept, name), index % 2 === 0 ? text.subarray(0, 1000) : `x${text}`)
    }
    const again = writeIndex('g', pages(), 'f-kept')
    expect(again.made).toBe(1500)
    expect(filesIn(again.folder)).toEqual(filesIn(folder))
  })

  test('writes the index even if nothing can be cached', () => {
    writeFileSync(join(work, 'file'), '')
    const { folder } = writeIndex('h', pages(), 'file')
    expect(filesIn(folder)).toEqual(filesIn(writeIndex('i', pages()).folder))
  })

  test('writes an empty index for a site without a question box', async () => {
    const { folder } = writeIndex('j', [])
    expect(await ask(folder, 'Krug')).toBeUndefined()
  })
})
