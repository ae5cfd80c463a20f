import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, text } from '../fields.ts'

/** Each company name gets a neutral placeholder mark, because real logos belong to their owners. */
export const logos = {
  label: text.meta({
    de: 'Zeile vor den Namen, zum Beispiel „Kompatibel mit“.',
    en: 'Text before the names, such as “Works with”.',
  }),
  names: z.array(text.max(30)).min(2).max(12).meta({
    de: 'Die Namen; vor jedem steht ein eigenes, neutrales Zeichen.',
    en: 'The names. Each is shown with a neutral symbol instead of its logo.',
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
    en: 'A row with the names of systems or customers.',
  })
  .register(facets, {
    purpose: 'people',
    alsoCalled: ['logo', 'logos', 'clients', 'partners', 'brands', 'kunden', 'partner'],
  })
