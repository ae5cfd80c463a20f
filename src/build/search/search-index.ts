import { compoundPartsOf } from './compounds.ts'
import type { SearchLanguage } from '../../locale/search-language.ts'
import type { PageEntry, ShownPage, ShownPassage } from './page-entry.ts'

/** A passage and its page. */
export type FoundPassage = { page: ShownPage; passage: ShownPassage }

/**
 * The occurrence of a stem in a passage: the passage's number, how often the stem occurs there, and
 * the passage's total number of stems.
 */
export type Posting = { passageNumber: number; count: number; length: number }

/** A range of consecutive passages in an index. */
export type IndexSection = {
  /** Number of the first passage of this section, counted over the whole index. */
  firstPassage: number
  /** Number of passages in this section. */
  passageCount: number
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
  passageCount: number
  meanPassageLength: number
  isKnown: (stem: string) => boolean
  listStems: () => Iterable<string>
  /** Returns the number of passages in which a stem occurs. */
  passageCountOf: (stem: string) => number
  /**
   * The sections of the index. Search them one after the other: together, the sections of a large
   * site contain millions of postings.
   */
  sections: readonly IndexSection[]
  /**
   * Returns the stems of the compound words that contain this stem, for example of “Haustür” for
   * “Tür”.
   */
  compoundsWith: (stem: string) => readonly string[]
  passageAt: (place: number) => FoundPassage | undefined
}

/** Builds the index of the given pages in memory. */
export function searchIndexOf(pages: readonly PageEntry[], language: SearchLanguage): SearchIndex {
  const { places, postings, total } = invertPages(pages)
  return {
    language,
    passageCount: places.length,
    meanPassageLength: total / Math.max(1, places.length),
    ...createVocabulary(passageCountsOf(postings), language),
    sections: [
      {
        firstPassage: 0,
        passageCount: places.length,
        postingsOf: (stem) => postings.get(stem) ?? [],
      },
    ],
    passageAt: (place) => places[place],
  }
}

/**
 * Inverts the pages: returns the passages of each stem. Passages are numbered in the order of the
 * pages. `total` is the number of stems in all passages.
 */
export function invertPages(pages: readonly PageEntry[]) {
  const places: FoundPassage[] = []
  const postings = new Map<string, Posting[]>()
  let total = 0
  for (const page of pages) {
    for (const passage of page.passages) {
      const place = places.length
      let length = 0
      for (const count of passage.terms.values()) length += count
      for (const [stem, count] of passage.terms) {
        const list = postings.get(stem)
        if (list === undefined) postings.set(stem, [{ passageNumber: place, count, length }])
        else list.push({ passageNumber: place, count, length })
      }
      total += length
      places.push({ page, passage })
    }
  }
  return { places, postings, total }
}

/** Returns the number of passages per stem, in alphabetical order. */
export const passageCountsOf = (
  postings: ReadonlyMap<string, readonly Posting[]>,
): ReadonlyMap<string, number> =>
  new Map(
    [...postings.keys()].toSorted().map((stem) => [stem, postings.get(stem)?.length ?? 0] as const),
  )

/**
 * Returns functions that look up the stems of a site. `counts` contains the number of passages per
 * stem.
 */
export function createVocabulary(
  counts: ReadonlyMap<string, number>,
  language: SearchLanguage,
): Pick<SearchIndex, 'isKnown' | 'listStems' | 'passageCountOf' | 'compoundsWith'> {
  let compounds: ReadonlyMap<string, readonly string[]> | undefined
  return {
    isKnown: (stem) => counts.has(stem),
    listStems: () => counts.keys(),
    passageCountOf: (stem) => counts.get(stem) ?? 0,
    compoundsWith: (stem) => (compounds ??= compoundsByPart(counts, language)).get(stem) ?? [],
  }
}

function compoundsByPart(
  vocabulary: ReadonlyMap<string, unknown>,
  { pack: { firstParts } }: SearchLanguage,
): Map<string, string[]> {
  const compounds = new Map<string, string[]>()
  for (const stem of vocabulary.keys()) {
    for (const part of compoundPartsOf(stem, (known) => vocabulary.has(known), firstParts)) {
      const list = compounds.get(part)
      if (list === undefined) compounds.set(part, [stem])
      else list.push(stem)
    }
  }
  return compounds
}
