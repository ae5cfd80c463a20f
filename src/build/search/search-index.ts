import { partsOf } from './compounds.ts'
import type { SearchLanguage } from '../../locale/search-language.ts'
import type { PageEntry, ShownPage, ShownPassage } from './page-entry.ts'

/** A passage and its page. */
export type Place = { page: ShownPage; passage: ShownPassage }

/**
 * The occurrence of a stem in a passage: the passage's number, how often the stem occurs there, and
 * the passage's total number of stems.
 */
export type Posting = { place: number; count: number; length: number }

/** A range of consecutive passages in an index. */
export type Section = {
  /** Number of the first passage of this section, counted over the whole index. */
  first: number
  /** Number of passages in this section. */
  places: number
  /**
   * Returns the passages in which a stem occurs, in order. Passages are counted from the first one
   * of the section.
   */
  postingsOf: (stem: string) => readonly Posting[]
}

/** An inverted index: maps the stem of a word to the passages in which it occurs. */
export type SearchIndex = {
  language: SearchLanguage
  /** Number of passages in the index. */
  size: number
  meanLength: number
  isKnown: (stem: string) => boolean
  stems: () => Iterable<string>
  /** Returns the number of passages in which a stem occurs. */
  countOf: (stem: string) => number
  /**
   * The sections of the index. Search them one after the other: together, the sections of a large
   * site contain millions of postings.
   */
  sections: readonly Section[]
  /** Returns the stems of the compound words that contain this stem. */
  compoundsWith: (stem: string) => readonly string[]
  placeAt: (place: number) => Place | undefined
}

/** Builds the index of the given pages in memory. */
export function searchIndexOf(pages: readonly PageEntry[], language: SearchLanguage): SearchIndex {
  const { places, postings, total } = turnedRound(pages)
  return {
    language,
    size: places.length,
    meanLength: total / Math.max(1, places.length),
    ...vocabularyOf(countsOf(postings), language),
    sections: [{ first: 0, places: places.length, postingsOf: (stem) => postings.get(stem) ?? [] }],
    placeAt: (place) => places[place],
  }
}

/**
 * Inverts the pages: returns the passages of each stem. Passages are numbered in the order of the
 * pages. `total` is the number of stems in all passages.
 */
export function turnedRound(pages: readonly PageEntry[]) {
  const places: Place[] = []
  const postings = new Map<string, Posting[]>()
  let total = 0
  for (const page of pages) {
    for (const passage of page.passages) {
      const place = places.length
      let length = 0
      for (const count of passage.terms.values()) length += count
      for (const [stem, count] of passage.terms) {
        const list = postings.get(stem)
        if (list === undefined) postings.set(stem, [{ place, count, length }])
        else list.push({ place, count, length })
      }
      total += length
      places.push({ page, passage })
    }
  }
  return { places, postings, total }
}

/** Returns the number of passages per stem, in alphabetical order. */
export const countsOf = (
  postings: ReadonlyMap<string, readonly Posting[]>,
): ReadonlyMap<string, number> =>
  new Map(
    [...postings.keys()].toSorted().map((stem) => [stem, postings.get(stem)?.length ?? 0] as const),
  )

/**
 * Returns functions that look up the stems of a site. `counts` contains the number of passages per
 * stem.
 */
export function vocabularyOf(
  counts: ReadonlyMap<string, number>,
  language: SearchLanguage,
): Pick<SearchIndex, 'isKnown' | 'stems' | 'countOf' | 'compoundsWith'> {
  let compounds: ReadonlyMap<string, readonly string[]> | undefined
  return {
    isKnown: (stem) => counts.has(stem),
    stems: () => counts.keys(),
    countOf: (stem) => counts.get(stem) ?? 0,
    compoundsWith: (stem) => (compounds ??= compoundsAmong(counts, language)).get(stem) ?? [],
  }
}

function compoundsAmong(
  vocabulary: ReadonlyMap<string, unknown>,
  { pack: { firstParts } }: SearchLanguage,
): Map<string, string[]> {
  const compounds = new Map<string, string[]>()
  for (const stem of vocabulary.keys()) {
    for (const part of partsOf(stem, (known) => vocabulary.has(known), firstParts)) {
      const list = compounds.get(part)
      if (list === undefined) compounds.set(part, [stem])
      else list.push(stem)
    }
  }
  return compounds
}
