import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit, type Visit } from './browser.ts'
import { follow } from './router.ts'
import { countWork, nothing, settle, workOn } from './states.ts'

useBrowser()

const path = '/restoration'

const atHero = (use: (comparison: Locator, visit: Visit) => Promise<void>) =>
  visit(
    path,
    async (visiting) => {
      await use(await hydrated(visiting.page), visiting)
      expect(visiting.console).toEqual([])
    },
    { ...desktop, before: countWork },
  )

async function hydrated(page: Page): Promise<Locator> {
  const comparison = page.locator('.hero .comparison')
  await page.locator('.hero .comparison[data-hydrated]').waitFor()
  return comparison
}

test.each([
  [1100, 24],
  [1440, 72],
  [1920, 264],
])(
  'the image comparison on a screen of %d px is at least %d px away from the right edge @nightly',
  (width, least) =>
    visit(
      path,
      async ({ page }) => {
        const right = await page.locator('.hero .hero-media').evaluate((media) => {
          media.closest('.hero')?.classList.add('hero-edge')
          return media.getBoundingClientRect().right
        })
        expect(width - right).toBeGreaterThanOrEqual(least)
      },
      { viewport: { width, height: 900 } },
    ),
)

const sliderOf = (comparison: Locator) =>
  comparison.getByRole('slider', { name: 'Compare before and after' })

/** Returns the visible part of the first image in percent of its width. */
const uncovered = async (comparison: Locator) => {
  const clip = await comparison
    .locator('.comparison-before')
    .evaluate((side) => getComputedStyle(side).clipPath)
  return 100 - Number(/inset\(0px (?:calc\()?([\d.]+)/.exec(clip)?.[1] ?? 0)
}

const valueText = async (comparison: Locator) =>
  (await sliderOf(comparison).getAttribute('aria-valuetext'))?.replaceAll('\u00A0', ' ')

test('the image comparison can be moved by arrow keys and by a pointer', () =>
  atHero(async (comparison, { page }) => {
    const slider = sliderOf(comparison)
    expect(await uncovered(comparison)).toBe(50)
    await slider.focus()
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowLeft')
    expect(await uncovered(comparison)).toBe(38)
    expect(await valueText(comparison)).toBe('38% “Before”, 62% “After”')
    await page.keyboard.press('End')
    expect(await valueText(comparison)).toBe('“Before” only')

    const frame = await comparison.locator('.comparison-frame').boundingBox()
    if (frame === null) throw new Error('The pictures are not to be seen.')
    await page.mouse.move(frame.x + frame.width - 1, frame.y + 60)
    await page.mouse.down()
    await page.mouse.move(frame.x + frame.width / 4, frame.y + 80, { steps: 4 })
    await page.mouse.up()
    expect(await uncovered(comparison)).toBeGreaterThan(23)
    expect(await uncovered(comparison)).toBeLessThan(27)
  }))

test('the image comparison has no animation, and its third tab shows the video link @nightly', () =>
  atHero(async (comparison, { page }) => {
    const tab = (name: string) => comparison.getByRole('button', { name, exact: true })
    const link = comparison.locator('.comparison-video')
    await expect.poll(() => workOn(page)).toEqual(nothing)
    const moving = comparison.evaluate((one) => one.getAnimations({ subtree: true }).length)
    expect(await moving).toBe(0)
    expect(await uncovered(comparison)).toBe(50)

    await tab('After').click()
    await expect.poll(() => uncovered(comparison)).toBe(0)
    expect(await tab('After').getAttribute('aria-pressed')).toBe('true')
    expect(await link.isVisible()).toBe(false)

    await tab('Video').click()
    expect(await link.isVisible()).toBe(true)
    expect(await link.getAttribute('href')).toBe('#video')
    expect(await sliderOf(comparison).isVisible()).toBe(false)
    expect(await tab('After').getAttribute('aria-pressed')).toBe('false')

    await tab('Video').click()
    expect(await link.isVisible()).toBe(false)
    expect(await sliderOf(comparison).isVisible()).toBe(true)
    expect(await uncovered(comparison)).toBe(0)

    await tab('Video').click()
    await tab('Before').click()
    await expect.poll(() => uncovered(comparison)).toBe(100)
    expect(await link.isVisible()).toBe(false)
  }))

test('the image comparison works after a navigation within the site @nightly', () =>
  visit(
    '/',
    async ({ page, console }) => {
      await page.getByRole('button', { name: 'Services' }).click()
      const link = page.locator(`.site-nav a[href="${path}"]`).first()
      await follow(link)
      const comparison = await hydrated(page)
      await settle(page)
      await sliderOf(comparison).focus()
      await page.keyboard.press('Home')
      expect(await valueText(comparison)).toBe('“After” only')
      expect(console).toEqual([])
    },
    desktop,
  ))

test('the image comparison without JavaScript shows both images side by side and the video link @nightly', () =>
  visit(
    path,
    async ({ page }) => {
      const comparison = page.locator('.hero .comparison')
      const [before, after] = await Promise.all(
        ['.comparison-before', '.comparison-after'].map((side) =>
          comparison.locator(side).boundingBox(),
        ),
      )
      expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(after?.x ?? 0)
      expect(before?.width).toBe(after?.width)
      expect(await comparison.locator('.comparison-video').isVisible()).toBe(true)
      expect(await comparison.getByRole('slider').count()).toBe(0)
      expect(await comparison.getByRole('button').count()).toBe(0)
    },
    { ...desktop, javaScriptEnabled: false },
  ))
