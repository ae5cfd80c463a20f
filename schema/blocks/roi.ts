import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, text } from '../fields.ts'
import { stat } from './stats.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const roi = ({ defaults: { roi: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('roi'),
      ...baseFields,
      ...headingFields,
      figures: z
        .array(stat)
        .max(3)
        .default([])
        .meta({ de: 'Zahlen neben der Tabelle.', en: 'Figures next to the table.' }),
      caption: text.meta({
        de: 'Was die Tabelle zeigt, für Vorleseprogramme.',
        en: 'Description of the table for screen readers.',
      }),
      period: text
        .default(strings.period)
        .meta({ de: 'Überschrift der ersten Spalte.', en: 'Heading of the first column.' }),
      progress: text.default(strings.progress).meta({
        de: 'Überschrift der Spalte mit den Balken.',
        en: 'Heading of the column with the bars.',
      }),
      measures: z.array(text).min(1).max(3).meta({
        de: 'Überschriften der Spalten mit Werten.',
        en: 'Headings of the columns with values.',
      }),
      rows: z
        .array(
          z.strictObject({
            label: text.meta({
              de: 'Der Zeitraum, zum Beispiel „Monat 1“.',
              en: 'The period, such as “Month 1”.',
            }),
            values: z.array(text).min(1).max(3).meta({
              de: 'Die Werte in der Reihenfolge der Spalten, zum Beispiel „+15 %“.',
              en: 'The values in the order of the columns, such as “+15%”.',
            }),
            bar: z.literal([10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100]).meta({
              de: 'Länge des Balkens in Prozent: 10, 20, 25, 30 … bis 100.',
              en: 'Length of the bar in percent: 10, 20, 25, 30 … up to 100.',
            }),
          }),
        )
        .min(2)
        .max(6)
        .meta({ de: 'Die Zeilen der Tabelle.', en: 'The rows of the table.' }),
      note: inline.optional().meta({
        de: 'Kleine Zeile darunter, zum Beispiel die Grundlage der Werte.',
        en: 'Small text below the table, such as the source of the values.',
      }),
    })
    .meta({
      de: 'Was eine Lösung nach welcher Zeit einbringt, als Tabelle mit Balken.',
      en: 'A table with bars that shows the return on investment over time.',
    })
    .register(facets, { purpose: 'figures', alsoCalled: ['calculator', 'savings', 'rechner'] })
