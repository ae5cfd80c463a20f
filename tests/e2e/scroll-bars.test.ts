import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'

useBrowser('scroll-bars')

const barOf = (page: Page): Promise<number> =>
  page.evaluate(() => innerWidth - document.documentElement.clientWidth)

test.skipIf(inFirefox)(
  'an open gallery dialog covers the scroll bar, and the page keeps its position after closing @nightly',
  () =>
    visit(
      '/visit',
      async ({ page }) => {
        const picture = page.locator('.lightbox-link').nth(1)
        await picture.scrollIntoViewIfNeeded()
        await page.locator('[data-part="lightbox"][data-hydrated]').waitFor()
        const place = () =>
          picture.evaluate((link) => [scrollY, link.getBoundingClientRect().left] as const)
        const [bar, before] = [await barOf(page), await place()]
        expect(bar).toBeGreaterThan(0)

        await picture.click()
        const dialog = page.locator('.lightbox[open]')
        await dialog.waitFor()
        const covered = await dialog.evaluate((box) => {
          const { left, right } = box.getBoundingClientRect()
          return [left, right - innerWidth]
        })
        expect(covered).toEqual([0, 0])
        expect(await barOf(page)).toBe(0)

        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await expect.poll(async () => [await barOf(page), await place()]).toEqual([bar, before])
      },
      { ...desktop, reducedMotion: 'reduce' },
    ),
)
