import { z } from 'zod'
import { base, headingFields, image, inline, text } from '../fields.ts'

export const teamGrid = z
  .strictObject({
    type: z.literal('team-grid'),
    ...base,
    ...headingFields,
    members: z
      .array(
        z.strictObject({
          title: text.describe('Name.'),
          position: text.optional().describe('Aufgabe in der Firma.'),
          email: z.email().optional().describe('E-Mail-Adresse.'),
          image: image.describe('Foto, am besten hochkant.'),
          description: inline.optional().describe('Ein bis zwei Sätze zur Person.'),
        }),
      )
      .min(1)
      .describe('Das Team.'),
  })
  .describe('Karten mit Fotos; beim Überfahren erscheint, wer zu sehen ist.')
