import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { hydrateEverything } from '../e2e/states.ts'
import { menuButtons } from './site-states.ts'
import { hold, shownRoutes } from './views.ts'

// Read intended changes and then update the snapshots with
//   npx vitest run --project audit tests/audit/tree.test.ts -u

useBrowser()

const fileOf = (route: string): string => `${route.slice(1).replaceAll('/', '-') || 'index'}.txt`

let lines = 0

afterAll(() => console.log(`${shownRoutes().length} trees with ${lines} lines`))

test.each(shownRoutes())('the accessibility tree of %s equals its snapshot', (route) =>
  visit(
    route,
    async ({ page }) => {
      await hydrateEverything(page)
      await hold(page)
      const tree = await page.locator('main').ariaSnapshot()
      lines += tree.split('\n').length
      await expect(`${tree}\n`).toMatchFileSnapshot(`trees/${fileOf(route)}`)
    },
    { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
  ),
)

test.each([
  ['+head', '/beratung', 1280, '.site-nav'],
  ['+menu', '/beratung', 320, '#menu'],
  ['+foot', '/beratung', 1280, '.site-footer'],
  ['+home-foot', '/', 1280, '.site-footer'],
])(
  'the accessibility tree of header, menu and footer equals its snapshot: %s',
  (name, route, width, part) =>
    visit(
      route,
      async ({ page }) => {
        await hydrateEverything(page)
        if (part === '#menu') await menuButtons(page).click()
        const tree = await page.locator(part).ariaSnapshot()
        await expect(`${tree}\n`).toMatchFileSnapshot(`trees/${name}.txt`)
      },
      { viewport: { width, height: 900 }, reducedMotion: 'reduce' },
    ),
)

test('every accessibility snapshot belongs to an existing page', () => {
  const kept = readdirSync(new URL('trees', import.meta.url)).toSorted()
  expect(kept).toEqual(
    [
      '+foot.txt',
      '+head.txt',
      '+home-foot.txt',
      '+menu.txt',
      ...shownRoutes().map(fileOf),
    ].toSorted(),
  )
})

test('the tree audit detects a heading that became a paragraph and a button without a name', () =>
  visit('/blog/faq', async ({ page }) => {
    const outline = async () => (await page.locator('body').ariaSnapshot()).split('\n')
    const before = await outline()
    await page.evaluate(() => {
      document.querySelector('main h1')?.setAttribute('role', 'paragraph')
      document.querySelector('.nav-group')?.replaceChildren()
    })
    const after = new Set(await outline())
    const gone = before.filter((line) => !after.has(line)).map((line) => line.trim())
    expect(gone).toEqual([
      '- button "Leistungen"',
      expect.stringMatching(/heading ".*" \[level=1\]/),
    ])
  }))
