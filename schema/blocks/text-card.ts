import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, icon, imageIn, inline, prose, text } from '../fields.ts'
import { textCardSlot } from '../slots.ts'

export const textCard = z
  .strictObject({
    type: z.literal('text-card'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    heading: headingFields.heading,
    text: prose.meta({ de: 'Ein bis drei Absätze.', en: 'One to three paragraphs.' }),
    points: z
      .array(
        z.strictObject({
          icon: icon.meta({ de: 'Symbol.', en: 'Icon.' }),
          title: text.meta({ de: 'Wovon die Rede ist.', en: 'Title of the item.' }),
          text: inline.meta({ de: 'Ein Satz dazu.', en: 'One sentence about the item.' }),
        }),
      )
      .max(6)
      .default([])
      .meta({
        de: 'Kurze Einträge unter dem Text, höchstens sechs.',
        en: 'Short items below the text, six at most.',
      }),
    image: imageIn(textCardSlot)
      .optional()
      .meta({ de: 'Bild der Karte.', en: 'Image of the card.' }),
    action: action.optional().meta({ de: 'Schaltfläche der Karte.', en: 'Button of the card.' }),
  })
  .meta({
    de: 'Karte mit Text, auf Wunsch mit kurzen Einträgen, Bild und Schaltfläche.',
    en: 'A card with text and, optionally, short items, an image and a button.',
  })
  .register(facets, { purpose: 'text', alsoCalled: ['box', 'callout', 'infobox', 'kasten'] })
