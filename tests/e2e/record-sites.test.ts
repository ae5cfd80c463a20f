import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentIsoDay } from '../../src/content/page/iso-day.ts'
import { removeSites, siteOf } from '../support/content-on-disk.ts'
import { conferenceSite, cookbookSite, journalSite, treeSite } from '../support/record-sites.ts'
import { addAxe, judge } from './axe.ts'
import { desktop, useBrowser, visit } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()
afterAll(removeSites)

/** Sites that are written in content alone, with the number of their pages and the pages that are opened. */
const sites = {
  conferences: {
    site: conferenceSite(currentIsoDay('UTC')),
    minimum: 173,
    routes: ['/', '/deadlines', '/calendar', '/past', '/deadlines?Subject=Robotics&q=ghent'],
  },
  cookbook: {
    site: cookbookSite(),
    minimum: 349 + 161,
    routes: ['/recipes', '/recipes/3', '/recipes?q=fennel', '/tags', '/recipes/recipe-7'],
  },
  trees: {
    site: treeSite(),
    minimum: 5000,
    routes: ['/trees', '/trees/50', '/trees/tree-4711'],
  },
  journal: {
    site: journalSite(),
    minimum: 60 + 5,
    routes: ['/', '/letters', '/people', '/people/p4', '/people/p5'],
  },
}

describe.each(Object.entries(sites))(
  'the site %s made from records @nightly',
  (_name, { site: { written, data }, minimum, routes }) => {
    let served: Served | undefined
    beforeAll(async () => {
      served = await serveSite(siteOf({ ...written, ...data }))
    }, 600_000)
    afterAll(() => served?.close())

    test('has a page for each record, and every link leads to a page', () => {
      const { dist = '' } = served ?? {}
      const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.html'),
      )
      expect(pages.length).toBeGreaterThanOrEqual(minimum)
      const known = new Set(pages.map((name) => `/${name.slice(0, -'.html'.length)}`))
      const broken = pages.flatMap((name) =>
        linkedRoutes(readFileSync(join(dist, name), 'utf8'))
          .filter((route) => route !== '/' && !known.has(route))
          .map((route) => `${name} → ${route}`),
      )
      expect(broken).toEqual([])
    })

    test.each(routes)('passes axe and fits the window on %s in both themes', (route) =>
      visit(
        (served?.address ?? '') + route,
        async ({ page, console }) => {
          await addAxe(page)
          for (const width of [390, 768, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            expect.soft(await overflowOf(page), `${width} px`).toBe(0)
          }
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            expect.soft((await judge(page)).objections, colorScheme).toEqual([])
          }
          expect(console).toEqual([])
        },
        { ...desktop, bypassCSP: true },
      ),
    )
  },
)

test('lists of records show their entries without JavaScript, and filters of all pages find the rows of 5,000 @nightly', async () => {
  const { written, data } = treeSite()
  const served = await serveSite(siteOf({ ...written, ...data }))
  try {
    await visit(
      `${served.address}/trees`,
      async ({ page }) => {
        expect(await page.locator('tbody tr').count()).toBe(100)
        expect(await page.locator('.list-filter').isVisible()).toBe(false)
        expect(await page.locator('.list-pages').isVisible()).toBe(true)
      },
      { ...desktop, javaScriptEnabled: false },
    )
    await visit(
      `${served.address}/trees`,
      async ({ page }) => {
        await page.getByLabel('Search this list').fill('4711')
        await expect.poll(() => page.getByRole('status').innerText()).toBe('1 of 5000 entries')
      },
      desktop,
    )
  } finally {
    await served.close()
  }
}, 600_000)

const linkedRoutes = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, route = '']) => decodeURI(route))

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
