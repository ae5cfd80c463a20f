import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { mobile, useBrowser, visit } from '../browser/browser.ts'
import { inFirefox } from '../browser/firefox.ts'
import { drawn, hydrate } from '../browser/states.ts'
import { traced } from '../browser/traced.ts'

useBrowser()

const frames = 60

// What the main thread does only Chromium counts (`traced`): Firefox has no such count to be asked for.
test.skipIf(inFirefox)('the ring turns beside the main thread', () =>
  visit(
    '/',
    async ({ page }) => {
      await hydrate(page.locator('.image-ring'))
      const cards = page.locator('[data-ring=on] > .image-ring-cards')
      await expect.poll(() => cards.evaluate((row) => row.getAnimations().length)).toBe(1)
      const angle = () => cards.evaluate((row) => getComputedStyle(row).transform)
      const before = await angle()
      const { restyled } = await traced(page, () => drawn(page, frames))
      expect(await angle()).not.toBe(before)
      // The word beside it changes now and then.
      expect(restyled).toBeLessThan(frames * 5)
    },
    mobile,
  ),
)

test('the typewriter types and its caret blinks without anything that runs in every frame', () =>
  visit(
    '/ueber-uns',
    async ({ page }) => {
      await page.locator('[data-types]').waitFor()
      const caret = page.locator('.typewriter-caret')
      for (const blinks of ['', null])
        await expect.poll(() => caret.getAttribute('data-blinks')).toBe(blinks)
      const animated = await page
        .locator('.typewriter-room')
        .evaluate((room) => room.getAnimations({ subtree: true }).length)
      expect(animated).toBe(0)
      // All letters of a phrase have their places: what is typed is only seen, and its caret moved.
      const typed = () => page.locator('.typewriter-letter[data-typed]').count()
      await expect.poll(typed).toBeGreaterThan(1)
      const before = await typed()
      const { layouts } = await traced(page, async () => {
        await expect.poll(typed).toBeGreaterThan(before + 5)
      })
      // Once there was one for each letter; another phrase, or a block that arrives, may take one.
      expect(layouts).toBeLessThan(4)
    },
    mobile,
  ))

test.skipIf(inFirefox)('the arcs of a map and their pulses move beside the main thread', () =>
  visit(
    '/data-analytics',
    async ({ page }) => {
      await page.locator('.world-picture').scrollIntoViewIfNeeded()
      await page.locator('.world[data-arcs]').waitFor()
      await page.locator('.world-picture').evaluate(toMiddle)
      await page.locator('.world[data-arcs=drawn]').waitFor()
      await expect.poll(() => onMap(page)).toBe(18)
      const { layouts, restyled } = await traced(page, async () => {
        await expect.poll(() => onMap(page), { timeout: 20_000 }).toBe(0)
      })
      // Once there were layouts, and eighteen elements to style, in every frame of nearly five seconds.
      expect(layouts).toBeLessThan(10)
      expect(restyled).toBeLessThan(400)
    },
    mobile,
  ),
)

const toMiddle = (element: Element) =>
  element.scrollIntoView({ behavior: 'instant', block: 'center' })

/** How many arcs, windows over them and pulses move at present. */
const onMap = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && /^(?:arc|city)-/.test(one.animationName))
        .length,
  )
