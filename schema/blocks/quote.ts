import { z } from 'zod'
import { action, base, inline, text } from '../fields.ts'

export const quote = z
  .strictObject({
    type: z.literal('quote'),
    ...base,
    variant: z
      .enum(['large', 'footnote'])
      .default('large')
      .describe('large: groß, für sich allein. footnote: klein, am Ende der Seite.'),
    quote: text.describe('Was gesagt wurde, ohne Anführungszeichen.'),
    name: text.describe('Wer es gesagt hat.'),
    role: text.optional().describe('Aufgabe oder Branche.'),
    source: action
      .pick({ label: true, href: true })
      .optional()
      .describe('Quelle, in der das Zitat steht.'),
    disclaimer: inline.optional().describe('Einordnung des Zitats.'),
  })
  .describe('Ein Zitat.')
