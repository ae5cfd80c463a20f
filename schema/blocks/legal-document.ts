import { z } from 'zod'
import { action, base, date, id, prose, text } from '../fields.ts'

export const legalDocument = z
  .strictObject({
    type: z.literal('legal-document'),
    ...base,
    heading: text.describe('Titel des Dokuments.'),
    stand: date.optional().describe('Datum der Fassung, zum Beispiel 2026-11-01.'),
    intro: prose.optional().describe('Absatz vor dem ersten Abschnitt.'),
    numbered: z.boolean().default(false).describe('true: Die Abschnitte werden gezählt.'),
    sections: z
      .array(
        z.strictObject({
          id: id.describe('Sprungmarke des Abschnitts.'),
          title: text.describe('Überschrift des Abschnitts.'),
          body: prose.describe('Text des Abschnitts.'),
        }),
      )
      .min(1)
      .describe('Die Abschnitte.'),
    signatures: z
      .array(text)
      .max(4)
      .default([])
      .describe('Beschriftungen der Unterschriftszeilen.'),
    back: action.pick({ label: true, href: true }).optional().describe('Link zurück.'),
  })
  .describe('Rechtliches Dokument mit Inhaltsverzeichnis.')
