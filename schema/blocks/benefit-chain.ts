import { z } from 'zod'
import { base, headingFields, text } from '../fields.ts'
import type { SchemaWords } from '../words.ts'

export const benefitChain = ({ defaults: { 'benefit-chain': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('benefit-chain'),
      ...base,
      ...headingFields,
      connector: text.default(words.connector).describe('Das Wort zwischen den Gliedern.'),
      steps: z
        .array(text)
        .min(3)
        .max(6)
        .describe('Die Glieder; jedes folgt aus dem davor und beginnt klein.'),
    })
    .describe('Kette von Vorteilen: eins führt zum nächsten.')
