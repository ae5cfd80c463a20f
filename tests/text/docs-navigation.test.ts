import { expect, test } from 'vitest'
import {
  docsNavigationFinder,
  type DocsEntry,
  type DocsPage,
} from '../../src/text/docs-navigation.ts'

const page = (route: string, more: Partial<DocsPage> = {}): DocsPage => ({
  ...{ route, root: '/docs', language: undefined, title: route.slice(1), order: undefined },
  ...{ editUrl: undefined, ...more },
})

const pages = [
  page('/docs', { title: 'Handbook' }),
  page('/docs/guides/restore', { order: 2 }),
  page('/docs/guides/backup', { order: 1 }),
  page('/docs/commands', { title: 'Commands', order: 2 }),
  page('/docs/commands/save'),
  page('/docs/install', { order: 1 }),
  page('/docs/faq'),
]
const find = docsNavigationFinder(pages)

const titlesOf = (entries: readonly DocsEntry[] = []): unknown[] =>
  entries.map(({ title, entries: inside }) =>
    inside.length === 0 ? title : [title, titlesOf(inside)],
  )

test('the sidebar follows the order of the pages, then their routes, and names a folder without a page by its route', () => {
  expect(find('/docs/install')?.root).toMatchObject({ title: 'Handbook', route: '/docs' })
  expect(titlesOf(find('/docs/install')?.root.entries)).toEqual([
    ...['docs/install', ['Commands', ['docs/commands/save']], 'docs/faq'],
    ['Guides', ['docs/guides/backup', 'docs/guides/restore']],
  ])
})

test('the previous and the next page follow the sidebar, with the page of a folder before the pages in it', () => {
  const links = (route: string) => {
    const { previous, next } = find(route) ?? {}
    return [previous?.route, next?.route]
  }
  expect(links('/docs')).toEqual([undefined, '/docs/install'])
  expect(links('/docs/commands')).toEqual(['/docs/install', '/docs/commands/save'])
  expect(links('/docs/guides/restore')).toEqual(['/docs/guides/backup', undefined])
})

test('the breadcrumbs lead from the first page through the folders, which have a link if they have a page', () => {
  expect(find('/docs/guides/backup')?.breadcrumbs).toEqual([
    { title: 'Handbook', route: '/docs' },
    { title: 'Guides', route: undefined },
  ])
  expect(find('/docs')?.breadcrumbs).toEqual([])
})

test('pages of another documentation or language have their own sidebar, other pages have none', () => {
  const findAmong = docsNavigationFinder([
    ...pages,
    page('/de/docs/installieren', { root: '/de/docs', language: 'de' }),
    page('/docs/notes', { language: 'nl' }),
  ])
  expect(titlesOf(findAmong('/de/docs/installieren')?.root.entries)).toEqual([
    'de/docs/installieren',
  ])
  expect(titlesOf(findAmong('/docs/notes')?.root.entries)).toEqual(['docs/notes'])
  expect(titlesOf(findAmong('/docs/faq')?.root.entries)).toHaveLength(4)
  expect(findAmong('/about')).toBeUndefined()
})

test('the sidebar of a large documentation contains the pages of the open folders only', () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    page(`/docs/part-${index % 5}/page-${index}`),
  )
  const { entries = [] } = docsNavigationFinder(many)('/docs/part-1/page-1')?.root ?? {}
  expect(entries.map((entry) => entry.entries.length)).toEqual([0, 50, 0, 0, 0])
  expect(entries[0]).toEqual({ title: 'Part 0', route: '/docs/part-0/page-0', entries: [] })
})

test('the sidebar of a very large folder contains the pages around the current one', () => {
  const many = Array.from({ length: 500 }, (_, index) => page(`/${1000 + index}`, { root: '/' }))
  const findAmong = docsNavigationFinder(many)
  const routesAt = (route: string) =>
    findAmong(route)?.root.entries.map((entry) => entry.route) ?? []
  expect(routesAt('/1250')).toHaveLength(200)
  expect(routesAt('/1250')).toContain('/1250')
  expect(routesAt('/1000')[0]).toBe('/1000')
  expect(routesAt('/1499').at(-1)).toBe('/1499')
})
