import { Hono } from 'hono'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { serveNearPort, type RunningServer } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'
import { withRouter } from './router.ts'

useBrowser()

/** Requests as the server sees them; the browser does not report its prefetch requests to tests. */
let asked: { path: string; purpose: string | undefined }[] = []
let server: RunningServer

beforeAll(async () => {
  const app = new Hono()
  app.use(async ({ req }, next) => {
    asked.push({ path: req.path, purpose: req.header('Sec-Purpose') })
    await next()
  })
  app.route('/', createSiteServer(inject('dist')))
  server = await serveNearPort(app.fetch, 0)
})
beforeEach(() => {
  asked = []
})
afterAll(() => server.close())

const at = (path: string) => `http://localhost:${server.port}${path}`
const of = (path: string) => asked.filter((one) => one.path === path)
const footer = (path: string) => `.footer a[href="${path}"]`

test('the browser prefetches pages itself on the first page of a visit, and the router is not loaded @nightly', () =>
  visit(
    at('/imprint'),
    async ({ page }) => {
      const candidates = await candidatesOf(page)
      await expect.poll(candidates).toContain('/privacy')
      await page.locator(footer('/privacy')).first().hover()
      await expect.poll(() => of('/privacy')[0]?.purpose).toContain('prefetch')
      await page.locator(footer('/privacy')).first().click()
      await page.waitForURL('**/privacy')
      expect(of('/privacy')).toHaveLength(1)
      expect(asked.filter(({ path }) => path.includes('/router-'))).toEqual([])
    },
    { ...desktop, isFirst: true },
  ))

test('the router prefetches links on hover from the second page of a visit on, and the browser does not', () =>
  visit(
    at('/imprint'),
    async ({ page, console }) => {
      const candidates = await candidatesOf(page)
      await expect.poll(candidates).toContain('/privacy')
      await withRouter(page)
      await expect.poll(candidates).toEqual([])
      await page.locator(footer('/privacy')).first().hover()
      await expect.poll(() => of('/privacy').length).toBe(1)
      await page.locator(footer('/privacy')).first().click()
      await page.waitForURL('**/privacy')
      expect(of('/privacy')).toEqual([{ path: '/privacy', purpose: undefined }])
      expect(console).toEqual([])
    },
    desktop,
  ))

test('a link hovered while the router loads is prefetched by the browser, once @nightly', async () => {
  let come = () => {}
  const hold = new Promise<void>((done) => (come = done))
  await visit(
    at('/imprint'),
    async ({ page }) => {
      const candidates = await candidatesOf(page)
      await expect.poll(candidates).toContain('/privacy')
      const link = page.locator(footer('/privacy')).first()
      await link.hover()
      await expect.poll(() => of('/privacy')[0]?.purpose).toContain('prefetch')
      expect(await routerOf(page)).toBe(undefined)
      expect(candidates()).toContain('/privacy')
      come()
      await expect.poll(() => routerOf(page)).toBe('')
      await expect.poll(candidates).toEqual(['/privacy'])
      await link.click()
      await page.waitForURL('**/privacy')
      expect(of('/privacy')).toHaveLength(1)
    },
    {
      ...desktop,
      before: (page) =>
        page.route('**/assets/router-*.js', async (route) => {
          await hold
          await route.continue()
        }),
    },
  )
})

// Firefox has no speculation rules and prefetches nothing by itself.
test.skipIf(inFirefox)(
  'the browser prefetches a page once if the router cannot be loaded @nightly',
  () =>
    visit(
      at('/imprint'),
      async ({ page }) => {
        await page.mouse.move(2, 2)
        await expect.poll(() => routerOf(page)).toBe('lost')
        await page.locator(footer('/privacy')).first().hover()
        await expect.poll(() => of('/privacy').length).toBe(1)
        expect(of('/privacy')[0]?.purpose).toContain('prefetch')
        await page.locator(footer('/privacy')).first().click()
        await page.waitForURL('**/privacy')
        expect(of('/privacy')).toHaveLength(1)
      },
      {
        ...desktop,
        before: (page) => page.route('**/assets/router-*.js', (route) => route.abort()),
      },
    ),
)

test('the page of a tapped link is requested once, without a violation of the content security policy @nightly', () =>
  visit(
    at('/imprint'),
    async ({ page, console }) => {
      await page.locator(footer('/privacy')).first().tap()
      await page.waitForURL('**/privacy')
      expect(of('/privacy')).toHaveLength(1)
      expect(console).toEqual([])
    },
    mobile,
  ))

test('gateway addresses and files are never prefetched @nightly', () =>
  visit(
    at('/imprint'),
    async ({ page }) => {
      const candidates = await candidatesOf(page)
      const [agb, avv, legal] = await page.locator('.footer a[href^="/"]').all()
      for (const [link, href] of [
        [agb, '/api/health'],
        [avv, '/feed.xml'],
        [legal, '/somewhere'],
      ] as const) {
        await link?.evaluate((element, to) => element.setAttribute('href', to), href)
      }
      await expect.poll(candidates).toContain('/somewhere')
      expect(candidates()).not.toContain('/api/health')
      expect(candidates()).not.toContain('/feed.xml')
    },
    desktop,
  ))

const routerOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['router'])

/** Returns a function that returns the paths that the browser would prefetch on hover. */
async function candidatesOf(page: Page): Promise<() => string[]> {
  let paths: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    paths = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname)
  })
  await session.send('Preload.enable')
  return () => paths
}
