import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'
import { follow, isStillHere, mark, reachFor, withRouter } from './router.ts'

useBrowser()

/** Whether what is on screen is not all of its page yet. */
const isPart = async (page: Page) =>
  (await page.locator('.site-footer[style*="content-visibility: hidden"]').count()) > 0

const blocksOn = (page: Page) => page.locator('main [data-block]').count()

const bottomOfBlocks = (page: Page) =>
  page
    .locator('main > [data-block]')
    .last()
    .evaluate((element) => element.getBoundingClientRect().bottom)

const nameOn = (page: Page) => page.locator('main form[method=post] input[name=name]')

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** From now on the page has no time to spare, until what this gives is called. */
async function busy(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: IdleRequestCallback[] = []
    const { requestIdleCallback } = window
    window.requestIdleCallback = (callback) => held.push(callback)
    addEventListener('spare', () => {
      window.requestIdleCallback = requestIdleCallback.bind(window)
      for (const callback of held) requestIdleCallback(callback)
    })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('spare')))
}

/** Follows the first link to the page, whose rest does not come until what this gives is called. */
async function firstViewOf(path: string, page: Page): Promise<() => Promise<void>> {
  const link = page.locator(`.site-footer a[href="${path}"]`).first()
  await reachFor(link)
  const relieve = await busy(page)
  await mark(page)
  await link.click()
  await page.waitForURL(`**${path}`)
  await expect.poll(() => focused(page)).toBe('H1')
  await expect.poll(() => isPart(page)).toBe(true)
  expect(await isStillHere(page)).toBe(true)
  return relieve
}

test('a click draws what fills the window, and the rest of the page as soon as there is time', () =>
  visit('/', async ({ page, console }) => {
    const relieve = await firstViewOf('/beratung', page)
    const height = await page.evaluate(() => innerHeight)
    await expect.poll(() => bottomOfBlocks(page)).toBeGreaterThanOrEqual(height)
    const first = await blocksOn(page)
    await relieve()
    await expect.poll(() => isPart(page)).toBe(false)
    await visit('/beratung', async ({ page: fresh }) => {
      const all = await blocksOn(fresh)
      expect(first).toBeLessThan(all)
      await expect.poll(() => blocksOn(page)).toBe(all)
      const whole = await heightOf(page)
      await expect.poll(() => heightOf(fresh)).toBe(whole)
    })
    expect(console).toEqual([])
  }))

test('whoever goes to a place of the page before all of it is drawn gets there @nightly', () =>
  visit('/', async ({ page }) => {
    await firstViewOf('/beratung', page)
    await page.locator('main a[href="#vorgehen"]').first().click()
    await expect.poll(() => isPart(page)).toBe(false)
    await expect.poll(() => topOf(page, '#vorgehen')).toBe(100)
    await page.evaluate('history.back()')
    await expect.poll(() => topOf(page, '#vorgehen')).toBeGreaterThan(500)
    await page.evaluate('history.forward()')
    await expect.poll(() => topOf(page, '#vorgehen')).toBe(100)
  }))

test('a link to a place of another page has all of it drawn at once, and so has the way back @nightly', () =>
  visit('/', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const link = page.locator('.site-footer a[href="/beratung"]').first()
    await link.evaluate((element) => element.setAttribute('href', '/beratung#vorgehen'))
    const away = page.locator('.site-footer a[href="/beratung#vorgehen"]').first()
    await reachFor(away)
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(1000)
    await busy(page)
    await mark(page)
    await away.click()
    await expect.poll(() => topOf(page, '#vorgehen')).toBe(100)
    expect(await isPart(page)).toBe(false)
    await page.goBack()
    await expect.poll(() => page.locator('h1').textContent()).toContain('Automatisierung')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 5)
    expect(await isPart(page)).toBe(false)
    expect(await isStillHere(page)).toBe(true)
  }))

test('what was written is there again before anybody can write over it', () =>
  visit('/kontakt', async ({ page }) => {
    const name = nameOn(page)
    await withRouter(page)
    await name.fill('Mara')
    await follow(page.locator('.site-footer a[href="/agb"]').first())
    await page.waitForURL('**/agb')
    const back = page.locator('.site-footer a[href="/kontakt"]').first()
    await reachFor(back)
    await busy(page)
    await mark(page)
    await back.click()
    await expect.poll(() => name.inputValue()).toBe('Mara')
    expect(await isPart(page)).toBe(false)
    expect(await isStillHere(page)).toBe(true)
  }))

test('what was written stays for who leaves a page again before all of it is drawn @nightly', () =>
  visit('/agb', async ({ page }) => {
    const relieve = await firstViewOf('/kontakt', page)
    const name = nameOn(page)
    await name.fill('Mara')
    expect(await isPart(page)).toBe(true)
    await page.locator('.nav-home').click()
    await page.waitForURL((url) => url.pathname === '/')
    await relieve()
    await follow(page.locator('.site-footer a[href="/kontakt"]').first())
    await expect.poll(() => name.inputValue()).toBe('Mara')
    expect(await isStillHere(page)).toBe(true)
  }))

test('paper shows all of a page, however early it is printed @nightly', () =>
  visit('/', async ({ page }) => {
    await firstViewOf('/beratung', page)
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
    expect(await isPart(page)).toBe(false)
  }))

/** In Chromium says so whoever asks for the place of what is not drawn, which has it drawn at once. */
const isOfPlaces = 'Rendering was performed in a subtree hidden by content-visibility'

test('no script asks for the place of what is not drawn yet @nightly', { skip: inFirefox }, () =>
  visit('/', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    for (const path of ['/ki-chatbots', '/beratung', '/kontakt']) {
      const relieve = await firstViewOf(path, page)
      await relieve()
      await expect.poll(() => isPart(page)).toBe(false)
    }
    expect(said).toEqual([])
    await firstViewOf('/impressum', page)
    await page.locator('.site-footer a').first().boundingBox()
    await expect.poll(() => said.join()).toContain(isOfPlaces)
  }),
)

test('navigation stays in the document from page to page, with the mark of each @nightly', () =>
  visit('/', async ({ page }) => {
    const bar = page.locator('.site-nav')
    await bar.evaluate((element) => Object.assign(element, { isTheSame: true }))
    for (const path of ['/ki-chatbots', '/impressum', '/blog']) {
      let marked: unknown
      await visit(path, async ({ page: fresh }) => {
        marked = await marksIn(fresh)
      })
      await follow(page.locator(`.site-footer a[href="${path}"]`).first())
      await page.waitForURL(`**${path}`)
      await expect.poll(() => marksIn(page)).toEqual(marked)
      expect(await bar.evaluate((element) => 'isTheSame' in element)).toBe(true)
    }
  }))

/** What says in navigation which page this is: the texts of the marked elements, each with its mark. */
const marksIn = (page: Page) =>
  page
    .locator('.frame-top :is([aria-current], [data-active], [open])')
    .evaluateAll((elements) =>
      elements.map((element) => [
        ...['aria-current', 'data-active', 'open'].map((name) => element.getAttribute(name)),
        element.textContent,
      ]),
    )
