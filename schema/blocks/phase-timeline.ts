import { z } from 'zod'
import { baseFields, headingFields, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'

export const phaseTimeline = z
  .strictObject({
    type: z.literal('phase-timeline'),
    ...baseFields,
    ...headingFields,
    phases: z
      .array(
        z.strictObject({
          label: text.meta({
            de: 'Name der Phase, zum Beispiel „Phase 1“.',
            en: 'Name of the phase, such as “Phase 1”.',
          }),
          title: text.meta({ de: 'Worum es in der Phase geht.', en: 'Topic of the phase.' }),
          text: inline.meta({ de: 'Ein bis drei Sätze.', en: 'One to three sentences.' }),
          items: z
            .array(inline)
            .default([])
            .meta({ de: 'Was in der Phase geschieht.', en: 'The tasks of the phase.' }),
        }),
      )
      .min(2)
      .meta({ de: 'Die Phasen in ihrer Reihenfolge.', en: 'The phases in order.' }),
  })
  .meta({ de: 'Zeitstrahl aus Phasen.', en: 'A timeline of phases.' })
  .register(facets, {
    purpose: 'course',
    alsoCalled: [
      'zeitstrahl',
      'timeline',
      'roadmap',
      'history',
      'milestones',
      'meilensteine',
      'phasen',
    ],
  })
