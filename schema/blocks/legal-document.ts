import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, date, id, prose, text } from '../fields.ts'
import { roles } from '../roles.ts'

export const legalDocument = z
  .strictObject({
    type: z.literal('legal-document'),
    ...baseFields,
    heading: text.meta({ de: 'Titel des Dokuments.', en: 'Title of the document.' }),
    stand: date
      .optional()
      .meta({
        de: 'Datum der Fassung, zum Beispiel 2026-11-01.',
        en: 'Date of this version, such as 2026-11-01.',
      })
      .register(roles, { shown: 'plain' }),
    intro: prose
      .optional()
      .meta({ de: 'Absatz vor dem ersten Abschnitt.', en: 'Paragraph before the first section.' }),
    numbered: z
      .boolean()
      .default(false)
      .meta({ de: 'true: Die Abschnitte werden gezählt.', en: 'true: the sections are numbered.' }),
    sections: z
      .array(
        z.strictObject({
          id: id.meta({ de: 'Sprungmarke des Abschnitts.', en: 'Anchor of the section.' }),
          title: text.meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
          body: prose.meta({ de: 'Text des Abschnitts.', en: 'Text of the section.' }),
        }),
      )
      .min(1)
      .meta({ de: 'Die Abschnitte.', en: 'The sections.' }),
    signatures: z.array(text).max(4).default([]).meta({
      de: 'Beschriftungen der Unterschriftszeilen.',
      en: 'Labels of the signature lines.',
    }),
    back: action
      .pick({ label: true, href: true })
      .optional()
      .meta({ de: 'Link zurück.', en: 'Link back.' }),
  })
  .omit({ align: true })
  .meta({
    de: 'Rechtliches Dokument mit Inhaltsverzeichnis.',
    en: 'A legal document with a table of contents.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: ['legal', 'imprint', 'privacy', 'terms', 'impressum', 'datenschutz', 'agb'],
  })
