import { z } from 'zod'
import { city } from '../city.ts'
import { facets } from '../facets.ts'
import { baseFields, headingFields, imageIn, text } from '../fields.ts'
import { globeSlot } from '../slots.ts'

export const globe = z
  .strictObject({
    type: z.literal('globe'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    heading: text.optional().meta({
      de: 'Überschrift des Abschnitts, wenn er eine hat.',
      en: 'Heading of the section, if any.',
    }),
    text: headingFields.text,
    markers: z
      .array(
        city.extend({
          size: z.number().min(0.01).max(0.2).default(0.05).meta({
            de: 'Größe des Punktes auf dem Globus, 0.01 bis 0.2.',
            en: 'Size of the dot on the globe, 0.01 to 0.2.',
          }),
        }),
      )
      .min(1)
      .max(64)
      .meta({ de: 'Die markierten Städte, höchstens 64.', en: 'The marked cities, 64 at most.' }),
    poster: imageIn(globeSlot).meta({
      de: 'Bild des Globus, solange er sich nicht drehen lässt.',
      en: 'Image of the globe, shown until the 3D globe has loaded.',
    }),
  })
  .meta({ de: 'Globus mit markierten Städten.', en: 'A 3D globe with marked cities.' })
  .register(facets, { purpose: 'figures' })
