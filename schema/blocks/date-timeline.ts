import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, orderedDate, text } from '../fields.ts'

export const dateTimeline = z
  .strictObject({
    type: z.literal('date-timeline'),
    ...baseFields,
    ...headingFields,
    items: z
      .array(
        z.strictObject({
          date: orderedDate.meta({
            de: 'Der Tag, zum Beispiel 2024-08-01.',
            en: 'The date, such as 2024-08-01.',
          }),
          title: text.meta({ de: 'Was an diesem Tag geschieht.', en: 'The event on that date.' }),
          text: inline
            .optional()
            .meta({ de: 'Ein bis zwei Sätze dazu.', en: 'One or two sentences about the event.' }),
        }),
      )
      .min(2)
      .max(6)
      .meta({ de: 'Die Termine in ihrer Reihenfolge.', en: 'The dates in order.' }),
    note: inline
      .optional()
      .meta({ de: 'Hinweis unter dem Zeitstrahl.', en: 'Note below the timeline.' }),
  })
  .meta({ de: 'Zeitstrahl aus Kalendertagen.', en: 'A timeline of dates.' })
  .register(facets, {
    purpose: 'course',
    alsoCalled: [
      'dates',
      'schedule',
      'agenda',
      'program',
      'programme',
      'events',
      'termine',
      'kalender',
      'programm',
    ],
  })
