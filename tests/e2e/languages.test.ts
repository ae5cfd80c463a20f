import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import { follow, isStillHere, mark, withRouter } from './router.ts'
import { serveSite, type Served } from './serve-site.ts'
import { hydrate } from './states.ts'

useBrowser()

const root = resolve('tests/sites/weingut')
let address = ''
let served: Served | undefined

beforeAll(async () => {
  served = await serveSite(root)
  address = served.address
}, 120_000)
afterAll(() => served?.close())

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

const switchTo = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true })

test.each([
  ['/', 'English', '/en', 'en', 'Our cellar'],
  ['/keller', 'English', '/en/cellar', 'en', 'The cellar'],
  ['/en/cellar', 'Deutsch', '/keller', 'de', 'Der Keller'],
])(
  'the language switch on %s can be used by keyboard: %s leads to %s @nightly',
  async (path, name, to, language, said) => {
    await visit(
      address + path,
      async ({ page, console }) => {
        await switchTo(page, name).focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(address + to)
        expect(await languageOf(page)).toBe(language)
        expect(await page.locator('main').innerText()).toContain(said)
        expect(console).toEqual([])
      },
      desktop,
    )
  },
)

test.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
])(
  'the language switch on a phone is in the menu, %s @nightly',
  async (_how, options: VisitOptions) => {
    await visit(
      `${address}/en/cellar`,
      async ({ page }) => {
        await page.locator('.nav-bar > .nav-menu-button').click()
        await switchTo(page, 'Deutsch').click()
        await page.waitForURL(`${address}/keller`)
        expect(await languageOf(page)).toBe('de')
      },
      { ...mobile, ...options },
    )
  },
)

test('a page in another language has the right language, frame and UI strings after navigation', () =>
  visit(
    `${address}/en/cellar`,
    async ({ page, console }) => {
      await withRouter(page)
      await mark(page)
      await follow(page.locator('.nav-items a[href="/en/journal"]'))
      await page.getByRole('heading', { level: 1, name: 'From the cellar' }).waitFor()
      expect(await isStillHere(page)).toBe(true)
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/keller' })
        link.textContent = 'elsewhere'
        document.querySelector('main')?.append(link)
        link.click()
      })
      await page.waitForURL(`${address}/keller`)
      await page.locator('html[lang=de]').waitFor()
      expect(await isStillHere(page)).toBe(false)
      expect(await page.locator('.nav-items').innerText()).toContain('Tagebuch')
      const slider = page.locator('.comparison-range')
      await slider.scrollIntoViewIfNeeded()
      await page.locator('[data-part=comparison][data-hydrated]').waitFor()
      await slider.fill('0')
      expect(await slider.getAttribute('aria-valuetext')).toBe('nur „Nachher“')
      expect(console).toEqual([])
    },
    desktop,
  ))

test.each([
  ['/', 'Was kostet eine Verkostung?', '18 €', 'Automatische Antwort'],
  ['/en', 'What does a tasting cost?', '18 euros', 'An automatic answer'],
])(
  'a question asked on %s is answered in the language of that page @nightly',
  async (path, question, answer, note) => {
    await visit(
      address + path,
      async ({ page, console }) => {
        const box = page.locator('form[action] input[type=text], form input:not([type])').first()
        await hydrate(box)
        await box.fill(question)
        await box.press('Enter')
        await page.getByText(answer).first().waitFor()
        expect((await page.locator('main').innerText()).toLowerCase()).toContain(note.toLowerCase())
        expect(console).toEqual([])
      },
      desktop,
    )
  },
)

const schemes = ['light', 'dark'] as const
const widths = [390, 768, 1440]
const homes = ['/', '/en']
const looks = homes.flatMap((home) =>
  widths.flatMap((width) => schemes.map((colorScheme) => ({ home, width, colorScheme }))),
)

test.each(looks)(
  'the page $home at $width px in the $colorScheme theme passes axe @nightly',
  ({ home, width, colorScheme }) =>
    visit(
      address + home,
      async ({ page, console }) => {
        const menu = page.locator('.nav-bar > .nav-menu-button')
        if (await menu.isVisible()) await menu.click()
        expect(console).toEqual([])
        // Axe measures the page behind an open menu although it is not rendered, which the browser logs.
        await addAxe(page)
        expect((await judge(page)).objections).toEqual([])
        const shots = process.env['LANGUAGE_SHOTS']
        const name = `${home.slice(1) || 'de'}-${width}-${colorScheme}.png`
        if (shots !== undefined) await page.screenshot({ path: join(shots, name) })
      },
      {
        viewport: { width, height: 844 },
        ...{ colorScheme, reducedMotion: 'reduce', bypassCSP: true },
      },
    ),
)
