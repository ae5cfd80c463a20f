import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit } from '../browser/browser.ts'
import { builtRoutes } from '../browser/built-routes.ts'
import { scrollThrough, wakeEverything } from '../browser/states.ts'

/** How long each page is watched while everything on it runs. */
const seconds = 20

useBrowser()

const routes = builtRoutes()

type Row = { route: string; before: number; after: number; shift: number; longTasks: string }

const rows: Row[] = []

afterAll(() => {
  console.log(`Script in bytes (gzip), layout shift and the longest tasks in ms over ${seconds} s`)
  console.table(rows)
})

test.each(routes)(
  '%s shifts nothing while everything runs',
  async (route) => {
    const row = await measured(route)
    rows.push(row)
    expect(row.shift).toBe(0)
  },
  (seconds + 60) * 1000,
)

async function measured(route: string): Promise<Row> {
  const scripts: Response[] = []
  let row: Row | undefined
  await visit(
    route,
    async ({ page }) => {
      await page.waitForLoadState('networkidle')
      const before = await weightOf(scripts)
      await page.evaluate('long.length = 0')
      await page.mouse.move(600, 400)
      await wakeEverything(page)
      await scrollThrough(page)
      await page.waitForTimeout(seconds * 1000)
      const { shift, longTasks } = await page.evaluate<{ shift: number; longTasks: number[] }>(
        '({ shift: globalThis.shifted, longTasks: long })',
      )
      await useAll(page)
      row = {
        route,
        before,
        after: await weightOf(scripts),
        shift,
        longTasks: longTasks
          .toSorted((a, b) => b - a)
          .slice(0, 5)
          .join(' '),
      }
    },
    {
      viewport: { width: 1280, height: 900 },
      before: async (page) => {
        await page.addInitScript(watch)
        page.on('response', (response) => {
          if (response.url().endsWith('.js')) scripts.push(response)
        })
      },
    },
  )
  if (row === undefined) throw new Error(`${route} was not measured`)
  return row
}

const watch = `
  globalThis.shifted = 0
  globalThis.long = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })`

/** Bytes after gzip -9. */
async function weightOf(scripts: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

/** Presses every button of the page, asks its question, and reaches for a link. */
async function useAll(page: Page) {
  await page.route('**/api/**', (route) => route.fulfill({ json: { response: '**Ja.**' } }))
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('main button')) button.click()
  })
  const question = page.locator('input[name=question]').first()
  if ((await question.count()) > 0) {
    await question.fill('Geht das?')
    await question.press('Enter')
  }
  await page.locator('.nav-home').hover()
  await page.waitForTimeout(1000)
  await page.waitForLoadState('networkidle')
}
