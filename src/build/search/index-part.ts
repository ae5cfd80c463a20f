import { z } from 'zod'
import type { SearchLanguage } from '../../locale/search-language.ts'
import { ShownPage, type PageEntry, type ShownPassage } from './page-entry.ts'
import {
  passageCountsOf,
  invertPages,
  createVocabulary,
  type FoundPassage,
  type Posting,
  type SearchIndex,
  type IndexSection,
} from './search-index.ts'

/** Maximum number of pages per part of the index, if they are distributed evenly. */
const pagesPerPart = 512

/**
 * Number of slots in a part. The hash of a stem (the basic form of a word) determines its slot, so
 * that a search reads only one slot per stem.
 */
const hashSlotCount = 256

/** Reads a range of bytes from a file. `from` and `length` are in bytes. */
export type ReadBytes = (file: string, from: number, length: number) => Buffer

/** First line of a part. Lengths are in bytes unless stated otherwise. */
const PartHead = z.object({
  routes: z.array(z.string()),
  /** Number of passages per page. */
  passages: z.array(z.int()),
  /** Total number of stems in all passages. */
  length: z.number(),
  /** Length of each page's line, in bytes. */
  pages: z.array(z.int()),
  /** Length of each slot's lines, which list the passages where its stems occur. */
  slots: z.array(z.int()).length(hashSlotCount),
  /** Length of the list of all stems with their numbers of passages, at the end of the file. */
  stems: z.int(),
})
type PartHead = z.infer<typeof PartHead>

/** A part as it is listed in the contents file. */
const PartEntry = z.object({
  file: z.string(),
  /** Length of the first line, in bytes. */
  first: z.int(),
  places: z.int(),
  /** Total number of stems in all passages. */
  length: z.number(),
})
type PartEntry = z.infer<typeof PartEntry>

/** The pages in one language. */
const LanguageParts = z.object({
  /** Language code, undefined for the site's main language. */
  language: z.string().optional(),
  /** File with all stems and the number of passages in which each occurs. */
  stems: z.object({ file: z.string(), length: z.int() }),
  parts: z.array(PartEntry).min(1),
})
export type LanguageParts = z.infer<typeof LanguageParts>

/** The contents file, which lists all parts. */
export const IndexContents = z.object({
  version: z.literal(2),
  languages: z.array(LanguageParts),
})
export type IndexContents = z.infer<typeof IndexContents>

/** Path of the contents file in a built site. The parts are in the folder next to it. */
export const searchIndexFile = 'search-index.json'
export const searchIndexFolder = 'search-index'

/**
 * Returns the number of parts for a number of pages: a power of two, so that it rarely changes when
 * pages are added or removed. The part of a page depends only on its route.
 */
export const partCountFor = (pages: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, pages / pagesPerPart)))

/** Returns the number of the part that contains a page. It depends only on the page's route. */
export const partIndexOf = (route: string, count: number): number => fnv1aHash(route) % count

/** Hashes a text with FNV-1a, which spreads values evenly. */
function fnv1aHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** A part of the index with the bytes of its file. */
export type IndexPart = {
  bytes: Buffer
  /** The number of passages in which each stem occurs. */
  counts: ReadonlyMap<string, number>
  entry: Omit<PartEntry, 'file'>
}

/** Writes the pages as a part of the index. */
export function writeIndexPart(entries: readonly PageEntry[]): IndexPart {
  const { places, postings, total } = invertPages(entries)
  const pages = entries.map(({ route, title, passages }) =>
    Buffer.from(`${JSON.stringify({ route, title, passages: passages.map(shownPassageOf) })}\n`),
  )
  const lines = Array.from({ length: hashSlotCount }, () => '')
  const counts = passageCountsOf(postings)
  for (const stem of counts.keys()) {
    const slot = fnv1aHash(stem) % hashSlotCount
    const found = postings.get(stem) ?? []
    lines[slot] +=
      `${stem}${found.map((one) => ` ${one.passageNumber} ${one.count} ${one.length}`).join('')}\n`
  }
  const stemSlots = lines.map((line) => Buffer.from(line))
  const list = Buffer.from(formatCounts(counts))
  const head: PartHead = {
    routes: entries.map(({ route }) => route),
    passages: entries.map(({ passages }) => passages.length),
    length: total,
    pages: pages.map(({ length }) => length),
    slots: stemSlots.map(({ length }) => length),
    stems: list.length,
  }
  const first = Buffer.from(`${JSON.stringify(head)}\n`)
  const bytes = Buffer.concat([first, ...pages, ...stemSlots, list])
  return { bytes, counts, entry: { first: first.length, places: places.length, length: total } }
}

const shownPassageOf = ({ anchor, inside, heading, parts }: ShownPassage): ShownPassage => ({
  ...{ anchor, inside, heading, parts },
})

/** Parses a part. Throws an error if the bytes are not a valid part. */
export function parseIndexPart(bytes: Buffer): IndexPart {
  const end = bytes.indexOf('\n') + 1
  const head = parseHead(bytes.subarray(0, end))
  return {
    bytes,
    counts: parseCounts(bytes.subarray(layoutOf(head, end).stems).toString()),
    entry: { first: end, places: sumOf(head.passages), length: head.length },
  }
}

/** Returns one line per stem: the stem and its number of passages. */
export const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([stem, count]) => `${stem} ${count}`).join('\n')

