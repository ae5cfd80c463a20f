import { z } from 'zod'
import { base, headingFields, href, image, inline, text } from '../fields.ts'

export const promoCard = z
  .strictObject({
    type: z.literal('promo-card'),
    ...base,
    eyebrow: headingFields.eyebrow,
    heading: text.describe('Überschrift der Karte.'),
    text: inline.describe('Ein bis drei Sätze.'),
    image: image.optional().describe('Das Bild der Karte.'),
    action: z
      .strictObject({
        label: text.describe('Beschriftung der Schaltfläche.'),
        href: href.describe('Ziel der Karte.'),
      })
      .describe('Schaltfläche der Karte; die ganze Karte ist anklickbar.'),
    navigation: z
      .enum(['full', 'client'])
      .default('full')
      .describe('full: Die Zielseite wird ganz neu geladen. client: ohne Neuladen.'),
  })
  .describe('Große Werbekarte mit Bild und einer Schaltfläche.')
