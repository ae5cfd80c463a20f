import { z } from 'zod'
import { roles } from './roles.ts'

/** A BCP 47 language tag of an existing language, for example `de`, `en-GB` or `zh-Hant-TW`. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/)
  .refine(isLanguageTag)
  .register(roles, { form: 'language' })

/** True if the tag is in canonical form and its language has a name. */
export function isLanguageTag(tag: string): boolean {
  try {
    const { language, baseName } = new Intl.Locale(tag)
    return baseName === tag && (language === 'de' || language === 'en' || hasName(language))
  } catch {
    return false
  }
}

/** Loads the names of all languages, which takes 20 ms. The caller avoids it for German and English. */
function hasName(language: string): boolean {
  languageNames ??= new Intl.DisplayNames(undefined, { type: 'language', fallback: 'none' })
  return languageNames.of(language) !== undefined
}

/**
 * Returns undefined for codes that look like a language but are not assigned. Only the existence of
 * a name is checked, so its language does not matter.
 */
let languageNames: Intl.DisplayNames | undefined
