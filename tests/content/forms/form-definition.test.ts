import { describe, expect, test } from 'vitest'
import { formFaults } from '../../../schema/form-faults.ts'
import { formsAmong, readFields } from '../../../src/content/forms/forms.ts'
import { honeypot } from '../../../src/gateway/suspicion.ts'
import { trapName } from '../../../schema/form.ts'
import { de } from '../../../src/locale/de/ui.ts'
import { schemas } from '../../support/kit.ts'

const email = { type: 'email', name: 'email', label: 'E-Mail' }
const choice = { type: 'select', name: 'course', label: 'Kurs' }
const wheel = { value: 'wheel', label: 'Drehen' }

describe('what cannot stand together in a form', () => {
  const faultsOf = (...fields: unknown[]) => formFaults({ type: 'form', fields })

  test('are two fields of one name', () => {
    expect(faultsOf(email, { ...email, type: 'text' })).toEqual([
      {
        ...{ what: 'twice', name: 'email' },
        ...{ path: ['fields', 1, 'name'], first: ['fields', 0, 'name'] },
      },
    ])
  })

  test.each(['fax', 'opened'])('are a field and the gateway’s own %s', (name) => {
    expect(faultsOf({ ...email, name })).toEqual([
      { what: 'reserved', name, path: ['fields', 0, 'name'] },
    ])
  })

  test('are two choices of one value, and a preset that is none of them', () => {
    const options = [wheel, { ...wheel, label: 'Töpfern' }]
    expect(faultsOf({ ...choice, options, default: 'glaze' })).toEqual([
      {
        ...{ what: 'option-twice', value: 'wheel' },
        path: ['fields', 0, 'options', 1, 'value'],
        first: ['fields', 0, 'options', 0, 'value'],
      },
      {
        ...{ what: 'no-option', value: 'glaze', allowed: ['wheel', 'wheel'] },
        path: ['fields', 0, 'default'],
      },
    ])
  })

  test.each([
    [{ type: 'number', min: 9, max: 1 }, 'max'],
    [{ type: 'date', min: '2026-12-01', max: '2026-11-30' }, 'max'],
    [{ type: 'text', minLength: 20, maxLength: 10 }, 'maxLength'],
    [{ type: 'text', minLength: 201 }, 'minLength'],
  ])('are limits that nothing meets: %o', (limits, at) => {
    expect(faultsOf({ name: 'a', label: 'A', ...limits })).toMatchObject([
      { what: 'limits', path: ['fields', 0, at] },
    ])
  })

  test('are fixed values alone', () => {
    expect(faultsOf({ type: 'fixed', name: 'topic', value: 'a' })).toEqual([
      { what: 'no-field', path: ['fields'] },
    ])
  })

  test('is nothing in a form as it should be, or in one that cannot be read at all', () => {
    const options = [wheel]
    const long = { type: 'textarea', name: 'more', minLength: 201 }
    expect(faultsOf(email, { ...choice, options, default: 'wheel' }, long)).toEqual([])
    for (const block of [undefined, {}, { fields: 'email' }, { fields: [7, null, {}] }])
      expect(formFaults(block)).toEqual([])
  })

  test('counts the trap that the gateway has', () => {
    expect(trapName).toBe(honeypot)
  })
})

