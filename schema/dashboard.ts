import { z } from 'zod'
import { icon, text } from './fields.ts'
import type { SchemaStrings } from './schema-strings.ts'

const label = text.meta({ de: 'Titel des Feldes.', en: 'Title of the panel.' })
const numberList = z.array(z.number()).min(2).max(60)

/** The types of panels in a dashboard. Their texts are shown exactly as authors write them. */
const panel = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('figure'),
      label,
      value: text.meta({ de: 'Die Zahl mit Einheit.', en: 'The figure with its unit.' }),
      change: text
        .optional()
        .meta({ de: 'Veränderung, zum Beispiel „+4,2 %“.', en: 'Change, for example “+4.2%”.' }),
      trend: numberList.optional().meta({
        de: 'Verlauf als kleine Linie.',
        en: 'Values of the trend, shown as a small line chart.',
      }),
    })
    .meta({
      de: 'Eine einzelne Zahl, auf Wunsch mit Verlauf.',
      en: 'A single figure, optionally with its trend.',
    }),
  z
    .strictObject({
      type: z.literal('line'),
      label,
      ticks: z
        .array(text)
        .min(2)
        .max(12)
        .meta({ de: 'Beschriftung der waagerechten Achse.', en: 'Labels of the horizontal axis.' }),
      points: z.array(text).min(2).max(60).optional().meta({
        de: 'Name jedes Wertes in der Tabelle; ohne Angabe gilt die Beschriftung der Achse oder die Nummer.',
        en: 'Names of the values in the table. Default: the axis labels or the numbers.',
      }),
      series: z
        .array(
          z.strictObject({
            name: text.meta({ de: 'Name der Linie.', en: 'Name of the line.' }),
            values: numberList.meta({
              de: 'Werte von links nach rechts.',
              en: 'Values from left to right.',
            }),
          }),
        )
        .min(1)
        .max(2)
        .meta({
          de: 'Eine oder zwei Linien mit gemeinsamem Maßstab.',
          en: 'One or two lines with the same scale.',
        }),
    })
    .meta({ de: 'Ein Liniendiagramm.', en: 'A line chart.' }),
  z
    .strictObject({
      type: z.literal('bars'),
      label,
      items: z
        .array(
          z.strictObject({
            name: text.meta({ de: 'Name des Balkens.', en: 'Name of the bar.' }),
            value: z.number().min(0).meta({ de: 'Länge des Balkens.', en: 'Length of the bar.' }),
            shown: text.meta({
              de: 'Der Wert, wie er zu lesen ist.',
              en: 'The value as shown to visitors.',
            }),
          }),
        )
        .min(2)
        .max(8)
        .meta({ de: 'Die Balken von oben nach unten.', en: 'The bars from top to bottom.' }),
    })
    .meta({ de: 'Waagerechte Balken.', en: 'Horizontal bars.' }),
  z
    .strictObject({
      type: z.literal('heat'),
      label,
      columns: z.array(text).min(2).max(12).meta({
        de: 'Spalten, zum Beispiel Wochentage.',
        en: 'Names of the columns, such as days of the week.',
      }),
      unit: text.optional().meta({
        de: 'Was hinter jeder Spalte zu denken ist, zum Beispiel „Uhr“; im Raster steht es einmal.',
        en: 'Unit after each column name in the table, such as “h”. The grid shows it only once.',
      }),
      rows: z
        .array(
          z.strictObject({
            name: text.meta({ de: 'Name der Zeile.', en: 'Name of the row.' }),
            values: numberList.meta({
              de: 'Ein Wert für jede Spalte.',
              en: 'One value for each column.',
            }),
          }),
        )
        .min(2)
        .max(10)
        .meta({ de: 'Die Zeilen.', en: 'The rows.' }),
    })
    .meta({
      de: 'Ein Raster, dessen Farbe die Werte zeigt.',
      en: 'A grid of cells whose colours show the values.',
    }),
  z
    .strictObject({
      type: z.literal('findings'),
      label,
      items: z
        .array(
          z.strictObject({
            icon: icon.meta({ de: 'Symbol vor der Erkenntnis.', en: 'Icon before the finding.' }),
            title: text.meta({
              de: 'Die Erkenntnis in wenigen Worten.',
              en: 'The finding in a few words.',
            }),
            text: text.meta({ de: 'Was sie bedeutet.', en: 'Explanation of the finding.' }),
          }),
        )
        .min(1)
        .max(5)
        .meta({
          de: 'Erkenntnisse, die wichtigste zuerst.',
          en: 'The findings, most important first.',
        }),
    })
    .meta({ de: 'Eine Liste von Erkenntnissen.', en: 'A list of findings.' }),
])
export type Panel = z.infer<typeof panel>

/** The fields of a dashboard, which is rendered from numbers in the colours of the page. */
export const dashboardFields = ({ defaults: { dashboard: strings } }: SchemaStrings) => ({
  alt: text.meta({
    de: 'Was das Dashboard zeigt, für alle, die es nicht sehen.',
    en: 'Description of the dashboard for people who cannot see it.',
  }),
  title: text.meta({ de: 'Titel in der Kopfzeile.', en: 'Title in the header.' }),
  note: text
    .default(strings.note)
    .meta({ de: 'Hinweis in der Kopfzeile.', en: 'Note in the header.' }),
  panels: z
    .array(panel)
    .min(1)
    .max(12)
    .meta({ de: 'Die Felder des Dashboards.', en: 'The panels of the dashboard.' }),
})