function parseCounts(list: string): Map<string, number> {
  const lines = list === '' ? [] : list.split('\n')
  return new Map(
    lines.map((line) => {
      const [stem = '', count] = line.split(' ')
      return [stem, Number(count)]
    }),
  )
}

const parseHead = (bytes: Buffer): PartHead => PartHead.parse(JSON.parse(bytes.toString()))

const sumOf = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/**
 * Returns the start positions of all sections of a part. `first` is the length of its first line in
 * bytes.
 */
function layoutOf(head: PartHead, first: number) {
  const slotsFrom = first + sumOf(head.pages)
  return {
    pages: startPositions(head.pages, first),
    slots: startPositions(head.slots, slotsFrom),
    stems: slotsFrom + sumOf(head.slots),
    /** Index of the first passage of each page. */
    passages: startPositions(head.passages, 0),
  }
}

function startPositions(lengths: readonly number[], from: number): number[] {
  let position = from
  return lengths.map((length) => {
    const start = position
    position += length
    return start
  })
}

type OpenPart = PartEntry & {
  head: PartHead
  layout: ReturnType<typeof layoutOf>
  firstPlace: number
}

/** An index that reads from disk only what a question needs. */
export type FileSearchIndex = SearchIndex & { has: (route: string) => boolean }

/** Maximum number of pages in the cache. When it is full, all of them are dropped. */
const maxCachedPages = 500

/** Opens the index of one language. `read` reads parts of its files. */
export function openIndex(
  { stems: stemList, parts: partEntries }: LanguageParts,
  read: ReadBytes,
  language: SearchLanguage,
): FileSearchIndex {
  const starts = startPositions(
    partEntries.map(({ places }) => places),
    0,
  )
  const opened = new Map<PartEntry, OpenPart>()
  const open = (part: PartEntry, index: number): OpenPart => {
    const known = opened.get(part)
    if (known !== undefined) return known
    const head = parseHead(read(part.file, 0, part.first))
    const layout = layoutOf(head, part.first)
    const made = { ...part, head, layout, firstPlace: starts[index] ?? 0 }
    opened.set(part, made)
    return made
  }
  const textOf = ({ file }: PartEntry, from = 0, length = 0) => read(file, from, length).toString()

  const sections = partEntries.map((one, index): IndexSection => ({
    firstPassage: starts[index] ?? 0,
    passageCount: one.places,
    postingsOf(stem) {
      const slot = fnv1aHash(stem) % hashSlotCount
      const part = open(one, index)
      const lines = textOf(part, part.layout.slots[slot], part.head.slots[slot])
      return parsePostings(postingsLineOf(stem, lines))
    },
  }))

  const pages = new Map<string, ShownPage>()
  function pageAt(part: OpenPart, page: number): ShownPage {
    const name = `${page} ${part.file}`
    const known = pages.get(name)
    if (known !== undefined) return known
    const text = textOf(part, part.layout.pages[page], part.head.pages[page])
    const shown = ShownPage.parse(JSON.parse(text))
    if (pages.size >= maxCachedPages) pages.clear()
    pages.set(name, shown)
    return shown
  }
  function placeAt(place: number): FoundPassage | undefined {
    const index = starts.findLastIndex((start) => start <= place)
    const partEntry = partEntries[index]
    if (partEntry === undefined) return undefined
    const part = open(partEntry, index)
    const passageInPart = place - part.firstPlace
    const number = part.layout.passages.findLastIndex((first) => first <= passageInPart)
    const page = pageAt(part, number)
    const passage = page.passages[passageInPart - (part.layout.passages[number] ?? 0)]
    return passage && { page, passage }
  }

  let vocabulary: ReturnType<typeof createVocabulary> | undefined
  const getVocabulary = () =>
    (vocabulary ??= createVocabulary(
      parseCounts(read(stemList.file, 0, stemList.length).toString()),
      language,
    ))
  const size = sumOf(partEntries.map(({ places }) => places))
  return {
    language,
    passageCount: size,
    meanPassageLength: sumOf(partEntries.map(({ length }) => length)) / Math.max(1, size),
    isKnown: (stem) => getVocabulary().isKnown(stem),
    listStems: () => getVocabulary().listStems(),
    passageCountOf: (stem) => getVocabulary().passageCountOf(stem),
    compoundsWith: (stem) => getVocabulary().compoundsWith(stem),
    sections,
    passageAt: placeAt,
    has(route) {
      const index = partIndexOf(route, partEntries.length)
      const part = partEntries[index]
      return part !== undefined && open(part, index).head.routes.includes(route)
    },
  }
}

/**
 * Returns the numbers after a stem in the lines of its slot, or an empty string if the stem does
 * not occur.
 */
function postingsLineOf(stem: string, lines: string): string {
  const begin = lines.startsWith(`${stem} `) ? 0 : lines.indexOf(`\n${stem} `) + 1
  if (begin === 0 && !lines.startsWith(`${stem} `)) return ''
  return lines.slice(begin + stem.length + 1, lines.indexOf('\n', begin))
}

/**
 * Parses postings, three numbers each. Written for speed: a frequent word of a large site has
 * hundreds of thousands.
 */
function parsePostings(line: string): Posting[] {
  const found: Posting[] = []
  let from = 0
  const next = (): number => {
    const end = line.indexOf(' ', from)
    const number = Number(end === -1 ? line.slice(from) : line.slice(from, end))
    from = end === -1 ? line.length : end + 1
    return number
  }
  while (from < line.length) found.push({ passageNumber: next(), count: next(), length: next() })
  return found
}
