import MiniSearch from 'minisearch'
import { isUnspaced, searchWordsIn } from '../../text/search-words.ts'
import {
  searchFields,
  type SearchContents,
  type SearchTextsFile,
  type SearchWordsFile,
} from './search-files.ts'

/** A piece of a text. `isMatch` is true if the query has found this piece. */
export type TextPiece = { text: string; isMatch: boolean }

/** A section of a page that a query has found. */
export type SearchHit = {
  /** The address of the section, with its anchor. */
  href: string
  heading: TextPiece[]
  /** The title of the page, undefined if the heading already is the title. */
  pageTitle: string | undefined
  /** The part of the text around the first match. Empty if the section has no text. */
  excerpt: TextPiece[]
}

/** Loads and parses a JSON file of the index. */
export type LoadJson = (path: string) => Promise<unknown>

/** Maximum number of words in a query. Additional words are ignored. */
const maxWords = 10
/** Number of sections whose texts are loaded for each wanted hit. Some are left out (`maxHitsPerPage`). */
const candidatesPerHit = 2
/** Maximum number of hits on the same page. */
const maxHitsPerPage = 3
/** Approximate length of an excerpt in UTF-16 code units. */
const excerptLength = 150

/** The scores of the found sections, and the words of the index that were found. */
type WordResult = { scores: Map<number, number>; foundWords: Set<string> }

/** The search index of one language. It loads its files when a query needs them, each of them once. */
export class SiteSearch {
  readonly #files = new Map<string, Promise<unknown>>()
  readonly #indexes = new Map<string, Promise<MiniSearch>>()

  private constructor(
    readonly contents: SearchContents,
    readonly loadJson: LoadJson,
  ) {}

  /** Loads the main file. Rejects if it cannot be loaded. */
  static async open(path: string, loadJson: LoadJson): Promise<SiteSearch> {
    // The build writes this file together with this script, so it has the expected shape. So have the files below.
    return new SiteSearch((await loadJson(path)) as SearchContents, loadJson)
  }

