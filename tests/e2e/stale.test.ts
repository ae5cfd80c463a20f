import { Hono } from 'hono'
import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { serveNearPort, type RunningServer } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { useBrowser, visit, type VisitOptions } from './browser.ts'
import { follow } from './router.ts'
import { settle } from './states.ts'

useBrowser()

/** Serves a site whose pages name another boot script after a new release. */
let isReleased = false
let pagesSent = 0
let server: RunningServer

beforeAll(async () => {
  const site = createSiteServer(inject('dist'))
  const app = new Hono()
  app.get('*', async ({ req }) => {
    const answer = await site.request(req.path.replace('/boot-released-', '/boot-'))
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
    pagesSent++
    const page = await answer.text()
    const headers = new Headers(answer.headers)
    headers.delete('Content-Length')
    return new Response(isReleased ? page.replaceAll('/boot-', '/boot-released-') : page, {
      status: answer.status,
      headers,
    })
  })
  server = await serveNearPort(app.fetch, 0)
})
beforeEach(() => {
  isReleased = false
  pagesSent = 0
})
afterAll(() => server.close())

const at = (path: string) => `http://localhost:${server.port}${path}`
const still: VisitOptions = { reducedMotion: 'reduce' }
const question = 'What does a repair cost?'

/** Writes a question and scrolls to a block whose script is missing, with or without a newer release. */
async function askAndScroll(
  page: Page,
  answer: (route: Route) => Promise<void>,
  isNewer = true,
): Promise<void> {
  let isOld = true
  await page.route('**/assets/carousel-*.js', (route) => (isOld ? answer(route) : route.fallback()))
  const box = page.locator('input[name=question]').first()
  await box.fill(question)
  await readyToRenew(page)
  await mark(page)
  isReleased = isNewer
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await scrollToNews(page)
}

/** Waits for the code that looks for a newer release; it loads with the first interaction. */
async function readyToRenew(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/visit-'))
        ?.name,
  )
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => {})`)
}

/** Waits until the page has noticed the missing script and has handled it. */
async function missed(page: Page): Promise<void> {
  await expect.poll(() => newsOn(page).getAttribute('data-hydrated')).toBe('')
  await page.evaluate(() => fetch('/feed.xml').then((answer) => answer.text()))
  await settle(page)
}

const newsOn = (page: Page) => page.locator('[data-live=visible]').last()
const scrollToNews = (page: Page) =>
  newsOn(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
const isStillHere = (page: Page) => page.evaluate(() => 'stillHere' in globalThis)
const questionOn = (page: Page) => page.locator('input[name=question]').first().inputValue()
const stored = (page: Page) => page.evaluate(() => sessionStorage.length)

test.each([
  ['is missing', (route: Route) => route.fulfill({ status: 404 })],
  [
    'is answered with HTML',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Start' }),
  ],
])(
  'a script of an older release that %s reloads the new release once and keeps the input @nightly',
  (_name, answer) =>
    visit(
      at('/'),
      async ({ page }) => {
        await askAndScroll(page, answer)
        await expect.poll(() => isStillHere(page)).toBe(false)
        await expect.poll(() => questionOn(page)).toBe(question)
        expect(await stored(page)).toBe(0)
        await scrollToNews(page)
        await expect.poll(() => newsOn(page).getAttribute('data-hydrated')).toBe('')
        // The first load, the check for a newer release, and the load of that release.
        expect(pagesSent).toBe(3)
      },
      still,
    ),
)

test('a page with a missing script is not reloaded if there is no newer release or no session storage @nightly', async () => {
  const gone = (route: Route) => route.fulfill({ status: 404 })
  const expectUnchanged = async (page: Page) => {
    await missed(page)
    expect(await isStillHere(page)).toBe(true)
    expect(await questionOn(page)).toBe(question)
  }
  await visit(
    at('/'),
    async ({ page }) => {
      const looked = page.waitForResponse(
        (response) => response.url() === at('/') && response.request().resourceType() === 'fetch',
      )
      await askAndScroll(page, gone, false)
      await looked
      await expectUnchanged(page)
    },
    still,
  )
  await visit(
    at('/'),
    async ({ page }) => {
      await askAndScroll(page, gone)
      await expectUnchanged(page)
    },
    {
      ...still,
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(globalThis, 'sessionStorage', {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          }),
        ),
    },
  )
})

test('a page with a missing script is reloaded only once, even if the server still sends the old page @nightly', () =>
  visit(
    at('/'),
    async ({ page }) => {
      const gone = (route: Route) => route.fulfill({ status: 404 })
      await page.route('**/assets/carousel-*.js', gone)
      await page.route(at('/'), (route, request) =>
        request.isNavigationRequest()
          ? route.fallback()
          : route.fulfill({ contentType: 'text/html', body: 'another release' }),
      )
      for (let load = 1; load <= 2; load++) {
        await page.locator('input[name=question]').first().fill(question)
        await readyToRenew(page)
        await mark(page)
        await scrollToNews(page)
        if (load === 1) await expect.poll(() => isStillHere(page)).toBe(false)
        else await missed(page)
      }
      expect(await isStillHere(page)).toBe(true)
      expect(pagesSent).toBe(2)
    },
    still,
  ))

test('a link to a page of a newer release loads the page in full', () =>
  visit(
    at('/imprint'),
    async ({ page }) => {
      await mark(page)
      isReleased = true
      await follow(page.locator('.footer a[href="/privacy"]').first())
      await expect.poll(() => page.locator('h1').textContent()).toContain('Privacy notice')
      expect(await isStillHere(page)).toBe(false)
    },
    still,
  ))

test('a saved draft is not restored on another page @nightly', () =>
  visit(
    at('/imprint'),
    async ({ page }) => {
      const draftOf = (path: string) =>
        page.evaluate((of) => {
          const written = [
            [document.querySelector('main input[name=question]')?.id || '0 question', 'Wann?'],
          ]
          sessionStorage.setItem('draft', JSON.stringify({ release: 'older', path: of, written }))
        }, path)
      await page.goto(at('/'))
      await draftOf('/contact')
      await page.reload()
      await expect.poll(() => stored(page)).toBe(0)
      expect(await questionOn(page)).toBe('')
      await draftOf('/')
      await page.reload()
      await expect.poll(() => questionOn(page)).toBe('Wann?')
    },
    still,
  ))
