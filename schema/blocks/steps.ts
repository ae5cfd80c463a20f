import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, icon, inline, text } from '../fields.ts'

export const steps = z
  .strictObject({
    type: z.literal('steps'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['row', 'stairs', 'split']).default('row').meta({
      de: 'Wie sie am Bildschirm stehen. row: nebeneinander. stairs: nebeneinander, jeder eine Stufe tiefer. split: untereinander, neben der Überschrift.',
      en: 'Layout on wide screens. row: side by side. stairs: side by side, each a little lower. split: one below the other, next to the heading.',
    }),
    items: z
      .array(
        z.strictObject({
          icon: icon.meta({ de: 'Symbol des Schritts.', en: 'Icon of the step.' }),
          title: text.meta({ de: 'Was geschieht.', en: 'Title of the step.' }),
          text: inline.meta({ de: 'Ein bis drei Sätze.', en: 'One to three sentences.' }),
          time: text
            .max(30)
            .optional()
            .meta({ de: 'Wie lange es dauert.', en: 'Duration of the step.' }),
        }),
      )
      .min(2)
      .max(5)
      .meta({ de: 'Die Schritte in ihrer Reihenfolge.', en: 'The steps in order.' }),
    actions: z
      .array(action)
      .max(2)
      .default([])
      .meta({ de: 'Schaltflächen darunter.', en: 'Buttons below the steps.' }),
  })
  .meta({ de: 'Wenige Schritte nebeneinander.', en: 'The steps of a process.' })
  .register(facets, {
    purpose: 'course',
    alsoCalled: ['process', 'how-it-works', 'ablauf', 'schritte'],
  })
