import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, id, imageIn, text } from '../fields.ts'
import { engagementSlot } from '../slots.ts'

export const engagementCarousel = z
  .strictObject({
    type: z.literal('engagement-carousel'),
    ...baseFields,
    ...headingFields,
    cards: z
      .array(
        z.strictObject({
          id: id.meta({
            de: 'Sprungmarke der Karte, zum Beispiel „bildung“.',
            en: 'Anchor of the card, for example “education”.',
          }),
          title: text.meta({ de: 'Titel der Karte.', en: 'Title of the card.' }),
          description: text.max(200).meta({
            de: 'Ein bis zwei Sätze; sie erscheinen, wenn man auf die Karte zeigt.',
            en: 'One or two sentences. They appear when visitors hover over the card.',
          }),
          image: imageIn(engagementSlot).meta({
            de: 'Das Bild der Karte.',
            en: 'The image of the card.',
          }),
          colour: z
            .enum(['kobalt', 'lagune', 'violett', 'koralle', 'lumen'])
            .meta({ de: 'Farbe der Karte.', en: 'Colour of the card.' }),
        }),
      )
      .min(2)
      .max(8)
      .meta({ de: 'Die Karten, zwei bis acht.', en: 'The cards, two to eight.' }),
    intervalMs: z.int().min(3000).max(60_000).default(5000).meta({
      de: 'So lange steht eine Karte, in Millisekunden.',
      en: 'Time per card, in milliseconds.',
    }),
    resumeMs: z.int().min(0).max(10_000).default(500).meta({
      de: 'So lange nach dem Verlassen geht es weiter, in Millisekunden.',
      en: 'Time until the carousel continues after the pointer has left it, in milliseconds.',
    }),
    lockMs: z.int().min(0).max(2000).default(500).meta({
      de: 'So lange sperrt ein Wechsel den nächsten, in Millisekunden.',
      en: 'Minimum time between two changes, in milliseconds.',
    }),
  })
  .meta({
    de: 'Karussell mit Bildkarten, deren Beschreibung erscheint, wenn man auf sie zeigt.',
    en: 'A carousel of image cards whose descriptions appear on hover.',
  })
  .register(facets, {
    purpose: 'pictures',
    alsoCalled: ['carousel', 'image-carousel', 'slideshow'],
  })
