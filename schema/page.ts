import { z } from 'zod'
import { article } from './article.ts'
import type { EntrySchema } from './block-schema.ts'
import { date, mediaPath, text } from './fields.ts'
import { posting } from './posting.ts'

/** A page whose blocks are of these types. */
export const pageSchema = (entry: EntrySchema) =>
  z
    .strictObject({
      title: text
        .max(70)
        .describe('Titel im Browser und in Suchmaschinen, etwa 15 bis 60 Zeichen.'),
      description: text
        .max(200)
        .describe('Beschreibung für Suchmaschinen, etwa 70 bis 155 Zeichen.'),
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
      article: article.optional().describe('Nur bei Blogartikeln.'),
      posting: posting.optional().describe('Nur bei Stellenanzeigen.'),
      draft: z.boolean().default(false).describe('true: Entwurf, wird geprüft, aber nicht gebaut.'),
      from: date.optional().describe('Ab diesem Tag wird die Seite gebaut.'),
      until: date.optional().describe('Bis zu diesem Tag wird die Seite gebaut.'),
      blocks: z.array(entry).min(1).describe('Die Abschnitte der Seite von oben nach unten.'),
    })
    .describe('Eine Seite. Der Dateiname ist ihre Adresse.')
export type Page = z.infer<ReturnType<typeof pageSchema>>

/** A file of `content/shared` whose blocks are of these types. */
export const sharedSchema = (entry: EntrySchema) =>
  z
    .strictObject({
      blocks: z.array(entry).min(1).describe('Die Blöcke, die an der Stelle des Verweises stehen.'),
    })
    .describe('Blöcke, die auf mehreren Seiten stehen.')
export type Shared = z.infer<ReturnType<typeof sharedSchema>>
