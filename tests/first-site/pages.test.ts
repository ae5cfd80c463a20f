import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import type { AnyBlock } from '../../schema/any-block.ts'
import { kitOf } from '../../src/cli/kit.ts'
import type { SitePage } from '../../src/content/site/site-context.ts'
import { collectValues } from '../../schema/collect.ts'
import { addAxe, judge } from '../e2e/axe.ts'
import { site as origin, useBrowser, visit } from '../e2e/browser.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { sharedVisit } from '../e2e/shared-visit.ts'
import { siteUnderTest } from '../e2e/site-pages.ts'
import {
  beyondWindow,
  noteShifts,
  scrollThrough,
  shiftsOn,
  hydrateEverything,
} from '../e2e/states.ts'

useBrowser()

const { schemas } = kitOf(inject('root'))

const { site, pages, planned } = await siteUnderTest()
const kB = 1024

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** All pages and one planned page, because planned pages look alike. */
const visited = [...pages, ...planned.slice(0, 1)]

/** A selection of pages that together show all block types. */
const varied = new Set<SitePage>()
const met = new Set<string>()
for (const page of visited.toSorted((one, other) => typesOn(other).size - typesOn(one).size)) {
  if ([...typesOn(page)].every((type) => met.has(type))) continue
  varied.add(page)
  for (const type of typesOn(page)) met.add(type)
}

function typesOn({ blocks, above }: SitePage): Set<string> {
  return new Set([...blocks, ...above].map(({ type }) => type))
}

describe.concurrent('a visitor with JavaScript', () => {
  const titled = visited.map((page) => {
    const title = `sees ${page.route} without errors or layout shifts, within the size limits, and accessible`
    return [varied.has(page) ? title : `${title} @nightly`, page] as const
  })

  test.each(titled)('%s', async (_title, { route }) => {
    const loaded = new Map<string, Response>()
    const elsewhere: string[] = []
    await visit(
      route,
      async ({ page, console }) => {
        expect(loaded.get(route)?.status()).toBe(route === '/404' ? 404 : 200)
        await networkIdle(page)
        expect(await tooHeavy(route, [...loaded.keys()])).toEqual([])
        await expectOutline(page)

        await hydrateEverything(page)
        await scrollThrough(page)
        expect(await shiftsOn(page)).toEqual([])
        expect(await storedItems(page)).toEqual([])
        expect(elsewhere).toEqual([])
        await expectAccessible(page)
        // The browser itself logs the status of the error page.
        expect(route === '/404' ? console.slice(1) : console).toEqual([])
      },
      {
        viewport: phone.viewport,
        deviceScaleFactor: 2,
        before: async (page) => {
          await noteShifts(page)
          page.on('response', (response) => {
            loaded.set(new URL(response.url()).pathname, response)
            if (!response.url().startsWith(`${origin}/`)) elsewhere.push(response.url())
          })
        },
      },
    )
  })
})

/** The weights that exceed their limit on a phone before scrolling. */
async function tooHeavy(route: string, loaded: readonly string[]): Promise<string[]> {
  const weights = await Promise.all(
    loaded.map(async (path) => [path, await weightOf(path)] as const),
  )
  const sum = (fits: (path: string) => boolean) =>
    weights.reduce((total, [path, weight]) => total + (fits(path) ? weight : 0), 0)
  const limits: [string, number, number][] = [
    ['all', sum(() => true), 500_000],
    ['document', sum((path) => path === route), route === '/' ? 12 * kB : 20 * kB],
    ['boot', sum((path) => /\/boot[^/]*\.js$/.test(path)), 1000],
    ['style sheets', sum((path) => path.endsWith('.css')), 17.5 * kB],
  ]
  for (const [, weight] of limits) expect(weight).toBeGreaterThan(0)
  return limits.filter(([, weight, limit]) => weight > limit).map((limit) => limit.join(' '))
}

const known = new Map<string, Promise<number>>()

