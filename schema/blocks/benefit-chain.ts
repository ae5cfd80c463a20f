import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, text } from '../fields.ts'
import type { SchemaStrings } from '../words.ts'

export const benefitChain = ({ defaults: { 'benefit-chain': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('benefit-chain'),
      ...baseFields,
      ...headingFields,
      connector: text.default(strings.connector).meta({
        de: 'Das Wort zwischen den Gliedern.',
        en: 'The word between the links of the chain.',
      }),
      steps: z.array(text).min(3).max(6).meta({
        de: 'Die Glieder; jedes folgt aus dem davor und beginnt klein.',
        en: 'The links of the chain; each follows from the one before and begins in lower case.',
      }),
    })
    .meta({
      de: 'Kette von Vorteilen: eins führt zum nächsten.',
      en: 'A chain of benefits, each leading to the next.',
    })
    .register(facets, { purpose: 'offers' })
