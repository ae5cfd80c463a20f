import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'

useBrowser()

test('the contents of a legal page link to every section, 100 px below the top, and a button leads back home', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      const contents = page.locator('.legal-contents a')
      const sections = page.locator('.legal-section')
      expect(await contents.allInnerTexts()).toEqual(await sections.locator('h2').allInnerTexts())
      await contents.nth(2).click()
      expect(new URL(page.url()).hash).toBe('#contact')
      const top = () => sections.nth(2).evaluate((section) => section.getBoundingClientRect().top)
      await expect.poll(async () => Math.round(await top())).toBe(100)
      await page.getByRole('link', { name: 'Back to the home page' }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    },
    { reducedMotion: 'reduce', viewport: { width: 1440, height: 700 } },
  ))

test('the printed legal notice has no menu and no footer @nightly', () =>
  visit('/imprint', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    for (const frame of ['.site-nav', '.site-footer', '.skip-link']) {
      expect(await page.locator(frame).isVisible()).toBe(false)
    }
    expect(await page.locator('#register').isVisible()).toBe(true)
  }))
