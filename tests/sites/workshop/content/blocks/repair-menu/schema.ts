import { defineBlock, headingFields, image, prose, text, z } from 'blockwerk/schema'

export const repairMenu = defineBlock(
  'repair-menu',
  {
    ...headingFields,
    picture: image.optional().describe('Shown beside the prices.'),
    repairs: z
      .array(
        z.strictObject({
          name: text.describe('What is mended.'),
          price: z.number().min(0).describe('In pounds, VAT included.'),
        }),
      )
      .min(1)
      .describe('The repairs, the cheapest first.'),
    note: prose.optional().describe('Markdown below the prices.'),
  },
  'What repairs cost.',
)
