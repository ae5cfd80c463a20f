import { z } from 'zod'
import { base, headingFields, href, id, image, inline, text } from '../fields.ts'
import { logos } from './logo-strip.ts'
import { stat } from './stat-tiles.ts'

export const customersSection = z
  .strictObject({
    type: z.literal('customers-section'),
    ...base,
    id: id.default('customers-section').describe('Sprungmarke des Abschnitts.'),
    ...headingFields,
    figures: z.array(stat).min(2).max(6).describe('Zahlen zu den Kunden.'),
    logos: z.strictObject(logos).optional().describe('Namen von Kunden oder Systemen darunter.'),
    embed: z
      .strictObject({
        title: text.describe('Was dort zu sehen ist.'),
        text: inline.optional().describe('Ein Satz dazu.'),
        image: image.optional().describe('Vorschaubild.'),
        href: href.describe('Ziel; fremde Inhalte werden erst nach dem Klick geladen.'),
      })
      .optional()
      .describe('Platz für ein Element von anderswo, zum Beispiel eine Bewertungsseite.'),
    note: inline.optional().describe('Kleine Zeile darunter.'),
  })
  .describe('Zahlen zu den Kunden, das Ziel der Bewertung am Anfang der Seite.')
