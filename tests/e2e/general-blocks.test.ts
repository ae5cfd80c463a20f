import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import { beyondWindow } from './states.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

const workshop = resolve('tests/sites/workshop')
const isInside = (url: string) => new URL(url).hostname === 'localhost'

let address = ''
let served: Served | undefined

beforeAll(async () => {
  served = await serveSite(workshop)
  address = served.address
}, 240_000)
afterAll(() => served?.close())

const here = (options: VisitOptions = {}): VisitOptions => ({
  ...desktop,
  ...{ baseURL: address, reducedMotion: 'reduce', ...options },
})

/** Sets the visitor's clock to noon of this day. */
const on = (day: string): VisitOptions =>
  here({ before: (page) => page.clock.setFixedTime(new Date(`${day}T12:00:00Z`)) })

const notice = (page: Page) => page.getByRole('note', { name: 'Notice' })

describe('a notice with a date range', () => {
  test("is shown by the visitor's date, whenever the site was built", () =>
    visit(
      '/',
      async ({ page, console }) => {
        expect(await notice(page).isVisible()).toBe(false)
        for (const [day, isSeen] of [
          ['2026-12-24', true],
          ['2027-01-03', false],
        ] as const) {
          await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`))
          await page.reload()
          expect(await notice(page).isVisible()).toBe(isSeen)
        }
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('teatime')
        expect(console).toEqual([])
      },
      on('2026-11-30'),
    ))

  test.each(['2026-11-30', '2026-12-24'])('causes no layout shift on %s @nightly', (day) =>
    visit(
      '/',
      async ({ page }) => {
        const shifts = await page.evaluate(
          () =>
            new Promise<number>((tell) => {
              let sum = 0
              // oxlint-disable-next-line typescript/no-explicit-any -- TypeScript does not know these entries.
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) sum += Number(Object(entry).value)
              }).observe({ type: 'layout-shift', buffered: true })
              void document.fonts.ready.then(() =>
                requestAnimationFrame(() => requestAnimationFrame(() => tell(sum))),
              )
            }),
        )
        expect(shifts).toBeLessThan(0.005)
      },
      on(day),
    ),
  )

  test('shows its dates without JavaScript and is below the navigation bar @nightly', () =>
    visit(
      '/',
      async ({ page }) => {
        expect(await notice(page).innerText()).toMatch(/1 December 2026.{1,3}2 January 2027/)
        const box = await notice(page).locator('.notice-bar').boundingBox()
        const bar = await page.locator('.nav-bar').boundingBox()
        expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      },
      here({ javaScriptEnabled: false }),
    ))

  test('is hidden after a navigation within the site, too @nightly', () =>
    visit(
      '/repairs',
      async ({ page }) => {
        await page.locator('.nav-home').click()
        await page.getByRole('heading', { name: 'teatime' }).waitFor()
        expect(await notice(page).isVisible()).toBe(false)
      },
      on('2026-11-30'),
    ))
})

describe('a gallery', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'From the bench' })
  const open = async (page: Page) => {
    await page.locator('#bench').scrollIntoViewIfNeeded()
    await page.locator('#bench [data-part][data-hydrated]').waitFor()
    await page.getByRole('link', { name: 'A green frame on the stand' }).click()
    await dialog(page).waitFor()
  }

  test('opens its images in a dialog that is controlled by keyboard', () =>
    visit(
      '/',
      async ({ page, console }) => {
        await open(page)
        const position = dialog(page).getByRole('status')
        expect(await position.innerText()).toBe('1 of 3')
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => position.innerText()).toBe('2 of 3')
        await page.keyboard.press('End')
        await expect.poll(() => position.innerText()).toBe('3 of 3')
        const seen = dialog(page).getByAltText('Spanners on the wall')
        await expect
          .poll(() => seen.evaluate((image) => image.getBoundingClientRect().left >= 0))
          .toBe(true)
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => position.innerText()).toBe('1 of 3')
        await page.keyboard.press('ArrowLeft')
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'hidden' })
        const focused = page.locator('.lightbox-link:focus img')
        expect(await focused.getAttribute('alt')).toContain('Spanners')
        expect(console).toEqual([])
      },
      on('2026-11-30'),
    ))

  test('follows swipes in its dialog and returns the focus to the last image @nightly', () =>
    visit(
      '/',
      async ({ page }) => {
        await open(page)
        const position = dialog(page).getByRole('status')
        await dialog(page).getByAltText('A green frame on the stand').hover()
        await page.mouse.wheel(2 * (await page.evaluate(() => innerWidth)), 0)
        await expect.poll(() => position.innerText()).not.toBe('1 of 3')
        await dialog(page).evaluate((element) => {
          const row = element.querySelector('.lightbox-row')
          if (row) row.scrollTo({ left: row.scrollWidth, behavior: 'instant' })
        })
        await expect.poll(() => position.innerText()).toBe('3 of 3')
        // A hidden row fires a scroll event at its start.
        await dialog(page).evaluate((element) => {
          if (element instanceof HTMLDialogElement) element.close()
          element.querySelector('.lightbox-row')?.dispatchEvent(new Event('scroll'))
        })
        const focused = page.locator('.lightbox-link:focus img')
        await expect.poll(() => focused.getAttribute('alt')).toContain('Spanners')
      },
      on('2026-11-30'),
    ))

  test('has buttons to change the image and close the dialog @nightly', () =>
    visit(
      '/',
      async ({ page }) => {
        await open(page)
        await page.getByRole('button', { name: 'Previous image' }).click()
        await expect.poll(() => dialog(page).getByRole('status').innerText()).toBe('3 of 3')
        await page.getByRole('button', { name: 'Next image' }).click()
        await expect.poll(() => dialog(page).getByRole('status').innerText()).toBe('1 of 3')
        await page.getByRole('button', { name: 'Close' }).click()
        await dialog(page).waitFor({ state: 'hidden' })
      },
      on('2026-11-30'),
    ))

  test('links to its image files without JavaScript @nightly', () =>
    visit(
      '/',
      async ({ page }) => {
        const links = await page
          .locator('#bench .lightbox-link')
          .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
        expect(links).toHaveLength(3)
        for (const href of links) {
          const answer = await page.request.get(href)
          expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
        }
      },
      here({ javaScriptEnabled: false }),
    ))

  test('passes axe while its dialog is open @nightly', () =>
    visit(
      '/',
      async ({ page }) => {
        await open(page)
        await addAxe(page)
        expect((await judge(page)).objections).toEqual([])
      },
      here({ bypassCSP: true, colorScheme: 'dark' }),
    ))
})

test.each([
  ['/', 'light', desktop],
  ['/repairs', 'light', desktop],
  ['/repairs', 'dark', mobile],
  ['/contact', 'dark', desktop],
] as const)(
  'the page %s of the workshop site passes axe in the %s theme @nightly',
  (path, colorScheme, screen) =>
    visit(
      path,
      async ({ page }) => {
        await addAxe(page)
        expect((await judge(page)).objections).toEqual([])
      },
      {
        ...here({ ...screen, bypassCSP: true, colorScheme }),
        before: (page) => page.clock.setFixedTime(new Date('2026-12-24T12:00:00Z')),
      },
    ),
)

test('the pages of the workshop site send no requests to third parties', () => {
  const asked: string[] = []
  return visit(
    '/repairs',
    async ({ page }) => {
      for (const path of ['/repairs', '/contact']) {
        await page.goto(path)
        for (const block of await page.locator('[data-block]').all())
          await block.scrollIntoViewIfNeeded()
      }
      expect(asked.filter((url) => !isInside(url))).toEqual([])
      expect(asked.length).toBeGreaterThan(4)
    },
    here({ before: async (page) => page.on('request', (request) => asked.push(request.url())) }),
  )
})

test('a wide table scrolls inside its own region and does not make the page scroll @nightly', () =>
  visit(
    '/repairs',
    async ({ page }) => {
      const table = page.getByRole('region', { name: 'Days from handing the bike in' })
      const room = await table.evaluate((node) => node.scrollWidth > node.clientWidth)
      expect([room, await beyondWindow(page)]).toEqual([true, 0])
      await table.focus()
      await page.keyboard.press('End')
      const first = table.getByRole('rowheader', { name: 'Full service' })
      const [heading, frame] = [await first.boundingBox(), await table.boundingBox()]
      expect(Math.round((heading?.x ?? 0) - (frame?.x ?? 0))).toBeLessThanOrEqual(1)
    },
    here(mobile),
  ))
