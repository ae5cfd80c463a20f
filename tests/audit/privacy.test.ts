import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { desktop, site, useBrowser, visit } from '../e2e/browser.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { builtRoutes } from '../e2e/built-routes.ts'
import { inFirefox } from '../e2e/firefox.ts'
import { scrollThrough, hydrateEverything } from '../e2e/states.ts'

useBrowser('webgl')

const routes = builtRoutes()
const film = '/blog/coca-cola-masterpiece'
const provider = 'https://www.youtube-nocookie.com'
let requests = 0
let visited = 0

afterAll(() => {
  const browser = inFirefox ? 'Firefox' : 'Chromium'
  console.log(
    `${browser}: ${visited} routes, ${requests} requests, all to our own origin, nothing kept`,
  )
})

/** What a visit left behind or told others: foreign requests, cookies, storage of any kind. */
type Traces = { elsewhere: string[]; cookies: string[]; kept: string[] }

/** `prepare` is done before the page loads, `use` on the page. */
async function tracesOf(
  route: string,
  use: (page: Page) => Promise<unknown>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Traces> {
  const elsewhere: string[] = []
  const cookies: string[] = []
  let kept: string[] = []
  await visit(
    route,
    async ({ page }) => {
      // With all of it at work, a machine without graphics draws a few frames a second.
      page.setDefaultTimeout(30_000)
      await use(page)
      kept = await page.evaluate(keptInBrowser)
      for (const { name } of await page.context().cookies()) cookies.push(name)
    },
    {
      ...desktop,
      before: async (page) => {
        page.on('request', (request) => {
          requests += 1
          if (isElsewhere(request.url())) elsewhere.push(new URL(request.url()).origin)
        })
        page.on('response', (response) => {
          if (response.headers()['set-cookie'] !== undefined) cookies.push(response.url())
        })
        await page.route(
          (url) => isElsewhere(url.href),
          (request) => request.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
        )
        await prepare(page)
      },
    },
  )
  return { elsewhere: [...new Set(elsewhere)], cookies, kept }
}

const isElsewhere = (address: string): boolean => {
  const { origin, protocol } = new URL(address)
  return protocol.startsWith('http') && origin !== site
}

async function keptInBrowser(): Promise<string[]> {
  const databases = await indexedDB.databases()
  const workers = await navigator.serviceWorker.getRegistrations()
  return [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...databases.map(({ name }) => `IndexedDB ${name}`),
    ...(await caches.keys()).map((name) => `Cache ${name}`),
    ...workers.map(({ scope }) => `service worker ${scope}`),
    ...(document.cookie === '' ? [] : [`cookie ${document.cookie}`]),
  ]
}

const none: Traces = { elsewhere: [], cookies: [], kept: [] }

/** Reads everything and reaches for everything, but agrees to nothing. */
async function readAll(page: Page): Promise<void> {
  await hydrateEverything(page)
  await scrollThrough(page)
  await page.locator('.nav-home').first().hover()
  await networkIdle(page)
}

test.each(routes)(
  '%s tells nobody of the visit and keeps nothing',
  async (route) => {
    const traces = await tracesOf(route, readAll)
    visited += 1
    expect(traces).toEqual(none)
  },
  120_000,
)

const load = (page: Page) => page.getByRole('button', { name: 'Video laden' }).click()

test('the film’s provider is asked after the click, once, without a cookie, and forgotten after the visit', async () => {
  const traces = await tracesOf(film, async (page) => {
    await readAll(page)
    expect(await page.locator('iframe').count()).toBe(0)
    await load(page)
    await page.locator('iframe').waitFor()
    // Long enough for all that a page of the provider would ask for; a frame is not always told to be idle.
    await page.waitForTimeout(3000)
  })
  expect(traces).toEqual({ ...none, elsewhere: [provider] })
  expect(await tracesOf(film, readAll)).toEqual(none)
})

/** The gate lets the policy out of the way: what is planted must be noticed by the gate itself. */
const planted =
  (code: string, markup = '') =>
  async (page: Page) => {
    await page.route(`${site}/impressum`, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers() }
      delete headers['content-security-policy']
      const html = (await response.text()).replace(
        '</main>',
        `${markup}<script type="module" src="/planted.js"></script></main>`,
      )
      await route.fulfill({ status: 200, headers, body: html })
    })
    await page.route(`${site}/planted.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    )
  }

test.each<[string, string, string?]>([
  ['a font of another origin', '', '<link rel="stylesheet" href="https://fonts.example/f.css">'],
  ['a counting pixel', '', '<img src="https://count.example/p.gif" alt="">'],
  ['a beacon', "navigator.sendBeacon('https://count.example/b')"],
  ['a cookie', "document.cookie = 'visitor=1'"],
  ['localStorage', "localStorage.setItem('visitor', '1')"],
  ['sessionStorage', "sessionStorage.setItem('visitor', '1')"],
  ['IndexedDB', "await new Promise((done) => { indexedDB.open('visitor').onsuccess = done })"],
  ['a cache', "await caches.open('visitor')"],
])('%s is caught', async (_, code, markup) => {
  const traces = await tracesOf('/impressum', readAll, planted(code, markup))
  expect(traces).not.toEqual(none)
})
