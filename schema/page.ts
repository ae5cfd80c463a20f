import { z } from 'zod'
import { article } from './article.ts'
import type { BlockEntrySchema } from './block-schema.ts'
import { dateOrTime, mediaPath, oldAddress, routePattern, text } from './fields.ts'
import { languageTag } from './language.ts'
import { layout } from './layouts.ts'
import { posting } from './posting.ts'
import { roles } from './roles.ts'
import { structuredData } from './structured-data.ts'

/** The route of another page of the site, checked like a link. */
const otherPageRoute = z
  .string()
  .regex(routePattern)
  .register(roles, { role: 'link', form: 'route' })

/** Returns the schema of a page. `entry` is the schema of its blocks. */
export const pageSchema = (entry: BlockEntrySchema) =>
  z
    .strictObject({
      title: text.meta({
        de: 'Titel im Browser und in Suchmaschinen, etwa 15 bis 60 Zeichen. Eine Markdown-Seite ohne ihn hat ihre erste Überschrift (#).',
        en: 'Title in the browser and in search engines, about 15 to 60 characters. Default in a Markdown page: its first heading (#).',
      }),
      description: text.meta({
        de: 'Beschreibung für Suchmaschinen, etwa 50 bis 160 Zeichen. Eine Markdown-Seite ohne sie hat ihren ersten Absatz.',
        en: 'Description for search engines, about 50 to 160 characters. Default in a Markdown page: its first paragraph.',
      }),
      language: languageTag.optional().meta({
        de: 'Sprache dieser Seite, wenn sie eine andere ist als die der Website: en. Menü und Fußzeile dazu stehen in content/site.en.yaml.',
        en: 'Language of this page, if it differs from the site’s: en. Its menu and footer come from content/site.en.yaml.',
      }),
      alternateOf: otherPageRoute.optional().meta({
        de: 'Die Seite, die in einer anderen Sprache dasselbe sagt: /beratung. Beide führen zueinander.',
        en: 'The original of this translated page: /consulting. Each page then links to the other.',
      }),
      aliases: z.array(oldAddress).optional().meta({
        de: 'Alte Adressen dieser Seite, die zu ihr weiterleiten: [/about.html, /index.php?p=3]. Formen wie bei „redirects“ in content/site.yaml.',
        en: 'Old addresses of this page, which redirect to it: [/about.html, /index.php?p=3]. The forms are those of “redirects” in content/site.yaml.',
      }),
      layout: layout.optional().meta({
        de: 'Was um die Blöcke steht. article: neben langem Text ein Inhaltsverzeichnis. docs: dazu eine Seitenleiste mit allen Seiten des Ordners. Ohne Angabe gilt „layouts“ in content/site.yaml, sonst page.',
        en: 'What is shown around the blocks. article: a table of contents beside a long text. docs: also a sidebar with all pages of the folder. Default: “layouts” in content/site.yaml, otherwise page.',
      }),
      menuTitle: text.optional().meta({
        de: 'Kurzer Titel für die Seitenleiste der Anordnung docs. Ohne Angabe steht dort der Titel.',
        en: 'Short title for the sidebar of the docs layout. Default: the title.',
      }),
      order: z.number().optional().meta({
        de: 'Platz in der Seitenleiste der Anordnung docs: 1 steht oben. Seiten ohne Angabe folgen danach.',
        en: 'Position in the sidebar of the docs layout: 1 is at the top. Pages without an order come last.',
      }),
      seo: z
        .strictObject({
          image: mediaPath
            .optional()
            .meta({ de: 'Bild für geteilte Links.', en: 'Image for shared links.' }),
          titleAlone: z.boolean().default(false).meta({
            de: 'true: Im Titel der Startseite steht der Name der Website nicht dahinter.',
            en: 'true: the home page’s title is used without the site name.',
          }),
          noindex: z.boolean().default(false).meta({
            de: 'true: nicht in Suchmaschinen zeigen.',
            en: 'true: not shown in search engines.',
          }),
        })
        .optional()
        .meta({
          de: 'Angaben für Suchmaschinen und geteilte Links.',
          en: 'Details for search engines and shared links.',
        }),
      article: article
        .optional()
        .meta({ de: 'Nur bei Blogartikeln.', en: 'Only for blog articles.' }),
      posting: posting
        .optional()
        .meta({ de: 'Nur bei Stellenanzeigen.', en: 'Only for job postings.' }),
      structuredData: structuredData.optional().meta({
        de: 'Was die Seite für Suchmaschinen beschreibt, in den Wörtern von schema.org: { type: Event, name: Sommerfest }. Seiten aus Datensätzen haben es aus „schema“ im Modell.',
        en: 'What the page describes, for search engines, in the words of schema.org: { type: Event, name: Summer fair }. Pages from records get it from “schema” in the model.',
      }),
      draft: z.boolean().default(false).meta({
        de: 'true: Entwurf, wird geprüft, aber nicht gebaut.',
        en: 'true: the page is a draft. It is validated but not published.',
      }),
      from: dateOrTime.optional().meta({
        de: 'Ab diesem Tag wird die Seite gebaut, auch mit Uhrzeit: 2026-11-28 18:00.',
        en: 'First day on which the page is published, also with a time: 2026-11-28 18:00.',
      }),
      until: dateOrTime.optional().meta({
        de: 'Bis zu diesem Tag wird die Seite gebaut. Mit Uhrzeit bis dahin: 2026-11-28 18:00.',
        en: 'Last day on which the page is published. With a time, it is published until then: 2026-11-28 18:00.',
      }),
      blocks: z.array(entry).min(1).meta({
        de: 'Die Abschnitte der Seite von oben nach unten.',
        en: 'The sections of the page from top to bottom.',
      }),
    })
    .meta({
      de: 'Eine Seite. Der Dateiname ist ihre Adresse. In einer Markdown-Datei stehen die Felder zwischen zwei Zeilen „---“ am Anfang, und der Text steht unter der Kopfzeile oder an der Stelle des Blocks „type: body“.',
      en: 'A page. Its file name determines its route. In a Markdown file, the fields are between two lines “---” at the top, and the text comes after the header or in place of a block “type: body”.',
    })
export type Page = z.infer<ReturnType<typeof pageSchema>>

/** Returns the schema of a file in `content/shared`. `entry` is the schema of its blocks. */
export const sharedSchema = (entry: BlockEntrySchema) =>
  z
    .strictObject({
      blocks: z.array(entry).min(1).meta({
        de: 'Die Blöcke, die an der Stelle des Verweises stehen.',
        en: 'The blocks that replace the reference.',
      }),
    })
    .meta({
      de: 'Blöcke, die auf mehreren Seiten stehen.',
      en: 'Blocks that are shared by several pages.',
    })
export type Shared = z.infer<ReturnType<typeof sharedSchema>>
