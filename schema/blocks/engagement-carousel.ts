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
            en: 'One or two sentences; they appear when visitors point at the card.',
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
      en: 'How long a card stays, in milliseconds.',
    }),
    resumeMs: z.int().min(0).max(10_000).default(500).meta({
      de: 'So lange nach dem Verlassen geht es weiter, in Millisekunden.',
      en: 'How long after the pointer has left the carousel moves on, in milliseconds.',
    }),
    lockMs: z.int().min(0).max(2000).default(500).meta({
      de: 'So lange sperrt ein Wechsel den nächsten, in Millisekunden.',
      en: 'How long one change blocks the next, in milliseconds.',
    }),
  })
  .meta({
    de: 'Karussell mit Bildkarten, deren Beschreibung erscheint, wenn man auf sie zeigt.',
    en: 'Carousel of picture cards whose description appears when visitors point at them.',
  })
  .register(facets, {
    purpose: 'pictures',
    alsoCalled: ['carousel', 'image-carousel', 'slideshow'],
  })
