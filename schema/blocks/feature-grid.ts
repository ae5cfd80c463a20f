import { z } from 'zod'
import { base, headingFields, href, icon, inline, text } from '../fields.ts'

export const featureGrid = z
  .strictObject({
    type: z.literal('feature-grid'),
    ...base,
    ...headingFields,
    columns: z.literal([2, 3]).default(3).describe('Spalten am Bildschirm: 2 oder 3.'),
    items: z
      .array(
        z.strictObject({
          icon: icon.describe('Name des Symbols.'),
          title: text.describe('Titel.'),
          text: inline.describe('Ein bis zwei Sätze.'),
          href: href.optional().describe('Ziel, wenn die Kachel weiterführt.'),
        }),
      )
      .min(2)
      .describe('Die Kacheln.'),
  })
  .describe('Raster aus Leistungen oder Vorteilen mit Symbolen.')
