import type { Language } from '../src/problem/texts.ts'
import { english } from '../src/words/new-site-en.ts'
import { german } from '../src/words/new-site-de.ts'
import type { Beginnings } from '../src/words/new-site.ts'

/** What new sites and pages say, in each language. */
export const beginnings: Record<Language, Beginnings> = { de: german, en: english }
