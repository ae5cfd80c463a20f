import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { renderReplyStyle } from '../../src/gateway/reply-pages.ts'
import { defaultPalette } from '../../src/render/theme/palette.ts'
import { useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { follow, isStillHere, mark, reachFor, withRouter } from './router.ts'
import { drawn } from './states.ts'

useBrowser()

test('a click on a link replaces the page without a full load, focuses the heading and scrolls to the top', () =>
  visit('/', async ({ page, console }) => {
    await mark(page)
    const link = page.locator('main a[href="/repairs"]').first()
    await follow(link)
    await page.waitForURL('**/repairs')
    await expect.poll(() => page.locator('h1').textContent()).toContain('Good hands')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await isStillHere(page)).toBe(true)
    expect(await page.title()).toContain('Repairs')
    expect(console).toEqual([])
  }))

test('a link that is followed by keyboard loads its page in full and logs nothing @nightly', () =>
  visit('/about', async ({ page, console }) => {
    for (const path of ['/contact', '/imprint', '/jobs', '/contact', '/imprint']) {
      await mark(page)
      await page.locator(`footer a[href="${path}"]`).first().focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${path}`)
      expect(await isStillHere(page)).toBe(false)
    }
    expect(console).toEqual([])
  }))

// Chromium cancels such a transition when a style sheet is late, and logs an error that no script can catch.
test('no style sheet uses @view-transition', () => {
  const folder = join(inject('dist'), 'assets')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(2)
  const texts = sheets.map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const text of [renderReplyStyle(defaultPalette), ...texts])
    expect(text).not.toContain('@view-transition')
})

test('a page that the router shows has the same style sheets as after a full load', () =>
  visit('/', async ({ page }) => {
    const sheets = () =>
      page
        .locator('head link[rel=stylesheet]:not([media="not all"])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await mark(page)
    const link = page.locator('.site-footer a[href="/imprint"]')
    await follow(link)
    await page.waitForURL('**/imprint')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Imprint')
    expect(await isStillHere(page)).toBe(true)
    const swapped = await sheets()
    await page.reload()
    expect(await sheets()).toEqual(swapped)
    expect(swapped).toHaveLength(2)
  }))

test('a page is loaded in full if one of its style sheets cannot be loaded @nightly', () =>
  visit('/', async ({ page }) => {
    await mark(page)
    let refused = 0
    await page.route(/blocks-[^/]*\.css$/, (route) => route.abort(), { times: 2 })
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('.css')) refused++
    })
    const link = page.locator('.site-footer a[href="/imprint"]')
    await reachFor(link)
    await expect.poll(() => refused).toBe(1)
    await link.click()
    await page.waitForURL('**/imprint')
    await expect.poll(() => isStillHere(page)).toBe(false)
    expect(await page.locator('h1').textContent()).toBe('Imprint')
  }))

test('a navigation during smooth scrolling starts at the top of the new page, also on a slow machine @nightly', () =>
  visit('/', async ({ page }) => {
    const link = page.locator('main a[href="/repairs"]').first()
    await reachFor(link)
    await slowDown(page, 4)
    await link.evaluate(
      (element: HTMLAnchorElement) =>
        new Promise<void>((resolve) => {
          const click = () => resolve(element.click())
          addEventListener('scroll', click, { once: true })
          scrollBy(0, 2000)
        }),
    )
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await drawn(page, 20)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }))

test('going back restores the scroll position and hydrates blocks again', () =>
  visit('/', async ({ page, console }) => {
    const link = page.locator('main a[href="/repairs"]').first()
    await link.scrollIntoViewIfNeeded()
    await reachFor(link)
    const before = await page.evaluate(() => scrollY)
    await link.click()
    await page.waitForURL('**/repairs')
    await expect.poll(() => page.locator('h1').textContent()).toContain('Good hands')
    await page.goBack()
    await expect.poll(() => page.locator('h1').textContent()).toContain('Repair')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 5)
    await page.locator('[data-live=visible]').first().scrollIntoViewIfNeeded()
    await expect
      .poll(() => page.locator('[data-live=visible][data-hydrated]').count())
      .toBeGreaterThan(0)
    expect(console).toEqual([])
  }))

/** Delays and changes the page at a path until the returned function is called. */
async function holdBack(
  page: Page,
  path: string,
  changed = (html: string) => html,
): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const body = changed(await response.text())
    await released
    await route.fulfill({ response, body })
  })
  return async () => {
    const answered = page.waitForResponse(`**${path}`)
    release()
    await (await answered).finished()
    // The style sheets of the page are requested next.
    await networkIdle(page)
    await drawn(page, 5)
  }
}

test.each([
  ['would be replaced by the router', (html: string) => html],
  ['would be loaded in full', (html: string) => html.replaceAll('/boot-', '/boot-released-')],
])(
  'a page that %s is not shown if another link is followed before it arrives @nightly',
  (_, changed) =>
    visit('/', async ({ page, console }) => {
      await mark(page)
      await withRouter(page)
      const arrive = await holdBack(page, '/repairs', changed)
      await page.locator('a[href="/repairs"]').first().dispatchEvent('click')
      await page.locator('.site-footer a[href="/imprint"]').click()
      await expect.poll(() => page.locator('h1').textContent()).toBe('Imprint')
      await arrive()
      expect(new URL(page.url()).pathname).toBe('/imprint')
      expect(await page.locator('h1').textContent()).toBe('Imprint')
      expect(await isStillHere(page)).toBe(true)
      expect(console).toEqual([])
    }),
)

test('a page is not shown if the visitor goes back before it arrives @nightly', () =>
  visit('/', async ({ page }) => {
    await follow(page.locator('.site-footer a[href="/imprint"]'))
    await expect.poll(() => page.locator('h1').textContent()).toBe('Imprint')
    await mark(page)
    const arrive = await holdBack(page, '/contact')
    await page.locator('a[href="/contact"]').first().dispatchEvent('click')
    await page.goBack()
    await expect.poll(() => page.locator('h1').textContent()).toContain('Repair')
    await arrive()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await isStillHere(page)).toBe(true)
  }))

test('going back across an anchor restores the first scroll position @nightly', () =>
  visit('/repairs', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withRouter(page)
    await page.evaluate(() => scrollTo(0, 300))
    await page.locator('a[href="#steps"]').first().dispatchEvent('click')
    await page
      .locator('a[href="#steps"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    await follow(page.locator('.site-footer a[href="/imprint"]'))
    await expect.poll(() => page.locator('h1').textContent()).toBe('Imprint')
    await page.goBack()
    await expect.poll(() => page.url()).toContain('#steps')
    await page.goBack()
    await expect.poll(() => page.url()).not.toContain('#')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  }))

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('an anchor on a page that the router shows works with the back and forward buttons', () =>
  visit('/', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await mark(page)
    await follow(page.locator('.site-footer a[href="/repairs"]').first())
    await page.waitForURL('**/repairs')
    await page.locator('main a[href="#steps"]').first().click()
    await expect.poll(() => topOf(page, '#steps')).toBe(100)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('steps')
    await page.goBack()
    await expect.poll(() => topOf(page, '#steps')).toBeGreaterThan(500)
    await page.goForward()
    await expect.poll(() => topOf(page, '#steps')).toBe(100)
    expect(await isStillHere(page)).toBe(true)
  }))

test('a link to an anchor of another page scrolls there, and going back restores the position', () =>
  visit('/', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const link = page.locator('.site-footer a[href="/repairs"]').first()
    await link.evaluate((element) => element.setAttribute('href', '/repairs#steps'))
    const away = page.locator('.site-footer a[href="/repairs#steps"]').first()
    await reachFor(away)
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(1000)
    await mark(page)
    await away.click()
    await expect.poll(() => topOf(page, '#steps')).toBe(100)
    await page.goBack()
    await expect.poll(() => page.locator('h1').textContent()).toContain('Repair')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 5)
    expect(await isStillHere(page)).toBe(true)
  }))

test('the values of a form are restored when the visitor navigates back to it', () =>
  visit('/contact', async ({ page }) => {
    const name = page.locator('main form[method=post] input[name=name]')
    await withRouter(page)
    await name.fill('Mara')
    await mark(page)
    await follow(page.locator('.site-footer a[href="/privacy"]').first())
    await page.waitForURL('**/privacy')
    await follow(page.locator('.site-footer a[href="/contact"]').first())
    await expect.poll(() => name.inputValue()).toBe('Mara')
    expect(await isStillHere(page)).toBe(true)
  }))

test('the menu marks the same entries after a navigation as after a full load', () =>
  visit('/', async ({ page }) => {
    const loaded: [path: string, marks: unknown][] = []
    for (const path of ['/helpline', '/imprint', '/blog']) {
      await page.goto(path)
      loaded.push([path, await marksIn(page)])
    }
    await page.goto('/', { referer: page.url() })
    await mark(page)
    for (const [path, marks] of loaded) {
      await follow(page.locator(`.site-footer a[href="${path}"]`).first())
      await page.waitForURL(`**${path}`)
      await expect.poll(() => marksIn(page)).toEqual(marks)
    }
    expect(await isStillHere(page)).toBe(true)
  }))

/** Returns the marked elements of the navigation: texts and marks. */
const marksIn = (page: Page) =>
  page
    .locator('.frame-top :is([aria-current], [data-active], [open])')
    .evaluateAll((elements) =>
      elements.map((element) => [
        ...['aria-current', 'data-active', 'open'].map((name) => element.getAttribute(name)),
        element.textContent,
      ]),
    )

test('the footer shows news and questions on the home page only, also after a navigation @nightly', () =>
  visit('/', async ({ page }) => {
    const above = page.locator('main > .above-footer > [data-block]')
    expect(await above.count()).toBe(2)
    const legal = page.locator('.site-footer a[href="/imprint"]')
    await mark(page)
    await follow(legal)
    await page.waitForURL('**/imprint')
    await expect.poll(() => page.locator('h1').textContent()).toContain('Imprint')
    expect(await above.count()).toBe(0)
    expect(await isStillHere(page)).toBe(true)
  }))

test('the promo card loads its target page in full @nightly', () =>
  visit('/', async ({ page }) => {
    await mark(page)
    await reachFor(page.locator('.tile a').first())
    await page.locator('a[href="/helpline"]', { hasText: 'Find out more' }).first().click()
    await page.waitForURL('**/helpline')
    expect(await isStillHere(page)).toBe(false)
  }))

test('a page that cannot be fetched is loaded in full', () =>
  visit('/', async ({ page }) => {
    await mark(page)
    await page.route('**/repairs', (route, request) =>
      request.resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    const link = page.locator('main a[href="/repairs"]').first()
    await follow(link)
    await page.waitForURL('**/repairs')
    await expect.poll(() => page.locator('h1').textContent()).toContain('Good hands')
    expect(await isStillHere(page)).toBe(false)
  }))

test('a link to an anchor of the same page scrolls the anchor to 100 px below the top @nightly', () =>
  visit('/repairs', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('a[href="#steps"]').first().click()
    const top = () =>
      page.locator('#steps').evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBe(100)
  }))

test('an unknown route answers 404 with a link to the home page, and a planned page has noindex', () =>
  visit('/shop', async ({ page }) => {
    expect(await page.locator('h1').textContent()).toBe('Shop')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    const response = await page.goto('/missing')
    expect(response?.status()).toBe(404)
    await page.locator('main a[href="/"]').first().click()
    await page.waitForURL((url) => url.pathname === '/')
  }))

/** Slows the scripts of the page down by this factor, in Chromium only. */
async function slowDown(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: times })
}
