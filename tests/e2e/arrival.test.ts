import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addressHeld } from './address-held.ts'
import { useBrowser, visit } from './browser.ts'
import { bodyOf, inFirefox } from './firefox.ts'
import { networkIdle } from './network-idle.ts'
import { follow, isStillHere, mark, reachFor, withRouter } from './router.ts'
import { hydrate } from './states.ts'

useBrowser()

const heading = (page: Page) => page.locator('h1').textContent()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)

test('a page that cannot be fetched is loaded in full; if that fails, too, an error screen links to the home page', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      await mark(page)
      await page.route('**/privacy', (route, request) =>
        request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort(),
      )
      const opened = page.waitForRequest((request) => request.isNavigationRequest())
      await follow(page.locator('.footer a[href="/privacy"]').first())
      expect(new URL((await opened).url()).pathname).toBe('/privacy')
      expect(await heading(page)).toBe('Imprint')
      await page.locator('.footer a[href="/privacy"]').first().click()
      await expect.poll(() => heading(page)).toBe('This page could not be shown')
      expect(await page.locator('.error-message').innerText()).not.toBe('')
      expect(await focused(page)).toBe('H1')
      expect(await isStillHere(page)).toBe(true)
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect.poll(() => heading(page)).toContain('Repair')
    },
    { reducedMotion: 'reduce' },
  ))

test('a click on a second link while a first page is loading opens the second page @nightly', () =>
  visit(
    '/privacy',
    async ({ page }) => {
      const sheetOf = async (path: string) =>
        /\/assets\/blocks-[^"]+\.css/.exec(await (await page.request.get(path)).text())?.[0] ?? ''
      const [first, second] = [await sheetOf('/contact'), await sheetOf('/jobs')]
      const one = await addressHeld(page, `**${first}`)
      const other = await addressHeld(page, `**${second}`)
      await reachFor(page.locator('.footer a[href="/jobs"]').first())
      await other.isAsked
      await page.evaluate((sheet) => {
        const another = document.querySelector<HTMLAnchorElement>('.footer a[href="/jobs"]')
        // The page that waits for its style sheet is ready some promises later and is rendered in a separate task.
        const ask = (turns = 1000) => {
          if (turns === 0) another?.click()
          else queueMicrotask(() => ask(turns - 1))
        }
        const atSheet = ({ target }: Event) => {
          if (!(target instanceof HTMLLinkElement) || target.getAttribute('href') !== sheet) return
          // Runs after the existing listeners.
          target.addEventListener('load', () => ask())
        }
        document.addEventListener('load', atSheet, { capture: true })
      }, first)
      await mark(page)
      await page.locator('.footer a[href="/contact"]').first().click()
      one.on()
      // Firefox reports the loaded sheet before the page can be rendered, so the first page is not shown.
      if (!inFirefox) await expect.poll(() => focused(page)).toBe('b0-heading')
      other.on()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/jobs')
      await expect.poll(() => focused(page)).toBe('b0-heading')
      expect(await isStillHere(page)).toBe(true)
    },
    { reducedMotion: 'reduce' },
  ))

test('a form draft is restored when the visitor comes back, and nothing is stored in the browser', () =>
  visit(
    '/contact',
    async ({ page, console }) => {
      const form = page.locator('form.form')
      await hydrate(form)
      await form.locator('[name=name]').fill('Ada Linde')
      await form.locator('[name=topic]').selectOption('jobs')
      await form.locator('[name=message]').fill('Not finished yet')
      await mark(page)
      await follow(page.locator('.footer a[href="/imprint"]').first())
      await expect.poll(() => heading(page)).toBe('Imprint')
      await page.goBack()
      await expect.poll(() => form.locator('[name=message]').inputValue()).toBe('Not finished yet')
      expect(await form.locator('[name=topic]').inputValue()).toBe('jobs')
      await hydrate(form)
      expect(await form.locator('[name=name]').inputValue()).toBe('Ada Linde')
      expect(await isStillHere(page)).toBe(true)
      expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
      expect(console).toEqual([])
    },
    { reducedMotion: 'reduce' },
  ))

test('a link to an anchor on another page focuses the anchor 100 px below the top', () =>
  visit(
    '/imprint',
    async ({ page, console }) => {
      await page.evaluate(() => {
        const link = document.querySelector('.footer a[href="/helpline"]')
        link?.setAttribute('href', '/helpline#call-form')
      })
      await mark(page)
      await follow(page.locator('.footer a[href="/helpline#call-form"]').first())
      await expect.poll(() => focused(page)).toBe('call-form')
      const top = () =>
        page.locator('#call-form').evaluate((one) => Math.round(one.getBoundingClientRect().top))
      await expect.poll(top).toBe(100)
      expect(await isStillHere(page)).toBe(true)
      expect(console).toEqual([])
    },
    { reducedMotion: 'reduce' },
  ))

test('the promo card opens its page without a full load if its author has chosen this @nightly', () =>
  visit(
    '/',
    async ({ page }) => {
      await mark(page)
      await page.locator('.cta-card a').evaluate((link) => link.removeAttribute('data-navigation'))
      await follow(page.locator('.cta-card a').first())
      await page.waitForURL('**/helpline')
      expect(await isStillHere(page)).toBe(true)
    },
    { reducedMotion: 'reduce' },
  ))

test('links are not prefetched on a connection that saves data @nightly', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') fetched.push(request.url())
      })
      await withRouter(page)
      const link = page.locator('.footer a[href="/privacy"]').first()
      await link.hover()
      await networkIdle(page)
      expect(fetched).toEqual([])
      await link.click()
      await expect.poll(() => heading(page)).toContain('Privacy notice')
    },
    {
      reducedMotion: 'reduce',
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    },
  ))

