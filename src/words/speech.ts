import type { SearchPack } from '../search/language.ts'
import { deSearch } from './de-search.ts'
import { de } from './de.ts'
import { enSearch } from './en-search.ts'
import { en } from './en.ts'
import { searchPackFromLibrary } from './library-search.ts'
import type { Words } from './words.ts'

/** How a site speaks: what it says that no author wrote, and how it looks for answers. */
export type Speech = {
  /** A BCP 47 tag. */
  language: string
  words: Words
  search: SearchPack
}

const packs: Readonly<Record<string, { words: Words; search: SearchPack }>> = {
  de: { words: de, search: deSearch },
  en: { words: en, search: enSearch },
}

/** How a site speaks whose `language` this is: de-AT as German does. */
export function speechOf(language: string): Speech {
  const { language: spoken } = new Intl.Locale(language)
  const pack = packs[spoken]
  const words = pack?.words ?? en
  return {
    language,
    words: { ...words, language, gateway: { ...words.gateway, language } },
    search: pack?.search ?? searchPackFromLibrary(spoken),
  }
}
