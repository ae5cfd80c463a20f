import type { Page } from 'playwright'
import { expect } from 'vitest'
import { settle, hydrate } from '../e2e/states.ts'

/** A state of a page that a visitor can reach. */
export type State = {
  name: string
  /** True if the page has the elements for this state. */
  fits: (page: Page) => Promise<boolean>
  reach: (page: Page) => Promise<unknown>
}

/** All details elements except those of the menu. */
const details = ':is(main, .site-footer) details'

const has = (selector: string) => async (page: Page) => (await page.locator(selector).count()) > 0

/** In an order in which each state is possible after the previous one; menus are separate. */
export const states: State[] = [
  { name: 'initial', fits: async () => true, reach: async () => {} },
  { name: 'accordion open', fits: has(details), reach: openDetails },
  {
    name: 'form error',
    // The simulated form cannot fail.
    fits: has('form.form:not([action$="/visualisierung"])'),
    reach: (page) => send(page, refused, '.field-error'),
  },
  {
    name: 'form success',
    fits: has('form.form'),
    reach: (page) => send(page, accepted, ':is([role=status] .form-message, .form-confirmation)'),
  },
  { name: 'answer shown', fits: has('input[name=question]'), reach: ask },
]

/** Opens every details element, or the last of a group in which only one can be open. */
export async function openDetails(page: Page) {
  await page.locator(details).evaluateAll((items) => {
    for (const item of items) item.toggleAttribute('open', true)
  })
}

const accepted = { status: 202, json: { id: 'a1' } }
const refused = {
  status: 422,
  json: {
    errors: { email: 'Diese E-Mail-Adresse ist nicht vollständig.', name: 'Der Name fehlt.' },
  },
}

const values: Record<string, string> = {
  email: 'ada@linde.example',
  url: 'https://linde.example',
}

async function send(page: Page, reply: typeof refused | typeof accepted, shows: string) {
  await page.route('**/api/forms/*', (route, request) =>
    route.fulfill(request.method() === 'GET' ? { json: { token: 'k1.ab' } } : reply),
  )
  const form = page.locator('form.form').first()
  await hydrate(form)
  await form.evaluate((element: HTMLFormElement, known) => {
    for (const field of element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      ':required',
    )) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = 1
      else if (field.type === 'checkbox') field.click()
      else field.value = known[field.type] ?? 'Lederhaus Linde'
    }
    element.requestSubmit()
  }, values)
  await page.locator(shows).first().waitFor()
  await page.unroute('**/api/forms/*')
}

const answer =
  '## Ja\n\nDas geht, **gern**: [hier steht mehr](/beratung).\n\n- Erstens `sofort`\n- Zweitens später\n\n> So sagt man.'

async function ask(page: Page) {
  await page.route('**/api/langflow', (route) => route.fulfill({ json: { response: answer } }))
  const input = page.locator('input[name=question]').first()
  await hydrate(input)
  await input.fill('Geht das?')
  await input.press('Enter')
  await page.locator('.question-box-answer a').first().waitFor()
  await settle(page)
}

/** Buttons that open a menu at the current width. */
export const menuButtons = (page: Page) =>
  page.locator('.nav-bar > .nav-menu-button:visible, .nav-items .nav-group:visible')

/** Opens each menu at the current width, and closes it again. */
export async function inAllMenus(page: Page, check: (menu: string) => Promise<void>) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const button of await menuButtons(page).all()) {
    await button.click()
    const menu = page.locator('[popover]:popover-open')
    await expect.poll(() => menu.count()).toBe(1)
    await check((await button.innerText()).trim())
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count()).toBe(0)
  }
}
