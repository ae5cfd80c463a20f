import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { differenceOf, pixelsOf, smallOf, writeDifference } from './pictures.ts'
import { comeToRest, fillIn, shotOf } from './shots.ts'
import { hold, shownRoutes, widths } from './views.ts'

// For work that should change no page, or few, save a screenshot of every page before the change with
//   PICTURES=keep npx vitest run --project audit tests/audit/pictures.test.ts
// and run the audit without the variable after it. A page without a saved screenshot gets one. The screenshots stay
// on this machine, because each change of a page would otherwise add a megabyte to the repository.

useBrowser()

const isKeeping = process.env['PICTURES'] === 'keep'
const kept = fileURLToPath(new URL('pictures', import.meta.url))
const differing = join(tmpdir(), 'blockwerk-pictures')
const schemes = ['light', 'dark'] as const

mkdirSync(kept, { recursive: true })

const started = performance.now()
let compared = 0
let largest = 0

afterAll(() => {
  const bytes = readdirSync(kept).reduce((sum, file) => sum + statSync(join(kept, file)).size, 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${compared} pictures of ${Math.round(bytes / 1000)} kB compared in ${seconds} s`)
  console.log(`The largest page has ${largest} px`)
})

const fileOf = (route: string, width: number, scheme: string): string =>
  `${route.slice(1).replaceAll('/', '-') || 'index'}-${width}-${scheme}.webp`

const still = { reducedMotion: 'reduce', locale: 'de-DE' } as const

test.each(shownRoutes())(
  '%s looks like its saved screenshot at every width in both themes',
  (route) =>
    visit(
      route,
      async ({ page }) => {
        const findings: string[] = []
        await comeToRest(page)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await fillIn(page)
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme })
            await hold(page)
            const finding = await compare(page, fileOf(route, width, colorScheme))
            if (finding !== undefined) findings.push(finding)
          }
        }
        expect(findings).toEqual([])
      },
      still,
    ),
  300_000,
)

test('every saved screenshot belongs to an existing page', () => {
  const wanted = new Set(
    shownRoutes().flatMap((route) =>
      widths.flatMap((width) => schemes.map((scheme) => fileOf(route, width, scheme))),
    ),
  )
  expect(readdirSync(kept).filter((file) => !wanted.has(file))).toEqual([])
})

test.each([
  ['a button of another colour', '.site-nav .button { background: var(--coral) !important }'],
  ['a paragraph that moved by 12 px', 'main .lead { translate: 12px 12px }'],
  ['a heading in another font', 'main h1 { font-family: monospace !important }'],
  ['a longer page', '.site-footer { padding-bottom: 60px !important }'],
])('the screenshot audit detects %s', (_, css) =>
  visit(
    '/kontakt',
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await comeToRest(page)
      const before = await pixelsOf(await smallOf(await shotOf(page)))
      const again = await pixelsOf(await smallOf(await shotOf(page)))
      expect(differenceOf(before, again)).toBeUndefined()
      await page.addStyleTag({ content: css })
      await hold(page)
      expect(differenceOf(before, await pixelsOf(await smallOf(await shotOf(page))))).toBeDefined()
    },
    { ...still, bypassCSP: true },
  ),
)

/** Returns the difference from the saved screenshot, and where to look at it. */
async function compare(page: Page, file: string): Promise<string | undefined> {
  const shot = await shotOf(page)
  const small = await smallOf(shot)
  compared += 1
  largest = Math.max(largest, shot.height)
  if (isKeeping || !existsSync(join(kept, file))) writeFileSync(join(kept, file), small)

  const [expected, actual] = [await pixelsOf(readFileSync(join(kept, file))), await pixelsOf(small)]
  const difference = differenceOf(expected, actual)
  if (difference === undefined) return undefined
  await writeDifference(differing, file.replace('.webp', ''), expected, actual)
  return `${file} ${difference}; see ${differing}`
}
