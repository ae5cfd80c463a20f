import { z } from 'zod'
import { base, headingFields } from '../fields.ts'
import { city } from '../city.ts'

/** Arcs from one place to others. */
export const worldMap = z
  .strictObject({
    type: z.literal('world-map'),
    ...base,
    ...headingFields,
    origin: city.describe('Von hier gehen die Bögen aus.'),
    arcs: z
      .array(
        z.strictObject({
          start: city.optional().describe('Anfang des Bogens. Ohne Angabe gilt „origin“.'),
          end: city.describe('Ende des Bogens.'),
          side: z
            .enum(['left', 'right'])
            .default('right')
            .describe('Auf welcher Seite des Punktes der Name der Stadt steht.'),
        }),
      )
      .min(1)
      .max(12)
      .describe('Die Bögen, höchstens zwölf.'),
  })
  .describe('Weltkarte aus Punkten mit Bögen zwischen Städten.')
