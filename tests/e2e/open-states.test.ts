import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addAxe, judge } from './axe.ts'
import { desktop, useBrowser, visit } from './browser.ts'
import { hydrate } from './states.ts'

useBrowser()

/** Waits until all animations are finished or paused because they are out of view. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'paused'),
  )

test('axe reports no violations in open menus, an open accordion item, an answer and an error', () =>
  visit(
    '/',
    async ({ page }) => {
      const input = page.locator('input[name=question]')
      const ask = async (response: string) => {
        await page.route('**/api/langflow', (route) => route.fulfill({ json: { response } }))
        await input.fill('Is that possible?')
        await page.keyboard.press('Enter')
      }
      await addAxe(page)
      await hydrate(input)
      /** Each state with the part of the page that it changes; the whole page is checked elsewhere. */
      const states: [name: string, part: string, reach: () => Promise<void>][] = [
        [
          'open dropdown',
          '.site-nav',
          () => page.getByRole('button', { name: 'Resources' }).click(),
        ],
        [
          'answer',
          '.question-box',
          async () => {
            await ask('Yes, **gladly**: [here](/repairs).')
            await page.locator('.question-box-answer a').waitFor()
          },
        ],
        ['open FAQ item', '#faq', () => page.locator('#faq summary').nth(3).click()],
        [
          'error',
          '.question-box',
          async () => {
            await ask('')
            await page.locator('.question-box-error').waitFor()
          },
        ],
        [
          'open slide-out',
          '.site-nav',
          async () => {
            await page.setViewportSize({ width: 390, height: 844 })
            await page.getByRole('button', { name: 'Menu', exact: true }).click()
            await page.locator('#menu summary').first().click()
          },
        ],
      ]
      for (const [state, part, reach] of states) {
        await reach()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await atRest(page)
          const { objections } = await judge(page, part)
          expect({ state, colorScheme, objections }).toEqual({ state, colorScheme, objections: [] })
        }
      }
    },
    { ...desktop, reducedMotion: 'reduce', bypassCSP: true },
  ))
