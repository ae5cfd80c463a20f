import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { readingsOn, type Reading } from './glyphs.ts'
import { openDetails } from './site-states.ts'
import { comeToRest } from './shots.ts'
import { hold, shownRoutes } from './views.ts'

useBrowser()

type Row = { pages: number; texts: number; tooFaint: number; least: number; where: string }

const rows: Record<string, Row> = {}
const started = performance.now()

afterAll(() => {
  console.table(rows)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${Object.values(rows).reduce((sum, { texts }) => sum + texts, 0)} texts in ${seconds} s`,
  )
})

test.each(shownRoutes())(
  'every text on %s has enough contrast with the worst pixel behind it',
  (route) =>
    visit(
      route,
      async ({ page }) => {
        const found: unknown[] = []
        await openAll(page)
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await comeToRest(page)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await hold(page)
            const readings = await readingsOn(page)
            count(`${width} ${colorScheme}`, route, readings)
            found.push(...faintIn(readings).map((faint) => ({ width, colorScheme, faint })))
          }
        }
        await page.emulateMedia({ forcedColors: 'active' })
        found.push(...(await ownColours(page)).map((faint) => ({ forced: true, faint })))
        expect(found).toEqual([])
      },
      { reducedMotion: 'reduce', bypassCSP: true },
    ),
  300_000,
)

test('the contrast audit detects white text on a bright part of a gradient', () =>
  visit(
    '/agb',
    async ({ page }) => {
      await page.evaluate(() => {
        const title = document.querySelector('h1')
        title?.setAttribute('style', 'color: #fff; background: linear-gradient(90deg, #000, #fff)')
      })
      await hold(page)
      expect(faintIn(await readingsOn(page))).toEqual([
        expect.stringMatching(/^Allgemeine.*rgb\(255, 255, 255\) on rgb\(2\d\d 2\d\d 2\d\d\)/),
      ])
    },
    { reducedMotion: 'reduce', bypassCSP: true },
  ))

test('the contrast audit detects text that ignores forced colours', () =>
  visit(
    '/agb',
    async ({ page }) => {
      expect(await ownColours(page)).toEqual([])
      await page.addStyleTag({ content: 'main h1 { forced-color-adjust: none }' })
      expect(await ownColours(page)).toEqual([expect.stringMatching(/^<h1/)])
    },
    { forcedColors: 'active', bypassCSP: true },
  ))

/** Returns the elements whose text does not follow forced colours. */
const ownColours = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          getComputedStyle(element).forcedColorAdjust === 'none' &&
          [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
          ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

/** Opens everything that a visitor can open, and shows the overlays that appear on hover. */
async function openAll(page: Page) {
  await openDetails(page)
  await page.locator('.person').evaluateAll((members) => {
    for (const member of members) member.toggleAttribute('data-open', true)
  })
}

const faintIn = (readings: Reading[]): string[] =>
  readings
    .filter(({ contrast, required }) => contrast < required)
    .map(
      ({ words, contrast, required, on }) =>
        `${words}: ${contrast.toFixed(2)} of ${required}, ${on}`,
    )

function count(view: string, route: string, readings: Reading[]) {
  const row = (rows[view] ??= { pages: 0, texts: 0, tooFaint: 0, least: 21, where: '' })
  row.pages += 1
  row.texts += readings.length
  row.tooFaint += faintIn(readings).length
  for (const { words, contrast } of readings) {
    if (contrast >= row.least) continue
    row.least = Math.round(contrast * 100) / 100
    row.where = `${route}: ${words}`
  }
}
