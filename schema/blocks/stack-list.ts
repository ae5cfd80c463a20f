import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, icon, inline, text } from '../fields.ts'

export const stackList = z
  .strictObject({
    type: z.literal('stack-list'),
    ...baseFields,
    ...headingFields,
    groups: z
      .array(
        z.strictObject({
          title: text.meta({ de: 'Name der Gruppe.', en: 'Name of the group.' }),
          icon: icon.meta({ de: 'Symbol der Gruppe.', en: 'Icon of the group.' }),
          intro: inline
            .optional()
            .meta({ de: 'Ein Satz zur Gruppe.', en: 'One sentence about the group.' }),
          items: z
            .array(
              z.strictObject({
                name: text.meta({
                  de: 'Name der Technologie oder des Bereichs.',
                  en: 'Name of the technology or field.',
                }),
                note: inline.optional().meta({
                  de: 'Wofür sie eingesetzt wird.',
                  en: 'What the technology is used for.',
                }),
              }),
            )
            .min(1)
            .meta({ de: 'Die Einträge der Gruppe.', en: 'The items of the group.' }),
        }),
      )
      .min(1)
      .meta({ de: 'Die Gruppen.', en: 'The groups.' }),
  })
  .meta({ de: 'Technologien in Gruppen.', en: 'Technologies in groups.' })
  .register(facets, {
    purpose: 'offers',
    alsoCalled: ['technologies', 'tech-stack', 'tools', 'technologien'],
  })
