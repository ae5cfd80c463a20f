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
import { pricingFaults } from '../price-faults.ts'
import { roles } from '../roles.ts'
import type { SchemaStrings } from '../schema-strings.ts'

const amount = z.number().min(0).max(10_000_000)

const period = text.max(60).optional().meta({
  de: 'Wofür der Preis gilt: „pro Monat“, „pro Person“, „einmalig“.',
  en: 'What the price is for, such as “per month”, “per person” or “once”.',
})

const plan = z.strictObject({
  id: entryId,
  name: text.meta({ de: 'Name des Tarifs.', en: 'Name of the plan.' }),
  badge: text.max(40).optional().meta({
    de: 'Kurzer Hinweis neben dem Namen: „Am beliebtesten“.',
    en: 'Short label next to the name, such as “Most popular”.',
  }),
  text: inline.optional().meta({
    de: 'Ein Satz, für wen der Tarif ist.',
    en: 'One sentence that says who the plan is for.',
  }),
  price: amount
    .optional()
    .meta({
      de: 'Der Preis als Zahl: 19 oder 19.5. Ohne Angabe steht dort, was unter onRequest steht.',
      en: 'The price as a number: 19 or 19.5. Default: the text in onRequest.',
    })
    .register(roles, { shown: 'price' }),
  from: z.boolean().default(false).meta({
    de: 'true: Der Preis ist der niedrigste; davor steht „ab“.',
    en: 'true: this is the lowest price, shown with “from”.',
  }),
  period: period.meta({
    de: 'Wofür der Preis dieses Tarifs gilt. Ohne Angabe gilt „period“ des Blocks.',
    en: 'What the price of this plan is for. Default: the “period” of the block.',
  }),
  yearly: amount
    .optional()
    .meta({
      de: 'Der Preis bei jährlicher Zahlung. Hat ein Tarif ihn, können Besucher zwischen monatlich und jährlich umschalten.',
      en: 'The price if visitors pay yearly. If a plan has one, visitors can switch between monthly and yearly.',
    })
    .register(roles, { shown: 'price' }),
  yearlyPeriod: period.meta({
    de: 'Wofür der jährliche Preis dieses Tarifs gilt. Ohne Angabe gilt „yearlyPeriod“ des Blocks.',
    en: 'What the yearly price of this plan is for. Default: the “yearlyPeriod” of the block.',
  }),
  highlighted: z.boolean().default(false).meta({
    de: 'true: Der Tarif ist hervorgehoben. Einer genügt.',
    en: 'true: the plan stands out. Highlight only one.',
  }),
  featuresTitle: inline.optional().meta({
    de: 'Zeile über den Leistungen: „Alles aus Start und dazu“.',
    en: 'Line above the features, such as “Everything in Start, plus”.',
  }),
  features: z
    .array(inline)
    .max(20)
    .default([])
    .meta({ de: 'Was enthalten ist.', en: 'The features that are included.' }),
  excluded: z.array(inline).max(20).default([]).meta({
    de: 'Was nicht enthalten ist; steht blasser unter den Leistungen.',
    en: 'The features that are not included, shown in grey below the others.',
  }),
  action: action.pick({ label: true, href: true }).optional().meta({
    de: 'Schaltfläche des Tarifs.',
    en: 'Button of the plan.',
  }),
})

/** A cell of the comparison: true or false for included or not, one line of Markdown, or a number. */
const cell = z
  .union([z.boolean(), z.string(), z.number()])
  .register(roles, { role: 'markdown', isLine: true })

const comparisonRow = z.strictObject({
  name: inline.meta({ de: 'Die Leistung.', en: 'The feature.' }),
  values: z.array(cell).min(1).max(6).meta({
    de: 'Ein Wert je Tarif, in ihrer Reihenfolge: true, false, ein Text oder eine Zahl.',
    en: 'One value per plan, in their order: true, false, a text or a number.',
  }),
})

