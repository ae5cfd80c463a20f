import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  action,
  baseFields,
  wideImageIn,
  inline,
  publishedDate,
  readingTime,
  text,
  updatedDate,
} from '../fields.ts'
import { fieldOf } from '../path.ts'
import { articleSlot } from '../slots.ts'

export const articleHeader = z
  .strictObject({
    type: z.literal('article-header'),
    ...baseFields,
    heading: text.meta({ de: 'Titel des Artikels.', en: 'Title of the article.' }),
    text: inline.optional().meta({
      de: 'Vorspann: zwei bis drei Sätze unter dem Titel.',
      en: 'Introduction: two or three sentences below the title.',
    }),
    date: publishedDate.optional().meta({
      de: 'Tag der Veröffentlichung, zum Beispiel 2025-02-02. Ohne ihn wird auch keine Lesezeit berechnet.',
      en: 'Publication date, such as 2025-02-02. Without it, no reading time is calculated.',
    }),
    updated: updatedDate.optional().meta({
      de: 'Tag der letzten Überarbeitung, wenn es eine gab.',
      en: 'Date of the last update, if any.',
    }),
    readingTime: readingTime.optional().meta({
      de: 'Lesezeit in Minuten. Ohne Angabe aus der Länge des Textes berechnet.',
      en: 'Reading time in minutes. Default: calculated from the length of the text.',
    }),
    author: text
      .optional()
      .meta({ de: 'Wer den Artikel geschrieben hat.', en: 'Author of the article.' }),
    image: wideImageIn(articleSlot).optional().meta({ de: 'Titelbild.', en: 'Lead image.' }),
    back: action
      .pick({ label: true, href: true })
      .optional()
      .meta({ de: 'Link zurück zur Übersicht.', en: 'Link back to the overview.' }),
  })
  .meta({
    de: 'Kopf eines Artikels oder eines anderen Textes: Titel, Datum, Lesezeit und Titelbild.',
    en: 'Top of an article or another text: title, date, reading time and lead image.',
  })
  .register(facets, {
    purpose: 'opening',
    alsoCalled: ['post', 'post-header', 'artikelkopf'],
    showsReadingTime: (block) => fieldOf(block, 'date') !== undefined,
  })
