import { z } from 'zod'
import { base, headingFields, mediaPath, text } from '../fields.ts'

export const marquee = z
  .strictObject({
    type: z.literal('marquee'),
    ...base,
    ...headingFields,
    variant: z
      .enum(['quotes', 'cards'])
      .describe('quotes: nur Stimmen. cards: mit Namen, Branche und Bild.'),
    rows: z.literal([1, 2]).default(1).describe('Zahl der Reihen: 1 oder 2.'),
    items: z
      .array(
        z.strictObject({
          quote: text.describe('Was gesagt wurde, ohne Anführungszeichen.'),
          name: text.optional().describe('Wer es gesagt hat.'),
          role: text.optional().describe('Branche oder Aufgabe.'),
          avatarUrl: mediaPath
            .optional()
            .describe('Bild der Person; ohne Bild stehen dort die Anfangsbuchstaben.'),
        }),
      )
      .min(3)
      .max(24)
      .describe('Die Stimmen.'),
    cardWidth: z
      .literal([280, 320, 350, 400, 450])
      .default(350)
      .describe('Breite einer Karte in Pixel, mit dem Abstand zur nächsten.'),
    distance: z
      .int()
      .min(1)
      .max(20000)
      .default(1500)
      .describe('Strecke in Pixel, die die Reihe in der folgenden Zeit zurücklegt.'),
    duration: z.number().min(0.1).max(600).default(50).describe('Zeit für die Strecke in s.'),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .default(0.1)
      .describe('Anteil, der sichtbar sein muss, damit die Reihe läuft.'),
  })
  .describe('Kundenstimmen in einer Reihe, die von selbst weiterzieht.')
