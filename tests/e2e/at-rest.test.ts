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

/** For how many frames the layout is watched on each route; whoever measures sets 1200. */
const watched = Number(process.env['WATCHED_FRAMES'] ?? 30)

// The globe, which needs WebGL, has the same said of it in globe.test.ts.
useBrowser()

const { pages } = await siteUnderTest()
const routes = livingRoutes(pages)

const low = { width: 1280, height: 300 }
const high = { width: 1280, height: 1600 }

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

describe('wherever something lives', () => {
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
    '$route ($lives) moves nothing that nobody sees, and shifts nothing @nightly',
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

describe('out of view', () => {
  let visiting: Visit

  beforeAll(async () => {
    visiting = await visitor({ viewport: high })
    await visiting.page.goto('/ki-produktvisualisierung')
    await hydrateEverything(visiting.page)
  })
  afterAll(() => visiting.leave())

  test('what does not move is not touched', async () => {
    const { page } = visiting
    await goBelow(page)
    await page.locator('[data-offscreen]:has(.marquee-row)').first().waitFor({ state: 'attached' })
    expect(await page.locator('.comparison').count()).toBeGreaterThan(1)
    expect(await page.locator('.comparison[data-offscreen]').count()).toBe(0)
  })

  test('what moves is held, also when all motion was stopped and is let go again', async () => {
    const { page } = visiting
    const frame = page.locator('.comparison-frame').first()
    const held = page.locator('.comparison[data-offscreen]').first()
    await frame.scrollIntoViewIfNeeded()
    // What begins to move out of view is held from the next time on that it leaves it.
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

/** As the sheet of a block might. */
const moveFrames = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@keyframes sway { to { rotate: 1deg } } .hero .comparison-frame { animation: sway 1s infinite }',
  )
  document.adoptedStyleSheets.push(sheet)
}

test('whatever moves is seen by these counters', async () => {
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
