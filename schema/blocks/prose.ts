import { z } from 'zod'
import { base, headingFields, prose as markdown, text } from '../fields.ts'

export const prose = z
  .strictObject({
    type: z.literal('prose'),
    ...base,
    eyebrow: headingFields.eyebrow,
    heading: text.optional().describe('Überschrift des Abschnitts.'),
    body: markdown.describe(
      'Fließtext mit Absätzen, Listen und Links. Zwischenüberschriften beginnen mit einem „#“.',
    ),
    aside: z
      .strictObject({
        title: text.optional().describe('Titel des Kastens.'),
        text: markdown.describe('Text des Kastens.'),
      })
      .optional()
      .describe('Kasten neben dem Text.'),
  })
  .describe('Fließtext, auf Wunsch mit Überschrift und einem Kasten daneben.')
