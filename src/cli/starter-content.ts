import type { Language } from '../locale/texts.ts'
import { english } from '../locale/en/new-site.ts'
import { german } from '../locale/de/new-site.ts'
import type { Beginnings } from '../locale/new-site.ts'

/** The content of new sites and pages, by language. */
export const starterContent: Record<Language, Beginnings> = { de: german, en: english }
