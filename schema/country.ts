import { z } from 'zod'
import { roles } from './roles.ts'

/** `DE`, `GB`: two capitals of ISO 3166 that stand for a country. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => nameOf(code) !== undefined)
  .register(roles, { form: 'country' })

/** In which language it names them is all the same: what is no country gets no name. */
const nameOf = (code: string): string | undefined => {
  names ??= new Intl.DisplayNames(undefined, { type: 'region', fallback: 'none' })
  return names.of(code)
}

/** Made when somebody asks: it takes longer than to read some pages. */
let names: Intl.DisplayNames | undefined

/** Where a site is at home: as it says, else where its language is most at home; undefined for none. */
export const countryOf = (site: {
  country?: string | undefined
  language: string
}): string | undefined => site.country ?? new Intl.Locale(site.language).maximize().region
