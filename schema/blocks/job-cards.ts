import { z } from 'zod'
import { base, headingFields, href, image, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaWords } from '../words.ts'

export const jobCards = ({ defaults: { 'job-cards': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('job-cards'),
      ...base,
      ...headingFields,
      from: z
        .literal('postings')
        .register(roles, { role: 'listing' })
        .optional()
        .describe('postings: Die Karten entstehen aus den Seiten, die ein Feld „posting“ haben.'),
      overrides: z
        .array(
          z.strictObject({
            link: href.describe('Die Seite, um deren Karte es geht.'),
            title: text.optional().describe('Anderer Titel.'),
            type: text.optional().describe('Andere Angabe zu Umfang und Beginn.'),
            description: inline.optional().describe('Andere Beschreibung.'),
            image: image.optional().describe('Anderes Bild.'),
          }),
        )
        .default([])
        .describe('Was die Übersicht anders zeigt als die Seite selbst; nur mit from.'),
      cards: z
        .array(
          z.strictObject({
            image: image.describe('Bild der Karte.'),
            title: text.describe('Bezeichnung der Stelle.'),
            type: text.describe('Umfang und Beginn, zum Beispiel „Vollzeit • ab sofort“.'),
            description: inline.describe('Ein bis zwei Sätze.'),
            link: href.describe('Die Stellenanzeige.'),
          }),
        )
        .default([])
        .describe('Karten von Hand; mit from stehen sie nach den übrigen.'),
      buttonLabel: text.default(words.buttonLabel).describe('Beschriftung der Schaltflächen.'),
      empty: inline.default(words.empty).describe('Text, wenn es keine Karten gibt.'),
    })
    .describe('Karten, die zu Stellenanzeigen führen.')
    .register(facets, { lists: ({ from, cards, overrides }) => ({ of: from, cards, overrides }) })