describe('the gateway takes from a field', () => {
  const form = (...fields: unknown[]) =>
    formsAmong([schemas.Block.parse({ type: 'form', heading: 'Los', name: 'los', fields })], '/', {
      schemas,
    })
  const taken = (field: object, value: unknown) => {
    const other = { type: 'text', name: 'other', label: 'Noch etwas' }
    const forms = form({ name: 'a', label: 'A', ...field }, other)
    const reading = readFields(forms, { a: value, other: 'ja' }, de.gateway.fields)
    return reading.ok ? reading.payload['a'] : reading.errors['a']
  }
  const words = de.blocks.form

  const guests = { type: 'number', min: 1, max: 8 }
  const day = { type: 'date', min: '2026-12-01', max: '2026-12-24' }
  const price = { type: 'number', step: 0.05 }
  const short = { type: 'text', minLength: 2, maxLength: 4 }
  const needed = { type: 'checkbox', required: true }
  const radio = { type: 'radio', options: [wheel] }

  test.each<[string, object, unknown, unknown]>([
    ['a whole number', guests, ' 3 ', '3'],
    ['no number at all, where none is needed', guests, '', ''],
    ['no half number', guests, '2.5', words.whole],
    ['no word for a number', guests, 'drei', words.whole],
    ['no number that is none', guests, 'Infinity', words.whole],
    ['no smaller number', guests, '0', 'Bitte geben Sie mindestens 1 an.'],
    [
      'no number of 90,000 figures',
      guests,
      `${'1'.repeat(9e4)}x`,
      words.tooLong.replace('{limit}', '40'),
    ],
    ['no larger number', guests, '9', 'Bitte geben Sie höchstens 8 an.'],
    ['a multiple of its step', price, '0.15', '0.15'],
    ['nothing between', price, '0.12', 'Bitte geben Sie eine Zahl in Schritten von 0,05 an.'],
    ['a day', day, '2026-12-24', '2026-12-24'],
    ['no day that there is not', day, '2026-12-32', words.date],
    ['no earlier day', day, '2026-11-30', 'Bitte wählen Sie einen Tag ab dem 1. Dezember 2026.'],
    ['no later day', day, '2026-12-25', 'Bitte wählen Sie einen Tag bis zum 24. Dezember 2026.'],
    ['a number to dial', { type: 'tel' }, '+49 (341) 000-0', '+49 (341) 000-0'],
    ['no words for it', { type: 'tel' }, 'ruf an', words.tel],
    ['no shorter text', short, 'a', 'Bitte schreiben Sie mindestens 2 Zeichen.'],
    ['no longer text', short, 'abcde', 'Bitte kürzen Sie den Text auf höchstens 4 Zeichen.'],
    ['nothing, where it may be left out', short, '', ''],
    ['a choice', radio, 'wheel', 'wheel'],
    ['no choice, where none is needed', radio, '', ''],
    ['no choice that there is not', radio, 'glaze', words.choose],
    ['a tick that is needed', needed, 'true', true],
    ['none that is missing', needed, undefined, words.tick],
  ])('%s', (_name, field, value, result) => {
    expect(taken(field, value)).toBe(result)
  })

  test.each([
    ...[' ', '\u00A0\u3000', '\u200B', '\u2060', '\u00AD', '\uFEFF', '\u3164', '\u115F\uFFA0'],
    ...['\u2800', '\u{E0041}', '\u0301', ' \u0301', '\u20E3\uFE0F', '\u200D\u200C', '\u{1D159}'],
  ])('no value that looks empty: %j', (value) => {
    const long = { type: 'textarea', minLength: 2 }
    expect(taken({ ...long, required: true }, value.repeat(3))).toBe(words.required)
    expect(taken({ type: 'email', required: true }, value)).toBe(words.required)
    expect(taken(long, value)).toBe('')
    expect(taken({ type: 'tel' }, value)).toBe('')
  })

  test.each([
    ...['می\u200Cخواهم', 'क्\u200Dष', '👩\u200D👩\u200D👧', '❤\uFE0F', '1\uFE0F\u20E3', 'A\u0301'],
    ...['Donau\u00ADdampf', '\u200BMara\u200B', '한\u3164글', '⠓⠁⠇⠇⠕⠀⠺'],
  ])('%j as it is', (value) => {
    expect(taken({ type: 'text', required: true }, value)).toBe(value)
  })

  test('what its author says of it, in the place of our words', () => {
    const messages = { required: 'Wie viele?', invalid: 'Keine Zahl.', limit: 'Eins bis acht.' }
    const own = { ...guests, required: true, messages }
    expect(['', 'x', '9'].map((value) => taken(own, value))).toEqual(Object.values(messages))
  })

  test('nothing at all only where an address, or any field, is named for it', () => {
    const empty = (...fields: unknown[]) => readFields(form(...fields), {}, de.gateway.fields)
    const note = { type: 'text', name: 'note', label: 'Notiz' }
    expect(empty(note, email)).toEqual({ ok: false, errors: { email: words.noEmail } })
    expect(empty(note)).toEqual({ ok: false, errors: { note: words.nothing } })
  })
})
