import { z } from 'zod'
import { base, headingFields, href, mediaPath, text } from '../fields.ts'

export const suggestionCards = z
  .strictObject({
    type: z.literal('suggestion-cards'),
    ...base,
    ...headingFields,
    cards: z
      .array(
        z.strictObject({
          title: text.describe('Titel der Karte.'),
          description: text.describe('Ein kurzer Satz.'),
          imageUrl: mediaPath.describe('Bilddatei unter content/media.'),
          href: href.describe('Ziel der Karte.'),
        }),
      )
      .min(2)
      .max(6)
      .describe('Die Karten, zwei bis sechs.'),
  })
  .describe('Vorschläge, wo es weitergeht: Karten mit Bild, Titel und einem Satz.')
