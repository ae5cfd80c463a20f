import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  action,
  baseFields,
  currencyCode,
  entryId,
  headingFields,
  inline,
  text,
} from '../fields.ts'
import { roles } from '../roles.ts'
import { priceFaults } from '../price-faults.ts'
import type { SchemaStrings } from '../schema-strings.ts'

const amount = z.number().min(0).max(10_000_000)

const item = z.strictObject({
  id: entryId,
  name: text.meta({ de: 'Was angeboten wird.', en: 'The product or service.' }),
  text: inline
    .optional()
    .meta({ de: 'Ein Satz dazu.', en: 'One sentence about the product or service.' }),
  price: amount
    .optional()
    .meta({
      de: 'Der Preis als Zahl: 12 oder 12.5. Ohne Angabe steht dort, was unter onRequest steht.',
      en: 'The price as a number: 12 or 12.5. Default: the text in onRequest.',
    })
    .register(roles, { shown: 'price' }),
  upTo: amount
    .optional()
    .meta({
      de: 'Obere Grenze, wo der Preis eine Spanne ist.',
      en: 'The highest price, if there is a range.',
    })
    .register(roles, { shown: 'price' }),
  from: z.boolean().default(false).meta({
    de: 'true: Der Preis ist der niedrigste; davor steht „ab“.',
    en: 'true: this is the lowest price, shown with “from”.',
  }),
  unit: text.max(40).optional().meta({
    de: 'Wofür er gilt: „je Stunde“, „pro Person“.',
    en: 'Unit of the price, such as “an hour” or “per person”.',
  }),
})

export const priceList = ({ defaults: { 'price-list': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('price-list'),
      ...baseFields,
      ...headingFields,
      currency: currencyCode,
      groups: z
        .array(
          z.strictObject({
            id: entryId,
            title: text
              .optional()
              .meta({ de: 'Überschrift der Gruppe.', en: 'Heading of the group.' }),
            items: z.array(item).min(1).max(60).meta({
              de: 'Was es gibt, mit Preisen.',
              en: 'The products or services with their prices.',
            }),
          }),
        )
        .min(1)
        .max(12)
        .meta({
          de: 'Gruppen der Liste; eine einzige braucht keine Überschrift.',
          en: 'Groups of the list. A single group needs no heading.',
        }),
      onRequest: text.default(strings.onRequest).meta({
        de: 'Steht statt eines Preises, wo keiner angegeben ist.',
        en: 'Text that is shown if there is no price.',
      }),
      note: inline
        .optional()
        .meta({ de: 'Kleine Zeile darunter.', en: 'Small text below the list.' }),
      action: action
        .optional()
        .meta({ de: 'Schaltfläche darunter.', en: 'Button below the list.' }),
    })
    .meta({
      de: 'Preisliste oder Speisekarte, auf Wunsch in Gruppen; Suchmaschinen erfahren die Preise.',
      en: 'A price list or menu, optionally in groups. Search engines see the prices.',
    })
    .register(facets, {
      purpose: 'offers',
      alsoCalled: ['price', 'menu', 'preise', 'preisliste', 'speisekarte'],
      faults: priceFaults,
      offers: ({ heading, currency, groups }) => ({
        name: heading,
        groups: groups.map(({ title, items }) => ({
          title,
          items: items.map(({ name, text: description, price, upTo, from }) => ({
            ...{ name, description, price, currency, upTo, isLowest: from },
          })),
        })),
      }),
    })
