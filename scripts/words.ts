/** What the site says that no author wrote: the record of its language, chosen here and nowhere else. */
export { de as words } from '../src/words/de.ts'
