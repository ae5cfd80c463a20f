import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { desktop, site, useBrowser, visit } from '../e2e/browser.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { builtRoutes, pageFile } from '../e2e/built-routes.ts'

useBrowser('webgl')

type Entry = { url: string; integrity: string | undefined; tag: string }

/** Returns the scripts and style sheets that a page loads by a tag. */
function entriesIn(html: string): Entry[] {
  const tags = html.match(/<(?:script|link)\s[^>]*>/g) ?? []
  const valueOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return tags
    .filter(
      (tag) => /\srel="(?:stylesheet|modulepreload)"/.test(tag) || /^<script[^>]*\ssrc=/.test(tag),
    )
    .map((tag) => ({
      url: valueOf(tag, 'src') ?? valueOf(tag, 'href') ?? '',
      integrity: valueOf(tag, 'integrity'),
      tag,
    }))
}

/** Returns the tags without a hash or with a wrong hash. */
function unprotected(entries: readonly Entry[]): string[] {
  return entries
    .filter(({ url, integrity }) => {
      const bytes = readFileSync(join(inject('dist'), url))
      return integrity !== `sha256-${createHash('sha256').update(bytes).digest('base64')}`
    })
    .map(({ tag }) => tag)
}

const routes = builtRoutes()
const entries = routes.flatMap((route) => entriesIn(readFileSync(pageFile(route), 'utf8')))
const files = new Map(entries.map((entry) => [entry.url, entry]))
const rows: { file: string; refused: boolean; words: number }[] = []

afterAll(() => {
  console.log(`${entries.length} tags on ${routes.length} pages name ${files.size} files`)
  console.table(rows)
})

test('every script and style sheet tag of every page has the right integrity hash', () => {
  expect(entries.length).toBeGreaterThan(routes.length * 2)
  expect(unprotected(entries)).toEqual([])
})

test('the integrity audit detects a missing hash and a wrong hash', () => {
  const [first] = entries
  if (first === undefined) throw new Error('There are no entries.')
  const { url, integrity } = first
  expect(unprotected(entriesIn(`<script src="${url}"></script>`))).toHaveLength(1)
  expect(
    unprotected(entriesIn(`<link rel="stylesheet" href="${url}" integrity="${integrity}x">`)),
  ).toHaveLength(1)
})

/** Serves a file with one changed bit in the middle. */
async function withFlippedBit(page: Page, path: string): Promise<void> {
  await page.route(`${site}${path}`, async (route) => {
    const body = readFileSync(join(inject('dist'), path))
    const middle = Math.floor(body.length / 2)
    body.writeUInt8(body.readUInt8(middle) ^ 1, middle)
    const contentType = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    await route.fulfill({ contentType, body })
  })
}

type Outcome = { refused: boolean; words: number }

/** Opens a page while `path` is damaged. With `strip`, the tags have no integrity hashes. */
async function outcomeOf(route: string, path: string, strip = false): Promise<Outcome> {
  let outcome: Outcome | undefined
  await visit(
    route,
    async ({ page, console }) => {
      await networkIdle(page)
      const words = (await page.locator('main').innerText()).split(/\s+/).length
      expect(await page.locator('h1').isVisible()).toBe(true)
      const refused = console.some((line) => /integrity/i.test(line) && line.includes(path))
      outcome = { refused, words }
    },
    {
      ...desktop,
      before: async (page) => {
        await withFlippedBit(page, path)
        if (!strip) return
        await page.route(`${site}${route}`, async (request) => {
          const response = await request.fetch()
          const body = (await response.text()).replaceAll(/ integrity="[^"]*"/g, '')
          await request.fulfill({ response, body })
        })
      },
    },
  )
  if (outcome === undefined) throw new Error(`${route} was not seen`)
  return outcome
}

const pageWith = (path: string): string =>
  routes.find((route) => readFileSync(pageFile(route), 'utf8').includes(`"${path}"`)) ?? '/'

test.each([...files.keys()])(
  'the browser rejects %s with a changed bit, and the page stays readable',
  async (path) => {
    const outcome = await outcomeOf(pageWith(path), path)
    rows.push({ file: path, ...outcome })
    expect(outcome.refused).toBe(true)
    expect(outcome.words).toBeGreaterThan(20)
  },
)

test('the integrity audit detects that the browser accepts a damaged file without a hash', async () => {
  const [path = ''] = files.keys()
  expect(await outcomeOf(pageWith(path), path, true)).toMatchObject({ refused: false })
})

test('the page works without its dynamically imported scripts if they cannot be parsed', () =>
  visit(
    '/',
    async ({ page }) => {
      await networkIdle(page)
      const words = (await page.locator('main').innerText()).split(/\s+/)
      expect(words.length).toBeGreaterThan(100)
      await page.locator('#faq summary').first().click()
      await expect.poll(() => page.locator('#faq details[open]').count()).toBe(1)
    },
    {
      ...desktop,
      before: (page) =>
        page.route(/\/assets\/(?!boot-)[^/]*\.js$/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'export {' }),
        ),
    },
  ))
