import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { show } from './states.ts'

useBrowser()

const row = (page: Page) => page.locator('.grid-features .swipe').first()

/** Returns the pixels by which each card of the row is outside the window. */
const beyond = (page: Page) =>
  row(page).evaluate((list) =>
    [...list.children].map((card) => {
      const { left, right } = card.getBoundingClientRect()
      return Math.max(0, -left, right - document.documentElement.clientWidth)
    }),
  )

test('more than three features are a row on phones that is swiped or scrolled by arrow keys, within the screen', () =>
  visit(
    '/ask',
    async ({ page, console }) => {
      await show(row(page), 1)
      const [first, second, ...others] = await beyond(page)
      expect(first).toBe(0)
      expect(second).toBeGreaterThan(0)
      expect(second).toBeLessThan(250)
      expect(others.every((far) => far > 250)).toBe(true)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)

      await row(page).focus()
      const name = await page.locator('.grid-features h2').first().innerText()
      expect(await page.getByRole('list', { name }).evaluate((list) => list.tabIndex)).toBe(0)
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowRight')
          return (await beyond(page)).at(-1)
        })
        .toBe(0)
      expect(console).toEqual([])
    },
    mobile,
  ))

test('a row whose cards all fit on the screen is not focusable @nightly', () =>
  visit(
    '/ask',
    async ({ page }) => {
      await show(row(page), 1)
      await page.locator('.grid-features .swipe[data-hydrated]').waitFor()
      await expect.poll(() => row(page).getAttribute('tabindex')).toBe(null)
      expect(await beyond(page)).toEqual([0, 0, 0, 0])

      await page.setViewportSize(mobile.viewport)
      await expect.poll(() => row(page).getAttribute('tabindex')).toBe('0')
    },
    desktop,
  ))
