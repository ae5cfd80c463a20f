import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { mobile, useBrowser, visit } from './browser.ts'
import { drawn } from './states.ts'

useBrowser()

const topics = [
  /repair agency/,
  /Which things/,
  /How does a repair work/,
  /safe/,
  /trades/,
  /Why mend/,
]

const openItems = (faq: Locator) =>
  faq.locator('details').evaluateAll((items) => items.map((item) => item.hasAttribute('open')))

for (const javaScriptEnabled of [true, false]) {
  test(`one accordion item is open at a time, and all items can be closed${javaScriptEnabled ? '' : ', also without JavaScript'}`, () =>
    visit(
      '/',
      async ({ page }) => {
        const faq = page.locator('#faq')
        const titles = await faq.locator('summary').allTextContents()
        expect(titles).toHaveLength(topics.length)
        for (const [index, topic] of topics.entries()) expect(titles[index]).toMatch(topic)

        const shut = topics.map(() => false)
        expect(await openItems(faq)).toEqual(shut)
        for (const index of [0, 3]) {
          await faq.locator('summary').nth(index).click()
          expect(await openItems(faq)).toEqual(shut.with(index, true))
          const content = faq.locator('.faq-content').nth(index)
          await expect.poll(() => content.isVisible()).toBe(true)
        }
        await faq.locator('summary').nth(3).click()
        expect(await openItems(faq)).toEqual(shut)
      },
      { ...mobile, javaScriptEnabled },
    ))
}

test('the FAQ of the home page names the four phases @nightly', () =>
  visit('/', async ({ page }) => {
    const item = page.locator('#faq details', { hasText: 'In four steps' })
    await item.locator('summary').click()
    const phases = await item.locator('.faq-sections > * > :first-child').allTextContents()
    expect(phases).toEqual(['1. Inspect', '2. Quote', '3. Mend', '4. Look after'])
  }))

test('a URL with an anchor inside an accordion item opens the item before it scrolls there', () =>
  visit('/#safety', async ({ page }) => {
    const item = page.locator('#faq details', { has: page.locator('#safety') })
    const takes = () =>
      item.evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration)
    // The navigation bar keeps its place, wherever the page is scrolled to.
    await page.locator('.nav-home').hover()
    await expect.poll(takes).toMatch(/^0s/)
    const top = () => item.evaluate((details) => details.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(400)
    expect(await page.locator('#safety').isVisible()).toBe(true)
    // An item that the visitor opens or closes is animated.
    await item.locator('summary').hover()
    await expect.poll(takes).toContain('0.3s')
  }))

test('an accordion item opens and closes within 0.3 s @nightly', () =>
  visit('/', async ({ page }) => {
    const item = page.locator('#faq details').first()
    const height = () => item.evaluate((details) => details.getBoundingClientRect().height)
    await item.scrollIntoViewIfNeeded()

    // document.getAnimations() does not contain the animations of ::details-content.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Animation.enable')
    const slowly = (playbackRate: number) =>
      browser.send('Animation.setPlaybackRate', { playbackRate })
    for (const direction of [1, -1]) {
      await slowly(0.05)
      const from = await height()
      const started = new Promise<number | undefined>((found) => {
        browser.on('Animation.animationStarted', ({ animation }) => {
          if (grows(animation.name)) found(animation.source?.duration)
        })
      })
      await item.locator('summary').click()
      expect(await started).toBe(300)
      await expect.poll(async () => ((await height()) - from) * direction).toBeGreaterThan(5)
      const half = await height()
      await slowly(1)
      await expect.poll(async () => ((await height()) - half) * direction).toBeGreaterThan(5)
      // Waits for the end before the other direction starts.
      const rests = async () => {
        const before = await height()
        await drawn(page, 2)
        return (await height()) === before
      }
      await expect.poll(rests).toBe(true)
    }
  }))

const grows = (name: string) => /^(?:height|block-size)$/.test(name)

test('an accordion item is opened and closed by keyboard @nightly', () =>
  visit('/', async ({ page }) => {
    const summary = page.locator('#faq summary').nth(1)
    await summary.focus()
    await page.keyboard.press('Enter')
    expect((await openItems(page.locator('#faq')))[1]).toBe(true)
    await page.keyboard.press('Space')
    expect((await openItems(page.locator('#faq')))[1]).toBe(false)
  }))
