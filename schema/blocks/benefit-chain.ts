import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, text } from '../fields.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const benefitChain = ({ defaults: { 'benefit-chain': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('benefit-chain'),
      ...baseFields,
      ...headingFields,
      connector: text.default(strings.connector).meta({
        de: 'Das Wort zwischen den Gliedern.',
        en: 'The word between two steps of the chain.',
      }),
      steps: z.array(text).min(3).max(6).meta({
        de: 'Die Glieder; jedes folgt aus dem davor und beginnt klein.',
        en: 'The steps of the chain. Each follows from the one before and starts in lower case.',
      }),
    })
    .meta({
      de: 'Kette von Vorteilen: eins führt zum nächsten.',
      en: 'A chain of benefits, where each leads to the next.',
    })
    .register(facets, { purpose: 'offers' })
