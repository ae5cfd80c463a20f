import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { inFirefox, skip } from './firefox.ts'
import { countWork, workOn } from './states.ts'

useBrowser()

const path = '/figures'

const bring = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Scrolls until this number of pixels of an element is visible at the lower edge of the screen. */
const peek = (page: Page, selector: string, pixels: number) =>
  page.locator(selector).evaluate((element, shown) => {
    const { top } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + shown, behavior: 'instant' })
  }, pixels)

/** Returns the running animations of the map, by name. */
const drawing = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) =>
        animation instanceof CSSAnimation && /arc|city/.test(animation.animationName)
          ? [{ name: animation.animationName, ends: animation.effect?.getComputedTiming().endTime }]
          : [],
      ),
  )

/** Returns the number of visible arcs on the map, without the ones that are being animated. */
const standing = (page: Page) =>
  page
    .locator('.map-picture .map-arc')
    .evaluateAll(
      (arcs) => arcs.filter((arc) => getComputedStyle(arc).visibility === 'visible').length,
    )

test('the map draws six arcs from Bristol one after the other within five seconds when it comes into view @nightly', () =>
  visit(
    path,
    async ({ page, console }) => {
      const figure = page.locator('.map-figure')
      expect(await figure.getAttribute('data-arcs')).toBeNull()
      await peek(page, '.map-picture', 60)
      await figure.and(page.locator('[data-hydrated]')).waitFor()
      await expect.poll(() => figure.getAttribute('data-arcs')).toBe('waiting')
      expect(await standing(page)).toBe(0)

      await bring(page, '.map-figure')
      await expect.poll(() => figure.getAttribute('data-arcs')).toBe('drawn')
      const moving = await drawing(page)
      expect(moving.filter(({ name }) => name === 'arc-draws')).toHaveLength(6)
      for (const { ends } of moving) expect(Number(ends)).toBeLessThan(5000)
      await expect.poll(() => drawing(page), { timeout: 8000 }).toEqual([])
      expect(await standing(page)).toBe(6)
      expect(await page.locator('.map-flight').count()).toBe(0)
      const routes = await page.locator('.map-routes li').allTextContents()
      expect(routes).toHaveLength(6)
      for (const route of routes) expect(route).toMatch(/^Bristol/)
      expect(console).toEqual([])
    },
    desktop,
  ))

for (const [name, options] of [
  ['with reduced motion', { reducedMotion: 'reduce' }],
  ['without a script', { javaScriptEnabled: false }],
] as const) {
  test(`the map shows all arcs from the start ${name}`, () =>
    visit(
      path,
      async ({ page }) => {
        await page.locator('.map-figure').scrollIntoViewIfNeeded()
        expect(await drawing(page)).toEqual([])
        expect(await standing(page)).toBe(6)
      },
      { ...desktop, ...options },
    ))
}

/** Returns the tilt of the screen in degrees. */
const tilt = (page: Page) =>
  page.locator('.screen').evaluate((screen) => {
    const matrix = new DOMMatrix(getComputedStyle(screen).transform)
    return Math.round((Math.atan2(matrix.m23, matrix.m22) * 180) / Math.PI)
  })

test('the dashboard screen is tilted at first and upright in the middle of the window @nightly', () =>
  visit(
    path,
    async ({ page }) => {
      if (inFirefox) skip('no style sheet that animates by scrolling')
      expect(await tilt(page)).toBe(20)
      await bring(page, '.screen')
      await expect.poll(() => tilt(page)).toBe(0)
    },
    desktop,
  ))

test('a script tilts the dashboard screen upright if CSS does not support scroll animations @nightly', () =>
  visit(
    path,
    async ({ page }) => {
      // Firefox does not support it anyway, and the policy blocks added styles.
      if (!inFirefox) await page.addStyleTag({ content: '.screen { animation: none !important }' })
      await peek(page, '.screen', 200)
      await page.locator('.screen[data-rises]').waitFor()
      await expect.poll(() => tilt(page)).toBeGreaterThan(3)
      const lying = await tilt(page)
      await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
      await expect.poll(() => tilt(page)).toBeLessThan(lying)
      await bring(page, '.screen')
      await expect.poll(() => tilt(page)).toBe(0)
      expect(await workOn(page)).toEqual({ frames: 0, timers: 0 })
    },
    {
      ...desktop,
      bypassCSP: true,
      before: async (page) => {
        await countWork(page)
        await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
      },
    },
  ))

test('the dashboard screen is upright with reduced motion @nightly', () =>
  visit(path, async ({ page }) => expect(await tilt(page)).toBe(0), {
    ...desktop,
    reducedMotion: 'reduce',
  }))
