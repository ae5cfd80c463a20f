import type { CDPSession, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { follow } from '../e2e/router.ts'
import { countGraphics, watchContexts } from '../e2e/states.ts'

useBrowser('webgl')

const times = 20

/** Allows the processor to render the globe, and records WebGL contexts. */
const withGraphics = async (page: Page) => {
  await page.addInitScript(() => Object.assign(globalThis, { allowSoftwareDrawing: true }))
  await watchContexts(page)
}

test(
  `globe, map, video and comparisons leave no elements, listeners or contexts after ${times} visits`,
  () =>
    visit(
      '/data-analytics',
      async ({ page, console }) => {
        const browser = await page.context().newCDPSession(page)
        await browser.send('Performance.enable')
        const left = () => leftOn(page, browser)
        const bring = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))

        const link = page.locator('.site-footer a[href="/ki-produktvisualisierung"]').first()
        await follow(link)
        await page.locator('.product-viewer').waitFor()
        // A visitor who scrolled past the globe on the way to the footer has hydrated it.
        const before = await page.evaluate<number>('opened()')
        let early: Awaited<ReturnType<typeof left>> | undefined
        for (let time = 1; time <= times; time++) {
          await page.goBack(atMost)
          await page.locator('.globe-stage').waitFor({ state: 'attached' })
          await bring('.map-figure')
          await bring('.globe-stage')
          await page.locator('[data-globe=on]').waitFor()
          await page.goForward(atMost)
          await page.locator('.video-frame').waitFor({ state: 'attached' })
          await bring('.hero .comparison')
          await page.locator('.hero .comparison[data-hydrated]').waitFor()
          await bring('.video-frame')
          await page.locator('.video-frame[data-playing]').waitFor()
          if (time === 3) early = await left()
        }
        expect(await page.evaluate('opened()')).toBe(before + times)
        const late = await left()
        expect(late.alive).toBe(0)
        expect(late.elements).toEqual(early?.elements)
        expect(late.listeners).toBeLessThanOrEqual((early?.listeners ?? 0) + 10)
        expect(console).toEqual([])
      },
      { viewport: { width: 390, height: 500 }, before: withGraphics },
    ),
  240_000,
)

test(
  `the product viewer leaves no elements, listeners or contexts after ${times} visits`,
  () =>
    visit(
      '/impressum',
      async ({ page, console }) => {
        const browser = await page.context().newCDPSession(page)
        await browser.send('Performance.enable')
        const link = page.locator('.site-footer a[href="/ki-produktvisualisierung"]').first()
        await follow(link)
        await page.locator('.product-viewer').waitFor()
        const before = await page.evaluate<number>('opened()')
        let early: Awaited<ReturnType<typeof leftOn>> | undefined
        for (let time = 1; time <= times; time++) {
          await openModel(page)
          await page.goBack(atMost)
          await page.locator('.legal-document').first().waitFor(atMost)
          if (time === 3) early = await leftOn(page, browser)
          if (time === times) break
          await page.goForward(atMost)
          await page.locator('.product-viewer').waitFor(atMost)
        }
        expect(await page.evaluate<number>('opened()')).toBeGreaterThanOrEqual(before + times)
        const late = await leftOn(page, browser)
        expect(late.alive).toBe(0)
        expect(late.elements).toEqual(early?.elements)
        expect(late.listeners).toBeLessThanOrEqual((early?.listeners ?? 0) + 10)
        expect(console).toEqual([])
      },
      { ...small, before: withGraphics },
    ),
  600_000,
)

test(
  'repeated product changes in the viewer do not fill the memory of the graphics card',
  () =>
    visit(
      '/ki-produktvisualisierung',
      async ({ page, console }) => {
        await openModel(page)
        const turnTo = async (product: string) => {
          await page.getByRole('radio', { name: product, exact: true }).check({ force: true })
          await settledGraphics(page)
        }
        await turnTo('Ring')
        await turnTo('Handtasche')
        const before = await page.evaluate('held')
        for (let round = 0; round < 2; round++) {
          await turnTo('Ring')
          await turnTo('Handtasche')
        }
        expect(await page.evaluate('held')).toEqual(before)
        expect(console).toEqual([])
      },
      {
        ...small,
        before: async (page) => {
          await countGraphics(page)
          await withGraphics(page)
        },
      },
    ),
  120_000,
)

/** Waits until no graphics memory was allocated or freed for half a second. */
async function settledGraphics(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const last = before
        before = JSON.stringify(await page.evaluate('held'))
        return before === last
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
}

/** The processor needs time to render the first frame. */
const atMost = { timeout: 40_000 }

/** A small viewport, because the processor renders the model. */
const small = { viewport: { width: 320, height: 600 }, reducedMotion: 'reduce' } as const

/** Presses the button of the product viewer, and waits until the model can be turned. */
async function openModel(page: Page): Promise<void> {
  const stage = page.locator('.viewer-stage')
  await stage.scrollIntoViewIfNeeded()
  await stage.hover()
  await page.getByRole('button', { name: 'In 3D drehen' }).click()
  await stage.and(page.locator('[data-viewer=on]')).waitFor(atMost)
}

/** Returns the listeners, elements and contexts that still exist. */
async function leftOn(page: Page, browser: CDPSession) {
  for (let pass = 0; pass < 3; pass++) await browser.send('HeapProfiler.collectGarbage')
  const { metrics } = await browser.send('Performance.getMetrics')
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0
  const elements = await page.evaluate(() => [
    document.querySelectorAll('canvas').length,
    document.querySelectorAll('style').length,
  ])
  return { listeners, elements, alive: await page.evaluate('alive()') }
}
