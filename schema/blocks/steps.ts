import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, icon, inline, text } from '../fields.ts'
import { layoutFaults } from '../layout-faults.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const steps = ({ defaults: { steps: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('steps'),
      ...baseFields,
      ...headingFields,
      layout: z.enum(['row', 'stairs', 'split', 'chain']).default('row').meta({
        de: 'Wie sie am Bildschirm stehen. row: nebeneinander. stairs: nebeneinander, jeder eine Stufe tiefer; höchstens fünf. split: untereinander, neben der Überschrift. chain: große Titel untereinander, mit einem Wort dazwischen.',
        en: 'Layout on wide screens. row: side by side. stairs: side by side, each a little lower, up to five. split: one below the other, next to the heading. chain: large titles one below the other, with a word between them.',
      }),
      items: z
        .array(
          z.strictObject({
            icon: icon.optional().meta({
              de: 'Symbol des Schritts. Ohne Angabe steht dort seine Nummer.',
              en: 'Icon of the step. Default: the number of the step.',
            }),
            title: text.meta({
              de: 'Was geschieht. In einer Kette folgt jeder Titel aus dem davor und beginnt klein.',
              en: 'Title of the step. In a chain, each title follows from the one before and starts in lower case.',
            }),
            text: inline
              .optional()
              .meta({ de: 'Ein bis drei Sätze.', en: 'One to three sentences.' }),
            time: text
              .max(30)
              .optional()
              .meta({ de: 'Wie lange es dauert.', en: 'Duration of the step.' }),
          }),
        )
        .min(1)
        .meta({ de: 'Die Schritte in ihrer Reihenfolge.', en: 'The steps in order.' }),
      connector: text.default(strings.connector).meta({
        de: 'Das Wort zwischen den Gliedern einer Kette.',
        en: 'The word between two steps of a chain.',
      }),
      actions: z
        .array(action)
        .max(2)
        .default([])
        .meta({ de: 'Schaltflächen darunter.', en: 'Buttons below the steps.' }),
    })
    .meta({
      de: 'Schritte nacheinander: ein Ablauf, oder eine Kette, in der eins zum anderen führt.',
      en: 'Steps one after the other: a process, or a chain where each leads to the next.',
    })
    .register(facets, {
      purpose: 'course',
      alsoCalled: [
        'process',
        'how-it-works',
        'instructions',
        'chain',
        'ablauf',
        'schritte',
        'anleitung',
        'kette',
      ],
      faults: (written) =>
        layoutFaults(written, 'row', {
          row: { ignores: ['connector'] },
          stairs: { ignores: ['connector'] },
          split: { ignores: ['connector'] },
          chain: { ignoresInItems: ['icon', 'text', 'time'] },
        }),
    })
