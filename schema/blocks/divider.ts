import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields } from '../fields.ts'

export const divider = z
  .strictObject({
    type: z.literal('divider'),
    ...baseFields,
    layout: z.enum(['line', 'space', 'mark']).default('line').meta({
      de: 'line: eine Linie. space: nur Abstand. mark: drei kleine Zeichen in der Form des Motivs.',
      en: 'line: a line. space: only space. mark: three small marks in the shape of the motif.',
    }),
  })
  .omit({ align: true })
  .meta({
    de: 'Trennt zwei Abschnitte durch eine Linie, durch Abstand oder durch Zeichen.',
    en: 'Separates two sections by a line, by space or by marks.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: [
      ...['separator', 'line', 'spacer', 'space', 'gap', 'hr', 'horizontal-rule', 'break'],
      ...['trenner', 'trennlinie', 'trennstrich', 'linie', 'abstand'],
    ],
    isAside: true,
  })
