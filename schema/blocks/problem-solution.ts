import { z } from 'zod'
import { base, headingFields, inline, text } from '../fields.ts'
import type { SchemaWords } from '../words.ts'

export const problemSolution = ({ defaults: { 'problem-solution': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('problem-solution'),
      ...base,
      ...headingFields,
      problemLabel: text.default(words.problemLabel).describe('Überschrift der linken Spalte.'),
      solutionLabel: text.default(words.solutionLabel).describe('Überschrift der rechten Spalte.'),
      pairs: z
        .array(
          z.strictObject({
            problem: inline.describe('Das Problem, in einem Satz.'),
            solution: inline.describe('Die Antwort darauf.'),
          }),
        )
        .min(2)
        .max(8)
        .describe('Probleme, jedes mit seiner Lösung.'),
    })
    .describe('Probleme und ihre Lösungen, Zeile für Zeile gegenübergestellt.')
