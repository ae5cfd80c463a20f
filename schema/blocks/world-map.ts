import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields } from '../fields.ts'
import { city } from '../city.ts'

/** A world map with arcs between cities. */
export const worldMap = z
  .strictObject({
    type: z.literal('world-map'),
    ...baseFields,
    ...headingFields,
    origin: city.meta({ de: 'Von hier gehen die Bögen aus.', en: 'City where the arcs start.' }),
    arcs: z
      .array(
        z.strictObject({
          start: city.optional().meta({
            de: 'Anfang des Bogens. Ohne Angabe gilt „origin“.',
            en: 'Start of the arc. Default: “origin”.',
          }),
          end: city.meta({ de: 'Ende des Bogens.', en: 'End of the arc.' }),
          side: z.enum(['left', 'right']).default('right').meta({
            de: 'Auf welcher Seite des Punktes der Name der Stadt steht.',
            en: 'Side of the dot on which the city’s name is shown.',
          }),
        }),
      )
      .min(1)
      .max(12)
      .meta({ de: 'Die Bögen, höchstens zwölf.', en: 'The arcs, twelve at most.' }),
  })
  .meta({
    de: 'Weltkarte aus Punkten mit Bögen zwischen Städten.',
    en: 'A world map made of dots, with arcs between cities.',
  })
  .register(facets, { purpose: 'figures', alsoCalled: ['locations', 'standorte', 'weltkarte'] })
