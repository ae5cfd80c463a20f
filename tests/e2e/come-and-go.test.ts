import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { pageFile } from './built-routes.ts'
import { useBrowser, visit } from './browser.ts'
import { withRouter } from './router.ts'
import { livingRoutes, siteUnderTest } from './site-pages.ts'
import { settle, hydrateEverything, watchContexts } from './states.ts'

/** Number of visits to all pages. A search for slow leaks sets 20. */
const rounds = Number(process.env['ROUNDS'] ?? 1)

useBrowser('webgl')

const dist = inject('dist')

/** Pages with their own headers are loaded in full and cannot leak; so are pages with a blocking script. */
const ownHeaders = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8')))

const runsFirst = (route: string): boolean =>
  /<script src=/.test(readFileSync(pageFile(route), 'utf8'))

const { pages } = await siteUnderTest()
const routes = livingRoutes(pages)
  .map(({ route }) => route)
  .filter((route) => !(route in ownHeaders) && !runsFirst(route))

test(
  'navigation through all pages leaves no listener, canvas, style sheet or graphics context behind @nightly',
  () =>
    visit(
      '/imprint',
      async ({ page, console }) => {
        const browser = await page.context().newCDPSession(page)
        await browser.send('Performance.enable')
        await withRouter(page)
        await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))

        const tour = async () => {
          for (const route of routes) {
            await go(page, route)
            await hydrateEverything(page)
          }
          await go(page, '/imprint')
        }
        // Permanent objects such as fetched pages exist after the first round.
        await tour()
        const before = await heldBy(page, browser)
        for (let round = 0; round < rounds; round++) await tour()

        expect(await page.evaluate('stillHere')).toBe(true)
        expect(await page.evaluate('opened()')).toBeGreaterThan(0)
        // The browser frees unused objects with a delay.
        await expect.poll(async () => grownIn(await heldBy(page, browser), before)).toEqual([])
        expect(console).toEqual([])
      },
      { viewport: { width: 800, height: 600 }, before: watchContexts },
    ),
  120_000 + rounds * 60_000,
)

test('navigation keeps no documents of fetched pages except the current and the last one @nightly', () =>
  visit('/imprint', async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await withRouter(page)
    for (const route of routes) {
      await go(page, route)
      await go(page, '/imprint')
    }
    const held = async () => {
      await browser.send('HeapProfiler.collectGarbage')
      return (await browser.send('Memory.getDOMCounters')).documents
    }
    // The page's document and the last one that React keeps; there must not be one for each fetched page.
    expect(routes.length).toBeGreaterThanOrEqual(5)
    await expect.poll(held).toBeLessThan(5)
  }))

/** Navigates with the router, as a click on a link does. */
async function go(page: Page, route: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, route)
  await page.waitForFunction(
    (href) =>
      location.pathname === href && document.querySelector('main h1') === document.activeElement,
    route,
    { polling: 50 },
  )
}

const grownIn = (after: Record<string, number>, before: Record<string, number>): string[] =>
  Object.entries(after)
    .filter(([what, count]) => count > (before[what] ?? 0))
    .map(([what, count]) => `${what}: ${before[what]} → ${count}`)

/** Counts objects that leak if effects do not clean up. */
async function heldBy(page: Page, browser: CDPSession): Promise<Record<string, number>> {
  // React unmounts roots in a separate task.
  await settle(page)
  for (let turn = 0; turn < 2; turn++) await browser.send('HeapProfiler.collectGarbage')
  const { metrics } = await browser.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN
  const inPage = await page.evaluate<Record<string, number>>(`({
    canvases: document.querySelectorAll('canvas').length,
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    contexts: alive(),
  })`)
  return { ...inPage, listeners: metric('JSEventListeners') }
}
