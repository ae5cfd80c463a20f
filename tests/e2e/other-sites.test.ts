import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAxe, judge } from './axe.ts'
import { desktop, useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

/** Sites with other languages and themes, with the pages that are opened. */
const sites = {
  workshop: ['/'],
  bakkerij: ['/'],
  weingut: ['/', '/en'],
  craft: ['/', '/leistungen', '/arbeiten', '/werkstatt', '/kontakt', '/stellen'],
  docs: ['/', '/docs', '/docs/concepts', '/docs/guides/storage/server', '/docs/commands/save'],
  startup: [
    '/',
    '/product/monitoring',
    '/product/on-call',
    '/pricing',
    '/customers',
    '/developers',
  ],
  magazine: ['/', '/stories', '/stories/bell', '/listen', '/about', '/topics/work'],
  recipes: [
    '/',
    '/recipes/2',
    '/overview',
    '/recipes/leek-pie',
    '/recipes/tags/fish',
    '/cooks/maud',
  ],
}

test('every test site except the agency site is tested here @nightly', () => {
  const all = readdirSync('tests/sites').filter((name) => name !== 'agency')
  expect(Object.keys(sites).toSorted()).toEqual(all.toSorted())
})

describe.each(Object.entries(sites))('the test site %s @nightly', (name, homes) => {
  let served: Served | undefined
  beforeAll(async () => {
    served = await serveSite(resolve('tests/sites', name))
  }, 600_000)
  afterAll(() => served?.close())

  test.each(homes)(
    'passes axe on %s at every width in both themes, fits 320 pixels and sends no third-party requests',
    (home) => {
      const { address = '' } = served ?? {}
      const asked: string[] = []
      return visit(
        address + home,
        async ({ page, console }) => {
          await addAxe(page)
          for (const width of [390, 768, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme })
              const { objections } = await judge(page)
              expect({ width, colorScheme, objections }).toEqual({
                ...{ width, colorScheme, objections: [] },
              })
            }
          }
          await page.setViewportSize({ width: 320, height: 900 })
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(scrollWidth).toBeLessThanOrEqual(320)
          await networkIdle(page)
          expect(asked.length).toBeGreaterThan(3)
          expect(asked.filter((url) => !url.startsWith(`${address}/`))).toEqual([])
          expect(console).toEqual([])
        },
        {
          ...desktop,
          reducedMotion: 'reduce',
          bypassCSP: true,
          before: (page) => {
            page.on('request', (request) => {
              if (/^https?:/.test(request.url())) asked.push(request.url())
            })
            return Promise.resolve()
          },
        },
      )
    },
  )
})
