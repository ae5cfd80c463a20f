import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { useBrowser, visit, type VisitOptions } from '../e2e/browser.ts'
import { builtRoutes } from '../e2e/built-routes.ts'
import { withSpoiledSite } from './spoiled-site.ts'

useBrowser('exact-letters')

/** On a desktop a line may wrap one word earlier; the limit is a fiftieth of the score that counts as good. */
const screens: Record<string, { screen: VisitOptions; most: number }> = {
  390: {
    screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
    most: 0.0001,
  },
  1440: { screen: { viewport: { width: 1440, height: 900 } }, most: 0.002 },
}

type Change = {
  /** Sum of all layout shifts. */
  shift: number
  /** In pixels: the height of the page at its first paint, and its growth when the fonts arrive. */
  height: number
  grown: number
}

const rows: ({ route: string; width: string } & Change)[] = []

afterAll(() => {
  console.log('What moved when the fonts came late, and by how many pixels the whole page grew')
  console.table(rows)
})

test.each(builtRoutes())(
  '%s has almost no layout shift when its fonts arrive late',
  async (route) => {
    for (const [width, { screen, most }] of Object.entries(screens)) {
      const change = await withLateFonts(route, screen)
      rows.push({ route, width, ...change })
      expect(change.shift).toBeLessThanOrEqual(most)
    }
  },
)

test('the font audit detects fallback fonts that are a quarter too wide', () =>
  withSpoiledSite({ page: withoutIntegrity, file: sheetWithWideStandIns }, async (address) => {
    const { shift } = await withLateFonts(`${address}/beratung`, screens['390']?.screen)
    expect(shift).toBeGreaterThan(0.01)
  }))

async function withLateFonts(route: string, options: VisitOptions = {}): Promise<Change> {
  let change: Change | undefined
  await visit(
    route,
    async ({ page }) => {
      await page.evaluate(untilFontsAreDrawn)
      change = await page.evaluate<Change>('sinceFirstPaint()')
    },
    {
      ...options,
      before: async (page) => {
        page.setDefaultNavigationTimeout(60_000)
        const painted = new Promise<void>((done) => void page.exposeFunction('onPaint', done))
        await page.addInitScript(noteFirstPaint)
        await page.route('**/*.woff2', async (font) => {
          await painted
          await font.continue()
        })
      },
    },
  )
  if (change === undefined) throw new Error(`${route} was not visited`)
  return change
}

const untilFontsAreDrawn = async () => {
  await document.fonts.ready
  for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(done))
}

const noteFirstPaint = () => {
  const heightNow = () => document.documentElement.scrollHeight
  let height = 0
  let shift = 0
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    height = heightNow()
    Object(globalThis).onPaint()
  }).observe({ type: 'paint', buffered: true })
  const add = (entries: PerformanceEntry[]) => {
    for (const entry of entries) shift += Object(entry).value
  }
  const shifts = new PerformanceObserver((list) => add(list.getEntries()))
  shifts.observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, {
    sinceFirstPaint: () => {
      add(shifts.takeRecords())
      return { shift, height, grown: heightNow() - height }
    },
  })
}

const withoutIntegrity = (html: string): string => html.replaceAll(/ integrity="[^"]*"/g, '')

function sheetWithWideStandIns(path: string): Response | undefined {
  if (!/^\/assets\/site-.*\.css$/.test(path)) return undefined
  const sheet = readFileSync(join(inject('dist'), path), 'utf8')
  const wide = sheet.replaceAll(/size-adjust:[^;}]+/g, 'size-adjust:125%')
  return new Response(wide, { headers: { 'Content-Type': 'text/css' } })
}
