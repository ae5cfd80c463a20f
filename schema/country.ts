import { z } from 'zod'
import { roles } from './roles.ts'

/** A country code of ISO 3166 in two capital letters, for example `DE` or `GB`. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => countryNameOf(code) !== undefined)
  .register(roles, { form: 'country' })

/**
 * Returns the country's name, or undefined if the code is not assigned. Callers only need to know
 * whether there is a name, so its language does not matter.
 */
const countryNameOf = (code: string): string | undefined => {
  countryNames ??= new Intl.DisplayNames(undefined, { type: 'region', fallback: 'none' })
  return countryNames.of(code)
}

/** Created on first use, because its creation takes longer than parsing several pages. */
let countryNames: Intl.DisplayNames | undefined

/**
 * Returns the country code of a site: the configured country, otherwise the most likely country of its language.
 * Undefined if the language has no likely country.
 */
export const countryOf = (site: {
  country?: string | undefined
  language: string
}): string | undefined => site.country ?? new Intl.Locale(site.language).maximize().region
