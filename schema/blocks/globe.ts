import { z } from 'zod'
import { city } from '../city.ts'
import { base, headingFields, image, text } from '../fields.ts'

export const globe = z
  .strictObject({
    type: z.literal('globe'),
    ...base,
    eyebrow: headingFields.eyebrow,
    heading: text.optional().describe('Überschrift des Abschnitts, wenn er eine hat.'),
    text: headingFields.text,
    markers: z
      .array(
        city.extend({
          size: z
            .number()
            .min(0.01)
            .max(0.2)
            .default(0.05)
            .describe('Größe des Punktes auf dem Globus, 0.01 bis 0.2.'),
        }),
      )
      .min(1)
      .max(64)
      .describe('Die markierten Städte, höchstens 64.'),
    poster: image.describe('Bild des Globus, solange er sich nicht drehen lässt.'),
  })
  .describe('Globus mit markierten Städten.')
