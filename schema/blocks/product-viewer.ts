import { z } from 'zod'
import { base, headingFields, image, inline, text } from '../fields.ts'
import type { SchemaWords } from '../words.ts'

const finish = z.strictObject({
  finish: z
    .enum(['koralle', 'kobalt', 'lagune', 'nacht', 'sand', 'gold', 'silber', 'rosegold'])
    .describe('Farbe von Leder, Samt oder Metall.'),
  label: text.describe('Beschriftung der Auswahl, zum Beispiel „Leder in Koralle“.'),
})

const product = z.strictObject({
  model: z
    .enum(['tasche', 'ring', 'rad', 'sessel'])
    .describe('Das Modell: Handtasche, Ring, Autorad oder Sessel.'),
  label: text.describe('Name des Produkts.'),
  poster: image.describe('Bild des Produkts, bis es sich drehen lässt.'),
  finishes: z
    .array(finish)
    .min(1)
    .max(6)
    .describe('Oberflächen zur Wahl, höchstens sechs. Die erste steht am Anfang.'),
})

/** A product to be turned and dressed by a visitor; its code is loaded on a click only. */
export const productViewer = ({ defaults: { 'product-viewer': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('product-viewer'),
      ...base,
      ...headingFields,
      buttonLabel: text
        .default(words.buttonLabel)
        .describe('Beschriftung der Schaltfläche, die das Modell lädt.'),
      products: z
        .array(product)
        .min(1)
        .max(4)
        .describe('Produkte zur Wahl, höchstens vier. Das erste steht am Anfang.'),
      environments: z
        .array(
          z.strictObject({
            environment: z
              .enum(['studio', 'kobalt', 'lagune', 'violett', 'koralle', 'lumen'])
              .describe('Umgebung und Licht: neutrales Studio oder eine der Farben.'),
            label: text.describe('Beschriftung der Auswahl, zum Beispiel „Abendrot“.'),
          }),
        )
        .min(1)
        .max(6)
        .describe('Umgebungen zur Wahl, höchstens sechs. Die erste steht am Anfang.'),
      caption: inline.optional().describe('Zeile unter dem Bild.'),
    })
    .describe('Ein Produkt in 3D: drehen, Umgebung und Oberfläche wählen. Geladen wird auf Klick.')
