import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { hydrateEverything } from '../e2e/states.ts'
import { lossesIn, ways } from './fits.ts'
import { looksFocused, menuFindings, walk } from './keyboard.ts'
import { dragsOn, frameLinks, hoversOn, targetsOn } from './pointers.ts'
import { openDetails } from './site-states.ts'
import { shownRoutes } from './views.ts'

useBrowser()

const started = performance.now()
const rows: Record<string, { pages: number; findings: number }> = {}
const targets = { count: 0, 'below 44 px': 0 }
const focusKinds = new Set<string>()
const hoverKinds = new Set<string>()
const frames = new Set<string>()

afterAll(() => {
  console.table(rows)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${focusKinds.size} kinds of focus and ${hoverKinds.size} kinds of hover looked at, ${targets.count} targets (${targets['below 44 px']} below 44 px), in ${seconds} s`,
  )
})

const still = { reducedMotion: 'reduce', bypassCSP: true } as const

test.each(shownRoutes())(
  '%s loses no content in any viewport and is fully usable by keyboard and pointer',
  (route) =>
    visit(
      route,
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await hydrateEverything(page)
        const found: Record<string, string[]> = {
          hover: await hoversOn(page, hoverKinds),
          drag: await dragsOn(page),
        }
        await openDetails(page)
        for (const way of ways) found[way.name] = await lossesIn(page, way)
        for (const { width, colorScheme } of keyboards) {
          await page.setViewportSize({ width, height: 600 })
          await page.emulateMedia({ colorScheme })
          Object.assign(found, await keyboardFindings(page, `${width} px ${colorScheme}`))
          const { count, belowOwnGoal, findings } = await targetsOn(page)
          found[`targets at ${width} px`] = findings
          targets.count += count
          targets['below 44 px'] += belowOwnGoal
        }
        frames.add(await frameLinks(page))
        found['help at the same place'] = frames.size > 1 ? [...frames] : []
        for (const [name, findings] of Object.entries(found)) {
          const row = (rows[name] ??= { pages: 0, findings: 0 })
          row.pages += 1
          row.findings += findings.length
        }
        expect(Object.entries(found).filter(([, findings]) => findings.length > 0)).toEqual([])
      },
      still,
    ),
  300_000,
)

/** Adds a fault to a page and returns the findings of `find`. */
const withFault = (css: string, find: (page: Page) => Promise<string[]>) => {
  let found: string[] = []
  return visit(
    '/kontakt',
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 600 })
      await hydrateEverything(page)
      await page.addStyleTag({ content: css })
      found = await find(page)
    },
    still,
  ).then(() => found.join('\n'))
}

test.each(ways)('the usability audit detects text that is cut off: $name', async (way) => {
  const narrow = 'main h1 { width: 90px; overflow: hidden; white-space: nowrap }'
  expect(await withFault(narrow, (page) => lossesIn(page, way))).toMatch(/cut off.*Schreiben/)
})

test('the usability audit detects a page wider than the screen, and overlapping text', async () => {
  const [reflow] = ways
  if (reflow === undefined) throw new Error('There is no way to see the page.')
  const find = (page: Page) => lossesIn(page, reflow)
  expect(await withFault('.site-footer h2 { width: 400px }', find)).toContain('px wide')
  expect(await withFault('main .lead { margin-top: -3rem !important }', find)).toContain('lies on')
})

test('the usability audit detects a focus that is invisible or behind the navigation bar', async () => {
  const looks = (page: Page) => walk(page, 'Tab', (stop) => looksFocused(page, stop))
  expect(await withFault('* { outline: none !important }', looks)).toContain('shows its focus')
  const back = (page: Page) => walk(page, 'Shift+Tab')
  expect(await withFault('html { scroll-padding-top: 0 }', back)).toContain('behind the bar')
})

test('the usability audit detects a keyboard trap and a wrong focus order', async () => {
  const forward = (page: Page) => walk(page, 'Tab')
  const trapped = await withFault('html {}', async (page) => {
    await page
      .locator('.form-beside [name=email]')
      .evaluate((field) => field.addEventListener('keydown', (event) => event.preventDefault()))
    return forward(page)
  })
  expect(trapped).toContain('not reached')
  const sorted = await withFault('html {}', async (page) => {
    await page.locator('.form-beside [name=email]').evaluate((field: HTMLElement) => {
      field.tabIndex = 3
    })
    return forward(page)
  })
  expect(sorted).toMatch(/comes|not reached/)
})

test('the usability audit detects a menu that does not take the focus', async () => {
  const kept = await withFault('html {}', async (page) => {
    await page
      .locator('.nav-panel')
      .first()
      .evaluate((panel) => {
        panel.addEventListener('toggle', () =>
          document.querySelector<HTMLElement>('.nav-home')?.focus(),
        )
      })
    return menuFindings(page)
  })
  expect(kept).toContain('Leistungen')
})

test('the usability audit detects small targets, wrong hover texts and elements that can only be dragged', async () => {
  const small = '.footer-last a { min-height: 0 !important; height: 12px !important }'
  expect(await withFault(small, async (page) => (await targetsOn(page)).findings)).toContain(
    '12 px',
  )
  const tip = `
    main li { position: relative }
    main li > strong { opacity: 0; position: absolute; top: -60px; pointer-events: none }
    main li:hover > strong { opacity: 1 }`
  const fleeing = await withFault(tip, (page) => hoversOn(page, new Set()))
  expect(fleeing).toContain('goes when the pointer comes to it')
  const staying = tip.replace('opacity: 1', 'opacity: 1; top: 0; pointer-events: auto')
  expect(await withFault(staying, (page) => hoversOn(page, new Set()))).toContain(
    'Escape does not put it away',
  )
  const drag = 'main h1 { cursor: grab } main button { display: none }'
  expect(
    await withFault(drag, async (page) => {
      await page.locator('main button').evaluateAll((buttons) => {
        for (const button of buttons) button.remove()
      })
      return dragsOn(page)
    }),
  ).toContain('can only be dragged')
})

const keyboards = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const

async function keyboardFindings(page: Page, view: string): Promise<Record<string, string[]>> {
  const once = async (stop: Parameters<typeof looksFocused>[1]) => {
    const kind = `${view} ${stop.kind}`
    if (focusKinds.has(kind)) return undefined
    focusKinds.add(kind)
    return looksFocused(page, stop)
  }
  return {
    [`Tab at ${view}`]: await walk(page, 'Tab', once),
    [`Shift and Tab at ${view}`]: await walk(page, 'Shift+Tab'),
    [`menus at ${view}`]: await menuFindings(page),
  }
}
