import {
  defineBlock,
  facets,
  headingFields,
  href,
  id,
  imageIn,
  inline,
  logos,
  stat,
  text,
  z,
} from 'blockwerk/schema'

export const previewSlot = { sizes: '(min-width: 768px) 320px, 100vw' }

export const customersSection = defineBlock(
  'customers-section',
  {
    id: id
      .default('customers-section')
      .meta({ de: 'Sprungmarke des Abschnitts.', en: 'Anchor of the section.' }),
    ...headingFields,
    figures: z
      .array(stat)
      .min(2)
      .max(6)
      .meta({ de: 'Zahlen zu den Kunden.', en: 'Figures about your customers.' }),
    logos: z.strictObject(logos).optional().meta({
      de: 'Namen von Kunden oder Systemen darunter.',
      en: 'Names of customers or systems below the figures.',
    }),
    embed: z
      .strictObject({
        title: text.meta({ de: 'Was dort zu sehen ist.', en: 'What there is to see.' }),
        text: inline.optional().meta({ de: 'Ein Satz dazu.', en: 'One sentence about it.' }),
        image: imageIn(previewSlot).optional().meta({ de: 'Vorschaubild.', en: 'Preview image.' }),
        href: href.meta({
          de: 'Ziel; fremde Inhalte werden erst nach dem Klick geladen.',
          en: 'Where it leads; third-party content is loaded only after a click.',
        }),
      })
      .optional()
      .meta({
        de: 'Platz für ein Element von anderswo, zum Beispiel eine Bewertungsseite.',
        en: 'Room for something from elsewhere, for example a review site.',
      }),
    note: inline.optional().meta({ de: 'Kleine Zeile darunter.', en: 'Small line below.' }),
  },
  {
    de: 'Zahlen zu den Kunden, das Ziel der Bewertung am Anfang der Seite.',
    en: 'Figures about your customers; the rating at the top of the page leads here.',
  },
).register(facets, { purpose: 'people' })
