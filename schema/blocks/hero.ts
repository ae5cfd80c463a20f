import { z } from 'zod'
import { action, base, headingFields, href, image, inline, text } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { stat } from './stat-tiles.ts'

export const hero = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('hero'),
      ...base,
      eyebrow: headingFields.eyebrow,
      heading: text.describe('Die Hauptüberschrift der Seite.'),
      accent: text
        .optional()
        .describe('Teil der Überschrift, der in Akzentfarbe auf einer eigenen Zeile steht.'),
      text: inline.optional().describe('Ein bis zwei Sätze unter der Überschrift.'),
      badge: z
        .strictObject({
          score: text.max(12).describe('Die Bewertung, zum Beispiel „4,9/5“.'),
          label: text.describe('Was bewertet wurde.'),
          href: href.describe('Wohin die Bewertung führt, zum Beispiel „#customers-section“.'),
        })
        .optional()
        .describe('Bewertung mit Sternen über der Überschrift.'),
      actions: z.array(action).max(3).default([]).describe('Schaltflächen, höchstens drei.'),
      ticks: z
        .array(text)
        .max(4)
        .default([])
        .describe('Kurze Zusagen mit Häkchen, höchstens vier.'),
      stats: z.array(stat).max(4).default([]).describe('Kennzahlen darunter, höchstens vier.'),
      image: image.optional().describe('Das Bild neben dem Text.'),
      media: mediaSlot.optional().describe('Statt des Bildes: ein Gespräch oder ein Vergleich.'),
    })
    .describe('Eröffnung einer Seite: Überschrift, Text, Schaltflächen und ein Bild.')
