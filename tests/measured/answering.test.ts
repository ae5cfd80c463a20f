import { expect, test } from 'vitest'
import { mobile, useBrowser, visit } from '../e2e/browser.ts'
import { inFirefox } from '../e2e/firefox.ts'
import { drawn } from '../e2e/states.ts'
import { traced } from '../e2e/traced.ts'

useBrowser()

test.skipIf(inFirefox)(
  'the browser restyles few elements when the menu opens on a phone, and the page behind cannot be focused',
  () =>
    visit(
      '/imprint',
      async ({ page }) => {
        await page.evaluate('document.fonts.ready')
        const elements = await page.locator('*').count()
        await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
        const { restyled } = await traced(page, async () => {
          await page.locator('.nav-bar > .nav-menu-button').tap()
          await drawn(page, 3)
        })
        expect(restyled).toBeGreaterThan(0)
        expect(restyled).toBeLessThan(elements / 3)
        await page
          .locator('.site-footer a')
          .first()
          .evaluate((link: HTMLElement) => link.focus())
        expect(await page.locator('.site-footer a:focus').count()).toBe(0)
        await page.keyboard.press('Escape')
        expect(await page.evaluate('scrollY')).toBe(1500)
        // In Chromium the page behind can take the focus from the next frame on.
        const focused = () =>
          page
            .locator('.site-footer a')
            .first()
            .evaluate((link: HTMLElement) => {
              link.focus()
              return link.matches(':focus')
            })
        await expect.poll(focused).toBe(true)
      },
      mobile,
    ),
)
