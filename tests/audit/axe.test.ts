import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { addAxe, judge } from '../e2e/axe.ts'
import { useBrowser, visit } from '../e2e/browser.ts'
import { hydrateEverything } from '../e2e/states.ts'
import { inAllMenus, states } from './site-states.ts'
import { inAllLooks, release, shownRoutes, widths } from './views.ts'

useBrowser()

type Row = { pages: number; combinations: number; objections: number }

const rows: Record<string, Row> = {}
const started = performance.now()

afterAll(() => {
  console.table(rows)
  const combinations = Object.values(rows).reduce((sum, row) => sum + row.combinations, 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${combinations} combinations of route, state, width and look in ${seconds} s`)
})

test.each(shownRoutes())(
  'axe reports no violation on %s in any state, at any width, in any colour scheme',
  (route) =>
    visit(
      route,
      async ({ page }) => {
        await hydrateEverything(page)
        const verdicts = await verdictsOn(page)
        count(verdicts)
        expect(verdicts.filter(({ objections }) => objections.length > 0)).toEqual([])
      },
      { bypassCSP: true },
    ),
  600_000,
)

test('axe reports violations that exist only in an open menu or accordion', () =>
  visit(
    '/blog/faq',
    async ({ page }) => {
      await page.evaluate(() => {
        const input = document.createElement('input')
        document.querySelector('#menu .nav-menu-items')?.append(document.createElement('button'))
        document.querySelector('main details:not([open]) > div')?.append(input)
      })
      const verdicts = await verdictsOn(page)
      const found = verdicts.flatMap(({ state, objections }) =>
        objections.map((objection) => `${state}: ${objection.split(':')[0]}`),
      )
      expect([...new Set(found)].toSorted()).toEqual([
        'accordion open: label',
        'menu open: button-name',
        'menu open: list',
      ])
    },
    { bypassCSP: true },
  ))

type Verdict = { state: string; width: number; look: string; objections: string[] }

/** Returns the results of axe for each state, width and colour scheme of the page. */
async function verdictsOn(page: Page): Promise<Verdict[]> {
  await addAxe(page)
  const verdicts: Verdict[] = []
  const look = async (state: string, width: number, part = 'html') =>
    inAllLooks(page, async (name) => {
      verdicts.push({ state, width, look: name, objections: await objectionsTo(page, part) })
    })
  for (const { name, fits, reach } of states) {
    if (!(await fits(page))) continue
    await release(page)
    await reach(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await look(name, width)
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // The content behind an open menu was checked before.
    await inAllMenus(page, () => look('menu open', width, '.site-nav'))
  }
  return verdicts
}

/** Returns the violations; the contrast of text over images and gradients is checked in contrast.test.ts. */
async function objectionsTo(page: Page, part: string): Promise<string[]> {
  const { objections, undecided } = await judge(page, part)
  const open = undecided.filter((one) => !one.startsWith('color-contrast: '))
  return [...objections, ...open.map((one) => `undecided: ${one}`)]
}

function count(verdicts: Verdict[]) {
  for (const state of new Set(verdicts.map((verdict) => verdict.state))) {
    const row = (rows[state] ??= { pages: 0, combinations: 0, objections: 0 })
    const all = verdicts.filter((verdict) => verdict.state === state)
    row.pages += 1
    row.combinations += all.length
    row.objections += all.flatMap(({ objections }) => objections).length
  }
}