export const pricing = ({ defaults: { pricing: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('pricing'),
      ...baseFields,
      ...headingFields,
      heading: text
        .optional()
        .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
      currency: currencyCode,
      period,
      yearlyPeriod: text.max(60).default(strings.yearlyPeriod).meta({
        de: 'Wofür die jährlichen Preise gelten: „pro Jahr“ oder „pro Monat, jährlich gezahlt“.',
        en: 'What the yearly prices are for: “per year” or “per month, paid yearly”.',
      }),
      monthlyLabel: text.max(40).default(strings.monthlyLabel).meta({
        de: 'Beschriftung des Umschalters für „price“.',
        en: 'Label of the switch for “price”.',
      }),
      yearlyLabel: text.max(40).default(strings.yearlyLabel).meta({
        de: 'Beschriftung des Umschalters für „yearly“.',
        en: 'Label of the switch for “yearly”.',
      }),
      yearlyNote: text.max(40).optional().meta({
        de: 'Kurzer Hinweis im Umschalter: „2 Monate geschenkt“.',
        en: 'Short note in the switch, such as “2 months free”.',
      }),
      yearlyFirst: z.boolean().default(false).meta({
        de: 'true: Zuerst stehen die jährlichen Preise da.',
        en: 'true: the yearly prices are shown first.',
      }),
      items: z.array(plan).min(1).max(6).meta({
        de: 'Die Tarife, einer bis sechs, von günstig bis teuer.',
        en: 'The plans, one to six, the cheapest first.',
      }),
      onRequest: text.max(40).default(strings.onRequest).meta({
        de: 'Steht statt eines Preises, wo keiner angegeben ist.',
        en: 'Text that is shown if there is no price.',
      }),
      comparison: z
        .strictObject({
          caption: text.default(strings.comparison).meta({
            de: 'Titel der Tabelle; wird mit ihr vorgelesen.',
            en: 'Caption of the table. Screen readers read it, too.',
          }),
          groups: z
            .array(
              z.strictObject({
                title: text
                  .optional()
                  .meta({ de: 'Überschrift der Gruppe.', en: 'Heading of the group.' }),
                rows: z
                  .array(comparisonRow)
                  .min(1)
                  .max(60)
                  .meta({ de: 'Die Zeilen.', en: 'The rows.' }),
              }),
            )
            .min(1)
            .max(12)
            .meta({
              de: 'Gruppen der Tabelle; eine einzige braucht keine Überschrift.',
              en: 'Groups of the table. A single group needs no heading.',
            }),
        })
        .optional()
        .meta({
          de: 'Tabelle, die alle Tarife vergleicht.',
          en: 'A table that compares all plans.',
        }),
      note: inline.optional().meta({
        de: 'Kleine Zeile darunter: „Alle Preise zuzüglich Mehrwertsteuer“.',
        en: 'Small text below, such as “All prices exclude VAT”.',
      }),
    })
    .meta({
      de: 'Tarife oder Pakete nebeneinander, mit Preisen und Leistungen; auf Wunsch monatlich und jährlich und mit einer Tabelle, die sie vergleicht.',
      en: 'Plans or packages side by side, with prices and features. Optionally with monthly and yearly prices and a table that compares them.',
    })
    .register(facets, {
      purpose: 'offers',
      alsoCalled: [
        'prices',
        'price-plans',
        'pricing-table',
        'pricing-plans',
        'plans',
        'packages',
        'subscriptions',
        'tiers',
        'tarife',
        'tarif',
        'pakete',
        'abos',
        'preistabelle',
      ],
      faults: pricingFaults,
      offers: ({ heading, currency, items, yearlyLabel }) => ({
        name: heading ?? items.map(({ name }) => name).join(', '),
        groups: [
          {
            title: undefined,
            items: items.flatMap(({ name, text: description, price, yearly, from }) => {
              const offer = { name, description, price, currency, isLowest: from }
              if (yearly === undefined) return [offer]
              return [offer, { ...offer, name: `${name}, ${yearlyLabel}`, price: yearly }]
            }),
          },
        ],
      }),
    })
