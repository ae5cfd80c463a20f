import { z } from 'zod'
import type { BlockEntrySchema } from './block-schema.ts'
import { analytics } from './analytics.ts'
import { business } from './business.ts'
import { checks } from './checks.ts'
import { countryCode } from './country.ts'
import { href, icon, inline, oldAddress, routePattern, siteUrl, text } from './fields.ts'
import { fluid } from './fluid.ts'
import { head } from './head.ts'
import { languageTag } from './language.ts'
import { layout } from './layouts.ts'
import { linkFields, navigation } from './navigation.ts'
import { timeZone } from './opening-hours.ts'
import { roles } from './roles.ts'
import { logo, theme } from './theme.ts'

const route = z.string().regex(routePattern).register(roles, { form: 'route' })

/** A route that is written in the site file. The link check reports it if there is no such page. */
const linkedRoute = route.clone().register(roles, { role: 'link', form: 'route' })

const factName = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/)
  .register(roles, { form: 'fact' })

/** Texts that pages share. A page inserts a fact by its name, for example `{facts.phone}`. */
const facts = z.record(factName, text)

/** Returns the schema of content/site.yaml. `entry` is the schema of the blocks above the footer. */
export const siteSchema = (entry: BlockEntrySchema) =>
  z
    .strictObject({
      name: text.meta({ de: 'Name der Website.', en: 'Name of the site.' }),
      claim: text.meta({
        de: 'Leitsatz, steht in der Fußzeile und auf den Bildern geteilter Links.',
        en: 'Tagline, shown in the footer and on images for shared links.',
      }),
      url: siteUrl.meta({
        de: 'Adresse der Website ohne Schrägstrich am Ende, auch mit einem Pfad: https://name.example/kurse.',
        en: 'URL of the site without a slash at the end. It can have a path: https://name.example/courses.',
      }),
      language: languageTag.meta({
        de: 'Sprache der Texte als Kürzel nach BCP 47: de, en-GB, nl. Für ar, cs, da, de, en, es, fr, he, it, ja, nl, pl, pt und sv bringt Blockwerk seine eigenen Wörter mit; für jede andere schreibt „npx blockwerk new language“ eine Vorlage.',
        en: 'Language of the texts, as a BCP 47 tag: de, en-GB, nl. Blockwerk includes UI strings for ar, cs, da, de, en, es, fr, he, it, ja, nl, pl, pt and sv. For any other language, “npx blockwerk new language” writes a template.',
      }),
      country: countryCode.optional().meta({
        de: 'Land der Website, zwei Großbuchstaben nach ISO 3166: DE, GB. Ohne Angabe folgt es aus der Sprache.',
        en: 'Country of the site, as an ISO 3166 code in capitals: DE, GB. Default: derived from the language.',
      }),
      timeZone: timeZone.optional().meta({
        de: 'Zeitzone, in der die Tage der Website beginnen und enden (from, until, today), wie die IANA sie nennt: Europe/Berlin. Ohne Angabe die der Öffnungszeiten unter „business“, sonst UTC.',
        en: 'Time zone in which the days of the site begin and end (from, until, today), as an IANA name: Europe/London. Default: that of the opening hours in “business”, otherwise UTC.',
      }),
      contact: linkedRoute.optional().meta({
        de: 'Die Seite, auf der Besucher schreiben können. Ohne JavaScript führt eine Frage dorthin, und ebenso geplante Seiten.',
        en: 'The contact page. Planned pages link to it, and so do question boxes without JavaScript.',
      }),
      privacy: linkedRoute.optional().meta({
        de: 'Die Seite mit der Datenschutzerklärung. Die Frage nach der Einwilligung in „analytics“ verlinkt sie.',
        en: 'The page with the privacy policy. The question for consent to “analytics” links to it.',
      }),
      facts: facts.default({}).meta({
        de: 'Angaben, die überall gleich sind; im Text als {facts.name}. Ein umgekehrter Schrägstrich davor, \\{facts.name}, lässt es so stehen, auch in Code.',
        en: 'Facts that are the same on all pages. Insert them in texts with {facts.name}. To show the placeholder itself, also in code, write \\{facts.name}.',
      }),
      business: business.optional().meta({
        de: 'Der Betrieb hinter der Website, für Suchmaschinen und Karten.',
        en: 'The business behind the site, for search engines and maps.',
      }),
      answers: z.enum(['pages', 'model', 'none']).default('pages').meta({
        de: 'Wer auf Fragen antwortet; unter dem Fragefeld steht es. pages: die Seiten dieser Website. model: ein Sprachmodell, das die Umgebung mit LANGFLOW_URL oder OPENAI_BASE_URL nennt. none: niemand, weil der Webserver kein Gateway hat; dann steht auf keiner Seite ein Fragefeld.',
        en: 'Source of the answers to questions, as shown in the question box. pages: the pages of this site. model: a language model, set with LANGFLOW_URL or OPENAI_BASE_URL in the environment. none: no answers, because the host has no gateway. Pages must not use a question box then.',
      }),
      answerFacts: z
        .strictObject({
          pages: facts.meta({
            de: 'Solange die Seiten dieser Website antworten.',
            en: 'Text if the site’s pages answer.',
          }),
          model: facts.meta({
            de: 'Solange ein Sprachmodell antwortet.',
            en: 'Text if a language model answers.',
          }),
        })
        .optional()
        .meta({
          de: 'Was Texte über die Antworten sagen, je nachdem, was „answers“ sagt; im Text als {facts.name}.',
          en: 'A text that depends on “answers”. Insert it in texts with {facts.name}.',
        }),
      publish: z.enum(['at-once', 'by-date']).default('at-once').meta({
        de: 'Wann ein Artikel oder eine Stelle mit einem Datum in der Zukunft erscheint. at-once: sofort, mit einer Warnung. by-date: an diesem Tag, sofern die Website dann neu gebaut wird; „from“ auf der Seite hat Vorrang.',
        en: 'When an article or a job posting with a date in the future is published. at-once: now, with a warning. by-date: on that day, if the site is built again then. “from” on the page takes precedence.',
      }),
      feed: z.enum(['summary', 'full', 'none']).default('summary').meta({
        de: 'Der Feed der Artikel. summary: mit ihrer Beschreibung. full: mit ihrem ganzen Text. none: kein Feed.',
        en: 'The feed of articles. summary: with their descriptions. full: with their whole texts. none: no feed.',
      }),
      search: z.boolean().default(false).meta({
        de: 'true: In der Leiste steht eine Suche, und es gibt eine Suchseite mit allen Seiten der Website (/suche, auf Englisch /search). Sie braucht kein Gateway.',
        en: 'true: the navigation bar has a search, and there is a search page that lists all pages of the site (/search, in German /suche). It needs no gateway.',
      }),
      llms: z.boolean().default(false).meta({
        de: 'true: Sprachmodelle und andere Programme finden jede Seite auch als Markdown (/kontakt.md) und unter /llms.txt eine Liste aller Seiten.',
        en: 'true: language models and other programs find each page as Markdown, too (/contact.md), and a list of all pages at /llms.txt.',
      }),
      navigation,
      footer: z
        .strictObject({
          columns: z
            .array(
              z.strictObject({
                title: text.meta({ de: 'Überschrift der Spalte.', en: 'Heading of the column.' }),
                links: z
                  .array(linkFields)
                  .min(1)
                  .meta({ de: 'Links der Spalte.', en: 'Links of the column.' }),
              }),
            )
            .default([])
            .meta({ de: 'Spalten der Fußzeile.', en: 'Columns of the footer.' }),
          claim: z.enum(['quiet', 'loud', 'none']).default('quiet').meta({
            de: 'Der Leitsatz der Website in der Fußzeile. quiet: klein. loud: so groß wie eine Überschrift. none: gar nicht.',
            en: 'The site’s claim in the footer. quiet: small. loud: as large as a heading. none: not shown.',
          }),
          approach: inline.optional().meta({
            de: 'Ein Satz zum Vorgehen, etwa die Phasen eines Projekts.',
            en: 'A sentence about how you work, such as the phases of a project.',
          }),
          text: inline.optional().meta({
            de: 'Freier Satz, etwa Anschrift oder Öffnungszeiten.',
            en: 'A sentence of your choice, such as your address or opening hours.',
          }),
          social: z
            .array(
              linkFields.extend({
                icon: icon.default('arrow-up-right').meta({
                  de: 'Symbol neben dem Text.',
                  en: 'Icon next to the text.',
                }),
              }),
            )
            .max(12)
            .default([])
            .meta({
              de: 'Profile in Netzwerken, im neuen Tab geöffnet; Suchmaschinen erfahren, dass sie demselben Betrieb gehören.',
              en: 'Social media profiles, opened in a new tab. Search engines learn that they belong to the same business.',
            }),
          legal: z.array(linkFields).default([]).meta({
            de: 'Rechtliche Links in der letzten Zeile.',
            en: 'Legal links in the last line.',
          }),
          copyright: text.meta({ de: 'Text der letzten Zeile.', en: 'Text of the last line.' }),
          above: z
            .strictObject({
              on: z.array(route).min(1).meta({
                de: 'Seiten, auf denen diese Blöcke stehen.',
                en: 'Pages that show these blocks.',
              }),
              blocks: z
                .array(entry)
                .min(1)
                .meta({ de: 'Blöcke über der Fußzeile.', en: 'Blocks above the footer.' }),
            })
            .optional()
            .meta({
              de: 'Blöcke, die auf bestimmten Seiten über der Fußzeile stehen.',
              en: 'Blocks above the footer on certain pages.',
            }),
        })
        .meta({ de: 'Die Fußzeile.', en: 'The footer.' }),
      layouts: z.record(route, layout).default({}).meta({
        de: 'Anordnung aller Seiten eines Ordners: /docs: docs. Eine Seite kann mit „layout“ eine andere haben.',
        en: 'Layout of all pages in a folder: /docs: docs. A page can have another one, with “layout”.',
      }),
      editUrl: siteUrl.optional().meta({
        de: 'Ordner der Website im Repository, in dem Leser eine Seite bearbeiten: https://github.com/name/website/edit/main. Dann steht der Link unter jeder Seite der Anordnung docs.',
        en: 'The site’s folder in the repository where readers edit a page: https://github.com/name/site/edit/main. Each page of the docs layout then has a link to its file.',
      }),
      effects: z
        .strictObject({
          fluid: fluid.prefault({}).meta({
            de: 'Die Tinte, die dem Zeiger folgt; liegt über allen Seiten und fängt nichts ab.',
            en: 'The ink effect that follows the pointer. It covers all pages but does not block clicks.',
          }),
        })
        .prefault({})
        .meta({ de: 'Was sich auf allen Seiten bewegt.', en: 'Animations on all pages.' }),
      logo: logo.optional().meta({
        de: 'Das Logo in Leiste und Fußzeile, auf Bildern geteilter Links und für Suchmaschinen. Ohne Angabe steht dort der Name.',
        en: 'The logo in the navigation bar and the footer, on images for shared links and for search engines. Default: the site’s name as text.',
      }),
      theme: theme.optional().meta({
        de: 'Wie die Website aussieht. Ohne Angabe wie von Blockwerk mitgebracht.',
        en: 'The design of the site. Default: Blockwerk’s own theme.',
      }),
      head: head.optional().meta({
        de: 'Zusätzliche Angaben im Kopf der Seiten, die Besucher nicht sehen.',
        en: 'Additional tags in the head of the pages, which visitors do not see.',
      }),
      analytics: analytics.optional().meta({
        de: 'Ein Skript, das Besuche zählt. Ohne Angabe zählt nichts; in der Vorschau nie.',
        en: 'A script that counts visits. Default: none. The live preview never loads it.',
      }),
      linkPictures: z.boolean().default(true).meta({
        de: 'true: Wer einen Link auf eine Seite teilt, sieht ein Bild mit ihrem Titel; es entsteht beim Bauen.',
        en: 'true: the build creates an image with the page’s title for every page, shown when its link is shared.',
      }),
      planned: z
        .array(
          z.strictObject({
            route: route.meta({
              de: 'Adresse der geplanten Seite.',
              en: 'Route of the planned page.',
            }),
            title: text.meta({
              de: 'Titel der geplanten Seite.',
              en: 'Title of the planned page.',
            }),
          }),
        )
        .default([])
        .meta({
          de: 'Seiten, auf die schon verlinkt wird, die aber noch entstehen.',
          en: 'Pages that are already linked but not written yet.',
        }),
      checks,
      redirects: z
        .array(
          z.strictObject({
            from: oldAddress.meta({
              de: 'Alte Adresse in jeder Form: /about.html, /index.php?p=3, /Über uns. „/alt/*“ steht für alles unter /alt. Ein Schrägstrich am Ende ändert nichts.',
              en: 'Old address in any form: /about.html, /index.php?p=3, /My page. “/old/*” stands for everything below /old. A slash at the end makes no difference.',
            }),
            to: href.meta({
              de: 'Neue Adresse. Bei „/alt/*“ steht „:splat“ für den Rest: /neu/:splat.',
              en: 'New address. For “/old/*”, “:splat” stands for the rest: /new/:splat.',
            }),
          }),
        )
        .default([])
        .meta({
          de: 'Alte Adressen und wohin sie führen. Die Anfrage hinter dem „?“ bleibt erhalten, außer wenn die alte Adresse selbst eine nennt.',
          en: 'Old addresses and their new targets. The query of a visitor is kept, except if the old address names one.',
        }),
    })
    .meta({
      de: 'Angaben, die für die ganze Website gelten.',
      en: 'Settings for the whole site.',
    })
export type Site = z.infer<ReturnType<typeof siteSchema>>

/**
 * Returns the schema of content/site.<language>.yaml, which replaces parts of the site file for pages in another
 * language.
 */
export function translationSchema(site: ReturnType<typeof siteSchema>) {
  const { name, claim, contact, privacy, planned } = site.shape
  const footer = site.shape.footer.omit({ above: true }).meta({
    de: 'Die Fußzeile, ganz; was hier fehlt, fehlt ihr.',
    en: 'The complete footer for this language. It replaces the main footer.',
  })
  const translatedFields = z.strictObject({
    ...{ name, claim, contact, privacy, navigation, footer, planned },
    facts: site.shape.facts,
  })
  return translatedFields.partial().meta({
    de: 'Was auf Seiten in dieser Sprache anders ist als in content/site.yaml.',
    en: 'Values that differ from content/site.yaml on pages in this language.',
  })
}
export type Translation = z.infer<ReturnType<typeof translationSchema>>
