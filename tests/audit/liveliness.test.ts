import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Page, Response as Answer } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { builtRoutes } from '../e2e/built-routes.ts'
import { scrollThrough, hydrateEverything } from '../e2e/states.ts'
import { withSpoiledSite } from './spoiled-site.ts'

/** Duration of the measurement of each page in seconds, while all its blocks run. */
const seconds = 20

const kB = 1024

/** Limits: script in bytes (gzip) before and after use; tasks in milliseconds. */
const most = { before: 8 * kB, after: 180 * kB, afterProducts: 340 * kB, task: 50 }

// WebGL scenes are left out: rendered by the processor, they would hide all other costs.
useBrowser()

const routes = builtRoutes()

type Row = { route: string; before: number; after: number; shift: number; longTasks: string }

const rows: Row[] = []

afterAll(() => {
  console.log(`Script in bytes (gzip), layout shift and the longest tasks in ms over ${seconds} s`)
  console.table(rows)
})

test.each(routes)(
  '%s has no layout shift and no long task while all its blocks run',
  { timeout: 3 * (seconds + 100) * 1000 },
  async (route) => {
    let row = await measured(route)
    // A long task may be caused by another program: only tasks in each of three measurements count.
    for (let more = 2; more > 0 && excessOf(row).length > 0; more -= 1) row = await measured(route)
    rows.push(row)
    expect(excessOf(row)).toEqual([])
  },
)

test('the audit of long tasks detects a page with layout shifts, long tasks and too much script', () =>
  withSpoiledSite({ page: spoiled, file: plantedFile }, async (address) => {
    const row = await measured(`${address}/impressum`, 8)
    expect(excessOf(row).map((what) => what.replace(/ \d.*/, ''))).toEqual([
      'before',
      'after',
      'shift',
      'tasks',
    ])
  }))

/** Returns the values above their limits. */
function excessOf({ route, before, after, shift, longTasks }: Row): string[] {
  const mostAfter = route === '/ki-produktvisualisierung' ? most.afterProducts : most.after
  const long = longTasks.split(' ').filter((duration) => Number(duration) > most.task)
  return [
    ...(before > most.before ? [`before ${before}`] : []),
    ...(after > mostAfter ? [`after ${after}`] : []),
    ...(shift > 0 ? [`shift ${shift}`] : []),
    ...(long.length > 0 ? [`tasks ${long.join(' ')}`] : []),
  ]
}

const spoiled = (html: string): string =>
  html.replace('</body>', '<script src="/planted.js"></script></body>')

/** A large script that shifts the page after a while and blocks the main thread. */
function plantedFile(path: string): Response | undefined {
  if (path !== '/planted.js') return undefined
  const weight = `/* ${randomBytes(200 * kB).toString('base64')} */`
  return new Response(weight + fault, { headers: { 'Content-Type': 'text/javascript' } })
}

const fault = `
  setTimeout(() => {
    const pusher = document.createElement('div')
    pusher.style.height = '300px'
    document.querySelector('main').prepend(pusher)
    for (const end = performance.now() + 200; performance.now() < end; );
  }, 3000)`

async function measured(route: string, watched = seconds): Promise<Row> {
  const scripts: Answer[] = []
  let row: Row | undefined
  await visit(
    route,
    async ({ page }) => {
      await networkIdle(page)
      const before = await weightOf(scripts)
      await page.evaluate('long.length = 0')
      await page.mouse.move(600, 400)
      await hydrateEverything(page)
      await scrollThrough(page)
      await page.waitForTimeout(watched * 1000)
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

/** Size after gzip -9, in bytes. */
async function weightOf(scripts: readonly Answer[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

/** Presses every button of the page, asks a question, and hovers over a link. */
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
  // Rendered by the processor, a page with many canvases is slow.
  await page.locator('.nav-home').hover({ timeout: 60_000 })
  await page.waitForTimeout(1000)
  await networkIdle(page)
}
