import { z } from 'zod'
import { baseFields, headingFields, href, lightIn, pathIn, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { tileSlot } from '../slots.ts'

export const tileGrid = z
  .strictObject({
    type: z.literal('tile-grid'),
    ...baseFields,
    ...headingFields,
    tiles: z
      .array(
        z.strictObject({
          id: z
            .int()
            .min(1)
            .meta({ de: 'Laufende Nummer der Kachel.', en: 'Consecutive number of the tile.' }),
          type: z.literal('image').meta({
            de: 'Art der Kachel; zurzeit nur „image“.',
            en: 'Type of tile. Currently only “image”.',
          }),
          title: text.meta({ de: 'Titel der Kachel.', en: 'Title of the tile.' }),
          desc: text.meta({ de: 'Ein kurzer Satz.', en: 'One short sentence.' }),
          url: pathIn(tileSlot).meta({
            de: 'Bilddatei unter content/media.',
            en: 'Image file in content/media.',
          }),
          light: lightIn(tileSlot),
          span: z.enum(['2x1', '3x1', '2x2', '4x1']).meta({
            de: 'Breite x Höhe im Raster aus sechs Spalten.',
            en: 'Width x height in a grid of six columns.',
          }),
          href: href.meta({ de: 'Ziel der Kachel.', en: 'Link target of the tile.' }),
        }),
      )
      .min(2)
      .meta({ de: 'Die Kacheln.', en: 'The tiles.' }),
  })
  .meta({
    de: 'Raster aus Bildkacheln, die auf Seiten führen.',
    en: 'A grid of image tiles that link to pages.',
  })
  .register(facets, {
    purpose: 'onward',
    alsoCalled: ['cards', 'card-grid', 'grid', 'tiles', 'kacheln', 'karten'],
  })