  /**
   * Returns the best hits for a query, at most `limit`. Sections with all words come first. The last word may be
   * incomplete, and any word may contain a typing error. Rejects if a file cannot be loaded.
   */
  async find(query: string, limit: number): Promise<SearchHit[]> {
    const words = [...new Set(searchWordsIn(query).map(({ word }) => word))].slice(0, maxWords)
    if (words.length === 0) return []
    const results = await Promise.all(words.map((word) => this.#findWord(word)))
    const foundWords = new Set(results.flatMap((result) => [...result.foundWords]))
    const sections = rankSections(results, this.contents.lengths.length).slice(
      0,
      limit * candidatesPerHit,
    )
    const hits = await Promise.all(sections.map((section) => this.#hitAt(section, foundWords)))
    const phrase = words.join(' ')
    return withoutCrowding(moveToTop(hits, (hit) => foldedText(hit.heading) === phrase)).slice(
      0,
      limit,
    )
  }

  /**
   * Finds a word and longer words that begin with it. If there are none, finds words with typing errors, and last
   * words without the spellings `ae`, `oe` and `ue` for umlauts.
   */
  async #findWord(word: string): Promise<WordResult> {
    const exact = await this.#searchFiles(word, this.#wordFilesFor(word), false)
    if (exact.scores.size > 0) return exact
    const similar = await this.#searchFiles(word, this.#wordFilesFor(word.charAt(0)), true)
    const respelled = word.replace(/([aou])e/g, '$1')
    if (similar.scores.size > 0 || respelled === word) return similar
    return this.#searchFiles(respelled, this.#wordFilesFor(respelled), false)
  }

  /** Returns the files that contain words with this beginning. */
  #wordFilesFor(beginning: string): string[] {
    const files = this.contents.words
    return files.flatMap(([first, path], index) => {
      const [next] = files[index + 1] ?? []
      const isAfter = first > `${beginning}\uFFFF`
      const isBefore = next !== undefined && next <= beginning && !next.startsWith(beginning)
      return isAfter || isBefore ? [] : [path]
    })
  }

  async #searchFiles(
    word: string,
    paths: readonly string[],
    isFuzzy: boolean,
  ): Promise<WordResult> {
    const result: WordResult = { scores: new Map(), foundWords: new Set() }
    const isLong = word.length > 3 && !/\d/.test(word)
    if (isFuzzy && !isLong) return result
    for (const index of await Promise.all(paths.map((path) => this.#indexAt(path)))) {
      const found = index.search(word, {
        boost: searchFields,
        weights: { prefix: 0.7, fuzzy: 1 },
        prefix: !isFuzzy && (word.length > 1 || isUnspaced(word)),
        fuzzy: isFuzzy && (word.length > 4 ? 2 : 1),
      })
      for (const { id, score, terms } of found) {
        const section = Number(id)
        result.scores.set(section, Math.max(score, result.scores.get(section) ?? 0))
        for (const term of terms) result.foundWords.add(term)
      }
    }
    return result
  }

  /** Loads a file with words. */
  #indexAt(path: string): Promise<MiniSearch> {
    return cached(this.#indexes, path, async () => {
      const words = (await this.#file(path)) as SearchWordsFile
      return miniSearchOf(words, this.contents.lengths)
    })
  }

  async #hitAt(section: number, foundWords: ReadonlySet<string>): Promise<SearchHit> {
    const [first, path] = this.contents.texts.findLast(([from]) => from <= section) ?? [0, '']
    const pages = (await this.#file(path)) as SearchTextsFile
    let number = section - first
    for (const { route, title, sections } of pages) {
      const found = sections[number]
      number -= sections.length
      if (found === undefined) continue
      const { anchor, heading, text } = found
      return {
        href: anchor === '' ? route : `${route}#${anchor}`,
        heading: piecesOf(heading, foundWords),
        pageTitle: heading === title ? undefined : title,
        excerpt: excerptOf(text, foundWords),
      }
    }
    throw new Error(`The search index has no section ${section}.`)
  }

  #file(path: string): Promise<unknown> {
    return cached(this.#files, path, () => this.loadJson(path))
  }
}

/** Returns the cached promise of a key, or a new one. A promise that rejects is not cached. */
function cached<Value>(
  cache: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

/** Creates an index from a part of its words. `lengths` are the numbers of words in the texts of the sections. */
function miniSearchOf(words: SearchWordsFile, lengths: readonly number[]): MiniSearch {
  const fields = Object.keys(searchFields)
  const sections = lengths.map((length, number) => ({ number, length }))
  const lengthsOfFields = (textLength: number) =>
    fields.map((field) => (field === 'text' ? Math.max(1, textLength) : 1))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return MiniSearch.loadJS(
    {
      documentCount: lengths.length,
      nextId: lengths.length,
      documentIds: Object.fromEntries(sections.map(({ number }) => [number, number])),
      fieldIds: Object.fromEntries(fields.map((field, index) => [field, index])),
      fieldLength: Object.fromEntries(
        sections.map(({ number, length }) => [number, lengthsOfFields(length)]),
      ),
      averageFieldLength: lengthsOfFields(total / Math.max(1, lengths.length)),
      storedFields: {},
      dirtCount: 0,
      index: words,
      serializationVersion: 2,
    },
    { fields, tokenize: (text) => [text], processTerm: (word) => word },
  )
}

/**
 * Returns the sections with the most important words of the query first, then by score. A word is the more important, the
 * fewer sections contain it, so words such as “how” and “the” decide little.
 */
function rankSections(results: readonly WordResult[], sectionCount: number): number[] {
  const totals = new Map<number, { importance: number; score: number }>()
  for (const { scores } of results) {
    const importance = Math.log((1 + sectionCount) / (1 + scores.size))
    for (const [section, score] of scores) {
      const total = totals.get(section) ?? { importance: 0, score: 0 }
      totals.set(section, {
        importance: total.importance + importance,
        score: total.score + score,
      })
    }
  }
  const rank = ({ importance, score }: { importance: number; score: number }) => score * importance
  return [...totals]
    .toSorted(([first, one], [second, other]) => rank(other) - rank(one) || first - second)
    .map(([section]) => section)
}

const moveToTop = <Item>(items: readonly Item[], isTop: (item: Item) => boolean): Item[] => [
  ...items.filter(isTop),
  ...items.filter((item) => !isTop(item)),
]

/** Leaves out hits after the third one on the same page. */
function withoutCrowding(hits: readonly SearchHit[]): SearchHit[] {
  const counts = new Map<string, number>()
  return hits.filter(({ href }) => {
    const [route = ''] = href.split('#', 1)
    const count = (counts.get(route) ?? 0) + 1
    counts.set(route, count)
    return count <= maxHitsPerPage
  })
}

const foldedText = (pieces: readonly TextPiece[]): string =>
  searchWordsIn(pieces.map(({ text }) => text).join(''))
    .map(({ word }) => word)
    .join(' ')

/** Splits a text at the words that were found. */
function piecesOf(text: string, foundWords: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = []
  let position = 0
  for (const { word, start, end } of searchWordsIn(text)) {
    if (!foundWords.has(word)) continue
    if (start > position) pieces.push({ text: text.slice(position, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    position = end
  }
  if (position < text.length) pieces.push({ text: text.slice(position), isMatch: false })
  return pieces
}

/** Returns the part of a text around the first word that was found, or its beginning. */
function excerptOf(text: string, foundWords: ReadonlySet<string>): TextPiece[] {
  const words = searchWordsIn(text)
  const match = words.find(({ word }) => foundWords.has(word))?.start ?? 0
  const from = match <= excerptLength / 2 ? 0 : match - excerptLength / 3
  const start = from === 0 ? 0 : (words.find((one) => one.start >= from)?.start ?? 0)
  const until = start + excerptLength
  const end =
    until >= text.length ? text.length : (words.findLast((one) => one.end <= until)?.end ?? until)
  const before = start === 0 ? '' : '… '
  const after = end === text.length ? '' : ' …'
  return piecesOf(before + text.slice(start, end) + after, foundWords)
}
