import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { boxesIn } from './boxes.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import {
  countWork,
  forgetShifts,
  waitForVisibility,
  noteShifts,
  nothing,
  pass,
  setHidden,
  shiftsOn,
  show,
  stopped,
  workOn,
} from './states.ts'

useBrowser()

const figures = '.stats-section .stat-figure'

const figuresOn = (page: Page) =>
  page
    .locator(figures)
    .evaluateAll((found) =>
      found.map((figure) => (figure.querySelector('.count-live') ?? figure).textContent),
    )

const final = ['99.5%', '70%', '24/7', '100%']
const plain = async (page: Page) => (await figuresOn(page)).map((text) => text?.replace(/\s/g, ' '))

test('figures count up once when they come into view, show the final value before that, and shift nothing', () =>
  visit(
    '/figures',
    async ({ page, console }) => {
      expect(await plain(page)).toEqual(final)
      await forgetShifts(page)
      await show(page.locator(figures).first(), 0.1)
      await page.locator(`${figures}[data-hydrated]`).nth(2).waitFor()
      await pass(page, 5000)
      expect(await plain(page)).toEqual(final)
      await show(page.locator('.stats-section'), 1)
      await expect.poll(() => plain(page)).toEqual(['0.0%', '0%', '24/7', '0%'])
      await pass(page, 350)
      const halfway = await plain(page)
      expect(halfway).not.toEqual(final)
      expect(halfway[0]).toMatch(/^[1-9]\d\.\d%$/)
      expect(await page.locator(figures).first().ariaSnapshot()).toMatch(/99\.5%/)
      await pass(page, 900)
      expect(await plain(page)).toEqual(final)
      expect(await page.locator('.count-live').count()).toBe(0)

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await show(page.locator('.stats-section'), 1)
      await pass(page, 100)
      expect(await plain(page)).toEqual(final)
      expect(await shiftsOn(page)).toEqual([])
      expect(console).toEqual([])
    },
    { ...desktop, before: stopped },
  ))

test('figures at the top of a page keep their value when their script arrives late @nightly', async () => {
  const asked = signal()
  const wentOn = signal()
  await visit(
    '/helpline',
    async ({ page }) => {
      const first = page.locator('.hero .stat-figure').first()
      await asked.given
      await page.evaluate(() => scrollTo({ top: 3 * innerHeight, behavior: 'instant' }))
      wentOn.give()
      await first.and(page.locator('[data-hydrated]')).waitFor()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await waitForVisibility(first)
      expect(await page.locator('.hero .count-live').count()).toBe(0)
      expect(await first.textContent()).toMatch(/^\+18/)
    },
    {
      viewport: { width: 1440, height: 1400 },
      before: (page) =>
        page.route('**/count-up*', async (route) => {
          asked.give()
          await wentOn.given
          await route.continue()
        }),
    },
  )
})

/** Lets one side wait until the other side calls `give`. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

test('with reduced motion, figures do not count and bars are full from the start @nightly', () =>
  visit(
    '/helpline',
    async ({ page }) => {
      await show(page.locator('.roi table'), 0.2)
      await page.locator('.roi table[data-hydrated]').waitFor()
      expect(await page.locator('.roi table').getAttribute('data-bars')).toBe('full')
      await show(page.locator('.hero .stat-figure').first(), 1)
      await page.locator('.hero .stat-figure[data-hydrated]').first().waitFor()
      expect(await page.locator('.count-live').count()).toBe(0)
      await expect.poll(() => workOn(page)).toEqual(nothing)
    },
    { ...desktop, reducedMotion: 'reduce', before: countWork },
  ))

const barWidths = (page: Page) =>
  page.locator('.roi-track').evaluateAll((tracks) =>
    tracks.map((track) => {
      const { width = 0 } = track.querySelector('.roi-bar')?.getBoundingClientRect() ?? {}
      return Math.round((100 * width) / track.getBoundingClientRect().width)
    }),
  )

test('the bars of the ROI table grow to 25, 50 and 100 % when the table first comes into view, and not again @nightly', () =>
  visit(
    '/helpline',
    async ({ page }) => {
      const table = page.locator('.roi table')
      await forgetShifts(page)
      await show(table, 0.2)
      await expect.poll(() => table.getAttribute('data-bars')).toBe('waiting')
      expect(await barWidths(page)).toEqual([0, 0, 0])
      await show(table, 0.9)
      await expect.poll(() => barWidths(page)).toEqual([25, 50, 100])
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await show(table, 0.3)
      expect(await barWidths(page)).toEqual([25, 50, 100])
      expect(await page.locator('.roi tbody').innerText()).toMatch(/\+6%[^]*−10%[^]*−25%/)
      expect(await shiftsOn(page)).toEqual([])
    },
    { ...desktop, before: noteShifts },
  ))

/** Returns the position of each row of a marquee, in px. */
const stand = (page: Page) =>
  page
    .locator('.marquee-track')
    .evaluateAll((tracks) =>
      tracks.map((track) => Number.parseFloat(getComputedStyle(track).translate) || 0),
    )

