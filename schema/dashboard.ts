import { z } from 'zod'
import { icon, text } from './fields.ts'
import type { SchemaWords } from './words.ts'

const label = text.describe('Titel des Feldes.')
const values = z.array(z.number()).min(2).max(60)

/** The fields a dashboard is made of; the texts are drawn as they are written. */
const panel = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('figure'),
    label,
    value: text.describe('Die Zahl mit Einheit.'),
    change: text.optional().describe('Veränderung, zum Beispiel „+4,2 %“.'),
    trend: values.optional().describe('Verlauf als kleine Linie.'),
  }),
  z.strictObject({
    type: z.literal('line'),
    label,
    ticks: z.array(text).min(2).max(12).describe('Beschriftung der waagerechten Achse.'),
    series: z
      .array(
        z.strictObject({
          name: text.describe('Name der Linie.'),
          values: values.describe('Werte von links nach rechts.'),
        }),
      )
      .min(1)
      .max(2)
      .describe('Eine oder zwei Linien mit gemeinsamem Maßstab.'),
  }),
  z.strictObject({
    type: z.literal('bars'),
    label,
    items: z
      .array(
        z.strictObject({
          name: text.describe('Name des Balkens.'),
          value: z.number().min(0).describe('Länge des Balkens.'),
          shown: text.describe('Der Wert, wie er zu lesen ist.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('Die Balken von oben nach unten.'),
  }),
  z.strictObject({
    type: z.literal('heat'),
    label,
    columns: z.array(text).min(2).max(12).describe('Spalten, zum Beispiel Wochentage.'),
    rows: z
      .array(
        z.strictObject({
          name: text.describe('Name der Zeile.'),
          values: values.describe('Ein Wert für jede Spalte.'),
        }),
      )
      .min(2)
      .max(10)
      .describe('Die Zeilen.'),
  }),
  z.strictObject({
    type: z.literal('findings'),
    label,
    items: z
      .array(
        z.strictObject({
          icon: icon.describe('Symbol vor der Erkenntnis.'),
          title: text.describe('Die Erkenntnis in wenigen Worten.'),
          text: text.describe('Was sie bedeutet.'),
        }),
      )
      .min(1)
      .max(5)
      .describe('Erkenntnisse, die wichtigste zuerst.'),
  }),
])
export type Panel = z.infer<typeof panel>

/** A dashboard drawn from figures, in the colours of the page. */
export const dashboard = ({ defaults: { dashboard: words } }: SchemaWords) => ({
  alt: text.describe('Was das Dashboard zeigt, für alle, die es nicht sehen.'),
  title: text.describe('Titel in der Kopfzeile.'),
  note: text.default(words.note).describe('Hinweis in der Kopfzeile.'),
  panels: z.array(panel).min(1).max(12).describe('Die Felder des Dashboards.'),
})
