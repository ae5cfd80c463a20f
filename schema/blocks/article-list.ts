import { z } from 'zod'
import {
  base,
  headingFields,
  href,
  image,
  inline,
  published,
  readingTime,
  text,
} from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaWords } from '../words.ts'

export const articleList = ({ defaults: { 'article-list': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('article-list'),
      ...base,
      ...headingFields,
      from: z
        .literal('articles')
        .register(roles, { role: 'listing' })
        .optional()
        .describe('articles: Die Karten entstehen aus den Seiten, die ein Feld „article“ haben.'),
      overrides: z
        .array(
          z.strictObject({
            link: href.describe('Die Seite, um deren Karte es geht.'),
            title: text.optional().describe('Anderer Titel.'),
            teaser: inline.optional().describe('Anderer Anreißer.'),
            date: published.optional().describe('Anderes Datum.'),
            readingTime: readingTime.optional().describe('Andere Lesezeit in Minuten.'),
            image: image.optional().describe('Anderes Bild.'),
          }),
        )
        .default([])
        .describe('Was die Übersicht anders zeigt als der Artikel selbst; nur mit from.'),
      cards: z
        .array(
          z.strictObject({
            image: image.describe('Bild der Karte.'),
            title: text.describe('Titel des Artikels.'),
            teaser: inline.describe('Zwei bis drei Sätze; gezeigt werden höchstens drei Zeilen.'),
            date: published.describe('Tag der Veröffentlichung, zum Beispiel 2025-02-02.'),
            readingTime: readingTime.describe('Lesezeit in Minuten.'),
            link: href.describe('Der Artikel.'),
            soon: z
              .boolean()
              .default(false)
              .describe('true: Der Artikel ist erst angekündigt; die Karte sagt es.'),
          }),
        )
        .default([])
        .describe('Karten von Hand; mit from ordnen sie sich nach dem Datum ein.'),
      buttonLabel: text.default(words.buttonLabel).describe('Beschriftung der Schaltflächen.'),
      empty: inline.default(words.empty).describe('Text, wenn es keine Karten gibt.'),
    })
    .describe('Karten, die zu Artikeln führen, der neueste zuerst.')
    .register(facets, { lists: ({ from, cards, overrides }) => ({ of: from, cards, overrides }) })
