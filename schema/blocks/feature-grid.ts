import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, entryId, headingFields, href, icon, inline, text } from '../fields.ts'

export const featureGrid = z
  .strictObject({
    type: z.literal('feature-grid'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['cells', 'open', 'split']).default('cells').meta({
      de: 'Wie sie angeordnet sind. cells: Zellen in einem Rahmen. open: Spalten ohne Rahmen unter einer Linie. split: Zeilen neben der Überschrift, die beim Scrollen stehen bleibt.',
      en: 'Layout. cells: cells in one frame. open: columns without a frame, each below a line. split: rows next to the heading, which stays in view while the page scrolls.',
    }),
    columns: z.literal([2, 3]).default(3).meta({
      de: 'Spalten am Bildschirm: 2 oder 3.',
      en: 'Columns on a wide screen: 2 or 3.',
    }),
    items: z
      .array(
        z.strictObject({
          id: entryId,
          icon: icon.meta({ de: 'Name des Symbols.', en: 'Name of the icon.' }),
          title: text.meta({ de: 'Titel.', en: 'Title.' }),
          text: inline.meta({ de: 'Ein bis zwei Sätze.', en: 'One or two sentences.' }),
          href: href.optional().meta({
            de: 'Ziel, wenn die Kachel weiterführt.',
            en: 'Link target of the tile, if any.',
          }),
        }),
      )
      .min(2)
      .meta({ de: 'Die Kacheln.', en: 'The tiles.' }),
  })
  .meta({
    de: 'Raster aus Leistungen oder Vorteilen mit Symbolen.',
    en: 'A grid of services or benefits with icons.',
  })
  .register(facets, {
    purpose: 'offers',
    alsoCalled: [
      'features',
      'feature',
      'services',
      'service',
      'icon-grid',
      'leistungen',
      'vorteile',
    ],
  })
