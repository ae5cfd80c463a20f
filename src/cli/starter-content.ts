import type { Language } from '../locale/texts.ts'
import { englishNewSite } from '../locale/en/new-site.ts'
import { germanNewSite } from '../locale/de/new-site.ts'
import type { Beginnings } from '../locale/new-site.ts'

/** The content of new sites and pages, by language. */
export const starterContent: Record<Language, Beginnings> = {
  de: germanNewSite,
  en: englishNewSite,
}
