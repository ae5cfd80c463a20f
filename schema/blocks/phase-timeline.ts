import { z } from 'zod'
import { base, headingFields, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'

export const phaseTimeline = z
  .strictObject({
    type: z.literal('phase-timeline'),
    ...base,
    ...headingFields,
    phases: z
      .array(
        z.strictObject({
          label: text.describe('Name der Phase, zum Beispiel „Phase 1“.'),
          title: text.describe('Worum es in der Phase geht.'),
          text: inline.describe('Ein bis drei Sätze.'),
          items: z.array(inline).default([]).describe('Was in der Phase geschieht.'),
        }),
      )
      .min(2)
      .describe('Die Phasen in ihrer Reihenfolge.'),
  })
  .describe('Zeitstrahl aus Phasen.')
  .register(facets, { alsoCalled: ['zeitstrahl', 'timeline'] })
