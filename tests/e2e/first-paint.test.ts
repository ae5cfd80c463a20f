import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveNearPort, type RunningServer } from '../../src/gateway/http/listen.ts'
import { desktop, mobile, site, useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'
import { networkIdle } from './network-idle.ts'
import { noteShifts, shiftsOn } from './states.ts'

useBrowser()

/** A page whose hero has an image. */
const route = '/restoration'

/** Milliseconds between the two parts of the page. */
const pause = 1500

/** Serves the site over a connection that stops for a moment inside the hero of one page. */
async function serveSlowly({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  const answer = await fetch(new URL(pathname, site))
  const headers = { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' }
  const body = new Uint8Array(await answer.arrayBuffer())
  if (pathname !== route) return new Response(body, { headers })
  const half = Buffer.from(body).indexOf('</h1>')
  const parts = new ReadableStream({
    start(controller) {
      controller.enqueue(body.subarray(0, half))
      setTimeout(() => {
        controller.enqueue(body.subarray(half))
        controller.close()
      }, pause)
    },
  })
  return new Response(parts, { headers })
}

let server: RunningServer

beforeAll(async () => {
  server = await serveNearPort(serveSlowly, 0)
})

afterAll(() => server.close())

// Firefox does not know `rel=expect` and reports no layout shifts.
test.skipIf(inFirefox).each([
  ['a phone', mobile],
  ['a desktop', desktop],
])(
  'on %s with a slow connection, a hero appears when it is complete, so that its text does not move',
  (_screen, screen) =>
    visit(
      route,
      async ({ page }) => {
        await networkIdle(page)
        expect(await shiftsOn(page)).toEqual([])
        const painted = await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        )
        expect(painted).toBeGreaterThan(pause)
      },
      { ...screen, baseURL: server.address, before: noteShifts },
    ),
)
