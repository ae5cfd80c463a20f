import { z } from 'zod'
import {
  baseFields,
  headingFields,
  href,
  imageIn,
  inline,
  publishedDate,
  readingTime,
  text,
} from '../fields.ts'
import { facets, type FilterChoice } from '../facets.ts'
import { labelFaults } from '../label-faults.ts'
import { layoutFaults } from '../layout-faults.ts'
import { roles } from '../roles.ts'
import { listCardSlot } from '../slots.ts'

/** The fields of an entry that a page can supply. */
const entryFields = {
  image: imageIn(listCardSlot)
    .optional()
    .meta({ de: 'Bild des Eintrags.', en: 'Image of the entry.' }),
  text: inline.optional().meta({
    de: 'Ein bis drei Sätze. Karten zeigen höchstens drei Zeilen.',
    en: 'One to three sentences. Cards show at most three lines.',
  }),
  date: publishedDate.optional().meta({
    de: 'Tag der Veröffentlichung, zum Beispiel 2025-02-02.',
    en: 'Publication date, such as 2025-02-02.',
  }),
  readingTime: readingTime
    .optional()
    .meta({ de: 'Lesezeit in Minuten.', en: 'Reading time in minutes.' }),
  meta: text.optional().meta({
    de: 'Kurze Angabe, zum Beispiel „Vollzeit • ab sofort“.',
    en: 'Short facts, such as “Full-time • start now”.',
  }),
  facts: z
    .array(
      z.strictObject({
        label: text.meta({ de: 'Überschrift der Spalte.', en: 'Heading of the column.' }),
        value: text.optional().meta({
          de: 'Angabe in der Zelle. Ohne Angabe bleibt sie leer.',
          en: 'Text of the cell. By default the cell is empty.',
        }),
        href: href
          .clone()
          .register(roles, { ...roles.get(href), linkOf: 'value' })
          .optional()
          .meta({
            de: 'Ziel der Angabe. In einer Liste aus Datensätzen ohne Angabe die Seite zu diesem Wert, wenn es sie gibt.',
            en: 'Link target of the fact. Default in a list of records: the page of the value, if there is one.',
          }),
      }),
    )
    .optional()
    .meta({
      de: 'Weitere Angaben: in Tabellen je label eine Spalte, sonst eine Zeile am Eintrag. filter kann sie nennen.',
      en: 'Further facts: in tables one column for each label, otherwise a line of the entry. “filter” can name them.',
    }),
  tags: z.array(text).optional().meta({
    de: 'Schlagwörter für filter. Die Liste zeigt sie nicht an.',
    en: 'Tags for “filter”. The list does not show them.',
  }),
  tagLinks: z
    .array(href.clone().register(roles, { ...roles.get(href), linkOf: 'tags' }))
    .register(roles, { linkOf: 'tags' })
    .optional()
    .meta({
      de: 'Die Seiten der Schlagwörter, in derselben Reihenfolge. In einer Liste aus Datensätzen ohne Angabe die Seiten zu diesen Werten, wenn es sie gibt.',
      en: 'The pages of the tags, in the same order. Default in a list of records: the pages of these values, if there are any.',
    }),
}

type FilteredEntry = {
  tags?: string[] | undefined
  tagLinks?: string[] | undefined
  facts?: { label: string; value?: string | undefined; href?: string | undefined }[] | undefined
}

/** Returns the values of an entry for a filter, with their pages: the facts with its name as label, or the tags. */
const filterChoicesOf = (
  { tags = [], tagLinks = [], facts = [] }: FilteredEntry,
  name: string,
): FilterChoice[] =>
  name === 'tags'
    ? tags.map((value, index) => ({ value, href: tagLinks[index] }))
    : facts.flatMap(({ label, value, href: page }) =>
        label === name && value !== undefined ? [{ value, href: page }] : [],
      )

/** Returns the values of an entry for a filter. */
export const filterValuesOf = (entry: FilteredEntry, name: string): string[] =>
  filterChoicesOf(entry, name).map(({ value }) => value)

/** Returns the values of all entries for a filter, each once, with its page. */
export function filterChoicesIn(entries: readonly FilteredEntry[], name: string): FilterChoice[] {
  const choices = entries.flatMap((entry) => filterChoicesOf(entry, name))
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}

