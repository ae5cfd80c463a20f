import { partsOf } from './compounds.ts'
import type { SearchLanguage } from './language.ts'
import type { IndexedPassage, PageEntry } from './page-entry.ts'

export type Place = { page: PageEntry; passage: IndexedPassage; length: number }

/** All pages, turned round: from the stem of a word to where it occurs. */
export type SearchIndex = {
  language: SearchLanguage
  places: readonly Place[]
  meanLength: number
  /** For each stem the numbers of its places, and how often it occurs there. */
  postings: ReadonlyMap<string, readonly { place: number; count: number }[]>
  /** For each stem the compounds that hold it. */
  compounds: ReadonlyMap<string, readonly string[]>
}

export function searchIndexOf(pages: readonly PageEntry[], language: SearchLanguage): SearchIndex {
  const places: Place[] = []
  const postings = new Map<string, { place: number; count: number }[]>()
  let total = 0
  for (const page of pages) {
    for (const passage of page.passages) {
      const place = places.length
      let length = 0
      for (const [stem, count] of Object.entries(passage.terms)) {
        const list = postings.get(stem)
        if (list === undefined) postings.set(stem, [{ place, count }])
        else list.push({ place, count })
        length += count
      }
      total += length
      places.push({ page, passage, length })
    }
  }
  const compounds = compoundsAmong(postings, language)
  return { language, places, postings, compounds, meanLength: total / Math.max(1, places.length) }
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
