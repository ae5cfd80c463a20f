import type { Language } from '../locale/texts.ts'
import { english } from '../locale/en/new-site.ts'
import { german } from '../locale/de/new-site.ts'
import type { Beginnings } from '../locale/new-site.ts'

/** What new sites and pages say, in each language. */
export const beginnings: Record<Language, Beginnings> = { de: german, en: english }
