import { z } from 'zod'
import { action, base, headingFields, image, inline, text } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { stat } from './stat-tiles.ts'

export const benefitRows = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('benefit-rows'),
      ...base,
      ...headingFields,
      items: z
        .array(
          z.strictObject({
            eyebrow: text.optional().describe('Kurze Zeile über dem Titel.'),
            heading: text.describe('Titel des Vorteils.'),
            text: inline.describe('Zwei bis vier Sätze.'),
            bullets: z.array(inline).max(6).default([]).describe('Punkte unter dem Text.'),
            figure: stat.optional().describe('Eine Zahl, die den Vorteil belegt.'),
            image: image.optional().describe('Bild neben dem Text.'),
            media: mediaSlot
              .optional()
              .describe('Statt des Bildes: ein Gespräch oder ein Vergleich.'),
            action: action.optional().describe('Schaltfläche unter dem Text.'),
            reverse: z
              .boolean()
              .optional()
              .describe('true: Bild links, Text rechts. Ohne Angabe wechselt die Seite jedes Mal.'),
          }),
        )
        .min(1)
        .describe('Die Vorteile, jeder in einer eigenen Reihe.'),
    })
    .describe('Vorteile in Reihen, Text und Bild nebeneinander.')
