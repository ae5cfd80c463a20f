import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, text } from '../fields.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const problemSolution = ({ defaults: { 'problem-solution': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('problem-solution'),
      ...baseFields,
      ...headingFields,
      problemLabel: text
        .default(strings.problemLabel)
        .meta({ de: 'Überschrift der linken Spalte.', en: 'Heading of the left column.' }),
      solutionLabel: text
        .default(strings.solutionLabel)
        .meta({ de: 'Überschrift der rechten Spalte.', en: 'Heading of the right column.' }),
      pairs: z
        .array(
          z.strictObject({
            problem: inline.meta({
              de: 'Das Problem, in einem Satz.',
              en: 'The problem, in one sentence.',
            }),
            solution: inline.meta({ de: 'Die Antwort darauf.', en: 'The solution.' }),
          }),
        )
        .min(1)
        .max(24)
        .meta({
          de: 'Probleme, jedes mit seiner Lösung.',
          en: 'Problems, each with its solution.',
        }),
    })
    .meta({
      de: 'Probleme und ihre Lösungen, Zeile für Zeile gegenübergestellt.',
      en: 'Problems and their solutions, side by side in rows.',
    })
    .register(facets, { purpose: 'offers' })
