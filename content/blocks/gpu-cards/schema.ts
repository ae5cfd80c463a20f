import {
  date,
  defineBlock,
  facets,
  headingFields,
  imageIn,
  inline,
  text,
  z,
} from 'blockwerk/schema'

/** The width of most cards. A card that is alone in its row is wider. */
const slot = { sizes: '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 80vw' }

export const words = {
  de: { asOf: 'Stand:' },
  en: { asOf: 'As of:' },
}

export const gpuCards = defineBlock(
  'gpu-cards',
  {
    ...headingFields,
    stand: date.meta({
      de: 'Tag, an dem die Angaben geprüft wurden, zum Beispiel 2026-11-01.',
      en: 'Day on which the details were checked, for example 2026-11-01.',
    }),
    cards: z
      .array(
        z.strictObject({
          name: text.meta({ de: 'Name der Karte.', en: 'Name of the card.' }),
          image: imageIn(slot).meta({ de: 'Bild der Karte.', en: 'Image of the card.' }),
          specs: z
            .array(
              z.strictObject({
                label: text.meta({
                  de: 'Merkmal, zum Beispiel „Speicher“.',
                  en: 'Feature, for example “Memory”.',
                }),
                value: text.meta({ de: 'Wert mit Einheit.', en: 'Value with its unit.' }),
              }),
            )
            .min(1)
            .meta({ de: 'Technische Daten.', en: 'Specifications.' }),
          description: inline.meta({
            de: 'Wofür sich die Karte eignet.',
            en: 'What the card is good for.',
          }),
        }),
      )
      .min(1)
      .meta({ de: 'Die Karten.', en: 'The cards.' }),
  },
  {
    de: 'Empfehlungen für Grafikkarten mit technischen Daten.',
    en: 'Recommended graphics cards with their specifications.',
  },
).register(facets, { purpose: 'offers' })
