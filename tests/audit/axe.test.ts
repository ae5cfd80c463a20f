import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit } from '../browser/browser.ts'
import { wakeEverything } from '../browser/states.ts'
import { addAxe, judge } from './axe-run.ts'
import { inAllMenus, states } from './site-states.ts'
import { inAllLooks, release, shownRoutes, widths } from './views.ts'

useBrowser()

/** How often axe looked at each state, to what it objected, and what it could not decide. */
type Row = { combinations: number; objections: number; undecided: number }

const rows: Record<string, Row> = {}
const started = performance.now()

afterAll(() => {
  console.table(rows)
  const combinations = Object.values(rows).reduce((sum, row) => sum + row.combinations, 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${combinations} combinations of route, state, width and look in ${seconds} s`)
})

test.each(shownRoutes())(
  'axe has no objection to %s in any state, at any width, in any look',
  (route) =>
    visit(
      route,
      async ({ page }) => {
        await wakeEverything(page)
        expect(await findingsOn(page)).toEqual([])
      },
      { bypassCSP: true },
    ),
  600_000,
)

test('axe notices what is wrong in one state alone', () =>
  visit(
    '/blog/faq',
    async ({ page }) => {
      await page.evaluate(() => {
        const input = document.createElement('input')
        document.querySelector('#menu .nav-menu-items')?.append(document.createElement('button'))
        document.querySelector('main details:not([open]) > div')?.append(input)
      })
      const found = await findingsOn(page)
      const told = found.map(({ state, objection }) => `${state}: ${objection.split(':')[0]}`)
      expect([...new Set(told)].toSorted()).toEqual([
        'accordion open: label',
        'menu open: button-name',
        'menu open: list',
      ])
    },
    { bypassCSP: true },
  ))

type Finding = { state: string; width: number; look: string; objection: string }

/** Whatever is wrong with the page in any of its states, widths and looks. */
async function findingsOn(page: Page): Promise<Finding[]> {
  await addAxe(page)
  const found: Finding[] = []
  const look = async (state: string, width: number, part = 'html') =>
    inAllLooks(page, async (name) => {
      for (const objection of await objectionsIn(page, state, part)) {
        found.push({ state, width, look: name, objection })
      }
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
    // What lies behind an open menu is as it was.
    await inAllMenus(page, () => look('menu open', width, '.site-nav'))
  }
  return found
}

/** The contrast of a text over a picture or a gradient is decided by the gate of its own. */
async function objectionsIn(page: Page, state: string, part: string): Promise<string[]> {
  const { objections, undecided } = await judge(page, part)
  const open = undecided.filter((one) => !one.startsWith('color-contrast: '))
  const row = (rows[state] ??= { combinations: 0, objections: 0, undecided: 0 })
  row.combinations += 1
  row.objections += objections.length
  row.undecided += open.length
  return [...objections, ...open.map((one) => `undecided: ${one}`)]
}
