import { z } from 'zod'
import { action, base, headingFields, icon, image, inline, prose, text } from '../fields.ts'

export const textCard = z
  .strictObject({
    type: z.literal('text-card'),
    ...base,
    eyebrow: headingFields.eyebrow,
    heading: headingFields.heading,
    text: prose.describe('Ein bis drei Absätze.'),
    points: z
      .array(
        z.strictObject({
          icon: icon.describe('Symbol.'),
          title: text.describe('Wovon die Rede ist.'),
          text: inline.describe('Ein Satz dazu.'),
        }),
      )
      .max(6)
      .default([])
      .describe('Kurze Einträge unter dem Text, höchstens sechs.'),
    image: image.optional().describe('Bild der Karte.'),
    action: action.optional().describe('Schaltfläche der Karte.'),
  })
  .describe('Karte mit Text, auf Wunsch mit kurzen Einträgen, Bild und Schaltfläche.')
