import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  action,
  baseFields,
  entryId,
  headingFields,
  icon,
  imageIn,
  inline,
  prose,
  text,
} from '../fields.ts'
import { layoutFaults } from '../layout-faults.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { splitSlot } from '../slots.ts'
import { stat } from './stats.ts'

export const split = (mediaSlot: MediaSlotSchema) => {
  const visual = {
    image: imageIn(splitSlot)
      .optional()
      .meta({ de: 'Bild neben dem Text.', en: 'Image next to the text.' }),
    media: mediaSlot.optional().meta({
      de: 'Statt des Bildes: ein Gespräch oder ein Vergleich.',
      en: 'Instead of the image: a conversation or a comparison.',
    }),
  }
  return z
    .strictObject({
      type: z.literal('split'),
      ...baseFields,
      eyebrow: headingFields.eyebrow,
      heading: headingFields.heading,
      text: prose.optional().meta({ de: 'Ein bis drei Absätze.', en: 'One to three paragraphs.' }),
      layout: z.enum(['rows', 'card']).default('rows').meta({
        de: 'rows: Text und Bild nebeneinander; jeder Eintrag ist eine weitere Reihe. card: eine Karte mit Text und Bild; die Einträge stehen kurz darunter.',
        en: 'rows: text and image side by side. Each item is another row. card: one card with text and image, and the items as short entries below.',
      }),
      ...visual,
      actions: z
        .array(action)
        .max(3)
        .default([])
        .meta({ de: 'Schaltflächen, höchstens drei.', en: 'Buttons, three at most.' }),
      items: z
        .array(
          z.strictObject({
            id: entryId,
            icon: icon
              .optional()
              .meta({ de: 'Symbol des Eintrags.', en: 'Icon of the item. Only in “card”.' }),
            eyebrow: text
              .optional()
              .meta({ de: 'Kurze Zeile über dem Titel.', en: 'Short line above the title.' }),
            title: text.meta({ de: 'Titel des Eintrags.', en: 'Title of the item.' }),
            text: inline.optional().meta({
              de: 'Zwei bis vier Sätze; in der Karte einer.',
              en: 'Two to four sentences. One sentence in a card.',
            }),
            list: z
              .array(inline)
              .default([])
              .meta({ de: 'Stichpunkte unter dem Text.', en: 'Bullet points below the text.' }),
            figure: stat.optional().meta({
              de: 'Eine Zahl, die den Text belegt.',
              en: 'A figure that backs up the text.',
            }),
            ...visual,
            action: action
              .optional()
              .meta({ de: 'Schaltfläche unter dem Text.', en: 'Button below the text.' }),
            reverse: z.boolean().optional().meta({
              de: 'true: Bild links, Text rechts. Ohne Angabe wechselt die Seite jedes Mal.',
              en: 'true: image on the left, text on the right. Default: the sides alternate.',
            }),
          }),
        )
        .default([])
        .meta({
          de: 'Weitere Reihen, oder kurze Einträge der Karte.',
          en: 'More rows, or the short entries of the card.',
        }),
    })
    .meta({
      de: 'Text neben einem Bild, in Reihen oder als Karte.',
      en: 'Text next to an image, in rows or as a card.',
    })
    .register(facets, {
      purpose: 'text',
      alsoCalled: [
        'media-text',
        'text-media',
        'image-text',
        'text-image',
        'two-columns',
        'side-by-side',
        'about',
        'bild-text',
        'text-bild',
        'ueber-uns',
        'zweispaltig',
        'box',
        'callout',
        'infobox',
        'kasten',
      ],
      faults: (written) =>
        layoutFaults(written, 'rows', {
          rows: { ignoresInItems: ['icon'] },
          card: {
            ignoresInItems: ['eyebrow', 'list', 'figure', 'image', 'media', 'action', 'reverse'],
          },
        }),
    })
}
