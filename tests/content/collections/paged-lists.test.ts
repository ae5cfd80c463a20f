import { afterAll, expect, test } from 'vitest'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { neighboursOf, parsePartRoute, shownNumbers } from '../../../src/text/paging.ts'
import { removeSites, smallSiteWith, type Files } from '../../support/content-on-disk.ts'
import { drawnSite } from '../../support/rendered-site.ts'
import { schemas } from '../../support/kit.ts'

afterAll(removeSites)

test('links to the pages of a list leave out the numbers in between', () => {
  const numbersAt = (number: number, count: number) =>
    shownNumbers({ number, count, first: '/recipes' }).map((one) => one ?? '…')
  expect(numbersAt(1, 2)).toEqual([1, 2])
  expect(numbersAt(1, 9)).toEqual([1, 2, '…', 9])
  expect(numbersAt(5, 9)).toEqual([1, '…', 4, 5, 6, '…', 9])
  expect(numbersAt(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(numbersAt(4, 9)).toEqual([1, 2, 3, 4, 5, '…', 9])
})

test('the route of a page of a list names the list and the number', () => {
  expect(parsePartRoute('/recipes/2')).toEqual({ first: '/recipes', number: 2 })
  expect(parsePartRoute('/2')).toEqual({ first: '/', number: 2 })
  expect(parsePartRoute('/recipes/1')).toBeUndefined()
  expect(parsePartRoute('/recipes/02')).toBeUndefined()
  expect(parsePartRoute('/recipes')).toBeUndefined()
  expect(neighboursOf({ first: '/recipes', number: 2, count: 2 })).toEqual({
    previous: '/recipes',
    next: undefined,
  })
})

test('a list with perPage continues on further pages, each with its entries, title, canonical and neighbours', async () => {
  const pages = await drawnSite({ root: smallSiteWith(cookbookOf(5)) })
  const parts = pages.filter(({ route }) => /^\/rezepte(?:\/\d)?$/.test(route))
  expect(parts.map(({ route }) => route)).toEqual(['/rezepte', '/rezepte/2', '/rezepte/3'])
  expect(parts.map(({ title }) => title)).toEqual([
    'Alle Rezepte',
    'Alle Rezepte (2)',
    'Alle Rezepte (3)',
  ])
  expect(parts.map(({ html }) => entriesIn(html))).toEqual([
    ['Rezept 1', 'Rezept 2'],
    ['Rezept 3', 'Rezept 4'],
    ['Rezept 5'],
  ])
  const url = 'https://www.toepferei.example'
  expect(parts.map(({ html }) => linksIn(html))).toEqual([
    [`canonical ${url}/rezepte`, `next ${url}/rezepte/2`],
    [`canonical ${url}/rezepte/2`, `prev ${url}/rezepte`, `next ${url}/rezepte/3`],
    [`canonical ${url}/rezepte/3`, `prev ${url}/rezepte/2`],
  ])
  expect(parts[1]?.html).toMatch(/<a [^>]*href="\/rezepte\/2"[^>]*aria-current="page"/)
})

test('a list whose entries fit on one page has no further page and no links to pages', async () => {
  const pages = await drawnSite({ root: smallSiteWith(cookbookOf(2)) })
  expect(pages.map(({ route }) => route)).not.toContain('/rezepte/2')
  expect(pages.map(({ html }) => html).join('')).not.toContain('list-pages')
})

test('a list links to the pages of values where the collection has them, on each of its pages', async () => {
  const facts = '[{ label: Art, value: "{art}" }, { label: Zeit, value: "{minuten}" }]'
  const files = {
    'content/collections/rezepte.yaml':
      'title: Rezepte\nfields:\n  title: { type: text, required: true }\n  art: text\n  minuten: number\n  tags: { type: text, list: true }\n',
    'content/data/rezepte.csv':
      'title,art,minuten,tags\nSuppe,Hauptgang,20,warm|süß sauer\nKuchen,Süßes,60,\nTee,,5,warm\n',
    'content/pages/rezepte.yaml': `title: Alle Rezepte\ndescription: Alle Rezepte.\nblocks:\n  - { type: list, layout: table, heading: Rezepte, perPage: 2, filter: [Art, Zeit, tags], items: { from: rezepte, map: { facts: ${facts} } } }\n`,
    'content/pages/rezepte/art/[art].yaml': valuePage('rezepte.art'),
    'content/pages/rezepte/tag/[tag].yaml': valuePage('rezepte.tags'),
  }
  const root = smallSiteWith(files)
  const { problems } = await new SiteModel(root, schemas).read()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const pages = await drawnSite({ root })
  const htmlOf = (route: string) => pages.find((page) => page.route === route)?.html ?? ''
  const linksOn = (route: string) =>
    [...htmlOf(route).matchAll(/<nav class="list-values" aria-label="([^"]*)">(.*?)<\/nav>/gs)].map(
      ([, label, list = '']) => [
        label,
        ...[...list.matchAll(/href="([^"]*)"/g)].map((one) => one[1]),
      ],
    )
  const all = [
    ['Art', '/rezepte/art/hauptgang', '/rezepte/art/suesses'],
    ['Schlagwörter', '/rezepte/tag/suess-sauer', '/rezepte/tag/warm'],
  ]
  expect([linksOn('/rezepte'), linksOn('/rezepte/2')]).toEqual([all, all])
  expect(htmlOf('/rezepte')).toMatch(/<td><a [^>]*href="\/rezepte\/art\/hauptgang"/)
  expect(htmlOf('/rezepte')).toContain('<td>20</td>')
})

test('a page that has the route of a further page of a list is reported', async () => {
  const own =
    'title: Noch eine Seite\ndescription: Eine Seite an fremder Stelle.\nblocks: [{ type: hero, heading: Noch eine Seite }]\n'
  const root = smallSiteWith({ ...cookbookOf(3), 'content/pages/rezepte/2.yaml': own })
  const routes: string[] = []
  const model = new SiteModel(root, schemas)
  const { problems } = await model.read({ onPage: async ({ route }) => void routes.push(route) })
  // The checks report it without preparing pages to render.
  expect((await model.read()).problems).toEqual(problems)
  expect(problems.filter(({ code }) => code === 'duplicate-route')).toMatchObject([
    { file: 'content/pages/rezepte.yaml', detail: { route: '/rezepte/2' } },
  ])
  expect(routes.filter((route) => route === '/rezepte/2')).toHaveLength(1)
})

test('a table of records ignores fields of the records that it does not show, but reports those of its own entries', async () => {
  const listOf = (items: string) =>
    `title: Alle Rezepte\ndescription: Alle Rezepte.\nblocks:\n  - { type: list, layout: table, heading: Rezepte, items: ${items} }\n`
  const files = {
    ...cookbookOf(1),
    'content/collections/rezepte.yaml':
      'title: Rezepte\nfields:\n  title: { type: text, required: true }\n  text: text\n',
    'content/data/rezepte.yaml': '- { title: Brot, text: Ein dunkles Brot. }\n',
    'content/pages/rezepte.yaml': listOf('{ from: rezepte }'),
    'content/pages/eigene.yaml': listOf('[{ title: Start, href: /, text: Anfang. }]'),
  }
  const { problems } = await new SiteModel(smallSiteWith(files), schemas).read()
  expect(problems.filter(({ code }) => code === 'layout').map(({ file }) => file)).toEqual([
    'content/pages/eigene.yaml',
  ])
})

/** The files of a collection of recipes and of a page that lists two of them at a time. */
function cookbookOf(count: number): Files {
  const records = Array.from({ length: count }, (_, index) => `- title: Rezept ${index + 1}\n`)
  return {
    'content/collections/rezepte.yaml':
      'title: Rezepte\nfields:\n  title: { type: text, required: true }\n',
    'content/data/rezepte.yaml': records.join(''),
    'content/pages/rezepte/[rezept].yaml':
      'each: rezepte\ntitle: "{title}"\ndescription: "{title} mit allen Schritten."\nblocks: [{ type: hero, heading: "{title}" }]\n',
    'content/pages/rezepte.yaml':
      'title: Alle Rezepte\ndescription: Alle Rezepte.\nblocks:\n  - { type: list, heading: Rezepte, perPage: 2, items: { from: rezepte } }\n',
  }
}

const entriesIn = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(Rezept \d)<\/h2>/g)].map(([, title = '']) => title)

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="(canonical|prev|next)" href="([^"]*)">/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  )

const valuePage = (each: string): string =>
  `each: ${each}\ntitle: "{value} im Kochbuch"\ndescription: "{count} Rezepte."\nblocks: [{ type: hero, heading: "{value}" }]\n`
