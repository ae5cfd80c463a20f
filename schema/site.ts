import { z } from 'zod'
import type { EntrySchema } from './block-schema.ts'
import { checks } from './checks.ts'
import { href, icon, inline, siteUrl, text } from './fields.ts'
import { fluid } from './fluid.ts'
import { languageTag } from './language.ts'
import { roles } from './roles.ts'

const link = z.strictObject({
  label: text.describe('Text des Links.'),
  href: href.describe('Ziel des Links.'),
})

const route = z
  .string()
  .regex(/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/)
  .register(roles, { form: 'route' })

const factName = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/)
  .register(roles, { form: 'fact' })

/** What is the same everywhere, by the name under which texts refer to it. */
const facts = z.record(factName, text)

/** The site file, whose blocks above the footer are of these types. */
export const siteSchema = (entry: EntrySchema) =>
  z
    .strictObject({
      name: text.describe('Name der Website.'),
      claim: text.describe('Leitsatz, steht hinter dem Namen im Titel der Startseite.'),
      url: siteUrl.describe(
        'Adresse der Website ohne Schrägstrich am Ende, auch mit einem Pfad: https://name.example/kurse.',
      ),
      language: languageTag.describe(
        'Sprache der Texte als Kürzel nach BCP 47: de, en-GB, nl. Für de und en bringt Blockwerk seine eigenen Wörter mit.',
      ),
      facts: facts
        .default({})
        .describe('Angaben, die überall gleich sind; im Text als {facts.name}.'),
      answers: z
        .enum(['pages', 'model'])
        .default('pages')
        .describe(
          'Wer auf Fragen antwortet; unter dem Fragefeld steht es. pages: die Seiten dieser Website. model: ein Sprachmodell, das die Umgebung mit LANGFLOW_URL oder OPENAI_BASE_URL nennt.',
        ),
      navigation: z
        .strictObject({
          items: z
            .array(
              z.strictObject({
                title: text.describe('Text des Menüpunkts.'),
                url: href.optional().describe('Ziel, wenn der Punkt selbst eine Seite ist.'),
                items: z
                  .array(
                    z.strictObject({
                      title: text.describe('Text des Unterpunkts.'),
                      url: href.describe('Ziel des Unterpunkts.'),
                      description: text.describe('Ein halber Satz dazu.'),
                      icon: icon.describe('Symbol des Unterpunkts.'),
                    }),
                  )
                  .optional()
                  .describe('Unterpunkte.'),
              }),
            )
            .min(1)
            .describe('Menüpunkte von links nach rechts.'),
          login: link.optional().describe('Die Schaltfläche am Ende der Leiste.'),
          extraLinks: z.array(link).default([]).describe('Weitere Links im mobilen Menü.'),
        })
        .describe('Die Leiste am oberen Rand.'),
      footer: z
        .strictObject({
          columns: z
            .array(
              z.strictObject({
                title: text.describe('Überschrift der Spalte.'),
                links: z.array(link).min(1).describe('Links der Spalte.'),
              }),
            )
            .default([])
            .describe('Spalten der Fußzeile.'),
          approach: inline.optional().describe('Satz zum Vorgehen in vier Phasen.'),
          text: inline.optional().describe('Freier Satz, etwa Anschrift oder Öffnungszeiten.'),
          legal: z.array(link).default([]).describe('Rechtliche Links in der letzten Zeile.'),
          copyright: text.describe('Text der letzten Zeile.'),
          above: z
            .strictObject({
              on: z.array(route).min(1).describe('Seiten, auf denen diese Blöcke stehen.'),
              blocks: z.array(entry).min(1).describe('Blöcke über der Fußzeile.'),
            })
            .optional()
            .describe('Blöcke, die auf bestimmten Seiten über der Fußzeile stehen.'),
        })
        .describe('Die Fußzeile.'),
      effects: z
        .strictObject({ fluid: fluid.prefault({}) })
        .prefault({})
        .describe('Was sich auf allen Seiten bewegt.'),
      planned: z
        .array(
          z.strictObject({
            route: route.describe('Adresse der geplanten Seite.'),
            title: text.describe('Titel der geplanten Seite.'),
          }),
        )
        .default([])
        .describe('Seiten, auf die schon verlinkt wird, die aber noch entstehen.'),
      checks,
      redirects: z
        .array(
          z.strictObject({
            from: route.describe('Alte Adresse.'),
            to: href.describe('Neue Adresse.'),
          }),
        )
        .default([])
        .describe('Alte Adressen und wohin sie führen.'),
    })
    .describe('Angaben, die für die ganze Website gelten.')
export type Site = z.infer<ReturnType<typeof siteSchema>>
