import { describe, expect, test } from 'vitest'
import { formFaults } from '../../../schema/form-faults.ts'
import { formsOf, parseSubmission } from '../../../src/content/forms/forms.ts'
import { honeypot } from '../../../src/gateway/spam-check.ts'
import { honeypotName } from '../../../schema/form.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'
import { schemas } from '../../support/kit.ts'

const email = { type: 'email', name: 'email', label: 'E-Mail' }
const choice = { type: 'select', name: 'course', label: 'Kurs' }
const wheel = { value: 'wheel', label: 'Drehen' }

describe('the check of a form definition', () => {
  const faultsOf = (...fields: unknown[]) => formFaults({ type: 'form', fields })

  test('reports two fields with the same name', () => {
    expect(faultsOf(email, { ...email, type: 'text' })).toEqual([
      {
        ...{ what: 'twice', name: 'email' },
        ...{ path: ['fields', 1, 'name'], first: ['fields', 0, 'name'] },
      },
    ])
  })

  test.each(['fax', 'opened'])('reports a field with the reserved name %s', (name) => {
    expect(faultsOf({ ...email, name })).toEqual([
      { what: 'reserved', name, path: ['fields', 0, 'name'] },
    ])
  })

  test('reports two options with the same value, and a default that is not an option', () => {
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
    [{ type: 'choices', min: 3, max: 2 }, 'max'],
  ])('reports contradictory limits: %o', (limits, at) => {
    expect(faultsOf({ name: 'a', label: 'A', ...limits })).toMatchObject([
      { what: 'limits', path: ['fields', 0, at] },
    ])
  })

  test.each([
    { type: 'number', min: 4, max: 4 },
    { type: 'date', min: '2026-12-01', max: '2026-12-01' },
    { type: 'text', minLength: 5, maxLength: 5 },
  ])('accepts equal limits: %o', (limits) => {
    expect(faultsOf({ name: 'a', label: 'A', ...limits })).toEqual([])
  })

  test('reports a field with fewer options than visitors must choose', () => {
    const choices = { ...choice, type: 'choices', options: [wheel], min: 2 }
    expect(faultsOf(choices)).toEqual([
      { what: 'few-options', least: 2, count: 1, path: ['fields', 0, 'min'] },
    ])
  })

  describe('of a field with a condition', () => {
    const topic = { ...choice, name: 'topic', options: [wheel] }
    const agreed = { type: 'checkbox', name: 'agreed', label: 'Ja' }
    const note = (showIf: unknown, name = 'note') => ({
      type: 'text',
      name,
      label: 'Notiz',
      showIf,
    })

    test.each<[string, unknown[], object]>([
      [
        'an unknown field',
        [topic, note({ field: 'topics', is: ['wheel'] })],
        { what: 'no-such-field', name: 'topics', known: ['topic'], path: ['field'] },
      ],
      [
        'a value that the other field does not offer',
        [topic, note({ field: 'topic', is: ['weel'] })],
        {
          what: 'no-such-value',
          name: 'topic',
          value: 'weel',
          allowed: ['wheel'],
          path: ['is', 0],
        },
      ],
      [
        'a wrong value in a list',
        [topic, note({ field: 'topic', is: ['wheel', true] })],
        {
          what: 'no-such-value',
          name: 'topic',
          value: 'true',
          allowed: ['wheel'],
          path: ['is', 1],
        },
      ],
      [
        'a text as the value of a checkbox',
        [agreed, note({ field: 'agreed', is: ['ja'] })],
        {
          ...{ what: 'no-such-value', name: 'agreed', value: 'ja' },
          ...{ allowed: ['true', 'false'], path: ['is', 0] },
        },
      ],
      [
        'a field without choices',
        [email, note({ field: 'email', is: ['a'] })],
        { what: 'free-field', name: 'email', path: ['field'] },
      ],
    ])('reports %s', (_name, fields, { path, ...fault }: { path?: string[] }) => {
      expect(faultsOf(...fields)).toEqual([
        { ...fault, path: ['fields', 1, 'showIf', ...(path ?? [])] },
      ])
    })

    test('reports a condition on a later field', () => {
      expect(faultsOf(note({ field: 'topic', is: ['wheel'] }), topic)).toEqual([
        { what: 'later-field', name: 'topic', path: ['fields', 0, 'showIf', 'field'] },
      ])
    })

    test('reports each field of a circle', () => {
      const first = { ...agreed, name: 'first', showIf: { field: 'second', is: [true] } }
      const second = { ...agreed, name: 'second', showIf: { field: 'first', is: [true] } }
      expect(faultsOf(first, second)).toEqual([
        { what: 'circle', path: ['fields', 0, 'showIf', 'field'] },
        { what: 'circle', path: ['fields', 1, 'showIf', 'field'] },
      ])
      const self = { ...agreed, showIf: { field: 'agreed', is: [true] } }
      expect(faultsOf(self)).toMatchObject([{ what: 'circle' }])
    })

    test('accepts a value, and a ticked or unticked checkbox', () => {
      expect(
        faultsOf(
          topic,
          agreed,
          note({ field: 'topic', is: ['wheel'] }),
          ...[true, false].map((is, index) => note({ field: 'agreed', is: [is] }, `b${index}`)),
        ),
      ).toEqual([])
    })
  })

  test('reports a form that has only fixed values', () => {
    expect(faultsOf({ type: 'fixed', name: 'topic', value: 'a' })).toEqual([
      { what: 'no-field', path: ['fields'] },
    ])
  })

  test('reports no faults of a correct form or of an invalid block', () => {
    const options = [wheel]
    const long = { type: 'textarea', name: 'more', minLength: 201 }
    expect(faultsOf(email, { ...choice, options, default: 'wheel' }, long)).toEqual([])
    for (const block of [undefined, {}, { fields: 'email' }, { fields: [7, null, {}] }])
      expect(formFaults(block)).toEqual([])
  })

  test('uses the same name for the honeypot field as the gateway', () => {
    expect(honeypotName).toBe(honeypot)
  })
})

