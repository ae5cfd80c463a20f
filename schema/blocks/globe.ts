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
      en: 'Heading of the section, if it has one.',
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
      .meta({ de: 'Die markierten Städte, höchstens 64.', en: 'The cities marked, 64 at most.' }),
    poster: imageIn(globeSlot).meta({
      de: 'Bild des Globus, solange er sich nicht drehen lässt.',
      en: 'Image of the globe for as long as it cannot be turned.',
    }),
  })
  .meta({ de: 'Globus mit markierten Städten.', en: 'A globe with cities marked on it.' })
  .register(facets, { purpose: 'figures' })
