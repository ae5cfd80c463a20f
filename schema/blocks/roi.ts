import { z } from 'zod'
import { base, headingFields, inline, text } from '../fields.ts'
import { stat } from './stat-tiles.ts'
import type { SchemaWords } from '../words.ts'

export const roi = ({ defaults: { roi: words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('roi'),
      ...base,
      ...headingFields,
      figures: z.array(stat).max(3).default([]).describe('Zahlen neben der Tabelle.'),
      caption: text.describe('Was die Tabelle zeigt, für Vorleseprogramme.'),
      period: text.default(words.period).describe('Überschrift der ersten Spalte.'),
      progress: text.default(words.progress).describe('Überschrift der Spalte mit den Balken.'),
      measures: z.array(text).min(1).max(3).describe('Überschriften der Spalten mit Werten.'),
      rows: z
        .array(
          z.strictObject({
            label: text.describe('Der Zeitraum, zum Beispiel „Monat 1“.'),
            values: z
              .array(text)
              .min(1)
              .max(3)
              .describe('Die Werte in der Reihenfolge der Spalten, zum Beispiel „+15 %“.'),
            bar: z
              .literal([10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100])
              .describe('Länge des Balkens in Prozent: 10, 20, 25, 30 … bis 100.'),
          }),
        )
        .min(2)
        .max(6)
        .describe('Die Zeilen der Tabelle.'),
      note: inline
        .optional()
        .describe('Kleine Zeile darunter, zum Beispiel die Grundlage der Werte.'),
    })
    .describe('Was eine Lösung nach welcher Zeit einbringt, als Tabelle mit Balken.')
