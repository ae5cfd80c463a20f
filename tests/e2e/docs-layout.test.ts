import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

describe('the documentation site @nightly', () => {
  let served: Served | undefined
  beforeAll(async () => {
    served = await serveSite(resolve('tests/sites/docs'))
  }, 240_000)
  afterAll(() => served?.close())
  const addressOf = (route: string) => `${served?.address ?? ''}${route}`

  test('shows the current page in the sidebar, marks the current heading and keeps the lines of text short', () =>
    visit(
      addressOf('/docs/guides/ransomware'),
      async ({ page }) => {
        const current = page.locator('.docs-menu [aria-current=page]')
        expect(await current.textContent()).toBe('Ransomware')
        const { y = 0, height = 0 } = (await current.boundingBox()) ?? {}
        expect(y).toBeGreaterThan(80)
        expect(y + height).toBeLessThan(900)
        const contents = page.getByRole('navigation', { name: 'On this page' })
        await contents.getByRole('link', { name: 'After an attack' }).click()
        await page.waitForFunction(() =>
          document
            .querySelector('.page-contents a:target-current')
            ?.textContent.startsWith('After'),
        )
        const charactersInLine = await page.evaluate(() => {
          const range = document.createRange()
          const lines = [...document.querySelectorAll('main .prose > p')].flatMap((paragraph) => {
            range.selectNodeContents(paragraph)
            const { height: textHeight } = range.getBoundingClientRect()
            const lineHeight = Number.parseFloat(getComputedStyle(paragraph).lineHeight)
            const count = Math.round(textHeight / lineHeight)
            return count > 2 ? [paragraph.textContent.length / (count - 0.5)] : []
          })
          return Math.max(...lines)
        })
        expect(charactersInLine).toBeLessThanOrEqual(78)
      },
      { ...desktop, reducedMotion: 'reduce' },
    ))

  test('opens the sidebar and the list of headings on phones without JavaScript', () =>
    visit(
      addressOf('/docs/guides/storage/server'),
      async ({ page }) => {
        const sidebar = page.getByRole('navigation', { name: 'Docs', exact: true })
        expect(await sidebar.isVisible()).toBe(false)
        await page.getByRole('button', { name: 'Docs', exact: true }).click()
        expect(await sidebar.getByRole('link', { name: 'A server' }).isVisible()).toBe(true)
        await page.keyboard.press('Escape')
        expect(await sidebar.isVisible()).toBe(false)
        await page.getByRole('button', { name: 'On this page' }).click()
        const contents = page.getByRole('navigation', { name: 'On this page' })
        await contents.getByRole('link', { name: 'A key of its own' }).click()
        expect(page.url()).toMatch(/#a-key-of-its-own$/)
      },
      { ...mobile, javaScriptEnabled: false },
    ))

  test.each([
    ['', false],
    [', also before the script that closes it is loaded', true],
  ])('closes the list of headings on phones when a link in it is used%s', (_when, isLate) =>
    visit(
      addressOf('/docs/guides/storage/server'),
      async ({ page }) => {
        let load = () => {}
        const isUsed = isLate ? new Promise<void>((done) => (load = done)) : undefined
        await page.route('**/visit-*.js', async (route) => {
          await isUsed
          await route.continue()
        })
        const contents = page.getByRole('navigation', { name: 'On this page' })
        await page.getByRole('button', { name: 'On this page' }).tap()
        await contents.getByRole('link', { name: 'A key of its own' }).tap()
        load()
        await expect.poll(() => contents.isVisible()).toBe(false)
      },
      { ...mobile },
    ),
  )

  test('follows the pages in order, and keeps the sidebar where it is', () =>
    visit(
      addressOf('/docs/commands/save'),
      async ({ page }) => {
        const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
        expect(await crumbs.getByRole('link').allTextContents()).toEqual(['Docs', 'Commands'])
        await page.getByRole('link', { name: 'Next cairn restore' }).click()
        await page.waitForURL('**/docs/commands/restore')
        await page.locator('h1', { hasText: 'cairn restore' }).waitFor()
        expect(await page.locator('.docs-menu [aria-current=page]').textContent()).toBe(
          'cairn restore',
        )
        const edit = page.getByRole('link', { name: 'Edit this page' })
        expect(await edit.getAttribute('href')).toMatch(
          /\/content\/pages\/docs\/commands\/restore\.yaml$/,
        )
      },
      { ...desktop, reducedMotion: 'reduce' },
    ))

  test('leads to a page of the third level of the menu by keyboard', () =>
    visit(
      addressOf('/'),
      async ({ page }) => {
        await page.getByRole('button', { name: 'Docs' }).focus()
        await page.keyboard.press('Enter')
        const link = page.locator('.nav-panel').getByRole('link', { name: 'Rules for files' })
        await link.waitFor()
        for (let step = 0; step < 20; step++) {
          if (await link.evaluate((element) => element === document.activeElement)) break
          await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
        await page.waitForURL('**/docs/reference/rules')
        await expect.poll(() => page.locator('h1').textContent()).toBe('Rules for files')
      },
      { ...desktop, reducedMotion: 'reduce' },
    ))

  test('prints the text alone', () =>
    visit(
      addressOf('/docs/reference/times'),
      async ({ page }) => {
        await page.emulateMedia({ media: 'print' })
        const frame = ['.docs-sidebar', '.layout-top', '.layout-bottom', '.site-nav']
        for (const selector of frame)
          expect.soft(await page.locator(selector).isVisible(), selector).toBe(false)
        const { x = -1, width = 0 } = (await page.locator('main h1').boundingBox()) ?? {}
        expect(x).toBeLessThan(60)
        expect(width).toBeGreaterThan(300)
      },
      desktop,
    ))
})
