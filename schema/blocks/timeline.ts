import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, orderedDate, text } from '../fields.ts'
import { layoutFaults } from '../layout-faults.ts'

export const timeline = z
  .strictObject({
    type: z.literal('timeline'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['phases', 'dates']).default('phases').meta({
      de: 'phases: untereinander, neben der Überschrift. dates: Der Zeitpunkt steht groß über jedem Eintrag; am Bildschirm stehen bis zu sechs Einträge nebeneinander.',
      en: 'phases: one below the other, next to the heading. dates: the date stands large above each entry. Wide screens show up to six entries side by side.',
    }),
    items: z
      .array(
        z.strictObject({
          label: text.optional().meta({
            de: 'Name oder Zeitpunkt in eigenen Worten, zum Beispiel „Phase 1“, „2024“ oder „Frühjahr 2025“.',
            en: 'Name or time in your own words, such as “Phase 1”, “2024” or “Spring 2025”.',
          }),
          date: orderedDate.optional().meta({
            de: 'Der genaue Tag, zum Beispiel 2024-08-01.',
            en: 'The exact date, such as 2024-08-01.',
          }),
          title: text.meta({ de: 'Was geschieht.', en: 'Title of the entry.' }),
          text: inline
            .optional()
            .meta({ de: 'Ein bis drei Sätze.', en: 'One to three sentences.' }),
          list: z
            .array(inline)
            .default([])
            .meta({ de: 'Stichpunkte unter dem Text.', en: 'Bullet points below the text.' }),
        }),
      )
      .min(1)
      .meta({ de: 'Die Einträge in ihrer Reihenfolge.', en: 'The entries in order.' }),
    note: inline
      .optional()
      .meta({ de: 'Hinweis unter dem Zeitstrahl.', en: 'Note below the timeline.' }),
  })
  .meta({
    de: 'Zeitstrahl aus Phasen, Jahren oder Terminen.',
    en: 'A timeline of phases, years or dates.',
  })
  .register(facets, {
    purpose: 'course',
    alsoCalled: [
      'geschichte',
      'zeitstrahl',
      'zeitleiste',
      'roadmap',
      'history',
      'chronik',
      'milestones',
      'meilensteine',
      'phases',
      'phasen',
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
    faults: (written) =>
      layoutFaults(written, 'phases', { dates: { needsOneOf: ['label', 'date'] } }),
  })
