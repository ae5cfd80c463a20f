import type { z } from 'zod'
import type { SearchPack } from './search-language.ts'
import { deSearch } from './de/search.ts'
import { de } from './de/ui.ts'
import { enSearch } from './en/search.ts'
import { en } from './en/ui.ts'
import { searchPackFromLibrary } from './library-search.ts'
import { neededTexts, ownWordsSchema, withOwnWords, type Text } from './own-words.ts'
import type { Words } from './words.ts'

/** How a site speaks: what it says that no author wrote, and how it looks for answers. */
export type Speech = {
  /** A BCP 47 tag. */
  language: string
  words: Words
  search: SearchPack
  /** What authors may write in content/words.yaml, and what they have to. */
  own: { schema: z.ZodType; needed: readonly Text[]; texts: readonly Text[] }
}

const packs: Readonly<Record<string, { words: Words; search: SearchPack }>> = {
  de: { words: de, search: deSearch },
  en: { words: en, search: enSearch },
}

/**
 * How a site speaks whose `language` this is, and whose authors have these words of their own: Austrian
 * sites as German ones do, and all that no pack and no author says in English.
 */
export function speechOf(language: string, own?: unknown): Speech {
  const { language: spoken } = new Intl.Locale(language)
  const pack = packs[spoken]
  const base = pack?.words ?? en
  const words = withOwnWords(base, own)
  const texts = neededTexts(base, language)
  let schema: z.ZodType | undefined
  return {
    language,
    words: { ...words, language, gateway: { ...words.gateway, language } },
    search: pack?.search ?? searchPackFromLibrary(spoken),
    own: {
      // Few sites have words of their own, and a schema of all words takes as long as a hundred pages.
      get schema() {
        return (schema ??= ownWordsSchema(base))
      },
      needed: pack === undefined ? texts : [],
      texts,
    },
  }
}