const clocks = (page: Page) =>
  page.locator('.marquee-track').evaluateAll((tracks) =>
    tracks.flatMap((track) =>
      track.getAnimations().map((animation) => ({
        state: animation.playState,
        time: Number(animation.currentTime),
        loop: animation.effect?.getTiming().duration,
      })),
    ),
  )

const runs = async (page: Page) => (await clocks(page)).map(({ state }) => state)

/** Sets the time of every row. */
const at = (page: Page, time: number) =>
  page.locator('.marquee-track').evaluateAll((tracks, now) => {
    for (const track of tracks) {
      for (const animation of track.getAnimations()) {
        animation.pause()
        animation.currentTime = now
      }
    }
  }, time)

test('the marquee moves eight quotes at 60 px/s, repeats them after 2800 px, and hides the copies @nightly', () =>
  visit(
    '/helpline',
    async ({ page, console }) => {
      await forgetShifts(page)
      await show(page.locator('.marquee [data-part]'), 1)
      await expect.poll(() => runs(page)).toEqual(['running'])
      const [clock] = await clocks(page)
      expect(clock?.loop).toBeCloseTo(((350 * 8) / 60) * 1000)
      await at(page, 1000)
      expect((await stand(page))[0]).toBeCloseTo(-60, 1)
      await at(page, (2799.9 / 60) * 1000)
      expect((await stand(page))[0]).toBeCloseTo(-2799.9, 1)
      const copies = page.locator('.marquee-row[inert][aria-hidden=true]')
      expect(await copies.count()).toBe(2)
      expect(await page.locator('.marquee-row').count()).toBe(3)
      const heard = await page.locator('.marquee-frame').ariaSnapshot()
      expect(heard.match(/listitem/g)).toHaveLength(8)
      expect(await shiftsOn(page)).toEqual([])
      expect(console).toEqual([])
    },
    { ...desktop, before: noteShifts },
  ))

test.each([320, 390])(
  "the marquee's pause button is next to the heading at %d px @nightly",
  (width) =>
    visit(
      '/restoration',
      async ({ page }) => {
        const [heading, button] = await boxesIn(page.locator('.marquee-head'), 'h2', 'button')
        expect(button.top).toBeLessThan(heading.bottom)
        expect(button.left).toBeGreaterThanOrEqual(heading.right)
      },
      { viewport: { width, height: 844 } },
    ),
)

test('the marquee moves two rows of testimonials in opposite directions when 10 % are in view @nightly', () =>
  visit(
    '/restoration',
    async ({ page }) => {
      const marquee = page.locator('.marquee [data-part]')
      await forgetShifts(page)
      await show(marquee, 0.07)
      await page.locator('.marquee [data-part][data-hydrated]').waitFor()
      await waitForVisibility(marquee)
      expect(await runs(page)).toEqual([])
      await show(marquee, 0.15)
      await expect.poll(() => runs(page)).toEqual(['running', 'running'])
      expect((await clocks(page)).map(({ loop }) => loop)).toEqual([35_000, 35_000])
      await at(page, 10_000)
      expect(await stand(page)).toEqual([-300, -750])
      const cards = await page
        .locator('.marquee-row:not([inert]) .marquee-card')
        .evaluateAll((found) => found.map((card) => card.getBoundingClientRect().width))
      expect(cards).toEqual(Array(6).fill(332))
      expect(await shiftsOn(page)).toEqual([])
    },
    { ...desktop, before: noteShifts },
  ))