test('a click on its button makes the browser post a form whose script cannot be loaded', () =>
  visit(
    '/ask',
    async ({ page }) => {
      await page.route('**/assets/form-*.js', (route) => route.abort())
      await page.route('**/api/forms/waitlist', (route) => route.fulfill({ body: 'Thanks' }))
      await page.locator('form.form [type=email]').fill('ada@linde.example')
      const [posted] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        page.locator('form.form button').click(),
      ])
      expect(bodyOf(posted)).toContain('email=ada%40linde.example')
    },
    { reducedMotion: 'reduce' },
  ))

test('the background colour of a section stays in place while the section grows @nightly', () =>
  visit('/contact', async ({ page }) => {
    const section = page.locator('main .section.backdrop')
    const top = () => section.evaluate((element) => getComputedStyle(element, '::before').top)
    const before = await top()
    await section.evaluate((element: HTMLElement) => (element.style.paddingBottom = '60rem'))
    expect(await top()).toBe(before)
  }))

test.each([
  ['after it was painted', 'tellPaint'],
  ['after a timeout without a reported paint', 'endWait'],
])('a page starts to hydrate %s @nightly', async (_name, sign) => {
  const asked: string[] = []
  await visit(
    '/about',
    async ({ page }) => {
      await expect
        .poll(() => page.evaluate('typeof tellPaint + typeof endWait'))
        .toBe('functionfunction')
      // When this request is answered, all earlier requests were recorded.
      await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
      expect(asked).toEqual([])
      await page.evaluate(`${sign}()`)
      await page.locator('.typewriter-words[data-hydrated]').waitFor()
      expect(asked).toHaveLength(1)
    },
    {
      async before(page) {
        await page.addInitScript(holdPaint)
        page.on('request', (request) => {
          if (/\/parts-[^/]*\.js$/.test(request.url())) asked.push(request.url())
        })
      },
    },
  )
})

/** Reports paints, and ends the wait for them, only when the test calls the functions. */
const holdPaint = `
  globalThis.PerformanceObserver = class {
    constructor(tell) { this.tell = tell }
    observe({ type }) { if (type === 'paint') globalThis.tellPaint = this.tell }
  }
  const { setTimeout: wait } = globalThis
  globalThis.setTimeout = (then, ms, ...rest) =>
    ms === 1000 ? (globalThis.endWait = then) : wait(then, ms, ...rest)`
