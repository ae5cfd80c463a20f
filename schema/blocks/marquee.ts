import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, pathIn, text } from '../fields.ts'
import { avatarSlot } from '../slots.ts'

export const marquee = z
  .strictObject({
    type: z.literal('marquee'),
    ...baseFields,
    ...headingFields,
    variant: z.enum(['quotes', 'cards']).meta({
      de: 'quotes: nur Stimmen. cards: mit Namen, Branche und Bild.',
      en: 'quotes: only the quotes. cards: with name, industry and image.',
    }),
    rows: z
      .literal([1, 2])
      .default(1)
      .meta({ de: 'Zahl der Reihen: 1 oder 2.', en: 'Number of rows: 1 or 2.' }),
    items: z
      .array(
        z.strictObject({
          quote: text.meta({
            de: 'Was gesagt wurde, ohne Anführungszeichen.',
            en: 'The quote, without quotation marks.',
          }),
          name: text.optional().meta({ de: 'Wer es gesagt hat.', en: 'Name of the person.' }),
          role: text.optional().meta({ de: 'Branche oder Aufgabe.', en: 'Industry or role.' }),
          avatarUrl: pathIn(avatarSlot).optional().meta({
            de: 'Bild der Person; ohne Bild stehen dort die Anfangsbuchstaben.',
            en: 'Photo of the person. Default: their initials.',
          }),
        }),
      )
      .min(1)
      .max(60)
      .meta({ de: 'Die Stimmen.', en: 'The quotes.' }),
    cardWidth: z.literal([280, 320, 350, 400, 450]).default(350).meta({
      de: 'Breite einer Karte in Pixel, mit dem Abstand zur nächsten.',
      en: 'Width of a card in pixels, including the gap to the next.',
    }),
    distance: z.int().min(1).max(20000).default(1500).meta({
      de: 'Strecke in Pixel, die die Reihe in der folgenden Zeit zurücklegt.',
      en: 'Distance in pixels that the row moves in “duration”.',
    }),
    duration: z
      .number()
      .min(0.1)
      .max(600)
      .default(50)
      .meta({ de: 'Zeit für die Strecke in s.', en: 'Time for “distance”, in seconds.' }),
    threshold: z.number().min(0).max(1).default(0.1).meta({
      de: 'Anteil, der sichtbar sein muss, damit die Reihe läuft.',
      en: 'Share of the row that must be visible for it to move, 0 to 1.',
    }),
  })
  .meta({
    de: 'Kundenstimmen in einer Reihe, die von selbst weiterzieht.',
    en: 'Customer quotes in a moving row.',
  })
  .register(facets, {
    purpose: 'people',
    alsoCalled: ['ticker', 'moving-quotes', 'scrolling-quotes', 'laufband', 'laufschrift'],
  })
