import { z } from 'zod'
import { Entry } from './block.ts'
import { date, image, inline, mediaPath, published, readingTime, text } from './fields.ts'

export const Page = z
  .strictObject({
    title: text.max(70).describe('Titel im Browser und in Suchmaschinen, etwa 15 bis 60 Zeichen.'),
    description: text.max(200).describe('Beschreibung für Suchmaschinen, etwa 70 bis 155 Zeichen.'),
    layout: z
      .enum(['default', 'legal'])
      .default('default')
      .describe('legal: schmale Textspalte ohne bewegte Effekte.'),
    seo: z
      .strictObject({
        image: mediaPath.optional().describe('Bild für geteilte Links.'),
        noindex: z.boolean().default(false).describe('true: nicht in Suchmaschinen zeigen.'),
      })
      .optional()
      .describe('Angaben für Suchmaschinen und geteilte Links.'),
    article: z
      .strictObject({
        title: text.describe('Titel des Artikels.'),
        teaser: inline.describe('Zwei Sätze für die Übersicht.'),
        date: published.describe('Tag der Veröffentlichung, zum Beispiel 2025-02-02.'),
        readingTime: readingTime.describe('Lesezeit in Minuten.'),
        image: image.describe('Titelbild.'),
        author: text.optional().describe('Wer den Artikel geschrieben hat.'),
      })
      .optional()
      .describe('Nur bei Blogartikeln.'),
    posting: z
      .strictObject({
        title: text.describe('Bezeichnung der Stelle.'),
        type: text.describe('Umfang und Beginn, zum Beispiel „Vollzeit • ab sofort“.'),
        description: inline.describe('Ein bis zwei Sätze für die Übersicht.'),
        image: image.describe('Bild für die Übersicht.'),
        order: z.int().min(1).default(100).describe('Platz in der Übersicht, 1 steht vorn.'),
        date: date
          .optional()
          .describe('Tag der Ausschreibung. Mit ihm finden Suchmaschinen die Stelle.'),
      })
      .optional()
      .describe('Nur bei Stellenanzeigen.'),
    draft: z.boolean().default(false).describe('true: Entwurf, wird geprüft, aber nicht gebaut.'),
    from: date.optional().describe('Ab diesem Tag wird die Seite gebaut.'),
    until: date.optional().describe('Bis zu diesem Tag wird die Seite gebaut.'),
    blocks: z.array(Entry).min(1).describe('Die Abschnitte der Seite von oben nach unten.'),
  })
  .describe('Eine Seite. Der Dateiname ist ihre Adresse.')
export type Page = z.infer<typeof Page>

export const Shared = z
  .strictObject({
    blocks: z.array(Entry).min(1).describe('Die Blöcke, die an der Stelle des Verweises stehen.'),
  })
  .describe('Blöcke, die auf mehreren Seiten stehen.')
export type Shared = z.infer<typeof Shared>
