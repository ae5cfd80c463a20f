import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { follow } from './router.ts'

useBrowser()

/** Returns the anchors that links on this page point to. */
const anchorsOn = (page: Page) =>
  page
    .locator('main a[href^="#"]:visible')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

/** Returns the distance of an element from the top of the window, or 100 if the page ends before that. */
const topOf = (page: Page, anchor: string) =>
  page.locator(anchor).evaluate((element) => {
    const { scrollHeight, clientHeight } = document.documentElement
    const atEnd = Math.ceil(scrollY) >= scrollHeight - clientHeight
    const top = Math.round(element.getBoundingClientRect().top)
    return atEnd && top > 100 ? 100 : top
  })

test('a link to an anchor scrolls smoothly to 100 px above its target', () =>
  visit(
    '/helpline',
    async ({ page }) => {
      const link = page.locator('main a[href^="#"]', { hasText: 'Book a call' }).first()
      const anchor = (await link.getAttribute('href')) ?? ''
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      ).toBe('smooth')
      const before = await topOf(page, anchor)
      const firstFrame = await link.evaluate((element: HTMLElement, target) => {
        element.click()
        return new Promise<number>((done) =>
          requestAnimationFrame(() =>
            done(Math.round(document.querySelector(target)?.getBoundingClientRect().top ?? 0)),
          ),
        )
      }, anchor)
      expect(firstFrame).toBeGreaterThan(100)
      expect(firstFrame).toBeLessThanOrEqual(before)
      await expect.poll(() => topOf(page, anchor)).toBe(100)
    },
    desktop,
  ))

test('a link to an anchor jumps to its target at once with reduced motion @nightly', async () => {
  for (const route of ['/helpline', '/repairs']) {
    await visit(
      route,
      async ({ page }) => {
        const anchors = await anchorsOn(page)
        expect(anchors.length).toBeGreaterThan(0)
        for (const anchor of anchors) {
          await page
            .locator(`main a[href="${anchor}"]:visible`)
            .first()
            .evaluate((link: HTMLElement) => link.click())
          expect({ anchor, top: await topOf(page, anchor) }).toEqual({ anchor, top: 100 })
        }
      },
      { ...desktop, reducedMotion: 'reduce' },
    )
  }
})

test('a link to an anchor of another page scrolls below the navigation bar @nightly', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      await page.locator('body').evaluate((body) => {
        const link = document.createElement('a')
        link.href = '/repairs#steps'
        link.textContent = 'Vorgehen'
        link.style.setProperty('position', 'fixed')
        link.style.setProperty('inset', '50% auto auto 50%')
        body.append(link)
      })
      const link = page.getByText('Vorgehen', { exact: true })
      await follow(link)
      await page.waitForURL('**/repairs#steps')
      await expect.poll(() => topOf(page, '#steps')).toBe(100)
    },
    { ...desktop, reducedMotion: 'reduce' },
  ))

/** Returns the indexes of the open items of the accordion. */
const openOn = (page: Page) =>
  page
    .locator('main .faq details')
    .evaluateAll((items) => items.flatMap((item, at) => (item.hasAttribute('open') ? [at] : [])))

test('independent accordion items can be open at the same time, and the configured first item is open', () =>
  visit('/restoration', async ({ page }) => {
    const questions = page.locator('main .faq summary')
    expect(await questions.count()).toBe(8)
    expect(await openOn(page)).toEqual([0])
    await questions.nth(1).focus()
    await page.keyboard.press('Enter')
    expect(await openOn(page)).toEqual([0, 1])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await openOn(page)).toEqual([1])
    const press = (at: number) => questions.nth(at).evaluate((item: HTMLElement) => item.click())
    for (const at of [3, 5]) await press(at)
    expect(await openOn(page)).toEqual([1, 3, 5])
    await press(3)
    expect(await openOn(page)).toEqual([1, 5])
  }))

test('the accordion animation takes 0.3 s, and is skipped with reduced motion @nightly', () =>
  visit('/', async ({ page }) => {
    const duration = () =>
      page.evaluate(() => {
        const item = document.querySelector('.faq details')
        return item && getComputedStyle(item, '::details-content').transitionDuration
      })
    await page.locator('.faq details').first().hover()
    expect(await duration()).toMatch(/^0\.3s/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await duration()).toMatch(/^0s/)
  }))

test('a tile has a brighter border and a larger image on hover and focus @nightly', () =>
  visit(
    '/',
    async ({ page }) => {
      const tile = page.locator('.tile').nth(1)
      const look = () =>
        tile.evaluate((element) => {
          const picture = element.querySelector('img')
          const style = picture && getComputedStyle(picture)
          return { scale: style?.scale, takes: style?.transitionDuration }
        })
      const edge = () => tile.evaluate((element) => getComputedStyle(element).borderTopColor)
      expect(await look()).toEqual({ scale: 'none', takes: '0.3s' })
      const atRest = await edge()
      await tile.scrollIntoViewIfNeeded()
      await tile.hover()
      await expect.poll(look).toEqual({ scale: '1.03', takes: '0.3s' })
      await expect.poll(edge).not.toBe(atRest)
      await page.mouse.move(2, 2)
      await expect.poll(async () => (await look()).scale).not.toBe('1.03')

      await tile.locator('a').focus()
      await expect.poll(async () => (await look()).scale).toBe('1.03')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect((await look()).takes).toBe('0s')
    },
    desktop,
  ))
