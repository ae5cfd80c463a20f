import type { z } from 'zod'
import type { SearchPack } from './search-language.ts'
import { deSearch } from './de/search.ts'
import { germanWords } from './de/ui.ts'
import { enSearch } from './en/search.ts'
import { englishWords } from './en/ui.ts'
import { dutchWords } from './nl/ui.ts'
import { frenchWords } from './fr/ui.ts'
import { spanishWords } from './es/ui.ts'
import { italianWords } from './it/ui.ts'
import { portugueseWords } from './pt/ui.ts'
import { polishWords } from './pl/ui.ts'
import { swedishWords } from './sv/ui.ts'
import { danishWords } from './da/ui.ts'
import { czechWords } from './cs/ui.ts'
import { japaneseWords } from './ja/ui.ts'
import { arabicWords } from './ar/ui.ts'
import { hebrewWords } from './he/ui.ts'
import { searchPackFromLibrary } from './library-search.ts'
import { neededTexts, ownWordsSchema, withOwnWords, type Text } from './own-words.ts'
import type { Words } from './words.ts'

/** UI strings and search functions of a site's language. */
export type Speech = {
  /** Language of the site, as a BCP 47 tag. */
  language: string
  words: Words
  search: SearchPack
  /** Schema of content/words.yaml, and the strings it must contain. */
  own: { schema: z.ZodType; needed: readonly Text[]; texts: readonly Text[] }
}

/** The language packs. Languages without a search pack of their own search with stems and stop words of a library. */
const packs: Readonly<Record<string, { words: Words; search?: SearchPack }>> = {
  de: { words: germanWords, search: deSearch },
  en: { words: englishWords, search: enSearch },
  nl: { words: dutchWords },
  fr: { words: frenchWords },
  es: { words: spanishWords },
  it: { words: italianWords },
  pt: { words: portugueseWords },
  pl: { words: polishWords },
  sv: { words: swedishWords },
  da: { words: danishWords },
  cs: { words: czechWords },
  ja: { words: japaneseWords },
  ar: { words: arabicWords },
  he: { words: hebrewWords },
}

/** The languages that have a pack, as BCP 47 tags. */
export const packLanguages: readonly string[] = Object.keys(packs)

/**
 * Returns the texts and search functions for a language, including the author's own strings. Regional variants use
 * the pack of their language, for example `de` for Austria. Strings that neither a pack nor an author provides are
 * in English.
 */
export function speechOf(language: string, own?: unknown): Speech {
  const { language: spoken } = new Intl.Locale(language)
  const pack = packs[spoken]
  const base = pack?.words ?? englishWords
  const words = withOwnWords(base, own)
  const texts = neededTexts(base, language)
  let schema: z.ZodType | undefined
  return {
    language,
    words: { ...words, language, gateway: { ...words.gateway, language } },
    search: pack?.search ?? searchPackFromLibrary(spoken),
    own: {
      // Created on demand: few sites have their own strings, and this schema takes as long as a hundred pages.
      get schema() {
        return (schema ??= ownWordsSchema(base))
      },
      needed: pack === undefined ? texts : [],
      texts,
    },
  }
}
