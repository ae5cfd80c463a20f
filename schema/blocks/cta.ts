import { z } from 'zod'
import { action, base, headingFields, inline } from '../fields.ts'

export const cta = z
  .strictObject({
    type: z.literal('cta'),
    ...base,
    ...headingFields,
    actions: z.array(action).min(1).max(3).describe('Schaltflächen, ein bis drei.'),
    note: inline.optional().describe('Kleine Zeile unter den Schaltflächen.'),
  })
  .describe('Aufforderung zum nächsten Schritt.')