test('focus, touch, pause button, motion switch, hidden tab and leaving the view pause the marquee; hover does not @nightly', () =>
  visit(
    '/helpline',
    async ({ page }) => {
      const marquee = page.locator('.marquee [data-part]')
      const holds = async (state: string[]) => {
        await expect.poll(() => runs(page)).toEqual(state)
      }
      // Desktop Firefox has no touch events.
      const touch = (type: 'touchstart' | 'touchend') =>
        page.locator('.marquee-frame').evaluate((frame, name) => {
          frame.dispatchEvent(new Event(name, { bubbles: true }))
        }, type)
      await show(marquee, 1)
      await holds(['running'])
      await page.locator('.marquee-frame').hover()
      const time = async () => (await clocks(page))[0]?.time ?? 0
      const before = await time()
      await expect.poll(time).toBeGreaterThan(before)
      await holds(['running'])

      await page.locator('.marquee-frame').focus()
      await holds(['paused'])
      await page.keyboard.press('ArrowRight')
      await expect
        .poll(() => page.locator('.marquee-frame').evaluate((frame) => frame.scrollLeft))
        .toBeGreaterThan(0)
      await page.keyboard.press('Shift+Tab')
      await holds(['paused'])
      const button = page.getByRole('button', { name: 'Pause the moving quotes' })
      await button.blur()
      await holds(['running'])
      await button.focus()
      await holds(['paused'])
      await page.keyboard.press('Enter')
      await holds(['paused'])
      await expect.poll(() => workOn(page)).toEqual(nothing)
      await page.keyboard.press('Enter')
      await holds(['running'])

      await touch('touchstart')
      await holds(['paused'])
      await touch('touchend')
      await holds(['running'])
      await setHidden(page, true)
      await holds(['paused'])
      await setHidden(page, false)
      await holds(['running'])
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await holds(['paused'])
      await show(marquee, 1)
      await holds(['running'])
      await page.locator('[data-motion-switch]:visible').first().click()
      await holds([])
      expect(await page.locator('.marquee-row').count()).toBe(1)
    },
    { ...desktop, before: countWork },
  ))

test('the marquee is a scrollable row without JavaScript or with reduced motion @nightly', async () => {
  for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' }] as const) {
    await visit(
      '/helpline',
      async ({ page }) => {
        const frame = page.locator('.marquee-frame')
        await frame.evaluate((row) => row.scrollIntoView({ behavior: 'instant' }))
        expect(await page.locator('.marquee-row').count()).toBe(1)
        expect(await frame.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true)
        expect(await page.locator('.marquee-card').count()).toBe(8)
      },
      { ...mobile, ...options },
    )
  }
})

test.each(['/figures', '/restoration'])(
  'every figure of %s fits on one line at every width @nightly',
  (path) =>
    visit(
      path,
      async ({ page }) => {
        const broken: string[] = []
        for (const width of [320, 390, 640, 768, 900, 1023, 1024, 1152, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          const found = await page.locator('.stat-figure').evaluateAll((all) =>
            all
              .filter((figure) => {
                const size = Number.parseFloat(getComputedStyle(figure).fontSize)
                const isTall = figure.getBoundingClientRect().height > 1.6 * size
                return isTall || figure.scrollWidth > figure.clientWidth + 1
              })
              .map((figure) => figure.textContent),
          )
          broken.push(...found.map((text) => `${text} at ${width}`))
        }
        expect(broken).toEqual([])
      },
      { reducedMotion: 'reduce' },
    ),
)

test('a table column has the alignment that its author chose @nightly', () =>
  visit('/blog/right-to-repair', async ({ page }) => {
    const aligned = await page
      .locator('.prose-table table')
      .first()
      .evaluate((table: HTMLTableElement) => {
        const row = table.insertRow()
        return ['', 'center', 'right'].map((align) => {
          const cell = row.insertCell()
          if (align !== '') cell.align = align
          return getComputedStyle(cell).textAlign
        })
      })
    expect(aligned).toEqual(['start', 'center', 'right'])
  }))
