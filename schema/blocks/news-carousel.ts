import { z } from 'zod'
import { baseFields, headingFields, href, imageIn, text } from '../fields.ts'
import { facets } from '../facets.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { newsSlot } from '../slots.ts'

export const newsCarousel = ({ defaults: { 'news-carousel': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('news-carousel'),
      ...baseFields,
      eyebrow: headingFields.eyebrow,
      heading: headingFields.heading,
      slides: z
        .array(
          z.strictObject({
            image: imageIn(newsSlot).meta({ de: 'Bild der Meldung.', en: 'Image of the item.' }),
            tag: z.enum(strings.tags).meta({ de: 'Art der Meldung.', en: 'Type of news.' }),
            title: text.meta({ de: 'Titel der Meldung.', en: 'Title of the item.' }),
            description: text.meta({ de: 'Ein bis zwei Sätze.', en: 'One or two sentences.' }),
            link: href.meta({ de: 'Ziel der Schaltfläche.', en: 'Link target of the button.' }),
          }),
        )
        .min(2)
        .max(8)
        .meta({ de: 'Die Meldungen.', en: 'The news items.' }),
      buttonLabel: text
        .default(strings.buttonLabel)
        .meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
      intervalMs: z
        .int()
        .min(2000)
        .max(60000)
        .default(5000)
        .meta({ de: 'Zeit je Meldung in ms.', en: 'Time per item in milliseconds.' }),
      lockMs: z.int().min(0).max(2000).default(300).meta({
        de: 'Dauer des Übergangs in ms.',
        en: 'Duration of the transition in milliseconds.',
      }),
    })
    .meta({
      de: 'Meldungen, die von selbst wechseln.',
      en: 'A carousel of news items that advances automatically.',
    })
    .register(facets, {
      purpose: 'onward',
      alsoCalled: ['karussell', 'news', 'neuigkeiten', 'aktuelles', 'slider'],
    })
