import { z } from 'zod'
import { action, base, headingFields, image, inline, text } from '../fields.ts'

export const hero = z
  .strictObject({
    type: z.literal('hero'),
    ...base,
    eyebrow: headingFields.eyebrow,
    heading: text.describe('Die Hauptüberschrift der Seite.'),
    accent: text
      .optional()
      .describe('Teil der Überschrift, der in Akzentfarbe auf einer eigenen Zeile steht.'),
    text: inline.optional().describe('Ein bis zwei Sätze unter der Überschrift.'),
    actions: z.array(action).max(3).default([]).describe('Schaltflächen, höchstens drei.'),
    ticks: z.array(text).max(4).default([]).describe('Kurze Zusagen mit Häkchen, höchstens vier.'),
    image: image.optional().describe('Das Bild neben dem Text.'),
  })
  .describe('Eröffnung einer Seite: Überschrift, Text, Schaltflächen und ein Bild.')