describe("the gateway's form validation", () => {
  const form = (...fields: unknown[]) =>
    formsOf([schemas.Block.parse({ type: 'form', heading: 'Los', name: 'los', fields })], '/', {
      schemas,
    })
  const resultFor = (field: object, value: unknown) => {
    const other = { type: 'text', name: 'other', label: 'Noch etwas' }
    const forms = form({ name: 'a', label: 'A', ...field }, other)
    const reading = parseSubmission(forms, { a: value, other: 'ja' }, germanWords.gateway.fields)
    return reading.ok ? reading.payload['a'] : reading.errors['a']
  }
  const strings = germanWords.blocks.form

  const guests = { type: 'number', min: 1, max: 8 }
  const day = { type: 'date', min: '2026-12-01', max: '2026-12-24' }
  const price = { type: 'number', step: 0.05 }
  const short = { type: 'text', minLength: 2, maxLength: 4 }
  const needed = { type: 'checkbox', required: true }
  const radio = { type: 'radio', options: [wheel] }
  const glaze = { value: 'glaze', label: 'Glasieren' }
  const fire = { value: 'fire', label: 'Brennen' }
  const choices = { type: 'choices', options: [wheel, glaze, fire], min: 2, max: 2 }

  test.each<[string, object, unknown, unknown]>([
    ['accepts a whole number', guests, ' 3 ', '3'],
    ['accepts an empty optional number', guests, '', ''],
    ['rejects a decimal where a whole number is required', guests, '2.5', strings.whole],
    ['rejects a word as a number', guests, 'drei', strings.whole],
    ['rejects “Infinity” as a number', guests, 'Infinity', strings.whole],
    ['rejects a number below the minimum', guests, '0', 'Bitte geben Sie mindestens 1 an.'],
    [
      'rejects a number of 90,000 digits',
      guests,
      `${'1'.repeat(9e4)}x`,
      strings.tooLong.replace('{limit}', '40'),
    ],
    ['rejects a number above the maximum', guests, '9', 'Bitte geben Sie höchstens 8 an.'],
    ['accepts a multiple of the step', price, '0.15', '0.15'],
    [
      'rejects a number that is no multiple of the step',
      price,
      '0.12',
      'Bitte geben Sie eine Zahl in Schritten von 0,05 an.',
    ],
    ['counts the steps from the minimum', { type: 'number', min: 1, max: 9, step: 2 }, '3', '3'],
    ['accepts a date', day, '2026-12-24', '2026-12-24'],
    ['rejects a date that does not exist', day, '2026-12-32', strings.date],
    [
      'rejects a date before the first allowed date',
      day,
      '2026-11-30',
      'Bitte wählen Sie einen Tag ab dem 1. Dezember 2026.',
    ],
    [
      'rejects a date after the last allowed date',
      day,
      '2026-12-25',
      'Bitte wählen Sie einen Tag bis zum 24. Dezember 2026.',
    ],
    ['accepts a telephone number', { type: 'tel' }, '+49 (341) 000-0', '+49 (341) 000-0'],
    ['rejects words as a telephone number', { type: 'tel' }, 'ruf an', strings.tel],
    ['rejects a text that is too short', short, 'a', 'Bitte schreiben Sie mindestens 2 Zeichen.'],
    [
      'rejects a text that is too long',
      short,
      'abcde',
      'Bitte kürzen Sie den Text auf höchstens 4 Zeichen.',
    ],
    ['accepts an empty optional text', short, '', ''],
    ['accepts an option', radio, 'wheel', 'wheel'],
    ['accepts a missing optional choice', radio, '', ''],
    ['rejects an unknown option', radio, 'glaze', strings.choose],
    ['accepts a ticked required checkbox', needed, 'true', true],
    ['rejects an unticked required checkbox', needed, undefined, strings.tick],
    [
      'accepts chosen options and sorts them as the form does',
      choices,
      ['fire', 'wheel'],
      ['wheel', 'fire'],
    ],
    ['counts a repeated option once', { ...choices, min: undefined }, ['fire', 'fire'], ['fire']],
    ['accepts no choice if none is required', choices, undefined, []],
    ['rejects no choice if one is required', { ...choices, required: true }, [], strings.choose],
    ['rejects an unknown option in a list', choices, ['wheel', 'clay'], strings.choose],
    ['rejects a text instead of a list', choices, 'wheel', strings.choose],
    ['rejects too few options', choices, ['wheel'], 'Bitte wählen Sie mindestens 2 aus.'],
    [
      'rejects too many options',
      choices,
      ['wheel', 'glaze', 'fire'],
      'Bitte wählen Sie höchstens 2 aus.',
    ],
  ])('%s', (_name, field, value, result) => {
    expect(resultFor(field, value)).toEqual(result)
  })

  test.each([
    ...[' ', '\u00A0\u3000', '\u200B', '\u2060', '\u00AD', '\uFEFF', '\u3164', '\u115F\uFFA0'],
    ...['\u2800', '\u{E0041}', '\u0301', ' \u0301', '\u20E3\uFE0F', '\u200D\u200C', '\u{1D159}'],
  ])('treats a value that looks empty as empty: %j', (value) => {
    const long = { type: 'textarea', minLength: 2 }
    expect(resultFor({ ...long, required: true }, value.repeat(3))).toBe(strings.required)
    expect(resultFor({ type: 'email', required: true }, value)).toBe(strings.required)
    expect(resultFor(long, value)).toBe('')
    expect(resultFor({ type: 'tel' }, value)).toBe('')
  })

  test.each([
    ...['می\u200Cخواهم', 'क्\u200Dष', '👩\u200D👩\u200D👧', '❤\uFE0F', '1\uFE0F\u20E3', 'A\u0301'],
    ...['Donau\u00ADdampf', '\u200BMara\u200B', '한\u3164글', '⠓⠁⠇⠇⠕⠀⠺'],
  ])('keeps the invisible characters of %j', (value) => {
    expect(resultFor({ type: 'text', required: true }, value)).toBe(value)
  })

  test('answers with the error messages of the form definition if it has them', () => {
    const messages = { required: 'Wie viele?', invalid: 'Keine Zahl.', limit: 'Eins bis acht.' }
    const own = { ...guests, required: true, messages }
    expect(['', 'x', '9'].map((value) => resultFor(own, value))).toEqual(Object.values(messages))
  })

  describe('of a field with a condition', () => {
    const topic = { ...choice, name: 'topic', options: [wheel, glaze] }
    const when = { field: 'topic', is: ['glaze'] }
    const colour = { type: 'text', name: 'colour', label: 'Farbe', required: true, showIf: when }
    const fired = { type: 'checkbox', name: 'fired', label: 'Gebrannt', showIf: when }
    const unfired = { field: 'fired', is: [false] }
    const date = { type: 'date', name: 'day', label: 'Tag', showIf: unfired }
    const forms = form(topic, colour, fired, date)
    const check = (fields: Record<string, unknown>) =>
      parseSubmission(forms, fields, germanWords.gateway.fields)

    test('ignores the value if the condition does not hold, even an invalid one', () => {
      const hidden = { colour: '', fired: false, day: '' }
      expect(check({ topic: 'wheel' })).toEqual({
        ok: true,
        payload: { topic: 'wheel', ...hidden },
      })
      expect(check({ topic: 'wheel', colour: 'x'.repeat(300), fired: 7, day: 'nie' })).toEqual({
        ok: true,
        payload: { topic: 'wheel', ...hidden },
      })
    })

    test('checks the value if the condition holds', () => {
      expect(check({ topic: 'glaze', day: 'nie' })).toEqual({
        ok: false,
        errors: { colour: strings.required, day: strings.date },
      })
      const sent = { topic: 'glaze', colour: 'Blau', fired: true, day: '2026-12-01' }
      expect(check(sent)).toEqual({ ok: true, payload: { ...sent, day: '' } })
    })

    test('holds for one of several chosen options', () => {
      const several = { ...choices, name: 'topic', label: 'Thema', min: undefined }
      const result = parseSubmission(
        form(several, colour),
        { topic: ['wheel', 'glaze'] },
        germanWords.gateway.fields,
      )
      expect(result).toEqual({ ok: false, errors: { colour: strings.required } })
    })

    test('refuses an empty form whose required fields are all hidden', () => {
      expect(check({})).toEqual({ ok: false, errors: { topic: strings.nothing } })
    })
  })

  test('rejects an empty submission and names its e-mail field, or else any field', () => {
    const empty = (...fields: unknown[]) =>
      parseSubmission(form(...fields), {}, germanWords.gateway.fields)
    const note = { type: 'text', name: 'note', label: 'Notiz' }
    expect(empty({ ...choices, name: 'wish', label: 'Wunsch' })).toEqual({
      ok: false,
      errors: { wish: strings.nothing },
    })
    expect(empty(note, email)).toEqual({ ok: false, errors: { email: strings.noEmail } })
    expect(empty(note)).toEqual({ ok: false, errors: { note: strings.nothing } })
  })
})
