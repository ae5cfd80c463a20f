import { z } from 'zod'
import { action, base, headingFields, inline } from '../fields.ts'

export const cta = z
  .strictObject({
    type: z.literal('cta'),
    ...base,
    ...headingFields,
    actions: z
      .array(action)
      .min(1)
      .max(3)
      .meta({ de: 'Schaltflächen, ein bis drei.', en: 'Buttons, one to three.' }),
    note: inline
      .optional()
      .meta({ de: 'Kleine Zeile unter den Schaltflächen.', en: 'Small line below the buttons.' }),
  })
  .meta({ de: 'Aufforderung zum nächsten Schritt.', en: 'An invitation to take the next step.' })
