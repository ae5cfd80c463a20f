import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, date, headingFields, href, inline, text } from '../fields.ts'
import { roles } from '../roles.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const sources = ({ defaults: { sources: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('sources'),
      ...baseFields,
      ...headingFields,
      heading: text
        .default(strings.heading)
        .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
      checked: date
        .optional()
        .meta({
          de: 'Tag, an dem die Adressen zuletzt geprüft wurden.',
          en: 'Date when the links were last checked.',
        })
        .register(roles, { shown: 'plain' }),
      items: z
        .array(
          z.strictObject({
            label: text.meta({
              de: 'Titel der Quelle, mit Urheber und Jahr.',
              en: 'Title of the source, with author and year.',
            }),
            href: href.meta({ de: 'Adresse der Quelle.', en: 'URL of the source.' }),
            note: inline.optional().meta({ de: 'Was dort steht.', en: 'What the source says.' }),
          }),
        )
        .min(1)
        .meta({ de: 'Die Quellen.', en: 'The sources.' }),
    })
    .meta({ de: 'Quellen eines Artikels.', en: 'The sources of an article.' })
    .register(facets, {
      purpose: 'text',
      alsoCalled: ['references', 'footnotes', 'bibliography', 'quellen'],
    })
