import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline } from '../fields.ts'
import { city } from '../city.ts'

const side = z.enum(['left', 'right'])

/** A world map with marked cities, and with arcs between cities. */
export const map = z
  .strictObject({
    type: z.literal('map'),
    ...baseFields,
    ...headingFields,
    markers: z
      .array(
        city.extend({
          side: side.optional().meta({
            de: 'Auf welcher Seite des Punktes der Name steht. Ohne Angabe dort, wo Platz ist; wo keiner ist, steht er nur in der Liste.',
            en: 'Side of the dot on which the name is shown. Default: the side with space. A name without space is only in the list.',
          }),
          text: inline.optional().meta({
            de: 'Kurze Zeile zur Stadt in der Liste unter der Karte.',
            en: 'Short line about the city, shown in the list below the map.',
          }),
        }),
      )
      .max(24)
      .default([])
      .meta({ de: 'Markierte Städte, höchstens 24.', en: 'Marked cities, 24 at most.' }),
    origin: city.optional().meta({
      de: 'Von hier gehen die Bögen aus, die keinen eigenen Anfang haben.',
      en: 'City where arcs start that have no start of their own.',
    }),
    arcs: z
      .array(
        z.strictObject({
          start: city.optional().meta({
            de: 'Anfang des Bogens. Ohne Angabe gilt „origin“.',
            en: 'Start of the arc. Default: “origin”.',
          }),
          end: city.meta({ de: 'Ende des Bogens.', en: 'End of the arc.' }),
          side: side.default('right').meta({
            de: 'Auf welcher Seite des Punktes der Name der Stadt steht.',
            en: 'Side of the dot on which the city’s name is shown.',
          }),
        }),
      )
      .max(12)
      .default([])
      .meta({
        de: 'Bögen zwischen Städten, höchstens zwölf.',
        en: 'Arcs between cities, twelve at most.',
      }),
  })
  .check(({ value: { markers, origin, arcs }, issues }) => {
    const reportMissing = (key: string) =>
      issues.push({ code: 'invalid_type', expected: 'object', input: undefined, path: [key] })
    if (arcs.length === 0 && markers.length === 0) reportMissing('markers')
    if (origin === undefined && arcs.some(({ start }) => start === undefined))
      reportMissing('origin')
  })
  .meta({
    de: 'Weltkarte aus Punkten mit markierten Städten und Bögen zwischen ihnen.',
    en: 'A world map made of dots, with marked cities and arcs between them.',
  })
  .register(facets, {
    purpose: 'figures',
    alsoCalled: [
      'locations',
      'offices',
      'branches',
      'dotted map',
      'world',
      'standorte',
      'niederlassungen',
      'weltkarte',
      'landkarte',
    ],
  })
