import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { follow } from './router.ts'
import { countWork, nothing, settle, hydrate, hydrateAll, workOn } from './states.ts'

useBrowser()

const inNavigation = (page: Page, name: string) =>
  page.locator('.nav-bar').getByRole('button', { name })

const inFooter = (page: Page, name: string) =>
  page.locator('.footer-last').getByRole('button', { name })

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('motion'))

test('the motion switch stops ring, rotating word, placeholder and carousel and starts them again', () =>
  visit(
    '/',
    async ({ page, console }) => {
      await hydrateAll(page)
      await page.locator('[data-ring=on]').first().waitFor()
      await inNavigation(page, 'Pause animations').click()
      expect(await inFooter(page, 'Play animations').count()).toBe(1)
      expect(await inFooter(page, 'Pause animations').count()).toBe(0)
      for (const block of ['.question-box', '.image-ring', '.carousel-slides']) {
        await hydrate(page.locator(block))
        await expect.poll(() => workOn(page)).toEqual(nothing)
        const moving = await page.evaluate(
          () => document.getAnimations().filter((one) => one.playState === 'running').length,
        )
        expect({ block, moving }).toEqual({ block, moving: 0 })
      }
      expect(await page.locator('.slides-toggle').isVisible()).toBe(false)
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior))
        .toBe('auto')

      await inFooter(page, 'Play animations').click()
      await hydrate(page.locator('.image-ring'))
      await expect.poll(() => workOn(page)).not.toEqual(nothing)
      expect(await inNavigation(page, 'Pause animations').isVisible()).toBe(true)
      expect(console).toEqual([])
    },
    { ...desktop, before: countWork },
  ))

test('the motion switch changes its label before the animations stop @nightly', () =>
  visit(
    '/',
    async ({ page }) => {
      const { said, moves } = await inFooter(page, 'Pause animations').evaluate(
        (button: HTMLElement) => {
          button.click()
          const { dataset } = document.documentElement
          return { said: button.innerText.trim(), moves: dataset['motion'] }
        },
      )
      expect({ said, moves }).toEqual({ said: 'Play animations', moves: 'free' })
      await expect.poll(() => page.locator('html').getAttribute('data-motion')).toBe('stopped')
    },
    desktop,
  ))

test('the motion switch is remembered during the visit, across navigations and reloads', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      await inNavigation(page, 'Pause animations').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => stored(page)).toBe('stopped')
      await follow(page.locator('.nav-home'))
      await expect.poll(() => page.locator('h1').textContent()).toContain('Repair')
      expect(await inNavigation(page, 'Play animations').isVisible()).toBe(true)
      await page.reload()
      await hydrate(page.locator('.image-ring'))
      await page.locator('[data-ring=on]').first().waitFor()
      expect(await workOn(page)).toEqual(nothing)

      await inNavigation(page, 'Play animations').click()
      await expect.poll(() => stored(page)).toBe(null)
      expect(await page.context().cookies()).toEqual([])
      await page.reload()
      expect(await inNavigation(page, 'Pause animations').isVisible()).toBe(true)
    },
    { ...desktop, before: countWork },
  ))

test('the motion switch on a phone is in the menu and in the footer @nightly', () =>
  visit(
    '/repairs',
    async ({ page }) => {
      expect(await inFooter(page, 'Pause animations').isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('#menu').getByRole('button', { name: 'Pause animations' }).click()
      await settle(page)
      const again = page.locator('#menu').getByRole('button', { name: 'Play animations' })
      expect(await again.isVisible()).toBe(true)
      const { width = 0, height = 0 } = (await again.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    },
    mobile,
  ))

test('the motion switch is hidden on a page without motion @nightly', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      await inFooter(page, 'Pause animations').waitFor()
      await page.locator('html').evaluate((root) => root.toggleAttribute('data-motionless', true))
      expect(await page.locator('.motion-switch:visible').count()).toBe(0)
      // The next page has the fluid effect.
      await follow(page.locator('.nav-home'))
      await inFooter(page, 'Pause animations').waitFor()
    },
    desktop,
  ))

test('the motion switch is missing without JavaScript and works without session storage @nightly', async () => {
  await visit(
    '/repairs',
    async ({ page }) => {
      expect(await page.locator('.motion-switch:visible').count()).toBe(0)
    },
    { ...desktop, javaScriptEnabled: false },
  )
  await visit(
    '/repairs',
    async ({ page, console }) => {
      await inNavigation(page, 'Pause animations').click()
      expect(await inNavigation(page, 'Play animations').isVisible()).toBe(true)
      expect(console).toEqual([])
    },
    {
      ...desktop,
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(globalThis, 'sessionStorage', {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
        }),
    },
  )
})
