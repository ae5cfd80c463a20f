import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, imageIn, inline, text } from '../fields.ts'
import { exampleBeforeSlot, exampleSlot } from '../slots.ts'

export const examplesGrid = z
  .strictObject({
    type: z.literal('examples-grid'),
    ...baseFields,
    ...headingFields,
    items: z
      .array(
        z.strictObject({
          title: text.meta({
            de: 'Bereich, zum Beispiel „Schmuck“.',
            en: 'The industry, such as “Jewellery”.',
          }),
          text: inline
            .optional()
            .meta({ de: 'Ein Satz zum Beispiel.', en: 'One sentence about the example.' }),
          before: imageIn(exampleBeforeSlot).optional().meta({
            de: 'Das Foto, aus dem das Bild entstand.',
            en: 'The original photo.',
          }),
          after: imageIn(exampleSlot).meta({ de: 'Das fertige Bild.', en: 'The finished image.' }),
        }),
      )
      .min(2)
      .max(8)
      .meta({ de: 'Die Beispiele.', en: 'The examples.' }),
    action: action
      .optional()
      .meta({ de: 'Schaltfläche darunter.', en: 'Button below the examples.' }),
    note: inline
      .optional()
      .meta({ de: 'Kleine Zeile darunter.', en: 'Small text below the examples.' }),
  })
  .meta({
    de: 'Beispiele mit Ausgangsfoto und fertigem Bild.',
    en: 'Examples with the original photo and the finished image.',
  })
  .register(facets, { purpose: 'pictures' })
