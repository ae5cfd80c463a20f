import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, visitor, type Visit } from './browser.ts'
import { livingRoutes, siteUnderTest } from './site-pages.ts'
import {
  countWork,
  drawn,
  nothing,
  scrollThrough,
  setHidden,
  hydrateEverything,
  workOn,
} from './states.ts'

/** Number of frames for which the layout of each route is observed; a measurement sets 1200. */
const watched = Number(process.env['WATCHED_FRAMES'] ?? 30)

// The globe, which needs WebGL, is tested in globe.test.ts.
useBrowser()

const { pages } = await siteUnderTest()
const routes = livingRoutes(pages)

const low = { width: 1280, height: 300 }
const high = { width: 1280, height: 1600 }

type Reason = { begin: (page: Page) => Promise<unknown>; end: (page: Page) => Promise<unknown> }

/** Situations in which nothing must move, and how they end. */
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

/** Scrolls until only the footer is in view, which contains nothing that moves. */
async function goBelow(page: Page) {
  await page.setViewportSize(low)
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  )
}

async function pressSwitch(page: Page) {
  await page.locator('.footer-last [data-motion-switch]').evaluate((button: HTMLElement) => {
    button.click()
    // Removes the focus of the switch, which is not part of this test.
    button.blur()
  })
}

describe('each page with moving blocks', () => {
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

  test.each(routes)(
    'runs no animation that nobody can see and has no layout shift: $route ($lives) @nightly',
    async ({ route }) => {
      const { page, console } = visiting
      console.length = 0
      await page.setViewportSize(high)
      await page.goto(route)
      await hydrateEverything(page)
      await scrollThrough(page)
      await drawn(page, watched)
      expect(await shiftsOf(page)).toEqual([])

      for (const [reason, { begin, end }] of Object.entries(reasons)) {
        await begin(page)
        await expect
          .poll(async () => ({ reason, ...(await workOn(page)), css: await moving(page) }))
          .toEqual({ reason, ...nothing, css: [] })
        await end(page)
      }
      expect(console).toEqual([])
    },
  )
})

describe('a block that is out of view', () => {
  let visiting: Visit

  beforeAll(async () => {
    visiting = await visitor({ viewport: high })
    await visiting.page.goto('/restoration')
    await hydrateEverything(visiting.page)
  })
  afterAll(() => visiting.leave())

  test('is not marked as off screen if it has no animation', async () => {
    const { page } = visiting
    const track = page.locator('.marquee-track').first()
    // A row that leaves the view before its animation exists has nothing to stop, and is not marked.
    await track.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(() => track.evaluate((one) => one.getAnimations().length)).toBeGreaterThan(0)
    await goBelow(page)
    await page.locator('[data-offscreen]:has(.marquee-row)').first().waitFor({ state: 'attached' })
    expect(await page.locator('.comparison').count()).toBeGreaterThan(1)
    expect(await page.locator('.comparison[data-offscreen]').count()).toBe(0)
  })

  test('has no running animation, also after all motion was stopped and restarted', async () => {
    const { page } = visiting
    const frame = page.locator('.comparison-frame').first()
    const held = page.locator('.comparison[data-offscreen]').first()
    await frame.scrollIntoViewIfNeeded()
    // An animation that starts out of view is stopped the next time that its block leaves the view.
    await drawn(page, 3)
    await page.evaluate(moveFrames)
    await expect.poll(() => moving(page)).toContain('comparison-frame')
    await goBelow(page)
    await held.waitFor({ state: 'attached' })
    await expect.poll(() => moving(page)).toEqual([])

    await pressSwitch(page)
    await page.locator('html[data-motion=stopped]').waitFor()
    await frame.scrollIntoViewIfNeeded()
    await held.waitFor({ state: 'detached' })
    await goBelow(page)
    await drawn(page, 3)
    await pressSwitch(page)
    await page.locator('html[data-motion=free]').waitFor()
    await expect.poll(() => moving(page)).toEqual([])
  })
})

/** Adds an animation, as the style sheet of a block might. */
const moveFrames = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@keyframes sway { to { rotate: 1deg } } .hero .comparison-frame { animation: sway 1s infinite }',
  )
  document.adoptedStyleSheets.push(sheet)
}

test('the test counters detect frames, timers and CSS animations @nightly', async () => {
  const { page, leave } = await visitor({
    viewport: { width: 1280, height: 2400 },
    before: countWork,
  })
  await page.goto('/')
  await hydrateEverything(page)
  await page.evaluate(() => {
    const next = () => requestAnimationFrame(next)
    next()
  })
  await expect.poll(async () => (await workOn(page)).frames).toBeGreaterThan(0)
  await expect.poll(() => moving(page)).toContain('image-ring-cards')
  await expect.poll(async () => (await workOn(page)).timers).toBeGreaterThan(0)
  await leave()
})

/** Returns the class names of elements with an endless CSS animation that does not depend on scrolling. */
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

/** Records all layout shifts without user input from the start (Layout Instability API). */
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
