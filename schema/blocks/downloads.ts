import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, documentPath, headingFields, inline, text } from '../fields.ts'

export const downloads = z
  .strictObject({
    type: z.literal('downloads'),
    ...baseFields,
    ...headingFields,
    heading: text
      .optional()
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    items: z
      .array(
        z.strictObject({
          file: documentPath.meta({
            de: 'Datei unter content/media: PDF, ZIP, Word, Excel, PowerPoint, OpenDocument, CSV, Text, Kalender (ICS), EPUB … Art und Größe liest die Website aus der Datei.',
            en: 'File in content/media: PDF, ZIP, Word, Excel, PowerPoint, OpenDocument, CSV, text, calendar (ICS), EPUB … The site reads type and size from the file.',
          }),
          title: text.meta({ de: 'Titel der Datei.', en: 'Title of the file.' }),
          text: inline.optional().meta({
            de: 'Was in der Datei steht oder für wen sie ist.',
            en: 'What the file contains or who needs it.',
          }),
        }),
      )
      .min(1)
      .max(40)
      .meta({ de: 'Die Dateien.', en: 'The files.' }),
    note: inline.optional().meta({ de: 'Zeile unter der Liste.', en: 'Line below the list.' }),
  })
  .meta({
    de: 'Dateien zum Herunterladen, mit Art und Größe.',
    en: 'Files to download, with type and size.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: [
      ...['download', 'files', 'documents', 'attachments', 'pdf', 'brochure', 'press-kit'],
      ...['dateien', 'dokumente', 'unterlagen', 'formulare', 'herunterladen'],
    ],
  })
