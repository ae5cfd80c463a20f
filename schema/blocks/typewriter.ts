import { z } from 'zod'
import { base, headingFields, image, text } from '../fields.ts'

export const typewriter = z
  .strictObject({
    type: z.literal('typewriter'),
    ...base,
    eyebrow: headingFields.eyebrow,
    heading: text.describe('Die Überschrift, deren Buchstaben nacheinander erscheinen.'),
    phrases: z
      .array(text)
      .min(1)
      .max(6)
      .describe('Sätze, die nacheinander getippt werden; ohne Bewegung stehen alle da.'),
    image: image.optional().describe('Breites Bild darunter.'),
    typeMs: z.int().min(10).max(1000).default(100).describe('Zeit je getipptem Zeichen in ms.'),
    deleteMs: z.int().min(10).max(1000).default(50).describe('Zeit je gelöschtem Zeichen in ms.'),
    holdMs: z.int().min(0).max(20000).default(1500).describe('Pause vor dem Löschen in ms.'),
  })
  .describe('Überschrift mit Sätzen, die wie von Hand getippt erscheinen.')
