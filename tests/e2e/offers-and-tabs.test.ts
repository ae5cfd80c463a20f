import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { agency, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { desktop, mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

const types = ['pricing', 'testimonials', 'tabs', 'divider', 'audio'] as const

/** A page of the examples of a block type. */
const pageOfExamples = (type: string): string => {
  const { examples } = parse(readFileSync(`schema/blocks/${type}.yaml`, 'utf8'))
  const blocks = [{ type: 'hero', heading: 'Beispiele' }, ...Object.values(examples)]
  const links = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"/kontakt"', '"/"'))
  return stringify(links({ title: type, description: 'Alle Beispiele dieser Art.', blocks }))
}

const media = [
  ...['tiles/beratung.webp', 'tiles/blog.webp', 'stimmen/clara.webp', 'stimmen/ida.webp'],
  ...['stimmen/petra.webp', 'brand/logo.svg', 'audio/klang.wav', 'audio/anfang.wav'],
]

let address = ''
let served: Served | undefined

beforeAll(async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(),
    ...Object.fromEntries(
      types.map((type) => [`content/pages/${type}.yaml`, pageOfExamples(type)]),
    ),
    ...Object.fromEntries(
      media.map((path) => [
        `content/media/${path}`,
        readFileSync(join(agency, 'content/media', path)),
      ]),
    ),
  })
  served = await serveSite(root)
  address = served.address
}, 240_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

const here = (options: VisitOptions = {}): VisitOptions => ({
  ...desktop,
  ...{ baseURL: address, reducedMotion: 'reduce', ...options },
})

describe('the switch between monthly and yearly prices', () => {
  const plans = (page: Page) => page.locator('.pricing').first()
  const team = (page: Page) => plans(page).locator('.plan', { hasText: 'Am beliebtesten' })

  test.each([true, false])('works with the keyboard; JavaScript: %s', (javaScriptEnabled) =>
    visit(
      '/pricing',
      async ({ page }) => {
        await expect.poll(() => team(page).locator('.plan-price').innerText()).toMatch(/^24\s€/)
        await plans(page).getByRole('radio', { name: 'Monatlich' }).focus()
        await page.keyboard.press('ArrowRight')
        expect(await team(page).locator('.plan-price').innerText()).toMatch(/^20\s€/)
        // A plan without a yearly price keeps its price.
        expect(await plans(page).locator('.plan-price').first().innerText()).toMatch(/^0\s€/)
      },
      here({ javaScriptEnabled }),
    ),
  )

  test('starts with the yearly prices if the block says so; the prices of a row are aligned', () =>
    visit(
      '/pricing',
      async ({ page }) => {
        const last = page.locator('.pricing').last()
        expect(await last.locator('.plan-price').innerText()).toMatch(/^490\s€/)
        expect(await team(page).locator('.plan-price').innerText()).toMatch(/^24\s€/)
        const prices = page.locator('.pricing').first().locator('.plan-price')
        const tops = await prices.evaluateAll((all) =>
          all.map((price) => Math.round(price.getBoundingClientRect().top)),
        )
        expect(tops).toHaveLength(3)
        expect(new Set(tops).size).toBe(1)
      },
      here(),
    ))
})

describe('a row of testimonials', () => {
  const carousel = (page: Page) => page.locator('.testimonials-carousel')
  const row = (page: Page) => carousel(page).getByRole('group', { name: 'Aus der Praxis' })
  const left = (page: Page) => row(page).evaluate((element) => Math.round(element.scrollLeft))

  test('scrolls with two buttons, which are disabled at the ends', () =>
    visit(
      '/testimonials',
      async ({ page }) => {
        await carousel(page).scrollIntoViewIfNeeded()
        const back = carousel(page).getByRole('button', { name: 'Vorige Stimmen' })
        const on = carousel(page).getByRole('button', { name: 'Nächste Stimmen' })
        await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true')
        for (let press = 1; press < 4; press++) await on.click()
        await expect.poll(() => on.getAttribute('aria-disabled')).toBe('true')
        expect(await left(page)).toBeGreaterThan(200)
        for (let press = 1; press < 4; press++) await back.click()
        await expect.poll(() => left(page)).toBe(0)
      },
      here(mobile),
    ))

  test('has no buttons without JavaScript and can be reached with the keyboard', () =>
    visit(
      '/testimonials',
      async ({ page }) => {
        expect(await carousel(page).getByRole('button').count()).toBe(0)
        await row(page).focus()
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => left(page)).toBeGreaterThan(0)
      },
      here({ ...mobile, javaScriptEnabled: false }),
    ))
})

