import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, visitor, type Visit } from './browser.ts'
import { builtRoutes } from './built-routes.ts'
import { countWork, scrollThrough, setHidden, wakeEverything, workWithin } from './states.ts'

/** For how long the layout is watched on each route; whoever measures sets 20. */
const watchSeconds = Number(process.env['WATCH_SECONDS'] ?? 0.5)

useBrowser('webgl')

const routes = builtRoutes()

const low = { width: 1280, height: 300 }
const high = { width: 1280, height: 2400 }

type Reason = { begin: (page: Page) => Promise<unknown>; end: (page: Page) => Promise<unknown> }

/** Ways in which nobody wants to see anything move, and the way back. */
const reasons: Record<string, Reason> = {
  'in a hidden tab': {
    begin: (page) => setHidden(page, true),
    end: (page) => setHidden(page, false),
  },
  'under reduced motion': {
    begin: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    end: (page) => page.emulateMedia({ reducedMotion: null }),
  },
  'with motion stopped': { begin: pressSwitch, end: pressSwitch },
  'off screen': { begin: goBelow, end: async () => {} },
}

/** Only the footer is in view, which holds nothing that moves. */
async function goBelow(page: Page) {
  await page.setViewportSize(low)
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  )
}

async function pressSwitch(page: Page) {
  await page.locator('.footer-last [data-motion-switch]').evaluate((button: HTMLElement) => {
    button.click()
    // What the switch itself leaves behind is not meant here.
    button.blur()
  })
}

describe('on every route', () => {
  let visiting: Visit

  beforeAll(async () => {
    visiting = await visitor({
      before: async (page) => {
        await countWork(page)
        await noteShifts(page)
      },
    })
  })
  afterAll(() => visiting.leave())

  test.each(routes)('%s moves nothing that nobody sees, and shifts nothing', async (route) => {
    const { page, console } = visiting
    console.length = 0
    await page.setViewportSize(high)
    await page.goto(route)
    await wakeEverything(page)
    await scrollThrough(page)
    await page.waitForTimeout(watchSeconds * 1000)
    expect(await shiftsOf(page)).toEqual([])

    const lives = await page.locator('[data-live], [data-part]').count()
    const tried = lives > 0 ? Object.entries(reasons) : Object.entries(reasons).slice(0, 1)
    for (const [reason, { begin, end }] of tried) {
      await begin(page)
      await expect
        .poll(async () => ({ reason, ...(await workWithin(page, 200)), css: await moving(page) }))
        .toEqual({ reason, callbacks: 0, timers: 0, css: [] })
      await end(page)
    }
    expect(console).toEqual([])
  })
})

test('whatever moves is seen by these counters', async () => {
  const { page, leave } = await visitor({ viewport: high, before: countWork })
  await page.goto('/')
  await wakeEverything(page)
  await expect.poll(async () => (await workWithin(page, 200)).callbacks).toBeGreaterThan(0)
  expect((await workWithin(page, 200)).timers).toBeGreaterThan(0)
  await leave()
})

/** Animations of the style sheet that go on by themselves, named by what they move. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState, timeline } = animation
      const { iterations = 1 } = effect?.getTiming() ?? {}
      const byItself = iterations === Infinity && timeline instanceof DocumentTimeline
      if (playState !== 'running' || !byItself) return []
      return effect instanceof KeyframeEffect ? [`${effect.target?.className}`] : ['?']
    }),
  )

/** Notes from the start what moves on the page without having been touched (Layout Instability API). */
const noteShifts = (page: Page) =>
  page.addInitScript(`
    globalThis.shifts = []
    const nameOf = ({ node }) => node?.className || node?.parentElement?.className || node?.nodeName
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput || value < 0.00005) continue
        const places = sources.map(({ previousRect, currentRect }) =>
          [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]))
        shifts.push([value.toFixed(4), sources.map(nameOf).join(', '), JSON.stringify(places)].join(' '))
      }
    }).observe({ type: 'layout-shift', buffered: true })`)

const shiftsOf = (page: Page) => page.evaluate('shifts')
