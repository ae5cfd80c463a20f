import { z } from 'zod'
import { base, headingFields, id, image, text } from '../fields.ts'

export const engagementCarousel = z
  .strictObject({
    type: z.literal('engagement-carousel'),
    ...base,
    ...headingFields,
    cards: z
      .array(
        z.strictObject({
          id: id.describe('Sprungmarke der Karte, zum Beispiel „bildung“.'),
          title: text.describe('Titel der Karte.'),
          description: text
            .max(200)
            .describe('Ein bis zwei Sätze; sie erscheinen, wenn man auf die Karte zeigt.'),
          image: image.describe('Das Bild der Karte.'),
          colour: z
            .enum(['kobalt', 'lagune', 'violett', 'koralle', 'lumen'])
            .describe('Farbe der Karte, eine der Tinten.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('Die Karten, zwei bis acht.'),
    intervalMs: z
      .int()
      .min(3000)
      .max(60_000)
      .default(5000)
      .describe('So lange steht eine Karte, in Millisekunden.'),
    resumeMs: z
      .int()
      .min(0)
      .max(10_000)
      .default(500)
      .describe('So lange nach dem Verlassen geht es weiter, in Millisekunden.'),
    lockMs: z
      .int()
      .min(0)
      .max(2000)
      .default(500)
      .describe('So lange sperrt ein Wechsel den nächsten, in Millisekunden.'),
  })
  .describe('Karussell mit Bildkarten, deren Beschreibung erscheint, wenn man auf sie zeigt.')
