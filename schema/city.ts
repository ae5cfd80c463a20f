import { z } from 'zod'
import { text } from './fields.ts'

/** A named point on the map. */
export const city = z.strictObject({
  label: text.max(60).meta({ de: 'Name der Stadt.', en: 'Name of the city.' }),
  lat: z.number().min(-90).max(90).meta({
    de: 'Breite in Grad, nördlich positiv: 52.52.',
    en: 'Latitude in degrees, positive to the north: 52.52.',
  }),
  lng: z.number().min(-180).max(180).meta({
    de: 'Länge in Grad, östlich positiv: 13.405.',
    en: 'Longitude in degrees, positive to the east: 13.405.',
  }),
})
