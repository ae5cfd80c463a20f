import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { desktop, mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'
import { beyondWindow } from './states.ts'

useBrowser()

const page = pageYaml(`  - type: code
    heading: Schnittstelle
    numbers: true
    items:
      - language: js
        code: |
          const total = 1 + 2
          // ${'sehr lang '.repeat(30)}
      - language: bash
        code: curl https://api.example
  - type: downloads
    items:
      - { file: preise.pdf, title: Preise }
`)

const textPage = pageYaml(`  - type: prose
    body: |
      Im Terminal:

      ~~~sh
      npm ci
      ~~~
`)

let served: Served | undefined
beforeAll(async () => {
  served = await serveSite(
    smallSiteWith({
      'content/pages/index.yaml': page,
      'content/pages/text.yaml': textPage,
      'content/media/preise.pdf': '%PDF-1.4\n',
    }),
  )
}, 240_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

const here = (options: VisitOptions = {}): VisitOptions => ({
  ...desktop,
  baseURL: served?.address ?? '',
  ...options,
})

const shownCode = (shown: Page) => shown.locator('pre:visible').innerText()

describe('a code sample', () => {
  test('is copied without line numbers, and the button says so; in a text it appears on hover', () =>
    visit(
      '/',
      async ({ page: shown }) => {
        const button = shown.getByRole('button', { name: 'Kopieren' })
        await button.click()
        await shown.getByRole('button', { name: 'Kopiert' }).waitFor()
        const copied = await shown.evaluate(() => navigator.clipboard.readText())
        expect(copied.split('\n')).toEqual([
          'const total = 1 + 2',
          expect.stringMatching(/^\/\/ (?:sehr lang ?)+$/),
        ])
        await button.waitFor()

        await shown.goto('/text')
        const sample = shown.locator('.prose-sample')
        const inText = sample.getByRole('button')
        expect(await inText.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
        await sample.hover()
        await inText.click()
        await sample.getByRole('button', { name: 'Kopiert' }).waitFor()
        expect(await shown.evaluate(() => navigator.clipboard.readText())).toBe('npm ci')
      },
      here({ permissions: ['clipboard-read', 'clipboard-write'] }),
    ))

  test('is chosen with the keyboard, and has no copy button, without JavaScript', () =>
    visit(
      '/',
      async ({ page: shown }) => {
        expect(await shownCode(shown)).toContain('const total')
        await shown.getByRole('radio', { name: 'js' }).press('ArrowRight')
        expect(await shownCode(shown)).toContain('curl')
        expect(await shown.locator('.code-copy:visible').count()).toBe(0)
      },
      here({ javaScriptEnabled: false }),
    ))

  test('scrolls within its frame on a phone, and is shown in full on paper', () =>
    visit(
      '/',
      async ({ page: shown }) => {
        expect(await beyondWindow(shown)).toBe(0)
        await shown.emulateMedia({ media: 'print' })
        expect(await shown.locator('pre:visible').count()).toBe(2)
        const fits = await shown
          .locator('pre')
          .evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth))
        expect(fits).toBe(true)
      },
      here({ ...mobile, viewport: { width: 320, height: 700 } }),
    ))
})

test('a download keeps the name of its file', () =>
  visit(
    '/',
    async ({ page: shown }) => {
      const link = shown.getByRole('link', { name: 'Preise PDF, 9 Byte' })
      const [download] = await Promise.all([shown.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toBe('preise.pdf')
    },
    here(),
  ))
