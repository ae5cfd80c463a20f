import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { agency, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

const layouts = ['cards', 'tiles', 'features', 'open', 'split', 'rows'] as const
const columnCounts = [2, 3, 4] as const
const hasColumns = (layout: string) => layout !== 'split' && layout !== 'rows'

/** One page for each layout and number of columns. Each page has grids with 1 to 12 cards. */
const pages = layouts.flatMap((layout) =>
  columnCounts
    .filter((columns) => hasColumns(layout) || columns === 3)
    .map((columns) => ({ route: `/${layout}-${columns}`, layout, columns })),
)

/** Sizes of tiles: some fill their rows, some leave a gap at the end, in the middle or next to a tall tile. */
const spans = [
  '2x2 4x1 2x1 2x1',
  '4x1 2x1 2x1 2x1 2x1 2x1 4x1',
  '2x1 4x1 2x1',
  '4x1 4x1',
  '2x2',
  '2x1 2x2 2x1 2x1',
  '3x1 2x1 2x2 3x1',
  '2x2 4x1 2x1 2x1 3x1',
  '3x1 3x1 4x1',
  '2x1 2x1 2x1 2x2 2x1 4x1 2x1 3x1',
]

let served: Served | undefined

beforeAll(async () => {
  const files = pages.map(({ route, layout, columns }) => [
    `content/pages${route}.yaml`,
    pageOf(
      Array.from({ length: 12 }, (_, index) => ({
        ...{ type: 'grid', layout, columns, heading: `Mit ${index + 1}` },
        items: Array.from({ length: index + 1 }, (_item, card) => cardOf(card, layout)),
      })),
    ),
  ])
  const sized = spans.map((sizes) => ({
    ...{ type: 'grid', layout: 'tiles', heading: sizes },
    items: sizes.split(' ').map((span, card) => ({ ...cardOf(card, 'tiles'), span })),
  }))
  const narrow = layouts.flatMap((layout) =>
    [1, 4, 5].map((count) => ({
      ...{ type: 'grid', layout, width: 'narrow', columns: 4, heading: `${layout} ${count}` },
      items: Array.from({ length: count }, (_, card) => cardOf(card, layout)),
    })),
  )
  served = await serveSite(
    smallSiteWith({
      ...Object.fromEntries(files),
      'content/pages/spans.yaml': pageOf(sized),
      'content/pages/narrow.yaml': pageOf(narrow),
      'content/media/tile.webp': readFileSync(join(agency, 'content/media/tiles/blog.webp')),
    }),
  )
}, 240_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

/** Cards with titles of 4 and of 60 letters. Every third tile and every other card has an image. */
function cardOf(index: number, layout: string): object {
  const titles = [
    'Töne',
    'Donaudampfschifffahrtsgesellschaftskapitänsmütze für Anfänger',
    'Werkstatt und Laden',
  ]
  const hasImage = layout === 'tiles' ? index % 3 !== 2 : layout === 'cards' && index % 2 === 0
  return {
    title: `${index + 1} ${titles[index % titles.length]}`,
    ...(index % 2 === 0 && { text: 'Aus Steinzeug, langsam gedreht und zweimal gebrannt.' }),
    ...(index % 4 === 1 && { list: ['Drehen', 'Brennen'], meta: 'ab 12 Euro' }),
    ...(index % 5 === 3 && { details: [{ title: 'Gewicht', text: '320 g' }] }),
    ...(index % 3 === 1 && { href: index % 2 === 0 ? '/' : 'https://www.example.com' }),
    ...(hasImage ? { image: { src: 'tile.webp', decorative: true } } : { icon: 'star' }),
  }
}

const pageOf = (blocks: readonly object[]): string =>
  stringify({
    title: 'Schalen und Becher',
    description: 'Aus Steinzeug, langsam gedreht und zweimal gebrannt.',
    blocks,
  })

/** Returns each grid of the page that has a gap in a row, with the gap in px. */
const gapsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')].flatMap((section) => {
      const list = section.querySelector('ul')
      const name = section.querySelector('h1, h2')?.textContent ?? ''
      if (list === null) return [`${name} has no list`]
      // A row that is swiped may be wider than the screen.
      if (list.scrollWidth > list.clientWidth + 1) return []
      const { left, right } = list.getBoundingClientRect()
      const boxes = [...list.children].map((card) => card.getBoundingClientRect())
      const border = 1 + Number.parseFloat(getComputedStyle(list).borderLeftWidth)
      const limit = Number.parseFloat(getComputedStyle(list).columnGap) || 0
      const edges = [...new Set(boxes.flatMap(({ top, bottom }) => [top, bottom]))].toSorted(
        (one, other) => one - other,
      )
      const rowGap = 1 + (Number.parseFloat(getComputedStyle(list).rowGap) || 0)
      const middles = edges.flatMap((edge, index) => {
        const next = edges[index + 1] ?? edge
        return next - edge > rowGap ? [(edge + next) / 2] : []
      })
      return middles.flatMap((middle) => {
        const row = boxes
          .filter(({ top, bottom }) => top < middle && bottom > middle)
          .toSorted((one, other) => one.left - other.left)
        const gaps = [
          (row[0]?.left ?? right) - left - border,
          ...row.slice(1).map((box, index) => box.left - (row[index]?.right ?? 0) - limit - 1),
          right - (row.at(-1)?.right ?? left) - border,
        ]
        return gaps.filter((gap) => gap > 0).map((gap) => `${name}: ${Math.round(gap)} px`)
      })
    }),
  )

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Expects that axe has no objection to a page on a phone and a desktop in both themes. */
async function expectNoObjections(page: Page): Promise<void> {
  await addAxe(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { objections } = await judge(page, 'main')
      expect
        .soft({ width, colorScheme, objections })
        .toEqual({ width, colorScheme, objections: [] })
    }
  }
}

const routes = [...pages.map(({ route }) => route), '/spans', '/narrow']

/** Grids of two or four columns are rarely different from those of three. */
const titled = routes.map((route) => {
  const title = `the grids of ${route} fill their rows at every width, are not wider than a small screen and pass axe with three columns`
  return [/-[24]$/.test(route) ? `${title} @nightly` : title, route] as const
})

test.each(titled)('%s', (_title, route) =>
  visit(
    route,
    async ({ page, console }) => {
      for (const width of [1920, 1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft({ width, gaps: await gapsIn(page) }).toEqual({ width, gaps: [] })
        expect.soft({ width, beyond: await widthBeyondScreen(page) }).toEqual({ width, beyond: 0 })
      }
      expect(console).toEqual([])
      if (route.endsWith('-3')) await expectNoObjections(page)
    },
    { baseURL: served?.address ?? '', reducedMotion: 'reduce', bypassCSP: true },
  ),
)

test('an image that is alone in its row is not higher than half a screen', () =>
  visit(
    '/cards-3',
    async ({ page }) => {
      for (const route of ['/cards-3', '/tiles-3', '/cards-2', '/tiles-2']) {
        await page.goto(route)
        for (const width of [1440, 768]) {
          await page.setViewportSize({ width, height: 900 })
          const heights = await page
            .locator('main img')
            .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
          expect
            .soft({ route, width, most: Math.max(...heights) < 500 })
            .toEqual({ route, width, most: true })
        }
      }
    },
    { baseURL: served?.address ?? '', reducedMotion: 'reduce' },
  ))
