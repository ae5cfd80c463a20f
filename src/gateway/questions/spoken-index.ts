import type { SearchLanguage } from '../../locale/search-language.ts'
import type { PageEntry } from '../../build/search/page-entry.ts'
import { searchIndexOf, type SearchIndex } from '../../build/search/search-index.ts'
import type { QuestionWords, Words } from '../../locale/words.ts'

/**
 * The search index of the pages in one language. `words` and `tag` are undefined for the main
 * language of the site.
 */
export type SpokenIndex = SearchIndex & { words?: QuestionWords; tag?: string }

type Spoken = { searchLanguage: SearchLanguage; words: Words }

/** The search languages and UI strings of the site, by language tag. */
export type SpokenKit = Pick<Spoken, 'searchLanguage'> & {
  translations: ReadonlyMap<string, Spoken>
}

/** Returns a function that returns the index for the language of the page at the path `from`. */
export function indexesOf(
  entries: readonly PageEntry[],
  kit: SpokenKit,
): (from?: string) => SpokenIndex {
  const languages = new Map(entries.map(({ route, language }) => [route, language]))
  return indexesBy(
    (route) => languages.get(route),
    (language, searchLanguage) =>
      searchIndexOf(
        entries.filter((entry) => entry.language === language),
        searchLanguage,
      ),
    kit,
  )
}

/**
 * Returns a function that returns the index for the language of the page at the path `from`.
 * `indexIn` creates the index of a language.
 */
export function indexesBy(
  languageOf: (route: string) => string | undefined,
  indexIn: (language: string | undefined, how: SearchLanguage) => SearchIndex,
  { searchLanguage, translations }: SpokenKit,
): (from?: string) => SpokenIndex {
  const known = new Map<string | undefined, SpokenIndex>()
  const make = (language: string | undefined): SpokenIndex => {
    const spoken = language === undefined ? undefined : translations.get(language)
    if (spoken === undefined) return indexIn(language, searchLanguage)
    return {
      ...indexIn(language, spoken.searchLanguage),
      words: spoken.words.gateway.questions,
      tag: spoken.words.language,
    }
  }
  return (from = '') => {
    const language = languageOf(from.replace(/(?<=.)\/$/, ''))
    const index = known.get(language) ?? make(language)
    known.set(language, index)
    return index
  }
}
