import { z } from 'zod'
import { base, date, headingFields, image, inline, text } from '../fields.ts'

export const gpuCards = z
  .strictObject({
    type: z.literal('gpu-cards'),
    ...base,
    ...headingFields,
    stand: date.describe('Tag, an dem die Angaben geprüft wurden, zum Beispiel 2026-11-01.'),
    cards: z
      .array(
        z.strictObject({
          name: text.describe('Name der Karte.'),
          image: image.describe('Bild der Karte.'),
          specs: z
            .array(
              z.strictObject({
                label: text.describe('Merkmal, zum Beispiel „Speicher“.'),
                value: text.describe('Wert mit Einheit.'),
              }),
            )
            .min(1)
            .describe('Technische Daten.'),
          description: inline.describe('Wofür sich die Karte eignet.'),
        }),
      )
      .min(1)
      .describe('Die Karten.'),
  })
  .describe('Empfehlungen für Grafikkarten mit technischen Daten.')
