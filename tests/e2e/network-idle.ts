import type { Page, Request } from 'playwright'
import { expect, vi } from 'vitest'

/** What a page waits for, and when that last changed. */
type Traffic = { waiting: Set<Request>; changed: number }

const trafficOf = new WeakMap<Page, Traffic>()

/** To be called before the page loads: from then on it is known what it waits for. */
export function noteRequests(page: Page): void {
  const traffic: Traffic = { waiting: new Set(), changed: performance.now() }
  trafficOf.set(page, traffic)
  const ended = (request: Request) => {
    traffic.waiting.delete(request)
    traffic.changed = performance.now()
  }
  page.on('request', (request) => {
    traffic.waiting.add(request)
    traffic.changed = performance.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/**
 * Until the page has loaded and asked for nothing in half a second. Playwright's own `networkidle` never comes where
 * `load` is later than the first half second of silence and something was fetched in between, as on a busy machine.
 */
export async function networkIdle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (traffic === undefined) throw new Error('Call noteRequests() before the page loads.')
  await page.waitForLoadState('load')
  await vi.waitFor(
    () => {
      const waitsFor = [...traffic.waiting].map((request) => request.url())
      const isQuiet = performance.now() - traffic.changed >= 500
      expect({ waitsFor, isQuiet }).toEqual({ waitsFor: [], isQuiet: true })
    },
    { timeout: 30_000 },
  )
}
