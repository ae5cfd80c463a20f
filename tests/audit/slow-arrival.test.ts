import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit } from '../e2e/browser.ts'
import { serveSite } from '../e2e/serve-site.ts'
import { serveNearPort } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'

useBrowser()

/** Limit of the sum of all layout shifts of a page; 0.1 counts as good. */
const most = 0.006

const sites = readdirSync('tests/sites').map((name) => `tests/sites/${name}`)

test.each(['.', ...sites])(
  'the pages of the site in “%s” have no layout shift while they arrive slowly',
  async (root) => {
    const served = await serveSite(root)
    const slow = await serveSlowly(served.dist)
    try {
      for (const route of routesIn(served.dist))
        for (const screen of [mobile, desktop])
          await visit(
            `${slow.address}${route}`,
            async ({ page }) => {
              const { total, moved } = await shiftsDownThePage(page)
              const where = `${route} at ${screen.viewport.width} px: ${moved.join('; ')}`
              expect.soft(total, where).toBeLessThan(most)
            },
            { ...screen, before: (page) => page.addInitScript(noteShifts) },
          )
    } finally {
      await slow.close()
      await served.close()
    }
  },
  1_800_000,
)

/** Returns the pages of a built site, without redirects. */
const routesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => !readFileSync(join(dist, file), 'utf8').includes('http-equiv="refresh"'))
    .map((file) => `/${file.replace(/^index\.html$|\.html$/, '')}`)

/** Serves a built site: documents in pieces of 4 kB with 60 ms between them, images and fonts 500 ms late. */
function serveSlowly(dist: string) {
  const site = createSiteServer(dist)
  return serveNearPort(async ({ url }) => {
    const response = await site.fetch(new Request(url))
    const type = response.headers.get('Content-Type') ?? ''
    if (/^(?:image|font)\//.test(type)) await pause(500)
    if (!type.startsWith('text/html')) return response
    return new Response(inPieces(Buffer.from(await response.arrayBuffer())), response)
  }, 0)
}

function inPieces(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(bytes.subarray(at, (at += 4096)))
      if (at >= bytes.length) controller.close()
      else await pause(60)
    },
  })
}

/** Scrolls down a page and waits on each screen for late content. Returns the shifts, by element. */
const shiftsDownThePage = (page: Page) =>
  page.evaluate<{ total: number; moved: string[] }>(async () => {
    const wait = (time: number) => new Promise((done) => setTimeout(done, time))
    await wait(1000)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.7) {
      scrollTo({ top, behavior: 'instant' })
      await wait(300)
    }
    await wait(700)
    return Object(globalThis).shifts
  })

function noteShifts(): void {
  const moved: string[] = []
  const shifts = { total: 0, moved }
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ')
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${node.className}`
      : node?.textContent?.slice(0, 40)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = Object(entry)
      if (hadRecentInput) continue
      shifts.total += value
      for (const { node, previousRect, currentRect } of sources)
        moved.push(`${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, { shifts })
}