export const list = z
  .strictObject({
    type: z.literal('list'),
    ...baseFields,
    ...headingFields,
    from: z
      .enum(['articles', 'postings', 'pages'])
      .register(roles, { role: 'listing' })
      .optional()
      .meta({
        de: 'articles: Einträge aus den Seiten, die ein Feld „article“ haben, der neueste zuerst. postings: aus den Seiten, die ein Feld „posting“ haben. pages: aus allen Seiten, die Suchmaschinen finden dürfen, nach ihrer Adresse geordnet; am besten mit layout: links. Für Datensätze einer Sammlung steht stattdessen items: { from: recipes }.',
        en: 'articles: an entry for each page that has an “article” field, newest first. postings: for each page that has a “posting” field. pages: for all pages that search engines may index, ordered by route; best with layout: links. For the records of a collection, write items: { from: recipes } instead.',
      }),
    layout: z.enum(['cards', 'rows', 'links', 'table', 'calendar']).default('cards').meta({
      de: 'cards: Karten nebeneinander, die erste groß. rows: Zeilen untereinander, Bild, Text und Schaltfläche nebeneinander. links: nur Links in Spalten; Seiten unterhalb einer anderen stehen unter ihr. table: Tabelle mit Titel, Datum und facts. calendar: nach Monaten geordnet, mit dem Tag vor jedem Eintrag.',
      en: 'cards: cards side by side, the first one large. rows: rows one below the other, with image, text and button side by side. links: only links, in columns. Pages below another page are listed under it. table: a table with title, date and facts. calendar: grouped by month, with the day before each entry.',
    }),
    overrides: z
      .array(
        z.strictObject({
          href: href
            .meta({
              de: 'Die Seite, um deren Eintrag es geht.',
              en: 'Route of the page whose entry is changed.',
            })
            .register(roles, { shown: 'never' }),
          title: text.optional().meta({ de: 'Anderer Titel.', en: 'A different title.' }),
          ...entryFields,
        }),
      )
      .default([])
      .meta({
        de: 'Was die Liste anders zeigt als die Seite selbst; nur mit from.',
        en: 'Changes to single entries, compared with the page itself. Only with “from”.',
      }),
    items: z
      .array(
        z.strictObject({
          title: text.meta({ de: 'Titel des Eintrags.', en: 'Title of the entry.' }),
          href: href.optional().meta({
            de: 'Ziel des Eintrags. Ohne Angabe ist er kein Link.',
            en: 'Link target of the entry. By default the entry is no link.',
          }),
          ...entryFields,
          soon: z.boolean().default(false).meta({
            de: 'true: Die Seite ist erst angekündigt; die Karte sagt es.',
            en: 'true: the page is announced but not published yet, and the card says so.',
          }),
        }),
      )
      .default([])
      .meta({
        de: 'Einträge von Hand, oder die Datensätze einer Sammlung mit items: { from: recipes } (blockwerk explain collections). Zwischen Artikel ordnen sie sich nach dem Datum ein, nach Stellen stehen sie am Ende.',
        en: 'Entries written by hand, or the records of a collection with items: { from: recipes } (blockwerk explain collections). They are sorted among articles by date, and come after postings.',
      }),
    group: z.string().min(1).optional().meta({
      de: 'Gliedert die Liste mit Zwischenüberschriften: year und month nach dem Datum, letter nach dem Anfangsbuchstaben des Titels, sonst ein label aus facts. Ordnen Sie die Einträge mit sort ebenso.',
      en: 'Divides the list with subheadings: year and month by the date, letter by the first letter of the title, or a label of “facts”. Use “sort” to put the entries in the same order.',
    }),
    filter: z
      .array(text)
      .max(4)
      .default([])
      .meta({
        de: 'Auswahlfelder über der Liste: je ein label aus facts, oder tags. Ohne JavaScript bleibt die Liste vollständig, und an ihrer Stelle stehen Links zu den Seiten der Werte, wenn es sie gibt.',
        en: 'Menus above the list: labels of “facts”, or “tags”. Without JavaScript the whole list stays visible, and links to the pages of the values take the place of the menus, if there are such pages.',
      })
      .register(roles, { shown: 'never' }),
    search: z.boolean().default(false).meta({
      de: 'true: ein Suchfeld über der Liste.',
      en: 'true: a search field above the list.',
    }),
    perPage: z.int().min(1).max(200).optional().meta({
      de: 'So viele Einträge stehen auf einer Seite. Die übrigen stehen auf weiteren Seiten, zum Beispiel /rezepte/2. Auf jeder Seite kann eine Liste so geteilt sein: die erste. filter und search finden auch die Einträge der übrigen Seiten.',
      en: 'Number of entries on one page. The others are on further pages, such as /recipes/2. One list of each page can be split: the first one. “filter” and “search” also find the entries of the further pages.',
    }),
    buttonLabel: text.optional().meta({
      de: 'Beschriftung der Schaltflächen. Ohne Angabe „Weiterlesen“, bei Zeilen und Stellen „Weitere Infos“.',
      en: 'Text on the buttons. Default: “Read more”, in rows and for postings “More details”.',
    }),
    empty: inline
      .optional()
      .meta({ de: 'Text, wenn es keine Einträge gibt.', en: 'Text if there are no entries.' }),
  })
  .meta({
    de: 'Liste von Seiten, die zu ihnen führt: Artikel, Stellen oder Einträge von Hand.',
    en: 'A list that links to pages: articles, job postings or entries written by hand.',
  })
  .register(facets, {
    purpose: 'onward',
    alsoCalled: [
      'blog',
      'articles',
      'posts',
      'post-list',
      'artikel',
      'beitraege',
      'jobs',
      'careers',
      'vacancies',
      'stellen',
      'karriere',
      'overview',
      'uebersicht',
      'liste',
    ],
    lists: ({ from, items, overrides, perPage, filter }) => {
      const choices = () => filter.map((name) => filterChoicesIn(items, name))
      return { of: from, items, overrides, perPage, choices }
    },
    faults: (written) => [
      ...labelFaults(written),
      ...layoutFaults(written, 'cards', {
        cards: { ignores: ['group'] },
        rows: { ignoresInItems: ['soon'] },
        links: {
          ignores: ['buttonLabel', 'filter', 'search'],
          ignoresInItems: ['image', 'text', 'date', 'readingTime', 'meta', 'soon', 'facts'],
        },
        table: {
          ignores: ['buttonLabel'],
          ignoresInItems: ['image', 'text', 'readingTime', 'meta', 'soon'],
        },
        calendar: {
          needsOneOf: ['date'],
          ignores: ['buttonLabel', 'group'],
          ignoresInItems: ['image', 'readingTime', 'soon'],
        },
      }),
    ],
  })
