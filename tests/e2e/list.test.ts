import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

let served: Served | undefined
beforeAll(async () => {
  served = await serveSite(resolve('tests/sites/recipes'))
}, 600_000)
afterAll(() => served?.close())

const addressOf = (route: string) => `${served?.address ?? ''}${route}`
const table = (page: Page) => page.locator('.list-of-table')
/** Returns the titles of the entries that visitors see. The script shows copies and hides the list itself. */
const titles = (page: Page) =>
  table(page)
    .locator(
      '[data-part]:not([data-filtered]) tr[data-entry] th, .list-all + div tr[data-entry] th',
    )
    .allInnerTexts()

test('a menu and the search field above a list show the matching entries, and the button shows all again', () =>
  visit(
    addressOf('/overview'),
    async ({ page, console }) => {
      const list = table(page)
      await list.locator('[data-hydrated]').waitFor()
      expect(await list.getByRole('navigation').count()).toBe(0)
      await list.getByRole('combobox', { name: 'Course' }).selectOption('Soup')
      expect(await titles(page)).toEqual(['Barley soup', 'Harbour fish soup', 'Onion soup'])
      expect(await list.getByRole('status').innerText()).toBe('3 of 25 entries')
      const groups = list.locator('.list-all + div tr:not([data-entry]) th[scope=rowgroup]')
      expect(await groups.allInnerTexts()).toEqual(['B', 'H', 'O'])

      await list.getByRole('combobox', { name: 'Tags' }).selectOption('fish')
      expect(await titles(page)).toEqual(['Harbour fish soup'])

      await list.getByRole('button', { name: 'Show all entries' }).click()
      await expect.poll(() => titles(page)).toHaveLength(25)

      await list.getByLabel('Search this list').fill('CREPES main')
      expect(await titles(page)).toEqual(['Buckwheat crêpes'])
      await list.getByLabel('Search this list').fill('nothing of this kind')
      expect(await list.getByRole('status').innerText()).toBe('No entry matches your choice.')
      expect(console).toEqual([])
    },
    desktop,
  ))

test('a list shows all entries without JavaScript, and links to the pages of values instead of menus', () =>
  visit(
    addressOf('/overview'),
    async ({ page }) => {
      expect(await titles(page)).toHaveLength(25)
      expect(await table(page).getByRole('combobox').count()).toBe(0)
      const courses = table(page).getByRole('navigation', { name: 'Course' })
      expect(await courses.getByRole('link').allInnerTexts()).toContain('Soup')
      await table(page).getByRole('navigation', { name: 'Tags' }).getByText('fish').click()
      expect(new URL(page.url()).pathname).toBe('/recipes/tags/fish')
      await page.goBack()
      await table(page).getByRole('cell', { name: 'Soup' }).first().getByRole('link').click()
      expect(new URL(page.url()).pathname).toBe('/recipes/courses/soup')
    },
    { ...desktop, javaScriptEnabled: false },
  ))

test('links lead from page to page of a long list', () =>
  visit(
    addressOf('/recipes'),
    async ({ page }) => {
      const pages = page.getByRole('navigation', { name: 'Pages' })
      await pages.getByRole('link', { name: 'Next' }).click()
      await page.waitForURL(addressOf('/recipes/2'))
      expect(await pages.locator('[aria-current=page]').innerText()).toContain('2')
      await pages.getByRole('link', { name: 'Page 3' }).click()
      await page.waitForURL(addressOf('/recipes/3'))
      expect(await page.locator('.list-card').count()).toBe(7)
      expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0)
    },
    desktop,
  ))

test('a filter finds entries of all pages of a list, and the address and the way back keep the choice', () =>
  visit(
    addressOf('/recipes/2'),
    async ({ page, console }) => {
      const list = page.locator('.list')
      const cards = list.locator('.list-all + div .list-card')
      await list.locator('[data-hydrated]').waitFor()
      expect(await list.getByRole('status').innerText()).toBe('9 of 25 entries')
      await list.getByRole('combobox', { name: 'Course' }).selectOption('Soup')
      await expect
        .poll(() => cards.locator('h3').allInnerTexts())
        .toEqual(['Harbour fish soup', 'Onion soup', 'Barley soup'])
      expect(await list.getByRole('status').innerText()).toBe('3 of 25 entries')
      expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false)

      await cards.getByRole('link', { name: 'Onion soup' }).click()
      await page.waitForURL(addressOf('/recipes/onion-soup'))
      await page.goBack()
      await page.waitForURL(addressOf('/recipes/2?Course=Soup'))
      await expect.poll(() => cards.count()).toBe(3)
      expect(await list.getByRole('combobox', { name: 'Course' }).inputValue()).toBe('Soup')

      await list.getByRole('button', { name: 'Show all entries' }).click()
      await expect.poll(() => cards.count()).toBe(0)
      await page.waitForURL(addressOf('/recipes/2'))
      expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(true)
      expect(await list.getByRole('status').innerText()).toBe('9 of 25 entries')
      expect(console).toEqual([])
    },
    desktop,
  ))

test('a list says that the entries of its other pages could not be loaded', () =>
  visit(
    addressOf('/recipes'),
    async ({ page }) => {
      const list = page.locator('.list')
      await list.locator('[data-hydrated]').waitFor()
      await page.route('**/recipes/3', (route) => route.abort())
      await list.getByLabel('Search this list').fill('soup')
      await expect
        .poll(() => list.getByRole('status').innerText())
        .toBe('The entries of the other pages could not be loaded.')
      expect(await list.locator('.list-card:visible').count()).toBe(9)
      await page.unroute('**/recipes/3')
      await list.getByLabel('Search this list').fill('soups')
      await expect
        .poll(() => list.getByRole('status').innerText())
        .toBe('No entry matches your choice.')
    },
    desktop,
  ))
