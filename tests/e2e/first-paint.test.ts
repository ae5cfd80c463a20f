import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const server = createServer((request, response) => {
  forward(request.url ?? '/', response).catch((error: unknown) => response.destroy(Object(error)))
})
let address = ''

async function forward(path: string, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await answerOf(path)
  response.writeHead(status, headers)
  if (path !== route) {
    response.end(body)
    return
  }
  const half = body.indexOf('</h1>')
  response.write(body.subarray(0, half))
  setTimeout(() => response.end(body.subarray(half)), pause)
}

async function answerOf(path: string) {
  const answer = await fetch(new URL(path, site), { headers: { 'Accept-Encoding': 'identity' } })
  const type = answer.headers.get('content-type') ?? 'text/plain'
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: { 'Content-Type': type }, body }
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const held = server.address()
  address = `http://127.0.0.1:${typeof held === 'object' ? held?.port : held}`
})

afterAll(() => new Promise((done) => server.close(done)))

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
      { ...screen, baseURL: address, before: noteShifts },
    ),
)
