import { z } from 'zod'
import { image, inline, published, readingTime, text } from './fields.ts'

/** What a page says of itself when it is an article. */
export const article = z.strictObject({
  title: text.describe('Titel des Artikels.'),
  teaser: inline.describe('Zwei Sätze für die Übersicht.'),
  date: published.describe('Tag der Veröffentlichung, zum Beispiel 2025-02-02.'),
  readingTime: readingTime.describe('Lesezeit in Minuten.'),
  image: image.describe('Titelbild.'),
  author: text.optional().describe('Wer den Artikel geschrieben hat.'),
})
