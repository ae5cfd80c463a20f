import { z } from 'zod'
import { text } from './fields.ts'

/** A point on the map, named. */
export const city = z.strictObject({
  label: text.max(24).describe('Name der Stadt.'),
  lat: z.number().min(-90).max(90).describe('Breite in Grad, nördlich positiv: 52.52.'),
  lng: z.number().min(-180).max(180).describe('Länge in Grad, östlich positiv: 13.405.'),
})
