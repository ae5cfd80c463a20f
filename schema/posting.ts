import { z } from 'zod'
import { date, imageIn, inline, text } from './fields.ts'
import { listRowSlot } from './slots.ts'

/** The field `posting` of a page that offers a job. */
export const posting = z.strictObject({
  title: text.meta({ de: 'Bezeichnung der Stelle.', en: 'Title of the job.' }),
  type: text.meta({
    de: 'Umfang und Beginn, zum Beispiel „Vollzeit • ab sofort“.',
    en: 'Working hours and start date, such as “Full-time • start now”.',
  }),
  description: inline.meta({
    de: 'Ein bis zwei Sätze für die Übersicht.',
    en: 'One or two sentences for the overview.',
  }),
  image: imageIn(listRowSlot).meta({
    de: 'Bild für die Übersicht.',
    en: 'Image for the overview.',
  }),
  order: z.int().min(1).default(100).meta({
    de: 'Platz in der Übersicht, 1 steht vorn.',
    en: 'Position in the overview. 1 comes first.',
  }),
  date: date.optional().meta({
    de: 'Tag der Ausschreibung. Mit ihm finden Suchmaschinen die Stelle.',
    en: 'Publication date of the job posting. Search engines need it to list the job.',
  }),
})
