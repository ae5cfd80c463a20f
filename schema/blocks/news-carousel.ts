import { z } from 'zod'
import { base, headingFields, href, image, text } from '../fields.ts'
import { facets } from '../facets.ts'
import type { SchemaWords } from '../words.ts'

export const newsCarousel = ({ defaults: { 'news-carousel': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('news-carousel'),
      ...base,
      eyebrow: headingFields.eyebrow,
      heading: headingFields.heading,
      slides: z
        .array(
          z.strictObject({
            image: image.describe('Bild der Meldung.'),
            tag: z.enum(words.tags).describe('Art der Meldung.'),
            title: text.describe('Titel der Meldung.'),
            description: text.describe('Ein bis zwei Sätze.'),
            link: href.describe('Ziel der Schaltfläche.'),
          }),
        )
        .min(2)
        .max(8)
        .describe('Die Meldungen.'),
      buttonLabel: text.default(words.buttonLabel).describe('Beschriftung der Schaltfläche.'),
      intervalMs: z.int().min(2000).max(60000).default(5000).describe('Zeit je Meldung in ms.'),
      lockMs: z.int().min(0).max(2000).default(300).describe('Dauer des Übergangs in ms.'),
    })
    .describe('Meldungen, die von selbst wechseln.')
    .register(facets, { alsoCalled: ['karussell'] })
