import type { SearchLanguage } from '../../search/language.ts'
import type { PageEntry } from '../../search/page-entry.ts'
import { searchIndexOf, type SearchIndex } from '../../search/search-index.ts'
import type { QuestionWords, Words } from '../../words/words.ts'

/** The pages in one language. `words`: how it answers, in the language `tag`, where that is not the language of the site. */
export type SpokenIndex = SearchIndex & { words?: QuestionWords; tag?: string }

type Spoken = { searchLanguage: SearchLanguage; words: Words }

/** A function from the page that asks, by its path, to the index of all pages in its language. */
export function indexesOf(
  entries: readonly PageEntry[],
  {
    searchLanguage,
    translations,
  }: Pick<Spoken, 'searchLanguage'> & { translations: ReadonlyMap<string, Spoken> },
): (from?: string) => SpokenIndex {
  const languages = new Map(entries.map(({ route, language }) => [route, language]))
  const known = new Map<string | undefined, SpokenIndex>()
  const make = (language: string | undefined): SpokenIndex => {
    const pages = entries.filter((entry) => entry.language === language)
    const spoken = language === undefined ? undefined : translations.get(language)
    if (spoken === undefined) return searchIndexOf(pages, searchLanguage)
    return {
      ...searchIndexOf(pages, spoken.searchLanguage),
      words: spoken.words.gateway.questions,
      tag: spoken.words.language,
    }
  }
  return (from = '') => {
    const language = languages.get(from.replace(/(?<=.)\/$/, ''))
    const index = known.get(language) ?? make(language)
    known.set(language, index)
    return index
  }
}
