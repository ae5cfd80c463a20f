import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, href, id, imageIn, inline, text } from '../fields.ts'
import { layoutFaults } from '../layout-faults.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { deckSlot } from '../slots.ts'

/** The smaller one of the two layouts, so that no image is reported that is wide enough for its layout. */
const itemSlot = { sizes: deckSlot.sizes }

export const carousel = ({ defaults: { carousel: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('carousel'),
      ...baseFields,
      ...headingFields,
      layout: z.enum(['slides', 'deck']).default('slides').meta({
        de: 'slides: immer ein Eintrag über die ganze Breite, Bild neben Text. deck: eine Reihe großer Bildkarten; der Text erscheint, wenn man auf eine Karte zeigt.',
        en: 'slides: one item at a time across the full width, with the image next to the text. deck: a row of large image cards whose texts appear on hover.',
      }),
      items: z
        .array(
          z.strictObject({
            id: id.optional().meta({
              de: 'Sprungmarke des Eintrags, zum Beispiel „bildung“.',
              en: 'Anchor of the item, for example “education”.',
            }),
            image: imageIn(itemSlot)
              .optional()
              .meta({ de: 'Bild des Eintrags.', en: 'Image of the item.' }),
            tag: text.optional().meta({
              de: 'Kurzes Schild über dem Titel, zum Beispiel „Neu im Blog“. Nur bei „slides“.',
              en: 'Short label above the title, such as “New on the blog”. Only in “slides”.',
            }),
            title: text.meta({ de: 'Titel des Eintrags.', en: 'Title of the item.' }),
            text: inline
              .optional()
              .meta({ de: 'Ein bis zwei Sätze.', en: 'One or two sentences.' }),
            href: href.optional().meta({
              de: 'Ziel der Schaltfläche. Nur bei „slides“.',
              en: 'Link target of the button. Only in “slides”.',
            }),
            color: z.enum(['brand', 'cyan', 'violet', 'coral', 'spark']).optional().meta({
              de: 'Farbe der Karte bei „deck“. Ohne Angabe wechseln sich die Farben ab.',
              en: 'Colour of the card in “deck”. Default: the colours take turns.',
            }),
          }),
        )
        .min(1)
        .meta({ de: 'Die Einträge.', en: 'The items.' }),
      buttonLabel: text.default(strings.buttonLabel).meta({
        de: 'Beschriftung der Schaltflächen bei „slides“.',
        en: 'Text on the buttons in “slides”.',
      }),
      intervalMs: z.int().min(2000).max(60_000).default(5000).meta({
        de: 'So lange steht ein Eintrag, in Millisekunden.',
        en: 'Time per item, in milliseconds.',
      }),
      lockMs: z.int().min(0).max(2000).optional().meta({
        de: 'So lange dauert ein Wechsel und sperrt den nächsten, in Millisekunden. Ohne Angabe 300, bei „deck“ 500.',
        en: 'Duration of a change, during which no other can start, in milliseconds. Default: 300, in “deck” 500.',
      }),
      resumeMs: z.int().min(0).max(10_000).default(500).meta({
        de: 'So lange nach dem Verlassen geht es bei „deck“ weiter, in Millisekunden.',
        en: 'Time until a “deck” continues after the pointer has left it, in milliseconds.',
      }),
    })
    .meta({
      de: 'Einträge mit Bild, die von selbst wechseln.',
      en: 'Items with images that advance automatically.',
    })
    .register(facets, {
      purpose: 'pictures',
      alsoCalled: [
        'image-carousel',
        'slideshow',
        'slider',
        'slides',
        'karussell',
        'diashow',
        'news',
        'neuigkeiten',
        'aktuelles',
      ],
      faults: (written) =>
        layoutFaults(written, 'slides', {
          slides: { ignores: ['resumeMs'], ignoresInItems: ['color'] },
          deck: { ignores: ['buttonLabel'], ignoresInItems: ['tag', 'href'] },
        }),
    })
