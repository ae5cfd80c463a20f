import { z } from 'zod'
import { roles } from './roles.ts'

/** `de`, `en-GB`, `zh-Hant-TW`: a BCP 47 tag, whose language there is. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/)
  .refine(isLanguageTag)
  .register(roles, { form: 'language' })

/** Whether the language of a tag is one that has a name, and the tag written as it should be. */
export function isLanguageTag(tag: string): boolean {
  try {
    const { language, baseName } = new Intl.Locale(tag)
    return baseName === tag && (language === 'de' || language === 'en' || hasName(language))
  } catch {
    return false
  }
}

/** To load the names of all languages takes 20 ms, which most sites can do without. */
function hasName(language: string): boolean {
  names ??= new Intl.DisplayNames(undefined, { type: 'language', fallback: 'none' })
  return names.of(language) !== undefined
}

/** Gives no name to what looks like a language and is none; in which language it names them is all the same. */
let names: Intl.DisplayNames | undefined
