import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'
import { follow } from './router.ts'

useBrowser()

const onDark = { ...desktop, colorScheme: 'dark' as const }

const inBar = (page: Page, name: string) => page.locator('.nav-bar').getByRole('button', { name })

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Appearance' }).getByRole('radio', { name })

const schemeOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

/** Returns the theme colours that apply to the browser frame. */
const framedBy = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )

test('the theme button in the bar changes the theme and the colour of the browser frame', () =>
  visit(
    '/repairs',
    async ({ page, console }) => {
      const [dark] = await framedBy(page)
      await inBar(page, 'Use light theme').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => schemeOf(page)).toBe('light')
      const framed = await framedBy(page)
      expect(framed).toHaveLength(1)
      expect(framed).not.toEqual([dark])
      expect(await choice(page, 'Light').isChecked()).toBe(true)
      expect(await inBar(page, 'Use light theme').count()).toBe(0)

      await inBar(page, 'Use dark theme').click()
      await expect.poll(() => schemeOf(page)).toBe('dark')
      expect(await framedBy(page)).toEqual([dark])
      expect(console).toEqual([])
    },
    onDark,
  ))

test('the theme choice in the footer is changed by arrow keys, and “System” clears it @nightly', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      await choice(page, 'System').focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => schemeOf(page)).toBe('light')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => schemeOf(page)).toBe('dark')
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await schemeOf(page)).toBe('dark')
      await choice(page, 'System').press('Space')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('theme'))).toBe(null)
      expect(await schemeOf(page)).toBe('light dark')
      expect(await framedBy(page)).toHaveLength(1)
    },
    onDark,
  ))

test('the chosen theme is kept during the visit, across navigations and reloads, without a cookie', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      await inBar(page, 'Use light theme').click()
      await expect.poll(() => schemeOf(page)).toBe('light')
      await follow(page.locator('.nav-home'))
      await expect.poll(() => page.locator('h1').textContent()).toContain('Repair')
      expect(await schemeOf(page)).toBe('light')
      await page.reload()
      expect(await schemeOf(page)).toBe('light')
      await expect.poll(() => choice(page, 'Light').isChecked()).toBe(true)
      expect(await page.context().cookies()).toEqual([])
    },
    onDark,
  ))

/** Records each theme in which a frame was rendered. */
const noteThemes = (page: Page) =>
  page.addInitScript(() => {
    const themes = new Set<string>()
    const note = () => {
      if (document.body) themes.add(getComputedStyle(document.documentElement).colorScheme)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(globalThis, { themes })
  })

// Firefox has no `blocking=render`: it may render a frame before the boot script runs.
test.skipIf(inFirefox)(
  'no frame is rendered in the wrong theme, however late the script loads @nightly',
  () =>
    visit(
      '/imprint',
      async ({ page }) => {
        await inBar(page, 'Use light theme').click()
        await expect.poll(() => schemeOf(page)).toBe('light')
        await page.route('**/boot-*.js', async (route) => {
          const isRead = () =>
            document.readyState === 'interactive' && document.styleSheets.length > 1
          await page.waitForFunction(isRead, undefined, { polling: 100 })
          await route.continue()
        })
        await noteThemes(page)
        await page.reload()
        const themes = () => page.evaluate(() => [...Reflect.get(globalThis, 'themes')])
        await expect.poll(themes).toEqual(['light'])
      },
      onDark,
    ),
)

test('the theme on a phone is chosen in the menu and in the footer @nightly', () =>
  visit(
    '/repairs',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('#menu').getByRole('button', { name: 'Use dark theme' }).tap()
      await expect.poll(() => schemeOf(page)).toBe('dark')
      const again = page.locator('#menu').getByRole('button', { name: 'Use light theme' })
      const { width = 0, height = 0 } = (await again.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await page.keyboard.press('Escape')
      await expect.poll(() => choice(page, 'Dark').isChecked()).toBe(true)
    },
    { ...mobile, colorScheme: 'light' },
  ))

test('the theme switches are hidden without JavaScript @nightly', () =>
  visit(
    '/repairs',
    async ({ page }) => {
      expect(await page.locator('[data-theme-to]:visible, .theme-choice:visible').count()).toBe(0)
    },
    { ...desktop, javaScriptEnabled: false },
  ))

test('an image with a light version shows this version if the visitor or the system has chosen the light theme @nightly', () =>
  visit(
    '/jobs',
    async ({ page }) => {
      const shown = () =>
        page.locator('.hero-picture img').evaluate((image) => {
          return image instanceof HTMLImageElement ? image.currentSrc : ''
        })
      await expect.poll(shown).toMatch(/\/hero\./)
      await inBar(page, 'Use light theme').click()
      await expect.poll(shown).toMatch(/\/vertrieb\./)
      await inBar(page, 'Use dark theme').click()
      await expect.poll(shown).toMatch(/\/hero\./)
      await page.emulateMedia({ colorScheme: 'light' })
      await choice(page, 'System').press('Space')
      await expect.poll(shown).toMatch(/\/vertrieb\./)
    },
    onDark,
  ))

test('an image source for phones in the light theme follows the chosen theme on phones only @nightly', () =>
  visit(
    '/repairs',
    async ({ page }) => {
      const media = '(prefers-color-scheme: light) and (width < 40rem)'
      await page.evaluate((asked) => {
        const source = document.createElement('source')
        source.media = asked
        document.querySelector('picture')?.prepend(source)
      }, media)
      const asked = () =>
        page
          .locator('picture > source')
          .first()
          .evaluate((source) => Reflect.get(source, 'media'))
      await inBar(page, 'Use light theme').click()
      await expect.poll(asked).toBe('all and (width < 40rem)')
      await inBar(page, 'Use dark theme').click()
      await expect.poll(asked).toBe('not all')
      await choice(page, 'System').check({ force: true })
      await expect.poll(asked).toBe(media)
    },
    onDark,
  ))
