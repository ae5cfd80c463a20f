import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, inject, test } from 'vitest'
import { pageFileFor } from '../../src/build/page-file.ts'
import { pageFile } from '../e2e/built-routes.ts'
import { blockwerk } from '../support/command-line.ts'
import { siteUnderTest } from '../e2e/site-pages.ts'

const dist = inject('dist')
const fileOf = pageFileFor(false)
const { site, pages, planned } = await siteUnderTest()

const files = new Set(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
)

test('the examples of the own blocks are valid', async () => {
  const { status, stdout } = await blockwerk(['test-blocks', '--root', inject('root')])
  expect([status, stdout]).toEqual([0, expect.stringContaining('✓ customers-section')])
})

test('the build writes a file for every page', () => {
  const missing = pages.map(({ route }) => `/${fileOf(route)}`).filter((file) => !files.has(file))
  expect(missing).toEqual([])
  expect(pages.length).toBeGreaterThan(0)
})

test('the build writes a file for every planned page, with noindex for search engines', () => {
  const found = planned.filter(({ route }) => files.has(`/${fileOf(route)}`))
  expect(found).toEqual(planned)
  for (const { route, page } of planned) {
    const html = readFileSync(pageFile(route), 'utf8')
    expect(html).toContain(page.title)
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
})

test('the built site has no broken links, anchors or file references', () => {
  const documents = new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
  )
  const dead: string[] = []
  for (const [file, html] of documents) {
    const own = html.replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '')
    const addresses = [...own.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map(
      ([, url]) => url ?? '',
    )
    const sets = [...own.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    )
    for (const address of [...addresses, ...sets]) {
      if (/^(?:https?:|mailto:|tel:|data:)/.test(address) || address.startsWith('/api/')) continue
      const [path = '', anchor] = address.split('#', 2)
      const target = path === '' ? file : fileAt(path)
      if (target === undefined) dead.push(`${file} → ${address}`)
      else if (anchor && target.endsWith('.html') && !hasId(documents.get(target), anchor)) {
        dead.push(`${file} → ${address} (no such anchor)`)
      }
    }
  }
  expect(dead).toEqual([])
})

const fileAt = (path: string): string | undefined =>
  [path, `/${fileOf(path)}`].find((file) => files.has(file))

const hasId = (html: string | undefined, id: string): boolean =>
  html?.includes(`id="${id}"`) ?? false

test('the sitemap lists exactly the pages that search engines may index', () => {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const findable = pages
    .filter(({ page }) => !page.seo?.noindex)
    .map(({ route }) => site.url + route)
  expect(listed.toSorted()).toEqual(findable.toSorted())
})

test.each(pages.filter(({ route }) => route !== '/404'))(
  '$route has complete metadata for search engines',
  ({ route, page }) => {
    const html = readFileSync(pageFile(route), 'utf8')
    const address = page.seo?.noindex ? undefined : site.url + route
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(address)
    const named = [...html.matchAll(/<meta property="(og:[a-z]+)"/g)].map(([, name]) => name)
    const isPictured = page.seo?.image !== undefined || address !== undefined
    const meant = ['og:title', 'og:description']
    if (address !== undefined) meant.push('og:url')
    if (isPictured) meant.push('og:image')
    expect(named).toEqual(expect.arrayContaining(meant))
    const picture = /og:image" content="([^"]*)"/.exec(html)?.[1]?.replace(site.url, '')
    if (picture !== undefined) expect(files).toContain(picture)
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    const graph = JSON.stringify(JSON.parse(data))
    expect(graph).toContain('"@type":"Organization"')
    expect(graph).not.toContain('AggregateRating')
  },
)

test('each title and each description is used once', () => {
  const titles = pages.map(({ page }) => page.title)
  const descriptions = pages.map(({ page }) => page.description)
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})
