import { build } from 'esbuild'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type * as Drafts from '../../src/render/client/drafts.ts'
import { useBrowser, visitor } from './browser.ts'

declare const drafts: typeof Drafts

useBrowser()

let script = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/render/client/drafts.ts'],
    ...{ bundle: true, write: false, format: 'iife', globalName: 'drafts' },
  })
  script = outputFiles[0]?.text ?? ''
})

const enrolment = `<form method="post">
  <input id="name" name="name">
  <textarea name="message"></textarea>
  <select name="course"><option>Drehen<option selected>Glasieren<option>Brennen</select>
  <input type="checkbox" id="news" name="news" checked>
  <input type="checkbox" id="tools" name="tools">
  <input type="radio" name="day" value="sa" id="saturday"><input type="radio" name="day" value="so" id="sunday">
  <input type="password" name="secret"><input type="hidden" name="form" value="kurs">
  <input name="fax" tabindex="-1">
</form>`

/** Returns the value of each field by its name or, for radio buttons, by its id. */
const enrolled = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map((field) => [
        field.type === 'radio' ? field.id : field.name,
        ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value,
      ]),
    ),
  )

const empty = {
  ...{ name: '', message: '', course: 'Glasieren', news: true, tools: false },
  ...{ saturday: false, sunday: false, secret: '', form: 'kurs', fax: '' },
}

/** Opens a page with this form and the script that saves drafts. */
async function at(form: string, use: (page: Page) => Promise<void>): Promise<void> {
  const { page, console, leave } = await visitor()
  try {
    await show(page, form)
    await page.addScriptTag({ content: script })
    await use(page)
    expect(console).toEqual([])
  } finally {
    await leave()
  }
}

/** Renders the page again, as when a visitor navigates to it. */
const show = (page: Page, form: string, around = '') =>
  page.evaluate(
    ([inside, outside]) => {
      document.body.innerHTML = `${outside}<main>${inside}</main>`
    },
    [form, around] as const,
  )

const keep = (page: Page, path: string) => page.evaluate((one) => drafts.saveDrafts(one), path)
const restore = (page: Page, path: string) =>
  page.evaluate((one) => drafts.restoreDrafts(one), path)

async function fillIn(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Mara')
  await page.fill('[name=message]', 'Zwei Plätze,\nbitte')
  await page.selectOption('[name=course]', 'Brennen')
  await page.uncheck('#news')
  await page.check('#tools')
  await page.check('#sunday')
}

const written = {
  ...{ name: 'Mara', message: 'Zwei Plätze,\nbitte', course: 'Brennen', news: false },
  ...{ tools: true, sunday: true },
}

test('a form draft is restored when the visitor returns to the page', () =>
  at(enrolment, async (page) => {
    await fillIn(page)
    await keep(page, '/kurs')
    await show(page, enrolment)
    expect(await enrolled(page)).toEqual(empty)
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual({ ...empty, ...written })
  }))

test('a form draft contains no passwords, hidden fields or honeypot fields', () =>
  at(enrolment, async (page) => {
    await page.fill('[name=secret]', 'Lehm')
    await page.evaluate(() => {
      for (const name of ['form', 'fax']) {
        const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
        if (field !== null) field.value = 'by a script'
      }
    })
    await keep(page, '/kurs')
    await show(page, enrolment)
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual(empty)
  }))

test('a form draft belongs to one page, and a reset form has no draft', () =>
  at(enrolment, async (page) => {
    await fillIn(page)
    await keep(page, '/kurs')
    await show(page, enrolment)
    await restore(page, '/werkstatt')
    expect(await enrolled(page)).toEqual(empty)

    await restore(page, '/kurs')
    await page.evaluate(() => document.querySelector('form')?.reset())
    await keep(page, '/kurs')
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual(empty)
  }))

test('restoring a draft keeps the current default of a field that the visitor had not changed', () =>
  at(enrolment, async (page) => {
    await page.fill('[name=name]', 'Mara')
    await keep(page, '/kurs')
    await show(page, enrolment.replace('<option>Brennen', '<option selected>Brennen'))
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual({ ...empty, name: 'Mara', course: 'Brennen' })
  }))

test('a form draft ignores missing fields and fields of other forms', () =>
  at(enrolment, async (page) => {
    await fillIn(page)
    await keep(page, '/kurs')
    const search = '<form><input name="q"></form>'
    await show(page, `<form method="post"><input id="name" name="name"></form>${search}`, enrolment)
    await restore(page, '/kurs')
    const shown = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('input')].map(({ name, value }) => [name, value]),
      )
    expect(shown).toEqual([
      ['name', 'Mara'],
      ['q', ''],
    ])
    const outside = page.locator('body > form [name=message]')
    expect(await outside.inputValue()).toBe('')
  }))

test('a form draft restores a field with an id at any position', () =>
  at(enrolment, async (page) => {
    await page.fill('#name', 'Mara')
    await page.check('#tools')
    await keep(page, '/kurs')
    const phone = '<form method="post"><input id="phone" name="phone">'
    await show(page, enrolment.replace('<form method="post">', phone))
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual({ ...empty, phone: '', name: 'Mara', tools: true })
  }))

test('all fields of a reloaded page are restored', () =>
  at(enrolment, async (page) => {
    await fillIn(page)
    const kept = await page.evaluate(() => drafts.fieldValuesIn('main'))
    expect(kept).toHaveLength(7)
    await show(page, enrolment.replace('<option>Brennen', '<option>Töpfern<option>Brennen'))
    await page.evaluate((all) => drafts.restoreFields(all, 'main'), kept)
    expect(await enrolled(page)).toEqual({ ...empty, ...written })
  }))
