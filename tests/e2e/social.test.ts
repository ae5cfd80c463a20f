import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit, type Visit, type VisitOptions } from './browser.ts'
import {
  countWork,
  forgetShifts,
  waitForVisibility,
  nothing,
  pass,
  setHidden,
  settle,
  shiftsOn,
  show,
  stopped,
  workOn,
} from './states.ts'

useBrowser()

const frame = '.deck-frame'

/** Opens the hydrated carousel; the test controls the clock. */
const atCards = (use: (visit: Visit) => Promise<void>, options: VisitOptions = desktop) =>
  visit(
    '/jobs',
    async (visiting) => {
      const { page } = visiting
      await show(page.locator(frame), 1)
      await page.locator(`${frame}[data-hydrated]`).waitFor()
      await restMouse(page)
      await waitForVisibility(page.locator(frame))
      await forgetShifts(page)
      await use(visiting)
      expect(visiting.console).toEqual([])
      expect(await shiftsOn(page)).toEqual([])
    },
    {
      ...options,
      before: async (page) => {
        await stopped(page)
      },
    },
  )

/** Moves the mouse to the navigation bar, where no card can move under it. */
const restMouse = (page: Page) =>
  page.mouse.move(Math.min(1060, (page.viewportSize()?.width ?? 0) - 10), 30)

const current = async (page: Page) =>
  Number.parseInt(
    (await page.locator('.deck-dot[aria-current]').getAttribute('aria-label'))?.slice(5) ?? '',
  )

const dot = (page: Page, card: number) => page.locator('.deck-dot').nth(card - 1)

const left = (page: Page) => page.locator('.deck-row').evaluate((row) => row.scrollLeft)

const description = (page: Page, card: number) =>
  page
    .locator('.deck-more > p')
    .nth(card - 1)
    .evaluate((text) => getComputedStyle(text).opacity)

test('the deck advances every 5 s, repeats, and has a wider dot for the active card', () =>
  atCards(async ({ page }) => {
    for (const [before, after] of [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 1],
    ] as const) {
      await pass(page, 4999)
      expect(await current(page)).toBe(before)
      await pass(page, 1)
      expect(await current(page)).toBe(after)
    }
    await expect.poll(() => left(page)).toBe(0)
    const widths = () =>
      page
        .locator('.deck-dot')
        .evaluateAll((dots) => dots.map((one) => one.getBoundingClientRect().width))
    await expect.poll(widths).toEqual([36, 24, 24, 24])
  }))

test('a dot of the deck scrolls to its card and ignores clicks for 500 ms @nightly', () =>
  atCards(async ({ page }) => {
    await dot(page, 2).dispatchEvent('click')
    expect(await current(page)).toBe(2)
    await pass(page, 499)
    await dot(page, 1).dispatchEvent('click')
    expect(await current(page)).toBe(2)
    await expect.poll(() => left(page)).toBe(514)
    await pass(page, 1)
    await dot(page, 1).dispatchEvent('click')
    expect(await current(page)).toBe(1)
    await expect.poll(() => left(page)).toBe(0)
  }))

test('the deck pauses on hover, shows the description and resumes 500 ms after leaving @nightly', () =>
  atCards(async ({ page }) => {
    expect(await description(page, 1)).toBe('0')
    await page.locator('.deck-card').first().hover()
    await expect.poll(() => description(page, 1)).toBe('1')
    expect(await description(page, 2)).toBe('0')
    await pass(page, 20_000)
    expect(await current(page)).toBe(1)

    await page.keyboard.press('Escape')
    await expect.poll(() => description(page, 1)).toBe('0')

    await restMouse(page)
    await settle(page)
    await pass(page, 5499)
    expect(await current(page)).toBe(1)
    await pass(page, 1)
    expect(await current(page)).toBe(2)
  }))

test('the deck is controlled by keyboard and stops while it has the focus', () =>
  atCards(async ({ page }) => {
    await page.locator('.deck-controls .pause-switch').focus()
    const stops: (string | undefined)[] = []
    for (let stop = 0; stop < 6; stop++) {
      stops.push(await page.evaluate(() => document.activeElement?.className.split(' ').at(-1)))
      if (stop < 5) await page.keyboard.press('Tab')
    }
    expect(stops).toEqual(['pause-switch', ...Array<string>(4).fill('deck-dot'), 'deck-row'])
    await pass(page, 20_000)
    expect(await current(page)).toBe(1)
    await expect.poll(() => description(page, 2)).toBe('1')
    await page.keyboard.press('Escape')
    await expect.poll(() => description(page, 2)).toBe('0')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => current(page)).toBe(2)

    const play = page.getByRole('button', { name: 'Start the slideshow' })
    await expect.poll(() => left(page)).toBe(514)
    await play.focus()
    await page.keyboard.press('Enter')
    await show(page.locator(frame), 1)
    await pass(page, 5000)
    expect(await current(page)).toBe(3)
  }))

test('the deck on a touch screen pauses on touch, can be swiped and shows all descriptions @nightly', () =>
  atCards(async ({ page }) => {
    expect(await description(page, 1)).toBe('1')
    const row = page.locator('.deck-row')
    const fingers = await page.context().newCDPSession(page)
    const { y } = (await row.boundingBox()) ?? { y: 0 }
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + 100 }] })
    await touch('touchStart', 320)
    for (let x = 300; x >= 40; x -= 20) await touch('touchMove', x)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => current(page)).toBe(2)
    await row.dispatchEvent('touchstart')
    await pass(page, 20_000)
    expect(await current(page)).toBe(2)
    await row.dispatchEvent('touchend')
    await pass(page, 5499)
    expect(await current(page)).toBe(2)
    await pass(page, 1)
    expect(await current(page)).toBe(3)
  }, mobile))

test('the deck uses no frame or timer when it is paused, hidden or off screen @nightly', async () => {
  const rests = async (page: Page) => {
    await expect.poll(() => workOn(page)).toEqual(nothing)
  }
  const waits = async (page: Page) => {
    await expect.poll(() => workOn(page)).toEqual({ frames: 0, timers: 1 })
  }
  await visit(
    '/jobs',
    async ({ page }) => {
      await show(page.locator(frame), 1)
      await waits(page)
      await setHidden(page, true)
      await rests(page)
      await setHidden(page, false)
      await waits(page)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await rests(page)
      await show(page.locator(frame), 1)
      await waits(page)
      await page.getByRole('button', { name: 'Stop the slideshow' }).click()
      await restMouse(page)
      await rests(page)
      await page.getByRole('button', { name: 'Start the slideshow' }).click()
      await restMouse(page)
      await waits(page)
      await page.locator('[data-motion-switch]:visible').first().click()
      await rests(page)
    },
    { ...desktop, before: countWork },
  )
  await visit(
    '/jobs',
    async ({ page }) => {
      await show(page.locator(frame), 1)
      await page.locator(`${frame}[data-hydrated]`).waitFor()
      await rests(page)
      await dot(page, 3).click()
      expect(await current(page)).toBe(3)
    },
    { ...desktop, reducedMotion: 'reduce', before: countWork },
  )
})

test('the deck without JavaScript is a scrollable row with all texts @nightly', () =>
  visit(
    '/jobs',
    async ({ page }) => {
      expect(await page.locator('.deck-card h3').count()).toBe(4)
      expect(await page.locator('.deck-controls').isVisible()).toBe(false)
      expect(await page.locator('.deck-more > p').allTextContents()).toHaveLength(4)
    },
    { ...desktop, javaScriptEnabled: false },
  ))
