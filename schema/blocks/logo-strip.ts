import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, text } from '../fields.ts'

/** Each company name gets a neutral placeholder mark, because real logos belong to their owners. */
export const logos = {
  label: text.meta({
    de: 'Zeile vor den Namen, zum Beispiel „Kompatibel mit“.',
    en: 'Line before the names, for example “Works with”.',
  }),
  names: z.array(text.max(30)).min(2).max(12).meta({
    de: 'Die Namen; vor jedem steht ein eigenes, neutrales Zeichen.',
    en: 'The names; a neutral mark of our own stands before each.',
  }),
}

export const logoStrip = z
  .strictObject({
    type: z.literal('logo-strip'),
    ...baseFields,
    ...logos,
  })
  .meta({
    de: 'Eine Zeile mit Namen von Systemen oder Kunden.',
    en: 'A line with the names of systems or customers.',
  })
  .register(facets, {
    purpose: 'people',
    alsoCalled: ['logo', 'logos', 'clients', 'partners', 'brands', 'kunden', 'partner'],
  })
