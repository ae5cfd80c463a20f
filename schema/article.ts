import { z } from 'zod'
import { imageIn, inline, publishedDate, readingTime, text } from './fields.ts'
import { listCardSlot } from './slots.ts'

/** The field `article` of a page that is a blog article. */
export const article = z.strictObject({
  title: text.meta({ de: 'Titel des Artikels.', en: 'Title of the article.' }),
  teaser: inline.meta({
    de: 'Zwei Sätze für die Übersicht.',
    en: 'Two sentences for overviews of articles.',
  }),
  date: publishedDate.meta({
    de: 'Tag der Veröffentlichung, zum Beispiel 2025-02-02.',
    en: 'Publication date, such as 2025-02-02.',
  }),
  readingTime: readingTime.optional().meta({
    de: 'Lesezeit in Minuten. Ohne Angabe aus der Länge des Textes berechnet.',
    en: 'Reading time in minutes. Default: calculated from the length of the text.',
  }),
  image: imageIn(listCardSlot).optional().meta({ de: 'Titelbild.', en: 'Lead image.' }),
  author: text
    .optional()
    .meta({ de: 'Wer den Artikel geschrieben hat.', en: 'Author of the article.' }),
})
