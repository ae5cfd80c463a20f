import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

let served: Served
beforeAll(async () => {
  served = await serveSite(resolve('tests/sites/docs'))
}, 120_000)
afterAll(() => served.close())

const dialog = (page: Page) => page.locator('.search-dialog[open]')
const hits = (page: Page) => dialog(page).getByRole('option')
const field = (page: Page) => dialog(page).getByRole('combobox')

/** Collects the paths that the page requests. */
const noteRequests = (paths: string[]) => (page: Page) => {
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return Promise.resolve()
}

test('the search opens with a key, finds a word with a typing error and leads to the section', () => {
  const asked: string[] = []
  return visit(
    `${served.address}/docs`,
    async ({ page, console }) => {
      expect(asked.filter((path) => /search(?!-shortcut)/.test(path))).toEqual([])
      await page.keyboard.press('/')
      await field(page).waitFor()
      await page.keyboard.type('encrypion')
      await hits(page)
        .first()
        .locator('mark', { hasText: /^encryption$/i })
        .first()
        .waitFor()
      expect(await hits(page).count()).toBeGreaterThan(2)
      expect(asked).toContain('/search.json')
      expect(await field(page).getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      const selected = dialog(page).locator('[aria-selected=true]')
      expect(await selected.count()).toBe(1)
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(
        await selected.getAttribute('id'),
      )
      const target = await selected.getAttribute('href')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${served.address}${target}`)
      expect(await dialog(page).count()).toBe(0)
      expect(console).toEqual([])
    },
    { ...desktop, before: noteRequests(asked) },
  )
})

test('Ctrl+K and the button open the search, and Escape returns to the button', () =>
  visit(
    `${served.address}/`,
    async ({ page, console }) => {
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
      await page.keyboard.type('zzzqqq')
      await dialog(page).getByText('Nothing found for “zzzqqq”.').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.search-dialog:not([open])').waitFor({ state: 'attached' })
      await page.locator('.search-button').focus()
      await page.keyboard.press('Enter')
      await field(page).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.search-dialog:not([open])').waitFor({ state: 'attached' })
      await page.locator('html:not([data-covered])').waitFor()
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
      expect(console).toEqual([])
    },
    desktop,
  ))

test('the search says that its index cannot be loaded, and tries again', () =>
  visit(
    `${served.address}/docs`,
    async ({ page }) => {
      await page.route('**/search.json', (route) => route.abort())
      await page.locator('.search-button').click()
      await field(page).fill('restore')
      await dialog(page).getByText('The search cannot be loaded at the moment.').waitFor()
      await page.unroute('**/search.json')
      await field(page).fill('restore f')
      await hits(page).first().waitFor()
      expect(await dialog(page).getByText('The search cannot be loaded').count()).toBe(0)
    },
    mobile,
  ))

test('the search page searches for the words in its address and keeps them there; / writes a slash in its field', () =>
  visit(
    `${served.address}/search?q=restore+windows`,
    async ({ page, console }) => {
      const options = page.locator('main').getByRole('option')
      await options.first().waitFor()
      const input = page.locator('main .search-input')
      await input.fill('')
      await page.keyboard.press('/')
      expect(await input.inputValue()).toBe('/')
      expect(await dialog(page).count()).toBe(0)
      await input.fill('snapshot')
      await page.waitForURL(`${served.address}/search?q=snapshot`)
      await page
        .locator('main mark', { hasText: /^snapshot/i })
        .first()
        .waitFor()
      expect(console).toEqual([])
    },
    desktop,
  ))

test('without JavaScript, the button leads to a page with links to all pages', () =>
  visit(
    `${served.address}/`,
    async ({ page }) => {
      await page.locator('.search-button').click()
      await page.waitForURL(`${served.address}/search?`)
      expect(await page.locator('main').innerText()).toContain('The search field needs JavaScript.')
      expect(await page.locator('main .search-input').isVisible()).toBe(false)
      const sitemap = await (await fetch(`${served.address}/sitemap.xml`)).text()
      const listed = await page
        .locator('main .list-links a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const all = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
        ([, path]) => path,
      )
      expect(listed.toSorted()).toEqual(all.toSorted())
    },
    { ...desktop, javaScriptEnabled: false },
  ))

test('the search passes axe in both themes and fits narrow screens @nightly', () =>
  visit(
    `${served.address}/search?q=snapshot`,
    async ({ page, console }) => {
      await addAxe(page)
      await page.locator('main').getByRole('option').first().waitFor()
      for (const isOpen of [false, true]) {
        if (isOpen) {
          await page.locator('.search-button').click()
          await field(page).fill('restore')
          await hits(page).first().waitFor()
          await page.keyboard.press('ArrowDown')
        }
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            const { objections } = await judge(page)
            expect({ isOpen, width, colorScheme, objections }).toEqual({
              ...{ isOpen, width, colorScheme, objections: [] },
            })
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      }
      expect(console).toEqual([])
    },
    { ...desktop, reducedMotion: 'reduce', bypassCSP: true },
  ))
