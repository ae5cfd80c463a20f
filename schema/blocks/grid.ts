import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  action,
  baseFields,
  entryId,
  headingFields,
  href,
  icon,
  imageIn,
  inline,
  text,
} from '../fields.ts'
import { layoutFaults } from '../layout-faults.ts'
import { gridBeforeSlot, gridSlot } from '../slots.ts'

/**
 * Cards side by side. All layouts take the same items, so an author can change the layout without rewriting the
 * content. No layout is a block type of its own:
 *
 * - `cards` is the general case. A card with an original photo is a card with a second image.
 * - `tiles` are cards whose image comes first and whose widths differ. They have no other content.
 * - `features` and `open` are cards without an image and without a border of their own.
 * - `split` is `open` with one column, next to the heading.
 * - `rows` is a card as wide as the section, with its details next to its title.
 */
export const grid = z
  .strictObject({
    type: z.literal('grid'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['cards', 'tiles', 'features', 'open', 'split', 'rows']).default('cards').meta({
      de: 'Anordnung. cards: Karten mit Bild oder Symbol. tiles: große Bildkacheln, auf Wunsch verschieden breit. features: Zellen in einem Rahmen. open: Spalten ohne Rahmen unter einer Linie. split: Zeilen neben der Überschrift, die beim Scrollen stehen bleibt. rows: Zeilen mit dem Titel links und Text oder Angaben rechts.',
      en: 'Layout. cards: cards with an image or icon. tiles: large image tiles, of different widths if you like. features: cells in one frame. open: columns without a frame, each below a line. split: rows next to the heading, which stays in view while the page scrolls. rows: rows with the title on the left, and text or details on the right.',
    }),
    columns: z.literal([2, 3, 4]).default(3).meta({
      de: 'Höchstens so viele Spalten am Bildschirm: 2, 3 oder 4. Die Karten verteilen sich so, dass jede Zeile voll ist. Ohne Wirkung bei „split“ und „rows“.',
      en: 'Maximum number of columns on a wide screen: 2, 3 or 4. The cards are distributed so that every row is full. No effect in the layouts “split” and “rows”.',
    }),
    numbered: z.boolean().default(false).meta({
      de: 'true: Die Karten ohne Link sind nummeriert. Nur bei „features“ und „open“.',
      en: 'true: cards without a link are numbered. Only in the layouts “features” and “open”.',
    }),
    items: z
      .array(
        z.strictObject({
          id: entryId,
          icon: icon.optional().meta({ de: 'Name des Symbols.', en: 'Name of the icon.' }),
          image: imageIn(gridSlot)
            .optional()
            .meta({ de: 'Bild der Karte.', en: 'Image of the card.' }),
          before: imageIn(gridBeforeSlot).optional().meta({
            de: 'Das Foto, aus dem das Bild entstand; steht klein in dessen Ecke. Nur bei „cards“.',
            en: 'The original photo, shown small in the corner of the image. Only in the layout “cards”.',
          }),
          title: text.meta({ de: 'Titel der Karte.', en: 'Title of the card.' }),
          meta: text.optional().meta({
            de: 'Kurze Zeile unter dem Titel, zum Beispiel „3 Zimmer · 84 m²“.',
            en: 'Short line below the title, such as “3 rooms · 84 m²”.',
          }),
          text: inline.optional().meta({ de: 'Ein bis zwei Sätze.', en: 'One or two sentences.' }),
          list: z
            .array(inline)
            .min(1)
            .optional()
            .meta({ de: 'Stichpunkte unter dem Text.', en: 'Bullet points below the text.' }),
          details: z
            .array(
              z.strictObject({
                title: text.meta({
                  de: 'Worum es geht, zum Beispiel „Speicher“.',
                  en: 'Name of the detail, such as “Memory”.',
                }),
                text: inline.optional().meta({
                  de: 'Wert mit Einheit oder ein Satz.',
                  en: 'A value with its unit, or a sentence.',
                }),
              }),
            )
            .min(1)
            .optional()
            .meta({
              de: 'Angaben mit Namen: technische Daten, Maße, Werkzeuge.',
              en: 'Details with a name: specifications, measurements, tools.',
            }),
          href: href.optional().meta({
            de: 'Ziel, wenn die ganze Karte ein Link ist.',
            en: 'Link target, if the whole card is a link.',
          }),
          action: action
            .optional()
            .meta({ de: 'Schaltfläche in der Karte.', en: 'Button in the card.' }),
          span: z.enum(['2x1', '3x1', '2x2', '4x1']).optional().meta({
            de: 'Breite x Höhe in einem Raster aus sechs Spalten. Nur bei „tiles“. Füllen die Kacheln ihre Zeilen nicht, werden sie breiter.',
            en: 'Width x height in a grid of six columns. Only in the layout “tiles”. Tiles that leave a gap in their row become wider.',
          }),
        }),
      )
      .min(1)
      .meta({ de: 'Die Karten.', en: 'The cards.' }),
    action: action.optional().meta({ de: 'Schaltfläche darunter.', en: 'Button below the cards.' }),
    note: inline
      .optional()
      .meta({ de: 'Kleine Zeile darunter.', en: 'Small text below the cards.' }),
  })
  .meta({
    de: 'Karten nebeneinander: Leistungen, Vorteile, Beispiele, weitere Seiten.',
    en: 'Cards side by side: services, benefits, examples, more pages.',
  })
  .register(facets, {
    purpose: 'offers',
    faults: (written) =>
      layoutFaults(written, 'cards', {
        cards: { ignores: ['numbered'], ignoresInItems: ['span'] },
        tiles: { ignores: ['numbered'], ignoresInItems: ['before'] },
        features: { ignoresInItems: ['before', 'span'] },
        open: { ignoresInItems: ['before', 'span'] },
        split: { ignores: ['numbered'], ignoresInItems: ['before', 'span'] },
        rows: { ignores: ['numbered'], ignoresInItems: ['before', 'span'] },
      }),
    alsoCalled: [
      'cards',
      'card-grid',
      'tiles',
      'bento',
      'kacheln',
      'karten',
      'raster',
      'features',
      'feature',
      'icon-grid',
      'vorteile',
      'services',
      'service',
      'leistungen',
      'angebote',
      'portfolio',
      'examples',
      'beispiele',
      'projects',
      'projekte',
      'related',
      'related-posts',
      'see-also',
      'recommendations',
      'empfehlungen',
      'technologies',
      'tech-stack',
      'tools',
      'technologien',
      'specifications',
      'technische-daten',
    ],
  })
