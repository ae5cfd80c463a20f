import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, routes, site, useBrowser, visit } from './browser.ts'
import { scrollThrough, wake, wakeAll } from './states.ts'

useBrowser()

const atRest = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0)

test('axe has no objection to open menus, an open FAQ item, an answer and an error', () =>
  visit(
    '/',
    async ({ page }) => {
      const input = page.locator('input[name=question]')
      const ask = async (response: string) => {
        await page.route('**/api/langflow', (route) => route.fulfill({ json: { response } }))
        await input.fill('Geht das?')
        await page.keyboard.press('Enter')
      }
      await addAxe(page)
      await wake(input)
      const states = {
        'open dropdown': () => page.getByRole('button', { name: 'Ressourcen' }).click(),
        'answer and open FAQ item': async () => {
          await page.locator('#faq summary').nth(3).click()
          await ask('Ja, **gern**: [hier](/beratung).')
          await page.locator('.question-box-answer a').waitFor()
        },
        error: async () => {
          await ask('')
          await page.locator('.question-box-error').waitFor()
        },
        'open slide-out': async () => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.getByRole('button', { name: 'Menü öffnen' }).click()
          await page.locator('#menu summary').first().click()
        },
      }
      for (const [state, reach] of Object.entries(states)) {
        await reach()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await atRest(page)
          const { objections } = await judge(page)
          expect({ state, colorScheme, objections }).toEqual({ state, colorScheme, objections: [] })
        }
      }
    },
    { ...desktop, reducedMotion: 'reduce', bypassCSP: true },
  ))

test('the console stays silent while a visitor opens, types, drags and walks through the pages', () =>
  visit(
    '/',
    async ({ page, console }) => {
      await page.route('**/api/langflow', (route) =>
        route.fulfill({ json: { response: '**Ja.** [Mehr](/blog)' } }),
      )
      await wakeAll(page)
      await page.getByRole('button', { name: 'Leistungen' }).click()
      await page.keyboard.press('Escape')
      await page.locator('input[name=question]').fill('Geht das?')
      await page.getByRole('button', { name: 'Frage stellen' }).click()
      await page.locator('.question-box-answer strong').waitFor()
      const ring = page.locator('[data-ring=on]').first()
      await ring.scrollIntoViewIfNeeded()
      await ring.dragTo(ring, {
        sourcePosition: { x: 700, y: 90 },
        targetPosition: { x: 900, y: 90 },
      })
      await page.locator('.news-dot').nth(1).click()
      await page.locator('#faq summary').first().click()
      for (const [link, heading] of [
        ['.tile a[href="/beratung"]', 'Strategische'],
        ['.footer-last a[href="/impressum"]', 'Impressum'],
        ['.nav-home', 'Automatisierung'],
      ] as const) {
        await page.locator(link).hover()
        await page.locator(link).click()
        await expect.poll(() => page.locator('h1').textContent()).toContain(heading)
      }
      await wakeAll(page)
      await page.goBack()
      await expect.poll(() => page.locator('h1').textContent()).toContain('Impressum')
      expect(console).toEqual([])
    },
    desktop,
  ))

test('a visit asks no other origin and leaves no cookie and no storage behind', async () => {
  const elsewhere: string[] = []
  for (const route of routes) {
    await visit(
      route,
      async ({ page }) => {
        await wakeAll(page)
        expect(await page.context().cookies()).toEqual([])
        const stored = await page.evaluate(async () => [
          localStorage.length,
          sessionStorage.length,
          (await indexedDB.databases()).length,
          (await caches.keys()).length,
          (await navigator.serviceWorker.getRegistrations()).length,
        ])
        expect(stored).toEqual([0, 0, 0, 0, 0])
      },
      {
        before: async (page) =>
          page.on('request', (request) => {
            if (new URL(request.url()).origin !== site) elsewhere.push(request.url())
          }),
      },
    )
  }
  expect(elsewhere).toEqual([])
})

for (const route of routes) {
  for (const device of [desktop, mobile]) {
    test(`nothing shifts on ${route} between top and bottom at ${device.viewport.width} px`, () =>
      visit(
        route,
        async ({ page }) => {
          await wakeAll(page)
          await scrollThrough(page)
          expect(await page.evaluate('shifts')).toEqual([])
        },
        { ...device, before: watchShifts },
      ))
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = Object(entry)
        if (hadRecentInput) continue
        const moved = Array.from(sources, ({ node }: { node?: Node }) => node?.textContent)
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
