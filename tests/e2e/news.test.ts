import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit, type Visit } from './browser.ts'
import { pass, setHidden, settle, stopClock, hydrate } from './states.ts'

useBrowser()

/** Opens the hydrated carousel; the test controls the clock. */
const atNews = (use: (visit: Visit) => Promise<void>, reducedMotion?: 'reduce') =>
  visit(
    '/',
    async (visiting) => {
      const { page } = visiting
      await hydrate(page.locator('.carousel-slides'))
      if (reducedMotion === undefined) await untilItRuns(page, true)
      await use(visiting)
      expect(visiting.console).toEqual([])
    },
    { before: stopClock, ...(reducedMotion && { reducedMotion }) },
  )

async function untilItRuns(page: Page, runs: boolean): Promise<void> {
  await expect.poll(() => page.locator('.slides-dot[data-runs]').count()).toBe(runs ? 1 : 0)
  await settle(page)
}

/** Returns the number of the shown slide. */
const shown = async (page: Page) =>
  Number.parseInt((await page.locator('[data-place=shown]').getAttribute('aria-label')) ?? '')

const dot = (page: Page, slide: number) => page.locator('.slides-dot').nth(slide - 1)

test('the news carousel has three slides, and Tab reaches its buttons and the link of the shown slide only', () =>
  atNews(async ({ page }) => {
    const slides = await page.locator('.slide').evaluateAll((found) =>
      found.map((slide) => ({
        images: slide.querySelectorAll('img').length,
        tag: slide.querySelector('.slides-tag')?.textContent,
        title: slide.querySelector('h3')?.textContent !== '',
        description: slide.querySelector('.slides-description')?.textContent !== '',
        button: slide.querySelector('a')?.textContent?.startsWith('Find out more'),
        link: slide.querySelector('a')?.getAttribute('href'),
      })),
    )
    const complete = { images: 1, title: true, description: true, button: true }
    expect(slides).toEqual([
      { ...complete, tag: 'New in the blog', link: '/blog/right-to-repair' },
      { ...complete, tag: 'New in the blog', link: '/blog/questions' },
      { ...complete, tag: 'Update', link: '/helpline' },
    ])
    await page.locator('.slides-toggle').focus()
    const stops: (string | null | undefined)[] = []
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('href') ?? document.activeElement?.className,
        ),
      )
    }
    expect(stops.slice(0, 4)).toEqual([
      'slides-dot',
      'slides-dot',
      'slides-dot',
      '/blog/right-to-repair',
    ])
    expect(await page.locator('.carousel-slides :focus').count()).toBe(0)
  }))

test('the news carousel advances every 5 s and continues with the first slide after the last', () =>
  atNews(async ({ page }) => {
    for (const [before, after] of [
      [1, 2],
      [2, 3],
      [3, 1],
    ]) {
      expect(await shown(page)).toBe(before)
      await pass(page, 4999)
      expect(await shown(page)).toBe(before)
      await pass(page, 1)
      expect(await shown(page)).toBe(after)
    }
  }))

test('a click on an indicator shows its slide, and clicks are ignored for 300 ms after that @nightly', () =>
  atNews(async ({ page }) => {
    const click = async (slide: number) => {
      await dot(page, slide).dispatchEvent('click')
      await settle(page)
    }
    await click(3)
    expect(await shown(page)).toBe(3)
    await click(2)
    expect(await shown(page)).toBe(3)
    await pass(page, 299)
    await click(2)
    expect(await shown(page)).toBe(3)
    await pass(page, 1)
    await click(2)
    expect(await shown(page)).toBe(2)
    expect(await dot(page, 2).getAttribute('aria-current')).toBe('true')
    expect(await page.locator('.slides-dot[aria-current]').count()).toBe(1)
  }))

test('a click on the indicator of the shown slide changes nothing @nightly', () =>
  atNews(async ({ page }) => {
    await pass(page, 4000)
    await dot(page, 1).dispatchEvent('click')
    await pass(page, 999)
    expect(await shown(page)).toBe(1)
    await pass(page, 1)
    expect(await shown(page)).toBe(2)
  }))

test('the news carousel advances while the mouse rests on it @nightly', () =>
  atNews(async ({ page }) => {
    await page.locator('.slides-row').hover()
    await pass(page, 5000)
    expect(await shown(page)).toBe(2)
    await pass(page, 5000)
    expect(await shown(page)).toBe(3)
  }))

test('the news carousel stops when an element inside it gets the focus, and starts again when play is pressed @nightly', () =>
  atNews(async ({ page }) => {
    await page.locator('[data-place=shown] a').focus()
    await untilItRuns(page, false)
    await page.locator('[data-place=shown] a').blur()
    await pass(page, 20_000)
    expect(await shown(page)).toBe(1)
    const toggle = page.getByRole('button', { name: 'Start the slideshow' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await untilItRuns(page, true)
    await pass(page, 5000)
    expect(await shown(page)).toBe(2)
  }))

test('the news carousel stops and starts with its pause button @nightly', () =>
  atNews(async ({ page }) => {
    await page.getByRole('button', { name: 'Stop the slideshow' }).click()
    await page.mouse.move(5, 5)
    await untilItRuns(page, false)
    expect(await page.locator('.slides-row').getAttribute('aria-live')).toBe('polite')
    await pass(page, 20_000)
    expect(await shown(page)).toBe(1)
    await page.getByRole('button', { name: 'Start the slideshow' }).click()
    await page.mouse.move(5, 5)
    await untilItRuns(page, true)
    expect(await page.locator('.slides-row').getAttribute('aria-live')).toBe('off')
    await pass(page, 5000)
    expect(await shown(page)).toBe(2)
  }))

test('the news carousel starts paused with reduced motion and runs when play is pressed @nightly', () =>
  atNews(async ({ page }) => {
    await pass(page, 20_000)
    expect(await shown(page)).toBe(1)
    await page.getByRole('button', { name: 'Start the slideshow' }).click()
    await page.mouse.move(5, 5)
    await untilItRuns(page, true)
    await pass(page, 5000)
    expect(await shown(page)).toBe(2)
  }, 'reduce'))

test('the news carousel does not advance in a hidden tab @nightly', () =>
  atNews(async ({ page }) => {
    await setHidden(page, true)
    await untilItRuns(page, false)
    await pass(page, 60_000)
    expect(await shown(page)).toBe(1)
    await setHidden(page, false)
    await untilItRuns(page, true)
    await pass(page, 5000)
    expect(await shown(page)).toBe(2)
  }))
