import { SearchLanguage } from '../src/search/language.ts'
import { deSearch } from '../src/words/de-search.ts'

/** What the site says that no author wrote: the record of its language, chosen here and nowhere else. */
export { de as words } from '../src/words/de.ts'

/** How answers are looked for in this language. */
export const searchLanguage = new SearchLanguage(deSearch)
