import { z } from 'zod'
import { base, headingFields, href, mediaPath, text } from '../fields.ts'
import { facets } from '../facets.ts'

export const tileGrid = z
  .strictObject({
    type: z.literal('tile-grid'),
    ...base,
    ...headingFields,
    tiles: z
      .array(
        z.strictObject({
          id: z.int().min(1).describe('Laufende Nummer der Kachel.'),
          type: z.literal('image').describe('Art der Kachel; zur Zeit nur „image“.'),
          title: text.describe('Titel der Kachel.'),
          desc: text.describe('Ein kurzer Satz.'),
          url: mediaPath.describe('Bilddatei unter content/media.'),
          span: z
            .enum(['2x1', '3x1', '2x2', '4x1'])
            .describe('Breite x Höhe im Raster aus sechs Spalten.'),
          href: href.describe('Ziel der Kachel.'),
        }),
      )
      .min(2)
      .describe('Die Kacheln.'),
  })
  .describe('Raster aus Bildkacheln, die auf Seiten führen.')
  .register(facets, { alsoCalled: ['gallery'] })
