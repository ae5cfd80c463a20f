import { partsOf } from './compounds.ts'
import type { SearchLanguage } from '../../locale/search-language.ts'
import type { PageEntry, ShownPage, ShownPassage } from './page-entry.ts'

export type Place = { page: ShownPage; passage: ShownPassage }

/** That a stem occurs at a place, how often, and how many stems there are at this place. */
export type Posting = { place: number; count: number; length: number }

/** A section of an index: places that follow each other. */
export type Section = {
  /** The number of its first place among all. */
  first: number
  /** How many there are. */
  places: number
  /** Where a stem occurs among these, in their order; places are counted from the first one of the section. */
  postingsOf: (stem: string) => readonly Posting[]
}

/** All pages, turned round: from the stem of a word to where it occurs. */
export type SearchIndex = {
  language: SearchLanguage
  /** How many places there are, and how long they are on average. */
  size: number
  meanLength: number
  isKnown: (stem: string) => boolean
  stems: () => Iterable<string>
  /** At how many places a stem occurs. */
  countOf: (stem: string) => number
  /** To be looked through one after the other: of a large site all together hold millions of postings. */
  sections: readonly Section[]
  /** The stems of compounds that hold this one. */
  compoundsWith: (stem: string) => readonly string[]
  placeAt: (place: number) => Place | undefined
}

/** The index of these pages, all of it in memory. */
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

/** Where each stem occurs; places are numbered as pages and their passages follow each other. */
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

/** At how many places each stem occurs, in the order of the alphabet. */
export const countsOf = (
  postings: ReadonlyMap<string, readonly Posting[]>,
): ReadonlyMap<string, number> =>
  new Map(
    [...postings.keys()].toSorted().map((stem) => [stem, postings.get(stem)?.length ?? 0] as const),
  )

/** What can be asked of the stems that a site uses; of each is known at how many places it occurs. */
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
