import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingOf, pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'
import { beyondWindow } from './states.ts'

useBrowser()

const counts = Array.from({ length: 12 }, (_, index) => index + 1)
const longWord = 'Donaudampfschifffahrtsgesellschaft'

/** Returns one block of this kind for each count. `item` is the YAML of an item, in braces. */
const blocksOf = (type: string, more: string, item: (index: number) => string): string =>
  counts
    .map((count) => {
      const items = counts.slice(0, count).map((index) => `      - ${item(index)}\n`)
      return `  - type: ${type}\n    heading: Block ${count}\n${more}    items:\n${items.join('')}`
    })
    .join('')

const person = (index: number) =>
  `{ name: 'Max ${index} von Hohenstein', role: ${longWord}, text: 'Sehr kurz.', links: [{ label: Blog, href: / }] }`

const entry = (index: number) =>
  `{ title: 'Beitrag ${index} über ${longWord}', text: 'Sehr kurz.', href: 'https://www.example.com/${index}', image: { src: hoch.svg, decorative: true } }`

const markers = counts.map((index) => `{ label: Ort ${index}, lat: ${50 + index / 3}, lng: 9 }`)

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200"><path d="M0 0h600v1200H0z"/></svg>`

let served: Served | undefined

beforeAll(async () => {
  const root = smallSiteWith({
    'content/media/logo.svg': drawingOf('Logo', 300),
    'content/media/hoch.svg': portrait,
    'content/pages/zahlen.yaml': pageYaml(
      blocksOf('stats', '', (index) => `{ figure: '${index} Mio.', description: ${longWord} }`),
    ),
    'content/pages/logos.yaml': pageYaml(
      blocksOf('logos', '', (index) =>
        index % 4 === 0
          ? `{ name: Name ${index}, href: / }`
          : `{ name: Logo ${index}, image: { src: logo.svg } }`,
      ),
    ),
    'content/pages/karten.yaml': pageYaml(blocksOf('people', '', person)),
    'content/pages/portraets.yaml': pageYaml(blocksOf('people', '    layout: portraits\n', person)),
    'content/pages/liste.yaml': pageYaml(blocksOf('list', '', entry)),
    'content/pages/karte.yaml': pageYaml(`  - type: map
    heading: Orte
    markers: [${markers.join(', ')}]
  - type: image
    heading: Ein hohes Bild
    zoom: true
    image: { src: hoch.svg, alt: Ein hohes Bild }
    caption: Beim Klick wird es groß.
`),
  })
  served = await serveSite(root)
}, 240_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

const at = (options: VisitOptions): VisitOptions => ({
  ...{ baseURL: served?.address ?? '', reducedMotion: 'reduce', ...options },
})

/** The width that the last row of each list leaves free at both ends, as a share of the list's width. */
const freeInLastRows = (page: Page, lists: string) =>
  page.locator(lists).evaluateAll((found) =>
    found.map((list) => {
      const outer = list.getBoundingClientRect()
      const boxes = [...list.children].map((item) => item.getBoundingClientRect())
      const top = Math.max(...boxes.map((box) => box.top))
      const row = boxes.filter((box) => box.bottom > top + 4)
      const free = [
        Math.min(...row.map((box) => box.left)) - outer.left,
        outer.right - Math.max(...row.map((box) => box.right)),
      ]
      return free.map((pixels) => Math.round((pixels / outer.width) * 100))
    }),
  )

const full = counts.map(() => [0, 0])

test('the rows of 1 to 12 figures are full on a phone, a tablet and a laptop', () =>
  visit(
    '/zahlen',
    async ({ page }) => {
      for (const width of [390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const free = await freeInLastRows(page, '.stats')
        expect.soft({ width, free }).toEqual({ width, free: full })
      }
    },
    at({}),
  ))

test('the rows of 1 to 12 cards are full, and a card over 720 pixels has its image next to its text', () =>
  visit(
    '/liste',
    async ({ page }) => {
      for (const width of [390, 800, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const free = await freeInLastRows(page, '.list-cards')
        expect.soft({ width, free }).toEqual({ width, free: full })
      }
      const wide = await page
        .locator('.list-card')
        .evaluateAll((cards) =>
          cards
            .filter((card) => card.getBoundingClientRect().width > 720)
            .map((card) => getComputedStyle(card).gridTemplateColumns.split(' ').length),
        )
      // One wide card in each list, except in the list of two cards.
      expect(wide).toEqual(Array.from({ length: counts.length - 1 }, () => 2))
    },
    at(desktop),
  ))

test('the last row of 7 to 12 logos and of 3 to 12 people is centred', () =>
  visit(
    '/logos',
    async ({ page }) => {
      const rows = [...(await freeInLastRows(page, '.logos-wall ul'))]
      for (const path of ['/karten', '/portraets']) {
        await page.goto(path)
        rows.push(...(await freeInLastRows(page, '.people-rows')).slice(2))
      }
      expect(rows).toHaveLength(26)
      for (const [left = 0, right = 0] of rows) {
        expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
        expect(left).toBeLessThan(38)
      }
    },
    at(desktop),
  ))

test.each(['/zahlen', '/logos', '/karten', '/portraets', '/karte', '/liste'])(
  '%s has no overflow at 320 pixels, and passes axe in both themes @nightly',
  (path) =>
    visit(
      path,
      async ({ page }) => {
        expect.soft(await beyondWindow(page)).toBe(0)
        const cut = await page
          .locator('.person-words, .stat, .logos li')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
        expect.soft(cut).toBe(0)
        await addAxe(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const { objections } = await judge(page, 'main')
          expect.soft({ colorScheme, objections }).toEqual({ colorScheme, objections: [] })
        }
      },
      at({ ...mobile, viewport: { width: 320, height: 700 }, bypassCSP: true }),
    ),
)

test('the names of neighbouring cities on a map do not cover each other', () =>
  visit(
    '/karte',
    async ({ page }) => {
      const boxes = await page.locator('.map-city text:visible').evaluateAll((all) =>
        all.map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          return { left, right, top, bottom }
        }),
      )
      expect(boxes.length).toBeGreaterThan(1)
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top + 4 ||
            other.bottom <= one.top + 4
          expect(isApart).toBe(true)
        }
      }
      expect(await page.locator('.map-routes li').count()).toBe(12)
    },
    at(desktop),
  ))

test('an image opens in a dialog and closes with Escape', () =>
  visit(
    '/karte',
    async ({ page, console }) => {
      const link = page.getByRole('link', { name: 'Ein hohes Bild' })
      expect((await link.boundingBox())?.height).toBeLessThan(800)
      await link.scrollIntoViewIfNeeded()
      await page.locator('[data-part="lightbox"][data-hydrated]').waitFor()
      await link.click()
      const dialog = page.getByRole('dialog', { name: 'Ein hohes Bild' })
      await dialog.waitFor()
      expect(await dialog.getByRole('button').count()).toBe(1)
      expect(await dialog.getByRole('status').count()).toBe(0)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(console).toEqual([])
    },
    at(desktop),
  ))
