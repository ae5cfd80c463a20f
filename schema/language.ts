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
    return baseName === tag && names.of(language) !== undefined
  } catch {
    return false
  }
}

/** Gives no name to what looks like a language and is none; in which language it names them is all the same. */
const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'none' })
