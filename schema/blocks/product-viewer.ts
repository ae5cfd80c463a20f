import { z } from 'zod'
import { facets } from '../facets.ts'
import { base, headingFields, imageIn, inline, text } from '../fields.ts'
import type { SchemaWords } from '../words.ts'
import { productSlot } from '../slots.ts'

const finish = z.strictObject({
  finish: z
    .enum(['koralle', 'kobalt', 'lagune', 'nacht', 'sand', 'gold', 'silber', 'rosegold'])
    .meta({
      de: 'Farbe von Leder, Samt oder Metall.',
      en: 'Colour of the leather, velvet or metal.',
    }),
  label: text.meta({
    de: 'Beschriftung der Auswahl, zum Beispiel „Leder in Koralle“.',
    en: 'Text of the option, for example “Coral leather”.',
  }),
})

const product = z.strictObject({
  model: z.enum(['tasche', 'ring', 'rad', 'sessel']).meta({
    de: 'Das Modell: Handtasche, Ring, Autorad oder Sessel.',
    en: 'The model: handbag, ring, car wheel or armchair.',
  }),
  label: text.meta({ de: 'Name des Produkts.', en: 'Name of the product.' }),
  poster: imageIn(productSlot).meta({
    de: 'Bild des Produkts, bis es sich drehen lässt.',
    en: 'Image of the product until it can be turned.',
  }),
  finishes: z.array(finish).min(1).max(6).meta({
    de: 'Oberflächen zur Wahl, höchstens sechs. Die erste steht am Anfang.',
    en: 'Finishes to choose from, six at most. The first is shown at the start.',
  }),
})

/** A product to be turned and dressed by a visitor; its code is loaded on a click only. */
export const productViewer = ({ defaults: { 'product-viewer': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('product-viewer'),
      ...base,
      ...headingFields,
      buttonLabel: text.default(words.buttonLabel).meta({
        de: 'Beschriftung der Schaltfläche, die das Modell lädt.',
        en: 'Text on the button that loads the model.',
      }),
      products: z.array(product).min(1).max(4).meta({
        de: 'Produkte zur Wahl, höchstens vier. Das erste steht am Anfang.',
        en: 'Products to choose from, four at most. The first is shown at the start.',
      }),
      environments: z
        .array(
          z.strictObject({
            environment: z
              .enum(['studio', 'kobalt', 'lagune', 'violett', 'koralle', 'lumen'])
              .meta({
                de: 'Umgebung und Licht: neutrales Studio oder eine der Farben.',
                en: 'Surroundings and light: a neutral studio or one of the colours.',
              }),
            label: text.meta({
              de: 'Beschriftung der Auswahl, zum Beispiel „Abendrot“.',
              en: 'Text of the option, for example “Sunset”.',
            }),
          }),
        )
        .min(1)
        .max(6)
        .meta({
          de: 'Umgebungen zur Wahl, höchstens sechs. Die erste steht am Anfang.',
          en: 'Surroundings to choose from, six at most. The first is shown at the start.',
        }),
      caption: inline.optional().meta({ de: 'Zeile unter dem Bild.', en: 'Line below the image.' }),
    })
    .meta({
      de: 'Ein Produkt in 3D: drehen, Umgebung und Oberfläche wählen. Geladen wird auf Klick.',
      en: 'A product in 3D: turn it, choose its surroundings and finish. It loads on a click.',
    })
    .register(facets, { purpose: 'pictures' })
