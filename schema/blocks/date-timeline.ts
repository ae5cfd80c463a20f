import { z } from 'zod'
import { base, headingFields, inline, step, text } from '../fields.ts'

export const dateTimeline = z
  .strictObject({
    type: z.literal('date-timeline'),
    ...base,
    ...headingFields,
    items: z
      .array(
        z.strictObject({
          date: step.describe('Der Tag, zum Beispiel 2024-08-01.'),
          title: text.describe('Was an diesem Tag geschieht.'),
          text: inline.optional().describe('Ein bis zwei Sätze dazu.'),
        }),
      )
      .min(2)
      .max(6)
      .describe('Die Termine in ihrer Reihenfolge.'),
    note: inline.optional().describe('Hinweis unter dem Zeitstrahl.'),
  })
  .describe('Zeitstrahl aus Kalendertagen.')
