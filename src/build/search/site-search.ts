import MiniSearch from 'minisearch'
import {
  searchContentsPath,
  searchFields,
  type SearchContents,
  type SearchPage,
  type SearchSection,
  type SearchTextsFile,
  type SearchWordsFile,
} from '../../render/search/search-files.ts'
import { searchWordsIn } from '../../text/search-words.ts'
import { shortHash } from '../short-hash.ts'
import type { Passage } from './passages.ts'

/**
 * The passages of a page, from its HTML. `route` includes the site's base path. `description`: words by which the page is
 * found, too.
 */
export type PageText = {
  route: string
  title: string
  description?: string
  passages: readonly TextOfPassage[]
}

type TextOfPassage = Pick<Passage, 'anchor' | 'inside' | 'heading' | 'parts'>

/**
 * Maximum size of a file with words or texts, in UTF-16 code units. Words shrink to a quarter when compressed, texts to
 * a third. So no file is larger than about 100 kB on the network.
 */
const maxFileSize = { words: 340_000, texts: 40_000 }

const searchFilePrefix = '/assets/search-'

/** True for the path of a file with words or texts. */
export const isSearchFilePath = (path: string): boolean =>
  path.startsWith(searchFilePrefix) && path.endsWith('.json')

/**
 * Returns the files of the search index of one language, by path. The pages are sorted by route, so their order does
 * not matter. `base` is the site's base path. `language` is undefined for the main language.
 */
export function createSearchFiles(
  pageTexts: readonly PageText[],
  {
    base,
    language,
    limits = maxFileSize,
  }: { base: string; language?: string | undefined; limits?: typeof maxFileSize },
): Map<string, string> {
  const pages = pageTexts
    .map(searchPageOf)
    .toSorted((one, other) => (one.route < other.route ? -1 : 1))
  const files = new Map<string, string>()
  const addFile = (value: SearchWordsFile | SearchTextsFile): string => {
    const text = JSON.stringify(value)
    const path = `${searchFilePrefix}${shortHash(text)}.json`
    files.set(path, text)
    return base + path
  }

  const texts: [number, string][] = []
  const lengths: number[] = []
  for (const part of splitBySize(pages, limits.texts)) {
    texts.push([lengths.length, addFile(part)])
    for (const { sections } of part)
      for (const { text } of sections) lengths.push(searchWordsIn(text).length)
  }
  const descriptions = new Map(pageTexts.map(({ route, description = '' }) => [route, description]))
  const words = splitBySize(wordsOf(pages, descriptions), limits.words).map(
    (part) => [part[0]?.[0] ?? '', addFile(part)] as const,
  )
  const contents: SearchContents = { lengths, words, texts }
  files.set(searchContentsPath(language), `${JSON.stringify(contents)}\n`)
  return files
}

/**
 * Returns the sections of a page: its top, and each heading with an anchor. A passage without an anchor or heading of
 * its own belongs to the section before it.
 */
function searchPageOf({ route, title, passages }: PageText): SearchPage {
  const top: SearchSection = { anchor: '', heading: title, text: '' }
  const sections = [top]
  let section = top
  for (const [index, { anchor, inside, heading, parts }] of passages.entries()) {
    const ownHeading = withoutSoftHyphens(heading)
    const isNew = index > 0 && !inside && anchor !== section.anchor && ownHeading !== ''
    if (isNew) {
      section = { anchor, heading: ownHeading, text: '' }
      sections.push(section)
    }
    const isTitle = isNew || (index === 0 && ownHeading === title)
    section.text = [section.text, isTitle ? '' : ownHeading, ...parts.map(({ text }) => text)]
      .filter(Boolean)
      .join(' ')
  }
  return { route, title, sections }
}

const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00AD', '')

/**
 * Returns all words of the pages in order, with the sections in which they are. The top of a page also has the words of
 * its description.
 */
function wordsOf(
  pages: readonly SearchPage[],
  descriptions: ReadonlyMap<string, string>,
): SearchWordsFile {
  const index = new MiniSearch({
    fields: Object.keys(searchFields),
    tokenize: (text) => searchWordsIn(text).map(({ word }) => word),
    processTerm: (word) => word,
  })
  let id = 0
  for (const { route, title, sections } of pages) {
    for (const { anchor, heading, text } of sections) {
      const page = anchor === '' ? descriptions.get(route) : title
      index.add({ id: id++, heading, text, page })
    }
  }
  const words: SearchWordsFile = index.toJSON().index.map(([word, counts]) => {
    // Version 2 of the format, which MiniSearch 7 writes, contains plain counts.
    return [word, counts as Record<string, Record<string, number>>]
  })
  return words.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Splits a list into parts whose JSON is not larger than `limit` UTF-16 code units, unless a part has only one item. */
function splitBySize<Item>(items: readonly Item[], limit: number): Item[][] {
  const parts: Item[][] = []
  let size = Infinity
  for (const item of items) {
    const { length } = JSON.stringify(item)
    const last = parts.at(-1)
    if (last === undefined || size + length > limit) {
      parts.push([item])
      size = length
    } else {
      last.push(item)
      size += length
    }
  }
  return parts
}
