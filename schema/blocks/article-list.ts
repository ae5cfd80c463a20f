import { z } from 'zod'
import {
  baseFields,
  headingFields,
  href,
  imageIn,
  inline,
  publishedDate,
  readingTime,
  text,
} from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { articleCardSlot } from '../slots.ts'

export const articleList = ({ defaults: { 'article-list': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('article-list'),
      ...baseFields,
      ...headingFields,
      from: z.literal('articles').register(roles, { role: 'listing' }).optional().meta({
        de: 'articles: Die Karten entstehen aus den Seiten, die ein Feld „article“ haben.',
        en: 'articles: creates a card for each page that has an “article” field.',
      }),
      overrides: z
        .array(
          z.strictObject({
            link: href.meta({
              de: 'Die Seite, um deren Karte es geht.',
              en: 'Route of the page whose card is changed.',
            }),
            title: text.optional().meta({ de: 'Anderer Titel.', en: 'A different title.' }),
            teaser: inline.optional().meta({ de: 'Anderer Anreißer.', en: 'A different teaser.' }),
            date: publishedDate.optional().meta({ de: 'Anderes Datum.', en: 'A different date.' }),
            readingTime: readingTime.optional().meta({
              de: 'Andere Lesezeit in Minuten.',
              en: 'A different reading time in minutes.',
            }),
            image: imageIn(articleCardSlot)
              .optional()
              .meta({ de: 'Anderes Bild.', en: 'A different image.' }),
          }),
        )
        .default([])
        .meta({
          de: 'Was die Übersicht anders zeigt als der Artikel selbst; nur mit from.',
          en: 'Changes to single cards, compared with the article itself. Only with “from”.',
        }),
      cards: z
        .array(
          z.strictObject({
            image: imageIn(articleCardSlot).meta({
              de: 'Bild der Karte.',
              en: 'Image of the card.',
            }),
            title: text.meta({ de: 'Titel des Artikels.', en: 'Title of the article.' }),
            teaser: inline.meta({
              de: 'Zwei bis drei Sätze; gezeigt werden höchstens drei Zeilen.',
              en: 'Two or three sentences. At most three lines are shown.',
            }),
            date: publishedDate.meta({
              de: 'Tag der Veröffentlichung, zum Beispiel 2025-02-02.',
              en: 'Publication date, such as 2025-02-02.',
            }),
            readingTime: readingTime.meta({
              de: 'Lesezeit in Minuten.',
              en: 'Reading time in minutes.',
            }),
            link: href.meta({ de: 'Der Artikel.', en: 'The article.' }),
            soon: z.boolean().default(false).meta({
              de: 'true: Der Artikel ist erst angekündigt; die Karte sagt es.',
              en: 'true: the article is announced but not published yet, and the card says so.',
            }),
          }),
        )
        .default([])
        .meta({
          de: 'Karten von Hand; mit from ordnen sie sich nach dem Datum ein.',
          en: 'Cards written by hand. With “from”, they are sorted in by date.',
        }),
      buttonLabel: text
        .default(strings.buttonLabel)
        .meta({ de: 'Beschriftung der Schaltflächen.', en: 'Text on the buttons.' }),
      empty: inline
        .default(strings.empty)
        .meta({ de: 'Text, wenn es keine Karten gibt.', en: 'Text if there are no cards.' }),
    })
    .meta({
      de: 'Karten, die zu Artikeln führen, der neueste zuerst.',
      en: 'Cards that link to articles, newest first.',
    })
    .register(facets, {
      purpose: 'onward',
      alsoCalled: ['blog', 'articles', 'posts', 'post-list', 'artikel', 'beitraege'],
      lists: ({ from, cards, overrides }) => ({ of: from, cards, overrides }),
    })
