import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'
import { watchContexts } from './states.ts'

useBrowser()

const times = 20

/** The globe's drawing by the processor is allowed, and its contexts are remembered. */
const withGraphics = async (page: Page) => {
  await page.addInitScript(() => Object.assign(globalThis, { allowSoftwareDrawing: true }))
  await watchContexts(page)
}

test(
  `globe, map, film and comparisons come and go ${times} times and leave nothing behind`,
  () =>
    visit(
      '/data-analytics',
      async ({ page, console }) => {
        const browser = await page.context().newCDPSession(page)
        await browser.send('Performance.enable')
        const left = async () => {
          for (let pass = 0; pass < 3; pass++) await browser.send('HeapProfiler.collectGarbage')
          const { metrics } = await browser.send('Performance.getMetrics')
          const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0
          const elements = await page.evaluate(() => [
            document.querySelectorAll('canvas').length,
            document.querySelectorAll('style').length,
          ])
          return { listeners, elements, alive: await page.evaluate('alive()') }
        }
        const bring = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))

        const link = page.locator('.site-footer a[href="/ki-produktvisualisierung"]').first()
        await link.hover()
        await link.click()
        await page.locator('.product-viewer').waitFor()
        // Whoever came by the globe on the way to the footer has woken it.
        const before = await page.evaluate<number>('opened()')
        let early: Awaited<ReturnType<typeof left>> | undefined
        for (let time = 1; time <= times; time++) {
          await page.goBack()
          await page.locator('.globe-stage').waitFor({ state: 'attached' })
          await bring('.world')
          await bring('.globe-stage')
          await page.locator('[data-globe=on]').waitFor()
          await page.goForward()
          await page.locator('.video-frame').waitFor({ state: 'attached' })
          await bring('.hero .comparison')
          await page.locator('.hero .comparison[data-awake]').waitFor()
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
