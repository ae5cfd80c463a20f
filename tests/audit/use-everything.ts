import type { Page } from 'playwright'
import { expect } from 'vitest'
import { follow } from '../e2e/router.ts'
import { scrollThrough, hydrateEverything } from '../e2e/states.ts'

/** Answers every request to the gateway. */
export const answered = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({ json: { ok: true, messages: [{ content: '**Ja.** [Mehr](/blog)' }] } }),
  )

/** Does everything that a visitor can do on a page without leaving it. */
export async function useEverything(page: Page): Promise<void> {
  await hydrateEverything(page)
  await scrollThrough(page)
  await openMenus(page)
  await page.evaluate(pressEverything)
  await page.evaluate(openEverything)
  await drag(page)
  await ask(page)
  await sendForms(page)
}

async function openMenus(page: Page): Promise<void> {
  for (const button of await page.locator('nav [popovertarget]:visible').all()) {
    await button.click()
    await page.keyboard.press('Escape')
  }
}

/** Presses each button twice, because many buttons toggle. */
async function pressEverything(): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>(
    ':is(main, footer) button:not([type=submit])',
  )) {
    for (let press = 0; press < 2; press++) {
      button.click()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  }
}

function openEverything(): void {
  for (const details of document.querySelectorAll('details')) details.open = true
  for (const range of document.querySelectorAll<HTMLInputElement>('input[type=range]')) {
    range.value = range.max
    range.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Drags everything that can be turned, and the page, whose fluid effect follows the pointer. */
async function drag(page: Page): Promise<void> {
  for (const part of await page.locator(':is([data-ring], canvas):visible').all()) {
    await part.scrollIntoViewIfNeeded()
    const box = await part.boundingBox()
    if (box === null) continue
    const middle = box.y + Math.min(box.height, 400) / 2
    await page.mouse.move(box.x + box.width * 0.6, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.4, middle, { steps: 5 })
    await page.mouse.up()
  }
}

async function ask(page: Page): Promise<void> {
  const question = page.locator('input[name=question]:visible').first()
  if ((await question.count()) === 0) return
  await question.fill('Was kostet das?')
  await question.press('Enter')
  await page.locator(':is(.question-box-answer, .question-box-error)').first().waitFor()
}

async function sendForms(page: Page): Promise<void> {
  for (const form of await page.locator('main form[method=post]:visible').all()) {
    const accepts = await form.evaluate(
      (one) => one instanceof HTMLFormElement && one.checkValidity(),
    )
    // Submit required fields empty first, so that the error messages appear.
    if (!accepts) await form.locator('button[type=submit]').click()
    for (const field of await form.locator(':is(input, textarea):not([tabindex="-1"])').all()) {
      if (await field.isVisible()) await fill(field)
    }
    for (const choice of await form.locator('select').all()) {
      await choice.selectOption({ index: 1 })
    }
    await form.locator('button[type=submit]').click()
    await page.waitForTimeout(300)
  }
}

type Field = ReturnType<Page['locator']>

async function fill(field: Field): Promise<void> {
  const kind = await field.getAttribute('type')
  if (kind === 'checkbox' || kind === 'radio') await field.check()
  else await field.fill(kind === 'email' ? 'ada@linde.example' : 'Ada Linde, 0351 123456')
}

/** Goes to another page by a link, and back, through the router. */
export async function goAndReturn(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname
  const target = here === '/kontakt' ? '/impressum' : '/kontakt'
  const title = await page.title()
  const link = page.locator(`footer a[href="${target}"]`).first()
  await follow(link)
  await page.waitForURL(`**${target}`)
  await expect.poll(() => page.title()).not.toBe(title)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === here)
  // The address changes before the page, which may be loaded again.
  await expect.poll(() => page.title()).toBe(title)
  await hydrateEverything(page)
}
