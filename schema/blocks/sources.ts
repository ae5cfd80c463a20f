import { z } from 'zod'
import { base, date, headingFields, href, inline, text } from '../fields.ts'
import type { SchemaWords } from '../words.ts'

export const sources = ({ defaults: { sources: words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('sources'),
      ...base,
      ...headingFields,
      heading: text.default(words.heading).describe('Überschrift des Abschnitts.'),
      checked: date.optional().describe('Tag, an dem die Adressen zuletzt geprüft wurden.'),
      items: z
        .array(
          z.strictObject({
            label: text.describe('Titel der Quelle, mit Urheber und Jahr.'),
            href: href.describe('Adresse der Quelle.'),
            note: inline.optional().describe('Was dort steht.'),
          }),
        )
        .min(1)
        .describe('Die Quellen.'),
    })
    .describe('Quellen eines Artikels.')
