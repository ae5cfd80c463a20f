import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'

useBrowser()

test('the product viewer shows a message and keeps the focus on its button if WebGL is not available', () =>
  visit(
    '/restoration',
    async ({ page }) => {
      const viewer = page.locator('.product-viewer')
      await viewer.scrollIntoViewIfNeeded()
      await viewer.hover()
      const start = viewer.locator('.viewer-start')
      await start.waitFor()
      await start.focus()
      await page.keyboard.press('Enter')
      await viewer.locator('[data-viewer=refused]').waitFor()
      expect(await viewer.getByRole('status').innerText()).toContain('cannot show the 3D model')
      expect(await start.evaluate((button) => button === document.activeElement)).toBe(true)
      // The poster image is still shown.
      const poster = viewer.locator('.viewer-poster')
      expect(await poster.getAttribute('aria-hidden')).toBeNull()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      expect(await start.evaluate((button) => button === document.activeElement)).toBe(true)
    },
    {
      before: (page) =>
        page.addInitScript(() => {
          Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
        }),
    },
  ))