describe('tabs', () => {
  const set = (page: Page) => page.locator('.tab-set').first()
  const selected = (page: Page) =>
    set(page).locator('[role="tab"][aria-selected="true"]').innerText()
  const shown = (page: Page) =>
    set(page)
      .locator('.tab-panel')
      .evaluateAll((panels) =>
        panels.map((panel) => panel.checkVisibility({ contentVisibilityAuto: true })),
      )
  const isReady = async (page: Page) => {
    await set(page).scrollIntoViewIfNeeded()
    await expect.poll(() => set(page).getAttribute('data-hydrated')).toBe('')
  }

  test('follow the keyboard: arrow keys wrap around, Home and End go to the ends', () =>
    visit(
      '/tabs',
      async ({ page }) => {
        await isReady(page)
        await set(page).getByRole('tab', { name: 'Drehen' }).focus()
        for (const [key, title] of [
          ['ArrowRight', 'Aufbauen'],
          ['End', 'Gießen'],
          ['ArrowRight', 'Drehen'],
          ['ArrowLeft', 'Gießen'],
          ['Home', 'Drehen'],
          ['End', 'Gießen'],
        ] as const) {
          await page.keyboard.press(key)
          expect(await selected(page)).toBe(title)
          expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
        }
        await page.keyboard.press('Tab')
        const panel = set(page).getByRole('tabpanel', { name: 'Gießen' })
        expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true)
      },
      here(),
    ))

  test('in a column use the arrow keys up and down', () =>
    visit(
      '/tabs',
      async ({ page }) => {
        const column = page.locator('.tab-set-side')
        await column.scrollIntoViewIfNeeded()
        await expect.poll(() => column.getAttribute('data-hydrated')).toBe('')
        await column.getByRole('tab').first().focus()
        await page.keyboard.press('ArrowRight')
        expect(await column.getByRole('tab').first().getAttribute('aria-selected')).toBe('true')
        await page.keyboard.press('ArrowDown')
        expect(await column.getByRole('tab').last().getAttribute('aria-selected')).toBe('true')
      },
      here(),
    ))

  test('show one panel at a time, from the first paint on', () =>
    visit(
      '/tabs',
      async ({ page }) => {
        const heightOf = () =>
          set(page).evaluate((element) => element.getBoundingClientRect().height)
        const before = await heightOf()
        await isReady(page)
        expect(await heightOf()).toBe(before)
        await set(page).getByRole('tab', { name: 'Gießen' }).click()
        expect(await set(page).getByRole('tabpanel').count()).toBe(1)
        expect(await set(page).getByRole('img', { name: 'Gipsformen' }).isVisible()).toBe(true)
      },
      here(),
    ))

  test('open the panel that a link names', () =>
    visit(
      '/tabs#aufbauen',
      async ({ page }) => {
        await isReady(page)
        expect(await selected(page)).toBe('Aufbauen')
      },
      here(),
    ))

  test('are all open below their headings without JavaScript', () =>
    visit(
      '/tabs',
      async ({ page }) => {
        expect(await shown(page)).toEqual([true, true, true])
        expect(await page.getByRole('tab').count()).toBe(0)
        expect(await page.getByRole('heading', { name: 'Gießen' }).isVisible()).toBe(true)
      },
      here({ javaScriptEnabled: false }),
    ))

  test('are all printed', () =>
    visit(
      '/tabs',
      async ({ page }) => {
        await isReady(page)
        await page.emulateMedia({ media: 'print' })
        const heights = await set(page)
          .locator('.tab-panel')
          .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height))
        for (const height of heights) expect(height).toBeGreaterThan(20)
      },
      here(),
    ))
})

test('a recording loads only when it is played', () => {
  const requested: string[] = []
  return visit(
    '/audio',
    async ({ page }) => {
      const player = page.locator('audio').first()
      await player.scrollIntoViewIfNeeded()
      expect(requested).toEqual([])
      await player.evaluate((element: HTMLAudioElement) => element.load())
      await player.evaluate((element: HTMLAudioElement) => {
        element.muted = true
        return element.play()
      })
      expect(requested.length).toBeGreaterThan(0)
      expect(await player.evaluate((element: HTMLAudioElement) => element.duration)).toBe(1)
    },
    here({
      before: async (page) => {
        page.on('request', (request) => {
          if (request.url().endsWith('.wav')) requested.push(request.url())
        })
      },
    }),
  )
})
