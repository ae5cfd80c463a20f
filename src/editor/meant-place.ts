import type { z } from 'zod'
import { asMeant } from '../page/meant.ts'
import { placeAt, type Place } from './place.ts'

/** The place at a position, where misspelt fields and types above it are what they were meant to be. */
export function meantPlaceAt(schema: z.ZodType, text: string, line: number, column: number): Place {
  const place = placeAt(text, line, column)
  const { value, meantAt } = asMeant(schema, place.rough)
  return { ...place, rough: value, path: meantAt(place.path) }
}
