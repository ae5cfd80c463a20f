import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, href, lightIn, pathIn, text } from '../fields.ts'
import { logoSlot } from '../slots.ts'

/** The fields of a row of logos, for blocks that show one. */
export const logosFields = {
  label: text.optional().meta({
    de: 'Zeile vor den Logos, zum Beispiel „Kompatibel mit“.',
    en: 'Text before the logos, such as “Works with”.',
  }),
  items: z
    .array(
      z.strictObject({
        name: text.max(30).meta({
          de: 'Der Name. Ohne Bild steht er da, mit einem neutralen Zeichen davor; mit Bild wird er vorgelesen.',
          en: 'The name. Without an image, it is shown with a neutral symbol. With an image, screen readers say it.',
        }),
        image: z
          .strictObject({
            src: pathIn(logoSlot).meta({
              de: 'Bilddatei unter content/media, am besten SVG oder mit durchsichtigem Grund.',
              en: 'Image file in content/media, ideally SVG or with a transparent background.',
            }),
            light: lightIn(logoSlot),
          })
          .optional()
          .meta({
            de: 'Das Logo. Im dunklen Modus steht es auf hellem Grund, wenn es keine eigene helle Fassung („light“) hat.',
            en: 'The logo. In the dark theme, it is on a light background unless it has its own version for the light theme (“light”).',
          }),
        href: href.optional().meta({
          de: 'Wohin das Logo führt.',
          en: 'Target of a click on the logo.',
        }),
      }),
    )
    .min(1)
    .max(24)
    .meta({
      de: 'Die Logos, höchstens 24.',
      en: 'The logos, 24 at most.',
    }),
}

export const logos = z
  .strictObject({
    type: z.literal('logos'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    heading: text.optional().meta({
      de: 'Überschrift des Abschnitts, wenn er eine hat.',
      en: 'Heading of the section, if any.',
    }),
    text: headingFields.text,
    ...logosFields,
  })
  .meta({
    de: 'Logos oder Namen von Kunden, Partnern oder Systemen.',
    en: 'Logos or names of customers, partners or systems.',
  })
  .register(facets, {
    purpose: 'people',
    alsoCalled: [
      'logo',
      'clients',
      'customers',
      'partners',
      'sponsors',
      'brands',
      'trusted by',
      'kunden',
      'kundenlogos',
      'partner',
      'sponsoren',
      'marken',
    ],
  })
