import { z } from 'zod'
import { facets } from '../facets.ts'
import { base, headingFields, href, id, imageIn, inline, text } from '../fields.ts'
import { logos } from './logo-strip.ts'
import { stat } from './stat-tiles.ts'
import { customersSlot } from '../slots.ts'

export const customersSection = z
  .strictObject({
    type: z.literal('customers-section'),
    ...base,
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
        image: imageIn(customersSlot)
          .optional()
          .meta({ de: 'Vorschaubild.', en: 'Preview image.' }),
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
  })
  .meta({
    de: 'Zahlen zu den Kunden, das Ziel der Bewertung am Anfang der Seite.',
    en: 'Figures about your customers; the rating at the top of the page leads here.',
  })
  .register(facets, { purpose: 'people' })
