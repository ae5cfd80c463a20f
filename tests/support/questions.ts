import { answerFromSite } from '../../src/gateway/questions/site-answer.ts'
import { findPassages, bestHitPerPage } from '../../src/gateway/questions/find-passages.ts'
import {
  formatCounts,
  openIndex,
  writeIndexPart,
  type LanguageParts,
} from '../../src/build/search/index-part.ts'
import { pageEntryOf, type PageEntry } from '../../src/build/search/page-entry.ts'
import type { SearchIndex } from '../../src/build/search/search-index.ts'
import { searchLanguage, words } from './kit.ts'
import type { DrawnPage } from './rendered-site.ts'

/** The search index of the pages, as the gateway reads it from files. */
export const indexOf = (pages: readonly DrawnPage[]): SearchIndex =>
  indexInParts([pages.map((page) => pageEntryOf(page, searchLanguage))])

/** A search index in parts; `onRead` is called for each read. */
export function indexInParts(
  parts: readonly (readonly PageEntry[])[],
  onRead: (file: string, length: number) => void = () => {},
): SearchIndex {
  const files = new Map<string, Buffer>()
  const counts = new Map<string, number>()
  const listed = parts.map((entries, index) => {
    const { bytes, counts: own, entry } = writeIndexPart(entries)
    for (const [stem, count] of own) counts.set(stem, (counts.get(stem) ?? 0) + count)
    const file = `part-${index}`
    files.set(file, bytes)
    return { file, ...entry }
  })
  const list = Buffer.from(
    formatCounts(new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  )
  files.set('stems', list)
  const all: LanguageParts = { stems: { file: 'stems', length: list.length }, parts: listed }
  const read = (file: string, from: number, length: number) => {
    onRead(file, length)
    return files.get(file)?.subarray(from, from + length) ?? Buffer.alloc(0)
  }
  return openIndex(all, read, searchLanguage)
}

/** The phrases around an answer. */
export const phrases = words.gateway.questions.answer

export const answerOf = (question: string, index: SearchIndex): Promise<string | undefined> =>
  answerFromSite(question, index, phrases)

/** The three routes that answer a question best. */
export const firstThree = async (question: string, index: SearchIndex): Promise<string[]> =>
  bestHitPerPage((await findPassages(question, index)).hits)
    .slice(0, 3)
    .map(({ place }) => place.page.route)

/** Questions whose right pages are not among the first three results, with the results. */
export async function missed(
  questions: readonly (readonly [string, string[], ...string[]])[],
  index: SearchIndex,
): Promise<string[]> {
  const asked = await Promise.all(
    questions.map(async ([question, right]) => {
      const first = await firstThree(question, index)
      return { question, right, first }
    }),
  )
  return asked
    .filter(({ right, first }) => !first.some((route) => right.includes(route)))
    .map(({ question, first }) => `${question} → ${first.join(', ')}`)
}

/** The answers to the questions in their order; an empty text if there is no answer. */
export const answersTo = (questions: readonly string[], index: SearchIndex): Promise<string[]> =>
  Promise.all(questions.map(async (question) => (await answerOf(question, index)) ?? ''))

export const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((\S+)\)/g)].map(([, href = '']) => href)

/** True if the page, the anchor and the text fragment of the link exist. */
export function leadsSomewhere(link: string, pages: readonly DrawnPage[]): boolean {
  const [path = '', fragment = ''] = link.split('#')
  const page = pages.find(({ route }) => route === path)
  const [anchor = '', text = ''] = fragment.split(':~:text=')
  if (page === undefined) return false
  if (anchor !== '' && !page.html.includes(` id="${anchor}"`)) return false
  const quoted = decodeURIComponent(text)
  const shown = page.html.replace(/<[^>]*>/g, '').replace(/&amp;/g, '&')
  return shown.replace(/\s+/g, ' ').includes(quoted)
}
