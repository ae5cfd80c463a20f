import { z } from 'zod'
import { action, base, headingFields, icon, inline, text } from '../fields.ts'

export const steps = z
  .strictObject({
    type: z.literal('steps'),
    ...base,
    ...headingFields,
    items: z
      .array(
        z.strictObject({
          icon: icon.describe('Symbol des Schritts.'),
          title: text.describe('Was geschieht.'),
          text: inline.describe('Ein bis drei Sätze.'),
          time: text.max(30).optional().describe('Wie lange es dauert.'),
        }),
      )
      .min(2)
      .max(5)
      .describe('Die Schritte in ihrer Reihenfolge.'),
    actions: z.array(action).max(2).default([]).describe('Schaltflächen darunter.'),
  })
  .describe('Wenige Schritte nebeneinander.')
