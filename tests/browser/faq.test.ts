import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { mobile, useBrowser, visit } from './browser.ts'

useBrowser()

const topics = [
  /KI-Automatisierung/, // what AI automation is
  /Bereichen/, // fields of work
  /Projekt/, // the 4-phase way of working
  /sicher/, // security
  /Branchen/, // industries served
  /Was haben wir davon/, // benefits
]

const openItems = (faq: Locator) =>
  faq.locator('details').evaluateAll((items) => items.map((item) => item.hasAttribute('open')))

for (const javaScriptEnabled of [true, false]) {
  test(`one FAQ item is open at a time, and all can be closed${javaScriptEnabled ? '' : ', also without script'}`, () =>
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
          const content = faq.locator('.accordion-content').nth(index)
          await expect.poll(() => content.isVisible()).toBe(true)
        }
        await faq.locator('summary').nth(3).click()
        expect(await openItems(faq)).toEqual(shut)
      },
      { ...mobile, javaScriptEnabled },
    ))
}

test('the FAQ names the four phases', () =>
  visit('/', async ({ page }) => {
    const item = page.locator('#faq details', { hasText: 'In vier Phasen' })
    await item.locator('summary').click()
    const phases = await item.locator('.accordion-sections > * > :first-child').allTextContents()
    expect(phases).toEqual(['1. Analyse', '2. Strategie', '3. Umsetzung', '4. Betreuung'])
  }))

test('an item opens and closes within 0.3 s', () =>
  visit('/', async ({ page }) => {
    const item = page.locator('#faq details').first()
    const height = () => item.evaluate((details) => details.getBoundingClientRect().height)
    await item.scrollIntoViewIfNeeded()

    // The page's own list of animations leaves out those of an item's content.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Animation.enable')
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
    for (const direction of [1, -1]) {
      const from = await height()
      const started = new Promise<{ id: string; source?: { duration: number } }>((found) => {
        browser.on('Animation.animationStarted', ({ animation }) => {
          if (/^(?:height|block-size)$/.test(animation.name)) found(animation)
        })
      })
      await item.locator('summary').click()
      const { id, source } = await started
      await browser.send('Animation.setPaused', { animations: [id], paused: true })
      expect(source?.duration).toBe(300)
      const seek = (currentTime: number) =>
        browser.send('Animation.seekAnimations', { animations: [id], currentTime })
      await seek(150)
      await expect.poll(async () => ((await height()) - from) * direction).toBeGreaterThan(5)
      const half = await height()
      await seek(300)
      await expect.poll(async () => ((await height()) - half) * direction).toBeGreaterThan(5)
    }
  }))

test('the keyboard opens an item', () =>
  visit('/', async ({ page }) => {
    const summary = page.locator('#faq summary').nth(1)
    await summary.focus()
    await page.keyboard.press('Enter')
    expect((await openItems(page.locator('#faq')))[1]).toBe(true)
    await page.keyboard.press('Space')
    expect((await openItems(page.locator('#faq')))[1]).toBe(false)
  }))
