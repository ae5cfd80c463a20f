import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { countWork, hydrateAll, nothing, settle, workOn } from './states.ts'

useBrowser()

/** Returns the class names of elements with an endless animation. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation
      const { iterations = 1 } = effect?.getTiming() ?? {}
      if (playState !== 'running' || iterations !== Infinity) return []
      return effect instanceof KeyframeEffect ? [effect.target?.className] : ['?']
    }),
  )

test('nothing moves with reduced motion, and no frame or timer runs', () =>
  visit(
    '/',
    async ({ page }) => {
      await hydrateAll(page)
      await page.locator('[data-ring=on]').first().waitFor()
      expect(await endless(page)).toEqual([])
      for (const place of ['.image-ring', '.carousel-slides', 'h1']) {
        await page.locator(place).scrollIntoViewIfNeeded()
        await settle(page)
        expect({ place, ...(await workOn(page)) }).toEqual({ place, ...nothing })
      }
    },
    { ...desktop, reducedMotion: 'reduce', before: countWork },
  ))
