import type { SearchLanguage } from '../../locale/search-language.ts'
import type { PageEntry } from '../../build/search/page-entry.ts'
import { searchIndexOf, type SearchIndex } from '../../build/search/search-index.ts'
import type { QuestionWords, Words } from '../../locale/words.ts'

/**
 * The search index of the pages in one language. `words` and `languageTag` are undefined for the main
 * language of the site.
 */
export type LanguageIndex = SearchIndex & { words?: QuestionWords; languageTag?: string }

type SearchTranslation = { searchLanguage: SearchLanguage; words: Words }

/** The search languages and UI strings of the site, by language tag. */
export type SearchKit = Pick<SearchTranslation, 'searchLanguage'> & {
  translations: ReadonlyMap<string, SearchTranslation>
}

/** Returns a function that returns the index for the language of the page at the path `from`. */
export function createIndexes(
  entries: readonly PageEntry[],
  kit: SearchKit,
): (pagePath?: string) => LanguageIndex {
  const languages = new Map(entries.map(({ route, language }) => [route, language]))
  return createIndexesBy(
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
export function createIndexesBy(
  languageOf: (route: string) => string | undefined,
  indexIn: (language: string | undefined, how: SearchLanguage) => SearchIndex,
  { searchLanguage, translations }: SearchKit,
): (pagePath?: string) => LanguageIndex {
  const cache = new Map<string | undefined, LanguageIndex>()
  const createIndex = (language: string | undefined): LanguageIndex => {
    const translation = language === undefined ? undefined : translations.get(language)
    if (translation === undefined) return indexIn(language, searchLanguage)
    return {
      ...indexIn(language, translation.searchLanguage),
      words: translation.words.gateway.questions,
      languageTag: translation.words.language,
    }
  }
  return (from = '') => {
    const language = languageOf(from.replace(/(?<=.)\/$/, ''))
    const index = cache.get(language) ?? createIndex(language)
    cache.set(language, index)
    return index
  }
}
