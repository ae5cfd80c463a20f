import { expect, test } from 'vitest'
import { mobile, useBrowser, visit } from '../browser/browser.ts'
import { inFirefox } from '../browser/firefox.ts'
import { drawn, hydrate } from '../browser/states.ts'
import { traced } from '../browser/traced.ts'

useBrowser()

const frames = 60

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
      const caret = page.locator('.typewriter-typed')
      for (const blinks of ['', null])
        await expect.poll(() => caret.getAttribute('data-blinks')).toBe(blinks)
      const animated = await page
        .locator('.typewriter-room')
        .evaluate((room) => room.getAnimations({ subtree: true }).length)
      expect(animated).toBe(0)
    },
    mobile,
  ))
