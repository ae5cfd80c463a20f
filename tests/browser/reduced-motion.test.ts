import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, routes, useBrowser, visit } from './browser.ts'
import { countWork, nothing, setHidden, settle, wake, wakeAll, workWithin } from './states.ts'

useBrowser()

/** Animations that go on by themselves, named by what they move. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation
      const { iterations = 1 } = effect?.getTiming() ?? {}
      if (playState !== 'running' || iterations !== Infinity) return []
      return effect instanceof KeyframeEffect ? [effect.target?.className] : ['?']
    }),
  )

for (const route of routes) {
  test(`with reduced motion nothing moves on ${route}, and no frame or timer runs`, () =>
    visit(
      route,
      async ({ page }) => {
        await wakeAll(page)
        if (route === '/') await ringIsOn(page)
        expect(await endless(page)).toEqual([])
        for (const place of ['.image-ring', '.news-carousel', 'h1']) {
          const block = page.locator(place)
          if ((await block.count()) === 0) continue
          await block.scrollIntoViewIfNeeded()
          await settle(page)
          expect({ place, ...Object(await workWithin(page, 500)) }).toEqual({ place, ...nothing })
        }
      },
      { ...desktop, reducedMotion: 'reduce', before: countWork },
    ))
}

const ringIsOn = (page: Page) => page.locator('[data-ring=on]').first().waitFor()

test('ring, word and carousel run no frame and no timer while they are off screen', () =>
  visit(
    '/',
    async ({ page }) => {
      await wakeAll(page)
      await ringIsOn(page)
      await wake(page.locator('.image-ring'))
      await expect
        .poll(() => workWithin(page, 100))
        .not.toEqual(expect.objectContaining({ callbacks: 0 }))
      await page.locator('.tile-grid li').last().scrollIntoViewIfNeeded()
      await expect.poll(() => workWithin(page, 500)).toEqual(nothing)
    },
    { viewport: { width: 1440, height: 500 }, before: countWork },
  ))

test('ring, word and carousel run no frame and no timer in a hidden tab', () =>
  visit(
    '/',
    async ({ page }) => {
      await wakeAll(page)
      await ringIsOn(page)
      for (const block of ['.image-ring', '.news-carousel']) {
        await wake(page.locator(block))
        const before = await workWithin(page, 100)
        expect(before).not.toEqual(nothing)
        await setHidden(page, true)
        await expect.poll(() => workWithin(page, 500)).toEqual(nothing)
        expect(await endless(page)).toEqual([])
        await setHidden(page, false)
        await expect.poll(() => workWithin(page, 100)).not.toEqual(nothing)
      }
    },
    { ...desktop, before: countWork },
  ))

test('whoever stops all motion stops ring, word, placeholder and carousel', () =>
  visit(
    '/',
    async ({ page }) => {
      await wakeAll(page)
      await ringIsOn(page)
      await page.evaluate(() => (document.documentElement.dataset['motion'] = 'stopped'))
      for (const block of ['.image-ring', '.news-carousel']) {
        await wake(page.locator(block))
        await expect.poll(() => workWithin(page, 500)).toEqual(nothing)
      }
      expect(await endless(page)).toEqual([])
    },
    { ...desktop, before: countWork },
  ))

test('reduced motion that is asked for later is heeded at once', () =>
  visit(
    '/',
    async ({ page }) => {
      await wake(page.locator('.image-ring'))
      await ringIsOn(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(() => workWithin(page, 500)).toEqual(nothing)
    },
    { ...desktop, before: countWork },
  ))
