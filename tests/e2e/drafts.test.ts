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

/** What stands in each field, by its name or, of several with one name, by its id. */
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

/** A page that holds this form, and the script that keeps what is written into it. */
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

/** The page is drawn anew, as when a visitor goes to it. */
const show = (page: Page, form: string, around = '') =>
  page.evaluate(
    ([inside, outside]) => {
      document.body.innerHTML = `${outside}<main>${inside}</main>`
    },
    [form, around] as const,
  )

const keep = (page: Page, path: string) => page.evaluate((one) => drafts.keepDrafts(one), path)
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

test('whatever a visitor has written is there again when they come back', () =>
  at(enrolment, async (page) => {
    await fillIn(page)
    await keep(page, '/kurs')
    await show(page, enrolment)
    expect(await enrolled(page)).toEqual(empty)
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual({ ...empty, ...written })
  }))

test('passwords, and what only machines fill in, are not kept', () =>
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

test('each page has its own; a form that was sent and emptied has none', () =>
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

test('what was left as it stood follows the page', () =>
  at(enrolment, async (page) => {
    await page.fill('[name=name]', 'Mara')
    await keep(page, '/kurs')
    await show(page, enrolment.replace('<option>Brennen', '<option selected>Brennen'))
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual({ ...empty, name: 'Mara', course: 'Brennen' })
  }))

test('fields that are gone, and those of others, are left alone', () =>
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

test('a field with an id gets its words back, wherever it stands by then', () =>
  at(enrolment, async (page) => {
    await page.fill('#name', 'Mara')
    await page.check('#tools')
    await keep(page, '/kurs')
    const phone = '<form method="post"><input id="phone" name="phone">'
    await show(page, enrolment.replace('<form method="post">', phone))
    await restore(page, '/kurs')
    expect(await enrolled(page)).toEqual({ ...empty, phone: '', name: 'Mara', tools: true })
  }))

test('a page that is loaded anew gets back all of its fields, as they stood', () =>
  at(enrolment, async (page) => {
    await fillIn(page)
    const kept = await page.evaluate(() => drafts.writtenIn('main'))
    expect(kept).toHaveLength(7)
    await show(page, enrolment.replace('<option>Brennen', '<option>Töpfern<option>Brennen'))
    await page.evaluate((all) => drafts.putBack(all, 'main'), kept)
    expect(await enrolled(page)).toEqual({ ...empty, ...written })
  }))
