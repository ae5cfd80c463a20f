// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  fieldValuesIn,
  restoreDrafts,
  restoreFields,
  saveDrafts,
} from '../../../src/render/client/drafts.ts'

const enrolment = `<form method="post">
  <input id="name" name="name">
  <textarea name="message"></textarea>
  <select name="course"><option>Drehen</option><option selected>Glasieren</option><option>Brennen</option></select>
  <input type="checkbox" id="news" name="news" checked>
  <input type="checkbox" id="tools" name="tools">
  <input type="radio" name="day" value="sa" id="saturday"><input type="radio" name="day" value="so" id="sunday">
  <input type="password" name="secret"><input type="hidden" name="form" value="kurs">
  <input name="fax" tabindex="-1">
</form>`

const empty = {
  ...{ name: '', message: '', course: 'Glasieren', news: true, tools: false },
  ...{ saturday: false, sunday: false, secret: '', form: 'kurs', fax: '' },
}

const written = {
  ...{ name: 'Mara', message: 'Zwei Plätze,\nbitte', course: 'Brennen', news: false },
  ...{ tools: true, sunday: true },
}

/** Renders the page, as when a visitor navigates to it. */
function show(form: string, around = ''): void {
  document.body.innerHTML = `${around}<main>${form}</main>`
}

const isCheckable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the value of each field by its name or, for radio buttons, by its id. */
const enrolled = () =>
  Object.fromEntries(
    [...document.querySelectorAll<Field>('input, textarea, select')].map((field) => [
      field.type === 'radio' ? field.id : field.name,
      isCheckable(field) ? field.checked : field.value,
    ]),
  )

/** Enters values into the fields with these names or, for radio buttons, ids. */
function fill(values: Record<string, string | boolean>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<Field>(`[name=${name}], #${name}`)
    if (field === null) throw new Error(`The form has no field ${name}.`)
    if (isCheckable(field)) field.checked = value === true
    else field.value = String(value)
  }
}

test('a form draft is restored when the visitor returns to the page', () => {
  show(enrolment)
  fill(written)
  saveDrafts('/kurs')
  show(enrolment)
  expect(enrolled()).toEqual(empty)
  restoreDrafts('/kurs')
  expect(enrolled()).toEqual({ ...empty, ...written })
})

test('a form draft contains no passwords, hidden fields or honeypot fields', () => {
  show(enrolment)
  fill({ secret: 'Lehm', form: 'by a script', fax: 'by a script' })
  saveDrafts('/kurs')
  show(enrolment)
  restoreDrafts('/kurs')
  expect(enrolled()).toEqual(empty)
})

test('a form draft belongs to one page, and a reset form has no draft', () => {
  show(enrolment)
  fill(written)
  saveDrafts('/kurs')
  show(enrolment)
  restoreDrafts('/werkstatt')
  expect(enrolled()).toEqual(empty)

  restoreDrafts('/kurs')
  document.querySelector('form')?.reset()
  saveDrafts('/kurs')
  restoreDrafts('/kurs')
  expect(enrolled()).toEqual(empty)
})

test('restoring a draft keeps the current default of a field that the visitor had not changed', () => {
  show(enrolment)
  fill({ name: 'Mara' })
  saveDrafts('/kurs')
  show(enrolment.replace('name="tools"', 'name="tools" checked'))
  restoreDrafts('/kurs')
  expect(enrolled()).toEqual({ ...empty, name: 'Mara', tools: true })
})

test('a form draft ignores missing fields and fields of other forms', () => {
  show(enrolment)
  fill(written)
  saveDrafts('/kurs')
  const search = '<form><input name="q"></form>'
  show(`<form method="post"><input id="name" name="name"></form>${search}`, enrolment)
  restoreDrafts('/kurs')
  const shown = [...document.querySelectorAll<HTMLInputElement>('main input')]
  expect(shown.map(({ name, value }) => [name, value])).toEqual([
    ['name', 'Mara'],
    ['q', ''],
  ])
  const outside = document.querySelector<HTMLTextAreaElement>('body > form [name=message]')
  expect(outside?.value).toBe('')
})

test('a form draft restores a field with an id at any position', () => {
  show(enrolment)
  fill({ name: 'Mara', tools: true })
  saveDrafts('/kurs')
  const phone = '<form method="post"><input id="phone" name="phone">'
  show(enrolment.replace('<form method="post">', phone))
  restoreDrafts('/kurs')
  expect(enrolled()).toEqual({ ...empty, phone: '', name: 'Mara', tools: true })
})

test('all fields of a reloaded page are restored', () => {
  show(enrolment)
  fill(written)
  const kept = fieldValuesIn('main')
  expect(kept).toHaveLength(7)
  show(enrolment.replace('<option>Brennen', '<option>Töpfern</option><option>Brennen'))
  restoreFields(kept, 'main')
  expect(enrolled()).toEqual({ ...empty, ...written })
})
