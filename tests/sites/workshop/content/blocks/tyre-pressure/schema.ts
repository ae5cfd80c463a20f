import { defineBlock, headingFields, text, z } from 'blockwerk/schema'

const bar = z.number().min(1).max(9)

export const tyrePressure = defineBlock(
  'tyre-pressure',
  {
    ...headingFields,
    riders: z
      .array(
        z.strictObject({
          weight: z.int().min(30).max(160).describe('Of rider and luggage, in kilograms.'),
          pressure: bar.describe('In bar.'),
        }),
      )
      .min(2)
      .describe('The lightest first.'),
    weightLabel: text.describe('Above the weights.'),
    pressureLabel: text.describe('Above the pressures.'),
    ask: text.describe('What the slider asks for.'),
  },
  'How hard to pump a tyre for a weight.',
)
