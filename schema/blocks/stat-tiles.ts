import { z } from 'zod'
import { base, headingFields, inline, text } from '../fields.ts'

export const stat = z.strictObject({
  figure: text.max(16).describe('Die Zahl mit Einheit, zum Beispiel „99,9 %“ oder „24/7“.'),
  description: text.describe('Was die Zahl bedeutet, in wenigen Worten.'),
  countUp: z
    .boolean()
    .default(false)
    .describe('true: Die Zahl läuft hoch, wenn sie ins Bild kommt.'),
})

export const statTiles = z
  .strictObject({
    type: z.literal('stat-tiles'),
    ...base,
    eyebrow: headingFields.eyebrow,
    heading: text.optional().describe('Überschrift des Abschnitts, wenn er eine hat.'),
    text: headingFields.text,
    variant: z
      .enum(['tiles', 'band'])
      .default('tiles')
      .describe('tiles: Kacheln in einem Rahmen. band: sehr große Zahlen über die ganze Breite.'),
    items: z.array(stat).min(2).max(6).describe('Die Zahlen, zwei bis sechs.'),
    note: inline.optional().describe('Kleine Zeile darunter: Quelle oder Zeitraum der Zahlen.'),
  })
  .describe('Kennzahlen, groß gezeigt.')
