import { z } from 'zod'
import { action, base, headingFields, image, inline, text } from '../fields.ts'

export const examplesGrid = z
  .strictObject({
    type: z.literal('examples-grid'),
    ...base,
    ...headingFields,
    items: z
      .array(
        z.strictObject({
          title: text.describe('Bereich, zum Beispiel „Schmuck“.'),
          text: inline.optional().describe('Ein Satz zum Beispiel.'),
          before: image.optional().describe('Das Foto, aus dem das Bild entstand.'),
          after: image.describe('Das fertige Bild.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('Die Beispiele.'),
    action: action.optional().describe('Schaltfläche darunter.'),
    note: inline.optional().describe('Kleine Zeile darunter.'),
  })
  .describe('Beispiele mit Ausgangsfoto und fertigem Bild.')
