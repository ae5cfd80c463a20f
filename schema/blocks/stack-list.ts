import { z } from 'zod'
import { base, headingFields, icon, inline, text } from '../fields.ts'

export const stackList = z
  .strictObject({
    type: z.literal('stack-list'),
    ...base,
    ...headingFields,
    groups: z
      .array(
        z.strictObject({
          title: text.describe('Name der Gruppe.'),
          icon: icon.describe('Symbol der Gruppe.'),
          intro: inline.optional().describe('Ein Satz zur Gruppe.'),
          items: z
            .array(
              z.strictObject({
                name: text.describe('Name der Technologie oder des Bereichs.'),
                note: inline.optional().describe('Wofür sie eingesetzt wird.'),
              }),
            )
            .min(1)
            .describe('Die Einträge der Gruppe.'),
        }),
      )
      .min(1)
      .describe('Die Gruppen.'),
  })
  .describe('Technologien in Gruppen.')
