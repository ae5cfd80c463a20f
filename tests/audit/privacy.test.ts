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

/** Foreign requests, cookies and stored data after a visit. */
type Traces = { elsewhere: string[]; cookies: string[]; kept: string[] }

/** Runs `prepare` before the page loads and `use` on the page. */
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
      // While everything moves, a machine without a graphics card renders only a few frames per second.
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

/** Scrolls through the page and hovers over links, but gives no consent. */
async function readAll(page: Page): Promise<void> {
  await hydrateEverything(page)
  await scrollThrough(page)
  await page.locator('.nav-home').first().hover()
  await networkIdle(page)
}

test.each(routes)(
  'a visit to %s sends no request to third parties and stores nothing',
  async (route) => {
    const traces = await tracesOf(route, readAll)
    visited += 1
    expect(traces).toEqual(none)
  },
  120_000,
)

const load = (page: Page) => page.getByRole('button', { name: 'Video laden' }).click()

test('the video provider is requested only after consent, without a cookie, and consent ends with the visit', async () => {
  const traces = await tracesOf(film, async (page) => {
    await readAll(page)
    expect(await page.locator('iframe').count()).toBe(0)
    await load(page)
    await page.locator('iframe').waitFor()
    // Waits for all requests that a page of the provider would make; a frame does not always become idle.
    await page.waitForTimeout(3000)
  })
  expect(traces).toEqual({ ...none, elsewhere: [provider] })
  expect(await tracesOf(film, readAll)).toEqual(none)
})

/** Removes the content security policy, so that the audit itself must detect the planted code. */
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
  ['a tracking pixel', '', '<img src="https://count.example/p.gif" alt="">'],
  ['a beacon', "navigator.sendBeacon('https://count.example/b')"],
  ['a cookie', "document.cookie = 'visitor=1'"],
  ['localStorage', "localStorage.setItem('visitor', '1')"],
  ['sessionStorage', "sessionStorage.setItem('visitor', '1')"],
  ['IndexedDB', "await new Promise((done) => { indexedDB.open('visitor').onsuccess = done })"],
  ['the Cache API', "await caches.open('visitor')"],
])('the privacy audit detects %s', async (_, code, markup) => {
  const traces = await tracesOf('/impressum', readAll, planted(code, markup))
  expect(traces).not.toEqual(none)
})
