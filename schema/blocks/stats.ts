import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, text } from '../fields.ts'

export const stat = z.strictObject({
  figure: text.max(16).meta({
    de: 'Die Zahl mit Einheit, zum Beispiel „99,9 %“ oder „24/7“.',
    en: 'The figure with its unit, such as “99.9%” or “24/7”.',
  }),
  description: text.meta({
    de: 'Was die Zahl bedeutet, in wenigen Worten.',
    en: 'What the figure means, in a few words.',
  }),
  countUp: z.boolean().default(false).meta({
    de: 'true: Die Zahl läuft hoch, wenn sie ins Bild kommt.',
    en: 'true: the figure counts up when it becomes visible.',
  }),
})

export const stats = z
  .strictObject({
    type: z.literal('stats'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    heading: text.optional().meta({
      de: 'Überschrift des Abschnitts, wenn er eine hat.',
      en: 'Heading of the section, if any.',
    }),
    text: headingFields.text,
    layout: z.enum(['tiles', 'band']).default('tiles').meta({
      de: 'tiles: Kacheln in einem Rahmen. band: sehr große Zahlen über die ganze Breite, bis zu sechs; mehr werden Kacheln.',
      en: 'tiles: tiles in a frame. band: very large figures across the full width, up to six. More than six are shown as tiles.',
    }),
    numbered: z.boolean().default(false).meta({
      de: 'true: Die Kacheln sind nummeriert (01, 02 …). Ein Band zeigt keine Nummern.',
      en: 'true: the tiles are numbered (01, 02 …). A band shows no numbers.',
    }),
    items: z
      .array(stat)
      .min(1)
      .max(12)
      .meta({ de: 'Die Zahlen, höchstens zwölf.', en: 'The figures, twelve at most.' }),
    note: inline.optional().meta({
      de: 'Kleine Zeile darunter: Quelle oder Zeitraum der Zahlen.',
      en: 'Small text below: the source or period of the figures.',
    }),
  })
  .meta({ de: 'Kennzahlen, groß gezeigt.', en: 'Large key figures.' })
  .register(facets, {
    purpose: 'figures',
    alsoCalled: [
      'statistics',
      'stat',
      'numbers',
      'figures',
      'key figures',
      'achievements',
      'counter',
      'counters',
      'metrics',
      'kpi',
      'kennzahlen',
      'zahlen',
      'statistik',
    ],
  })
