import { expect, test } from 'vitest'
import { list as listBlock } from '../../../schema/blocks/list.ts'
import type { SitePage } from '../../../src/content/site/site-context.ts'
import {
  hasLists,
  listedPageOf,
  fillLists,
  type ListedPage,
} from '../../../src/content/site/lists.ts'
import { schemas } from '../../support/kit.ts'

test('a list of postings shows every posting in its configured order', () => {
  expect(cardsOf({ from: 'postings' })).toEqual([
    'Data Science → /karriere/data-science',
    'Vertrieb → /karriere/vertrieb',
    'Initiativbewerbung → /karriere/initiativbewerbung',
  ])
})

test('postings with the same order are sorted by route', () => {
  const alike: ListedPage[] = ['/karriere/vertrieb', '/karriere/brennen', '/karriere/drehen'].map(
    (route) => ({ route, posting: { ...card(route), order: 1 } }),
  )
  expect(cardsOf({ from: 'postings' }, alike).map((one) => one.split(' → ')[1])).toEqual([
    '/karriere/brennen',
    '/karriere/drehen',
    '/karriere/vertrieb',
  ])
})

test('a list may override the title of a posting', () => {
  const overrides = [{ href: '/karriere/vertrieb', title: 'Vertrieb und Beratung' }]
  expect(cardsOf({ from: 'postings', overrides })).toContain(
    'Vertrieb und Beratung → /karriere/vertrieb',
  )
})

test('cards that a block defines itself come after the listed postings', () => {
  const items = [{ ...entry('Praktikum'), href: '/kontakt' }]
  expect(cardsOf({ from: 'postings', items }).at(-1)).toBe('Praktikum → /kontakt')
  expect(cardsOf({ items })).toEqual(['Praktikum → /kontakt'])
})

test('hasLists is true only for a page with a list of other pages', () => {
  expect(hasLists(pageWith({ from: 'postings' }), schemas)).toBe(true)
  expect(hasLists(pageWith({}), schemas)).toBe(false)
})

test('a page that search engines must not index is listed only if it has an article or a posting', () => {
  const page = pageWith({})
  const posting = { ...card('Vertrieb'), order: 1 }
  const seo = { noindex: true, titleAlone: false }
  expect(listedPageOf(page)).toEqual({ route: '/karriere', title: 'Karriere' })
  expect(listedPageOf({ ...page, route: '/404' })).toBeUndefined()
  expect(listedPageOf({ ...page, page: { ...page.page, seo } })).toBeUndefined()
  expect(listedPageOf({ ...page, page: { ...page.page, seo, posting } })).toEqual({
    ...{ route: '/karriere', title: undefined, posting },
  })
})

test('a list of all pages is sorted by route and leaves out pages without a title', () => {
  const pages: ListedPage[] = [
    { route: '/kurse', title: 'Kurse' },
    { route: '/danke' },
    { route: '/', title: 'Start' },
  ]
  const overrides = [{ href: '/kurse', title: 'Alle Kurse' }]
  expect(cardsOf({ from: 'pages', layout: 'links', overrides }, pages)).toEqual([
    'Start → /',
    'Alle Kurse → /kurse',
  ])
})

const listings: ListedPage[] = [
  { route: '/blog/ai-act' },
  { route: '/karriere/data-science', posting: { ...card('Data Science'), order: 1 } },
  { route: '/karriere/initiativbewerbung', posting: { ...card('Initiativbewerbung'), order: 9 } },
  { route: '/karriere/vertrieb', posting: { ...card('Vertrieb'), order: 2 } },
]

const entry = (title: string) => ({ title, meta: 'ab sofort', text: 'Eine Stelle.' })

function card(title: string) {
  return {
    title,
    type: 'ab sofort',
    description: 'Eine Stelle.',
    image: { src: 'tiles/karriere.webp' },
  }
}

function pageWith(list: object): SitePage {
  const block = listBlock.parse({
    type: 'list',
    heading: 'Offene Stellen',
    ...list,
  })
  const { blocks, ...page } = schemas.Page.parse({
    title: 'Karriere',
    description: 'Offene Stellen bei uns.',
    blocks: [block],
  })
  expect(blocks).toHaveLength(1)
  return {
    file: 'content/pages/karriere.yaml',
    route: '/karriere',
    page,
    blocks: [block],
    above: [],
  }
}

function cardsOf(list: object, from = listings): string[] {
  return fillLists(pageWith(list), from, schemas).blocks.flatMap((block) =>
    listBlock.parse(block).items.map(({ title, href }) => `${title} → ${href}`),
  )
}
