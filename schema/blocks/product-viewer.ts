import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  baseFields,
  color,
  headingFields,
  imageIn,
  inline,
  material,
  modelPath,
  text,
} from '../fields.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { productSlot } from '../slots.ts'

const finish = z.strictObject({
  material: material.meta({
    de: 'Name des Materials im Modell, das die gewählte Farbe annimmt, zum Beispiel „leather“.',
    en: 'Name of the material in the model that gets the chosen colour, such as “leather”.',
  }),
  colors: z
    .array(
      z.strictObject({
        color: color.meta({
          de: 'Farbe der Oberfläche, in Anführungszeichen: "#d84f39".',
          en: 'Colour of the finish, in quotation marks: "#d84f39".',
        }),
        label: text.meta({
          de: 'Beschriftung der Auswahl, zum Beispiel „Leder in Koralle“.',
          en: 'Text of the option, for example “Coral leather”.',
        }),
      }),
    )
    .min(1)
    .max(6)
    .meta({
      de: 'Farben zur Wahl, höchstens sechs. Die erste steht am Anfang.',
      en: 'Colours to choose from, six at most. The first is shown at the start.',
    }),
})

const product = z.strictObject({
  model: modelPath.meta({
    de: 'Das Modell unter content/media: eine Datei im Format glTF binary, zum Beispiel „produkt/tasche.glb“. Ein oberster Knoten „ground“ darin ist der Boden, „backdrop“ der Hintergrund, der hinter dem Produkt bleibt; Materialien, deren Name mit „environment-right“ oder „environment-left“ beginnt, nehmen die Farben der Umgebung an.',
    en: 'The 3D model in content/media, as a glTF binary file such as “products/bag.glb”. A top-level node “ground” is the floor, and “backdrop” is the background, which stays behind the product. Materials whose names start with “environment-right” or “environment-left” get the colours of the environment.',
  }),
  label: text.meta({ de: 'Name des Produkts.', en: 'Name of the product.' }),
  poster: imageIn(productSlot).meta({
    de: 'Bild des Produkts, bis es sich drehen lässt.',
    en: 'Image of the product, shown until the 3D model has loaded.',
  }),
  finish: finish.optional().meta({
    de: 'Oberflächen zur Wahl. Ohne Angabe behält das Modell seine Farben.',
    en: 'Finishes to choose from. Default: the model’s own colours.',
  }),
})

const environment = z.strictObject({
  label: text.meta({
    de: 'Beschriftung der Auswahl, zum Beispiel „Abendrot“.',
    en: 'Text of the option, for example “Sunset”.',
  }),
  background: color.meta({
    de: 'Farbe hinter dem Produkt, in Anführungszeichen: "#470f30".',
    en: 'Colour behind the product, in quotation marks: "#470f30".',
  }),
  walls: color.meta({
    de: 'Farbe des Raums, der sich im Produkt spiegelt.',
    en: 'Colour of the room that the product reflects.',
  }),
  rightLight: color.meta({
    de: 'Farbe des Lichts von rechts hinten.',
    en: 'Colour of the back light on the right.',
  }),
  leftLight: color.meta({
    de: 'Farbe des Lichts von links hinten.',
    en: 'Colour of the back light on the left.',
  }),
})

/** A 3D viewer of products. Models and code are loaded only after a click. */
export const productViewer = ({ defaults: { 'product-viewer': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('product-viewer'),
      ...baseFields,
      ...headingFields,
      buttonLabel: text.default(strings.buttonLabel).meta({
        de: 'Beschriftung der Schaltfläche, die das Modell lädt.',
        en: 'Text on the button that loads the model.',
      }),
      products: z.array(product).min(1).max(4).meta({
        de: 'Produkte zur Wahl, höchstens vier. Das erste steht am Anfang.',
        en: 'Products to choose from, four at most. The first is shown at the start.',
      }),
      environments: z.array(environment).max(6).default([]).meta({
        de: 'Umgebungen zur Wahl, höchstens sechs. Die erste steht am Anfang. Ohne Angabe steht das Produkt in einem hellen Studio.',
        en: 'Environments to choose from, six at most. The first is shown at the start. Default: a bright studio.',
      }),
      caption: inline.optional().meta({ de: 'Zeile unter dem Bild.', en: 'Text below the image.' }),
    })
    .meta({
      de: 'Ein Produkt in 3D: drehen, Umgebung und Oberfläche wählen. Geladen wird auf Klick.',
      en: 'A product in 3D that visitors can turn, with a choice of environments and finishes. It loads on a click.',
    })
    .register(facets, { purpose: 'pictures' })