/** The weight of an address in bytes, cached because most pages share their files. */
function weightOf(path: string): Promise<number> {
  const weight = known.get(path) ?? weigh(path)
  known.set(path, weight)
  return weight
}

/** The transferred bytes: text is compressed with gzip; images and fonts are compressed already. */
async function weigh(path: string): Promise<number> {
  const response = await fetch(new URL(path, origin), {
    ...{ redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } },
    signal: AbortSignal.timeout(30_000),
  })
  if (response.status >= 300 && response.status < 400) return 0
  const body = Buffer.from(await response.arrayBuffer())
  const isText = /html|css|javascript|svg/.test(response.headers.get('content-type') ?? '')
  return isText ? gzipSync(body, { level: 9 }).length : body.length
}

async function expectOutline(page: Page): Promise<void> {
  const ranks = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))))
  expect(ranks[0]).toBe(1)
  expect(ranks.filter((rank) => rank === 1)).toHaveLength(1)
  expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)).toEqual([])
  for (const landmark of ['main', 'footer', '.site-nav nav[aria-label]']) {
    expect(await page.locator(landmark).count()).toBe(1)
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(site.language)
}

/** Everything that the page has stored in the browser of a visitor who only read. */
const storedItems = async (page: Page): Promise<string[]> => [
  ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`),
  ...(await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])),
]

/** Checks four widths and both colour schemes; the audit checks other widths, themes and interactions. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await addAxe(page)
  for (const width of [320, 768, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect({ width, beyond: await beyondWindow(page) }).toEqual({ width, beyond: 0 })
  }
  // Scripts react to another width in the next frame.
  await page.evaluate(() => new Promise((tell) => requestAnimationFrame(tell)))
  await expectNoAxeViolations(page)
  // Only colours differ in the dark scheme.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, 'color-contrast')
}

async function expectNoAxeViolations(page: Page, rule?: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'paused'),
  )
  const { objections } = await judge(page, 'html', rule)
  expect(objections).toEqual([])
}

describe('a visitor without JavaScript', () => {
  const reading = sharedVisit('/', { ...phone, javaScriptEnabled: false }, async () => {})

  test.each(pages)('can read every text of $route', ({ route, blocks }) =>
    reading(async ({ page }) => {
      await page.goto(route === '/404' ? '/404.html' : route)
      const text = plain((await page.locator('body').textContent()) ?? '')
      const wanted = blocks.flatMap((block) => sentencesOf(block))
      expect(wanted.filter((sentence) => !text.includes(sentence))).toEqual([])
      // Text may be hidden only in a closed accordion or menu, in the answer to a button, and in
      // buttons that need JavaScript.
      const hidden = await page.locator('main *').evaluateAll((elements) =>
        elements
          .filter((element) => element.textContent?.trim() && element.children.length === 0)
          .filter(
            (element) =>
              !element.closest(
                'details:not([open]), [popover], [aria-hidden=true], noscript, option, title, .form-confirmation, [data-live] button, [data-part] button',
              ),
          )
          .filter(
            (element) =>
              !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(hidden).toEqual([])
    }),
  )
})

/** Fields whose text only some visitors see: after sending a form, or while a list is empty. */
const later = new Set<unknown>(['successText', 'empty', 'soon'])

/** The Markdown texts of a block as a reader sees them. */
function sentencesOf(block: AnyBlock): string[] {
  const found: string[] = []
  collectValues(schemas.Block, block, (role, text, path) => {
    if (role !== 'markdown' || later.has(path.at(-1))) return
    for (const paragraph of text.split(/\n\s*\n|\n(?=\s*(?:[-*>#]+|\d+\.)\s)/)) {
      const words = plain(paragraph.replace(/^\s*(?:[-*>#]+|\d+\.)\s+/, ''))
      if (words.length > 3) found.push(words)
    }
  })
  return found
}

const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<((?:https?|mailto):[^>]*)>/g, '$1')
    .replace(/ ?\(öffnet in neuem Tab\)/g, '')
    .replace(/[*_`\\]+/g, '')
    .replace(/\s+/g, '')
