import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit } from './browser.ts'
import { follow } from './router.ts'
import { hydrate, hydrateAll } from './states.ts'

useBrowser()

const heading = (page: Page) => page.locator('h1').textContent()

/** Follows a link of menu or footer with the mouse, so that the router is loaded. */
async function go(page: Page, path: string, title: string): Promise<void> {
  const link = page.locator(`:is(.footer, .site-nav) a[href="${path}"]:visible`).first()
  await follow(link)
  await page.waitForURL(`**${path}`)
  await expect.poll(() => heading(page)).toContain(title)
}

async function fillIn(page: Page, form: string, values: Record<string, string>): Promise<void> {
  await hydrate(page.locator(form))
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`${form} [name="${name}"]`)
    await (['topic', 'productType'].includes(name) ? field.selectOption(value) : field.fill(value))
  }
  await page.locator(`${form} button[type=submit]`).click()
}

/** Answers questions with a stub; forms go to the gateway of the built site. */
const answered = (page: Page) =>
  page.route('**/api/langflow', (route) =>
    route.fulfill({ json: { messages: [{ content: '**Yes.** [More](/blog)' }] } }),
  )

const ada = { name: 'Ada Linde', email: 'ada@linde.example', company: 'Linde Leather' }

test('a visit with questions, dragging, forms and navigation logs nothing to the console', () =>
  visit(
    '/',
    async ({ page, console }) => {
      await hydrateAll(page)
      await page.getByRole('button', { name: 'Resources' }).click()
      await page.keyboard.press('Escape')
      await page.locator('input[name=question]').fill('What does a repair cost?')
      await page.keyboard.press('Enter')
      await page.locator('.question-box-answer strong').waitFor()
      const ring = page.locator('.image-ring-stage[data-ring=on]')
      await ring.scrollIntoViewIfNeeded()
      await ring.dragTo(ring, {
        sourcePosition: { x: 700, y: 90 },
        targetPosition: { x: 900, y: 90 },
      })
      await page.locator('.slides-dot').nth(1).click()
      await page.locator('#faq summary').nth(1).click()

      await go(page, '/contact', 'Write')
      await fillIn(page, '.form-beside form', {
        ...ada,
        topic: 'repair',
        message: 'Good morning, we would like to talk.',
      })
      const sent = page.locator('.form-beside [role=status]')
      await expect.poll(() => sent.innerText()).toContain('has reached us')

      await go(page, '/helpline', 'chat')
      await fillIn(page, '#call-form form', ada)
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await go(page, '/', 'Repair')
      await hydrateAll(page)
      await page.goBack()
      await expect.poll(() => heading(page)).toContain('chat')
      expect(console).toEqual([])
    },
    { ...desktop, before: answered },
  ))

test('a visit with comparison, simulated form, question and going back logs nothing to the console @nightly', () =>
  visit(
    '/restoration',
    async ({ page, console }) => {
      const slider = page.locator('input[type=range]').first()
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      await fillIn(page, '#piece-form form', { ...ada, productType: 'toys' })
      await page.getByRole('heading', { name: 'Thank you for your request!' }).waitFor()

      await go(page, '/ask', 'Ask a')
      await hydrate(page.locator('input[name=question]'))
      await page.locator('input[name=question]').fill('Which glue holds on leather?')
      await page.locator('.question-box button').click()
      await page.locator(':is(.question-box-answer, .question-box-error)').waitFor()
      await page.goBack()
      await expect.poll(() => heading(page)).toContain('Worn out')
      await page.goForward()
      await expect.poll(() => heading(page)).toContain('Ask a')
      expect(console).toEqual([])
    },
    { ...desktop, reducedMotion: 'reduce', before: answered },
  ))
