import { germanCreateTexts } from './de/create.ts'
import { englishCreateTexts } from './en/create.ts'
import type { CreateTexts } from './create-text.ts'
import type { Language } from './texts.ts'

/** Texts of the command `create`, by the language of the terminal. */
export const createTexts: Record<Language, CreateTexts> = {
  de: germanCreateTexts,
  en: englishCreateTexts,
}
