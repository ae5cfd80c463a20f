import { z } from 'zod'
import { date, image, inline, text } from './fields.ts'

/** What a page says of itself when it offers a job. */
export const posting = z.strictObject({
  title: text.describe('Bezeichnung der Stelle.'),
  type: text.describe('Umfang und Beginn, zum Beispiel „Vollzeit • ab sofort“.'),
  description: inline.describe('Ein bis zwei Sätze für die Übersicht.'),
  image: image.describe('Bild für die Übersicht.'),
  order: z.int().min(1).default(100).describe('Platz in der Übersicht, 1 steht vorn.'),
  date: date.optional().describe('Tag der Ausschreibung. Mit ihm finden Suchmaschinen die Stelle.'),
})
