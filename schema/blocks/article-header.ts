import { z } from 'zod'
import { action, base, image, inline, published, readingTime, text, updated } from '../fields.ts'

export const articleHeader = z
  .strictObject({
    type: z.literal('article-header'),
    ...base,
    heading: text.describe('Titel des Artikels.'),
    text: inline.optional().describe('Vorspann: zwei bis drei Sätze unter dem Titel.'),
    date: published.describe('Tag der Veröffentlichung, zum Beispiel 2025-02-02.'),
    updated: updated.optional().describe('Tag der letzten Überarbeitung, wenn es eine gab.'),
    readingTime: readingTime.describe('Lesezeit in Minuten.'),
    author: text.optional().describe('Wer den Artikel geschrieben hat.'),
    image: image.describe('Titelbild.'),
    back: action.pick({ label: true, href: true }).describe('Link zurück zur Übersicht.'),
  })
  .describe('Kopf eines Artikels: Titel, Datum, Lesezeit und Titelbild.')
