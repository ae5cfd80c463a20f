import type { Page, Request } from 'playwright'
import { expect, vi } from 'vitest'
import { patience } from './patience.ts'

/** The pending requests of a page, and the time of the last change. */
type Traffic = { waiting: Set<Request>; changed: number }

const trafficOf = new WeakMap<Page, Traffic>()

/** Records the requests of a page; must be called before the page loads. */
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
 * Resolves when the page has loaded and made no request for half a second. Playwright's own `networkidle` never
 * resolves when `load` comes after a first silent half second and a request was made in between, as on a busy machine.
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
    { timeout: patience },
  )
}
