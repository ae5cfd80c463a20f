import { Hono } from 'hono'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listen, type Listening } from '../../scripts/preview.ts'
import { siteServer } from '../../scripts/site-server.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'

useBrowser()

/** Requests as the server sees them; the browser tells nobody of those that it makes in advance. */
let asked: { path: string; purpose: string | undefined }[] = []
let server: Listening

beforeAll(async () => {
  const app = new Hono()
  app.use(async ({ req }, next) => {
    asked.push({ path: req.path, purpose: req.header('Sec-Purpose') })
    await next()
  })
  app.route('/', siteServer(inject('dist')))
  server = await listen(app.fetch, 0)
})
afterAll(() => server.close())

const at = (path: string) => `http://localhost:${server.port}${path}`
const of = (path: string) => asked.filter((one) => one.path === path)
const footer = (path: string) => `.footer a[href="${path}"]`

/** Reaches for a link, for which the router does not come. */
async function loseRouter(page: Page): Promise<void> {
  await page.locator('.nav-home').hover()
  await expect.poll(() => page.evaluate('document.documentElement.dataset.router')).toBe('lost')
  asked = []
}

test('with a mouse the router fetches the page, and nobody else', () =>
  visit(
    at('/impressum'),
    async ({ page, console }) => {
      asked = []
      await page.locator(footer('/agb')).first().hover()
      await expect.poll(() => of('/agb').length).toBe(1)
      // Longer than a browser waits before it fetches what is pointed at.
      await page.waitForTimeout(800)
      await page.locator(footer('/agb')).first().click()
      await page.waitForURL('**/agb')
      expect(of('/agb')).toEqual([{ path: '/agb', purpose: undefined }])
      expect(console).toEqual([])
    },
    desktop,
  ))

test('where the router cannot come the browser does it, once', () =>
  visit(
    at('/impressum'),
    async ({ page }) => {
      await loseRouter(page)
      await page.locator(footer('/agb')).first().hover()
      await expect.poll(() => of('/agb').length).toBe(1)
      expect(of('/agb')[0]?.purpose).toContain('prefetch')
      await page.locator(footer('/agb')).first().click()
      await page.waitForURL('**/agb')
      expect(of('/agb')).toHaveLength(1)
    },
    { ...desktop, before: (page) => page.route('**/assets/router-*.js', (route) => route.abort()) },
  ))

test('under a finger a page is asked for once, too, and the policy has no objection', () =>
  visit(
    at('/impressum'),
    async ({ page, console }) => {
      asked = []
      await page.locator(footer('/agb')).first().tap()
      await page.waitForURL('**/agb')
      expect(of('/agb')).toHaveLength(1)
      expect(console).toEqual([])
    },
    mobile,
  ))

test('neither the gateway nor a file is fetched in advance', () =>
  visit(
    at('/impressum'),
    async ({ page }) => {
      await loseRouter(page)
      const [agb, avv, legal] = await page.locator('.footer a[href^="/"]').all()
      for (const [link, href] of [
        [agb, '/api/health'],
        [avv, '/feed.xml'],
      ] as const) {
        await link?.evaluate((element, to) => element.setAttribute('href', to), href)
        await link?.hover()
        await page.waitForTimeout(800)
      }
      // What may be fetched is, which shows that the wait was long enough.
      await legal?.evaluate((element) => element.setAttribute('href', '/beratung'))
      await legal?.hover()
      await expect.poll(() => of('/beratung').length).toBe(1)
      expect([...of('/api/health'), ...of('/feed.xml')]).toEqual([])
    },
    { ...desktop, before: (page) => page.route('**/assets/router-*.js', (route) => route.abort()) },
  ))
