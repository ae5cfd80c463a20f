import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Stops the time of the page before it loads: timers and frames run only in `page.clock.runFor`.
 * Animations of the style sheet and what the browser itself does go on.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Lets time pass in a stopped page, and what follows from it be drawn. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await settle(page)
}

/** Until the page has done what it already has to do; React draws in messages to itself. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let hop = 0; hop < 5; hop++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', done)
        port1.start()
        port2.postMessage('')
      })
    }
  })

/** Makes the page believe that its tab lies in the background, or came back from there. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: is })
    const state = is ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Brings the live block around `inside` into view and waits until its script runs. */
export async function wake(inside: Locator): Promise<void> {
  const host = inside.page().locator('[data-live]', { has: inside })
  await inside.evaluate((element) =>
    element.scrollIntoView({ behavior: 'instant', block: 'center' }),
  )
  if ((await host.getAttribute('data-live')) === 'intent') {
    await host.locator('input, button').first().focus()
  }
  await expect.poll(() => host.getAttribute('data-awake')).toBe('')
}

/** Wakes every live block of the page, and shows every picture on the way down and up again. */
export async function wakeAll(page: Page): Promise<void> {
  for (const host of await page.locator('[data-live]').all()) await wake(host.locator('> *'))
  await scrollThrough(page)
}

/** From top to bottom in steps of most of a screen, and back. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
