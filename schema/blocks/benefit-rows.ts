import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, imageIn, inline, text } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { stat } from './stat-tiles.ts'
import { benefitSlot } from '../slots.ts'

export const benefitRows = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('benefit-rows'),
      ...baseFields,
      ...headingFields,
      items: z
        .array(
          z.strictObject({
            eyebrow: text
              .optional()
              .meta({ de: 'Kurze Zeile über dem Titel.', en: 'Short line above the title.' }),
            heading: text.meta({ de: 'Titel des Vorteils.', en: 'Title of the benefit.' }),
            text: inline.meta({ de: 'Zwei bis vier Sätze.', en: 'Two to four sentences.' }),
            bullets: z
              .array(inline)
              .max(6)
              .default([])
              .meta({ de: 'Punkte unter dem Text.', en: 'Bullet points below the text.' }),
            figure: stat.optional().meta({
              de: 'Eine Zahl, die den Vorteil belegt.',
              en: 'A figure that backs up the benefit.',
            }),
            image: imageIn(benefitSlot)
              .optional()
              .meta({ de: 'Bild neben dem Text.', en: 'Image next to the text.' }),
            media: mediaSlot.optional().meta({
              de: 'Statt des Bildes: ein Gespräch oder ein Vergleich.',
              en: 'Instead of the image: a conversation or a comparison.',
            }),
            action: action
              .optional()
              .meta({ de: 'Schaltfläche unter dem Text.', en: 'Button below the text.' }),
            reverse: z.boolean().optional().meta({
              de: 'true: Bild links, Text rechts. Ohne Angabe wechselt die Seite jedes Mal.',
              en: 'true: image on the left, text on the right. Default: the sides alternate.',
            }),
          }),
        )
        .min(1)
        .meta({
          de: 'Die Vorteile, jeder in einer eigenen Reihe.',
          en: 'The benefits, one per row.',
        }),
    })
    .meta({
      de: 'Vorteile in Reihen, Text und Bild nebeneinander.',
      en: 'Benefits in rows, with text and image side by side.',
    })
    .register(facets, {
      purpose: 'offers',
      alsoCalled: [
        'benefits',
        'columns',
        'two-columns',
        'media-text',
        'image-text',
        'split',
        'spalten',
      ],
    })
