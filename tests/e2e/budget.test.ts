import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { expect, test } from 'vitest'
import { mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { reachFor } from './router.ts'
import { hydrateAll } from './states.ts'

useBrowser()

/** Sizes in bytes after gzip -9, by the name of the file without its hash. */
type Sizes = Record<string, number>

/** Visits a page and returns the sizes of the loaded files whose path matches. */
async function loaded(
  path: string,
  fits: RegExp,
  use: (page: Page) => Promise<void> = async () => {},
  options: VisitOptions = {},
): Promise<Sizes> {
  const responses: Response[] = []
  const sizes: Sizes = {}
  await visit(
    path,
    async ({ page }) => {
      await use(page)
      await networkIdle(page)
      for (const response of responses) {
        const { pathname } = new URL(response.url())
        if (!fits.test(pathname)) continue
        const name = pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\./, '.')
        sizes[name] = gzipSync(await response.body(), { level: 9 }).length
      }
    },
    {
      ...options,
      before: async (page) => page.on('response', (response) => responses.push(response)),
    },
  )
  return sizes
}

const kB = 1024

const weightOf = (sizes: Sizes) =>
  Object.values(sizes).reduce((total, size) => total + size, 0) / kB

test.each([
  ['/imprint', 9.3, 1],
  ['/', 14, 1],
  // Pages with blocks in view that are hydrated at once.
  ['/restoration', 17.5, 10],
  // The page with the most blocks.
  ['/helpline', 17, 10],
])('%s loads at most %d kB of style sheets and %d kB of script', async (path, limit, most) => {
  const files = Object.entries(await loaded(path, /\.(?:js|css)$/, async () => {}, mobile))
  const scripts = files.filter(([name]) => name.endsWith('.js'))
  const styles = files.filter(([name]) => name.endsWith('.css'))
  expect(scripts.map(([name]) => name)).toContain('boot.js')
  expect(weightOf(Object.fromEntries(scripts))).toBeLessThanOrEqual(most)
  expect(styles).toHaveLength(2)
  expect(weightOf(Object.fromEntries(styles))).toBeLessThanOrEqual(limit)
})

test('the home page in full use keeps the script budgets of runtime, router, blocks and answers @nightly', async () => {
  const scripts = await loaded('/', /\.js$/, async (page) => {
    await page.route('**/api/langflow', (route) => route.fulfill({ json: { response: 'Ja.' } }))
    await hydrateAll(page)
    await page.locator('input[name=question]').fill('Is that possible?')
    await page.keyboard.press('Enter')
    await page.locator('.question-box-answer.prose').waitFor()
    await reachFor(page.locator('.tile a').first())
  })
  const limits: Record<string, number> = {
    'boot.js': kB,
    'islands.js': 72 * kB,
    'router.js': 34 * kB,
    'question-box.answer.js': 38 * kB,
  }
  const tooLarge = Object.entries(scripts).filter(([name, size]) => size > (limits[name] ?? 6 * kB))
  expect(tooLarge).toEqual([])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(Object.keys(limits)))
})
