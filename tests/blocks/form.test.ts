import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { payloadOf } from '../../src/blocks/form/form.payload.ts'
import {
  choicesErrorKindOf,
  errorKindOf,
  filesErrorKindOf,
} from '../../src/blocks/form/form.validity.ts'
import {
  nextFormState,
  emptyFormState,
  type FormEvent,
  type FormState,
} from '../../src/blocks/form/form.machine.ts'
import {
  simulateSending,
  sendSubmission,
  sendTimeLimit,
  fetchToken,
  createFormTokens,
  tokenTimeLimit,
  type SendResult,
} from '../../src/blocks/form/form.send.ts'

const after = (...events: FormEvent[]): FormState => events.reduce(nextFormState, emptyFormState)

const submitted: FormEvent = { type: 'submitted' }
const sent: FormEvent = { type: 'sent' }
const failed: FormEvent = { type: 'failed' }
const refused: FormEvent = { type: 'refused', errors: { email: 'Das ist keine Adresse.' } }

describe('the state of a form', () => {
  test('is idle at first, then sending, then sent', () => {
    expect(emptyFormState).toEqual({ isSending: false, outcome: 'none', errors: {} })
    expect(after(submitted)).toMatchObject({ isSending: true, outcome: 'none' })
    expect(after(submitted, sent)).toMatchObject({ isSending: false, outcome: 'sent' })
  })

  test('leaves the state “sending” after an error, too', () => {
    expect(after(submitted, failed)).toMatchObject({ isSending: false, outcome: 'failed' })
    expect(after(submitted, refused)).toMatchObject({ isSending: false, outcome: 'refused' })
  })

  test('ignores further submissions while it is sending', () => {
    const state = after(submitted)
    expect(nextFormState(state, submitted)).toBe(state)
  })

  test('clears the previous error with a new submission', () => {
    expect(after(submitted, failed, submitted).outcome).toBe('none')
    expect(after(submitted, refused, submitted).errors).toEqual({})
  })

  test('keeps the success message until the next result', () => {
    expect(after(submitted, sent, submitted).outcome).toBe('sent')
    expect(after(submitted, sent, submitted, failed).outcome).toBe('failed')
  })

  test('drops the error of a field that is edited and keeps the others', () => {
    const errors = { name: 'Bitte nennen Sie Ihren Namen.', email: 'Das ist keine Adresse.' }
    const state = after(submitted, { type: 'refused', errors })
    expect(nextFormState(state, { type: 'edited', field: 'email' }).errors).toEqual({
      name: errors.name,
    })
    expect(nextFormState(state, { type: 'edited', field: 'company' })).toBe(state)
  })

  test('holds the errors that the browser finds before sending', () => {
    const errors = { email: 'Das ist keine Adresse.', name: 'Bitte ausfüllen.' }
    const state = after({ type: 'objected', errors })
    expect(state).toEqual({ ...emptyFormState, errors })
    expect(nextFormState(state, submitted).errors).toEqual({})
  })

  test('returns to idle from the success view', () => {
    expect(after(submitted, sent, { type: 'returned' })).toEqual(emptyFormState)
  })
})

describe('a submission of the form block', () => {
  const accept = async () => Response.json({ id: 'a1' }, { status: 202 })

  test('is JSON in a POST request to the form’s address', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(accept)
    const payload = { 'form-name': 'contact', name: 'Ada' }
    const headers = { 'X-Form-Opened': 'signed' }
    expect(await sendSubmission('/api/forms/contact', payload, { fetch, headers })).toEqual({
      type: 'sent',
    })
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/forms/contact',
      expect.objectContaining({
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'X-Form-Opened': 'signed',
        },
        body: '{"form-name":"contact","name":"Ada"}',
      }),
    )
  })

  test.each([200, 201, 202, 204])(
    'counts as sent for status %i, whatever the body',
    async (status) => {
      const body = status === 204 ? null : '<html>not JSON</html>'
      const fetch = async () => new Response(body, { status })
      expect(await sendSubmission('/api/forms/contact', {}, { fetch })).toEqual({ type: 'sent' })
    },
  )

  test.each([400, 403, 413, 415, 429, 500, 502, 503])('fails with status %i', async (status) => {
    const errors = { name: 'Bitte Ihren Namen.' }
    const fetch = async () => Response.json({ errors }, { status })
    expect(await sendSubmission('/api/forms/contact', {}, { fetch })).toEqual({ type: 'failed' })
  })

  test('fails when the network fails', async () => {
    const fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await sendSubmission('/api/forms/contact', {}, { fetch })).toEqual({ type: 'failed' })
  })

  test('is refused with status 422 and the error of each field', async () => {
    const errors = { email: 'Das ist keine Adresse.' }
    const fetch = async () => Response.json({ errors }, { status: 422 })
    expect(await sendSubmission('/api/forms/contact', {}, { fetch })).toEqual({
      type: 'refused',
      errors,
    })
  })

  test.each([{}, null, { errors: 'no' }, { errors: ['no'] }, { errors: { email: 7 } }, []])(
    'that is refused with the unknown body %j reports no field errors',
    async (body) => {
      const fetch = async () => Response.json(body, { status: 422 })
      const delivery = await sendSubmission('/api/forms/contact', {}, { fetch })
      expect(['refused', 'failed']).toContain(delivery.type)
      if (delivery.type === 'refused' && !Array.isArray(Object(body).errors))
        expect(delivery.errors).toEqual({})
    },
  )

  test('that is refused without JSON fails', async () => {
    const fetch = async () => new Response('<html>', { status: 422 })
    expect(await sendSubmission('/api/forms/contact', {}, { fetch })).toEqual({ type: 'failed' })
  })

  describe('(timing)', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    const neverAnswer = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_done, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new DOMException('Aborted')))
      })

    test('fails when no answer arrives within 15 s', async () => {
      const delivery = vi.fn<(delivery: SendResult) => void>()
      void sendSubmission('/api/forms/contact', {}, { fetch: neverAnswer }).then(delivery)
      await vi.advanceTimersByTimeAsync(sendTimeLimit - 1)
      expect(delivery).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(delivery).toHaveBeenCalledExactlyOnceWith({ type: 'failed' })
    })

    test('is aborted when the visitor leaves, and leaves no timer behind', async () => {
      const leaving = new AbortController()
      const delivery = sendSubmission(
        '/api/forms/contact',
        {},
        { fetch: neverAnswer, signal: leaving.signal },
      )
      leaving.abort()
      expect(await delivery).toEqual({ type: 'failed' })
      expect(vi.getTimerCount()).toBe(0)
    })

    test('takes 1.5 s and always succeeds when it is simulated', async () => {
      const delivery = vi.fn<(delivery: SendResult) => void>()
      void simulateSending(1500).then(delivery)
      await vi.advanceTimersByTimeAsync(1499)
      expect(delivery).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(delivery).toHaveBeenCalledExactlyOnceWith({ type: 'sent' })
    })
  })
})

describe('tokenFrom', () => {
  const askForToken = (answer: () => Promise<Response>) =>
    fetchToken('/api/forms/token', { fetch: answer })

  test('returns the token that the gateway sends', async () => {
    expect(await askForToken(async () => Response.json({ token: 'k1.ab' }))).toBe('k1.ab')
  })

  test.each([
    ['sends JSON without a token', async () => Response.json(['k1.ab'])],
    ['answers 404', async () => new Response('<html>', { status: 404 })],
    ['sends HTML', async () => new Response('<html>')],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns undefined when the gateway %s', async (_name, answer) => {
    expect(await askForToken(answer)).toBeUndefined()
  })
})

describe('the token keeper of a form', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const { signal } = new AbortController()
  const numberedTokens = () => {
    let last = 0
    return async () => `t${++last}`
  }

  test('returns the token that was fetched when the visitor began, without a delay', async () => {
    const tokens = createFormTokens(numberedTokens())
    await tokens.renewToken(signal)
    expect(await tokens.takeToken(signal)).toBe('t1')
  })

  test('returns a new token for the next submission, but not before the new token is 2 s old', async () => {
    const tokens = createFormTokens(numberedTokens())
    await tokens.renewToken(signal)
    tokens.discardToken()
    void tokens.renewToken(signal)
    const taken = vi.fn<(token: string | undefined) => void>()
    void tokens.takeToken(signal).then(taken)
    await vi.advanceTimersByTimeAsync(1999)
    expect(taken).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(taken).toHaveBeenCalledExactlyOnceWith('t2')
  })

  test('asks again when the gateway was unreachable, and returns no token if it stays unreachable', async () => {
    const answers = [undefined, undefined, 't1']
    const tokens = createFormTokens(async () => answers.shift())
    await tokens.renewToken(signal)
    expect(await tokens.takeToken(signal)).toBeUndefined()
    const taken = tokens.takeToken(signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await taken).toBe('t1')
  })

  test('keeps the old token when no newer one is available', async () => {
    const answers = ['t1', undefined]
    const tokens = createFormTokens(async () => answers.shift())
    await tokens.renewToken(signal)
    await tokens.renewToken(signal)
    expect(await tokens.takeToken(signal)).toBe('t1')
  })

  test('renews the token in a tab that was open for a day', async () => {
    const ask = numberedTokens()
    const tokens = createFormTokens(ask)
    await tokens.renewToken(signal)
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    const taken = tokens.takeToken(signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await taken).toBe('t2')
  })

  test('waits at most five seconds for a token', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise<Response>((_done, fail) => {
          init?.signal?.addEventListener('abort', () => fail(new DOMException('Aborted')))
        }),
    )
    const tokens = createFormTokens((leaving) =>
      fetchToken('/api/forms/token', { signal: leaving, fetch }),
    )
    void tokens.renewToken(signal)
    const taken = tokens.takeToken(signal)
    await vi.advanceTimersByTimeAsync(2 * tokenTimeLimit)
    expect(await taken).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the payload of a form', () => {
  const filledIn = (values: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(values)) data.append(name, value)
    return data
  }

  const base = { required: false, label: 'Feld' }
  const text = (name: string) => ({ ...base, type: 'text', name }) as const

  test('contains the fields of the form in their order, and no others', () => {
    const data = filledIn({ email: 'a@b.de', 'form-name': 'contact', fax: '', other: 'x' })
    const fields = [{ type: 'fixed', name: 'form-name', value: 'contact' }, text('email')] as const
    expect(JSON.stringify(payloadOf(data, fields))).toBe('{"form-name":"contact","email":"a@b.de"}')
  })

  test('contains an empty text for a missing field', () => {
    expect(payloadOf(filledIn({}), [text('company')])).toEqual({ company: '' })
  })

  test('contains true for a checked checkbox and false for an unchecked one', () => {
    const fields = ['terms', 'newsletter'].map(
      (name) => ({ ...base, type: 'checkbox', name }) as const,
    )
    const payload = payloadOf(filledIn({ terms: 'true' }), fields)
    expect(payload).toEqual({ terms: true, newsletter: false })
  })

  test('contains a list of the chosen options, which is empty if there are none', () => {
    const options = [{ value: 'bowl', label: 'Schale' }]
    const field = { ...base, type: 'choices', name: 'wishes', options } as const
    const data = filledIn({ wishes: 'bowl' })
    data.append('wishes', 'vase')
    expect(payloadOf(data, [field])).toEqual({ wishes: ['bowl', 'vase'] })
    expect(payloadOf(filledIn({}), [field])).toEqual({ wishes: [] })
  })

  test('contains the honeypot if it was filled in', () => {
    expect(payloadOf(filledIn({ fax: '0341' }), [text('name')])).toEqual({ name: '', fax: '0341' })
  })
})

test.each([
  [{ required: false, min: 2 }, 0, undefined],
  [{ required: true }, 0, 'required'],
  [{ required: false, min: 2 }, 1, 'tooSmall'],
  [{ required: true, min: 2, max: 2 }, 2, undefined],
  [{ required: false, max: 2 }, 3, 'tooLarge'],
])('the check of a group of checkboxes %j with %i ticked finds %s', (field, count, error) => {
  expect(choicesErrorKindOf(field, count)).toBe(error)
})

test.each<[string, { name: string; size: number }[], string | undefined]>([
  ['no file', [], 'required'],
  [
    'two files of the right type',
    [
      { name: 'a.pdf', size: 1 },
      { name: 'b.JPEG', size: 9 },
    ],
    undefined,
  ],
  ['three files', [1, 2, 3].map((size) => ({ name: 'a.pdf', size })), 'tooLong'],
  ['a file of another type', [{ name: 'a.exe', size: 1 }], 'invalid'],
  ['a file that only contains the ending', [{ name: 'pdf', size: 1 }], 'invalid'],
  ['an empty file', [{ name: 'a.pdf', size: 0 }], 'tooShort'],
  ['a file of 5 MB', [{ name: 'a.pdf', size: 5_000_000 }], undefined],
  ['a file of more than 5 MB', [{ name: 'a.pdf', size: 5_000_001 }], 'tooLarge'],
])('the check of %s in a required field for files', (_name, files, error) => {
  const field = { required: true, accept: ['pdf', 'image'] as const, max: 2, maxSize: 5 }
  expect(filesErrorKindOf({ ...field, accept: [...field.accept] }, files)).toBe(error)
  expect(filesErrorKindOf({ ...field, accept: [...field.accept], required: false }, [])).toBe(
    undefined,
  )
})

describe('the check of a field', () => {
  const texts = {
    ...{ required: 'leer', invalid: 'falsch', tooShort: 'kurz', tooLong: 'lang' },
    ...{ tooSmall: 'klein', tooLarge: 'groß' },
  }
  const fine = {
    ...{ badInput: false, patternMismatch: false, rangeOverflow: false, rangeUnderflow: false },
    ...{ stepMismatch: false, tooLong: false, tooShort: false, typeMismatch: false },
    ...{ valueMissing: false, valid: true },
  }

  test.each([
    [{ valueMissing: true }, 'leer'],
    [{ typeMismatch: true }, 'falsch'],
    [{ stepMismatch: true }, 'falsch'],
    [{ tooShort: true }, 'kurz'],
    [{ tooLong: true }, 'lang'],
    [{ rangeUnderflow: true }, 'klein'],
    [{ rangeOverflow: true }, 'groß'],
    [{ badInput: true, valueMissing: true }, 'falsch'],
  ])("shows the message for the browser's validity %j: %s", (validity, text) => {
    const control = { required: true, value: 'x', validity: { ...fine, valid: false, ...validity } }
    expect(texts[errorKindOf(control, 1) ?? 'invalid']).toBe(text)
  })

  test.each([
    [true, '', undefined],
    [true, ' \n\u200B', 'required'],
    [false, '\u200B', undefined],
    [true, 'می\u200Cخواهم', undefined],
    [false, '漢'.repeat(10), undefined],
    [false, '漢'.repeat(11), 'tooLong'],
  ])(
    'that the browser accepts, with required %j and the value %j, returns %s',
    (required, value, wrong) => {
      expect(errorKindOf({ required, value, validity: fine }, 10)).toBe(wrong)
    },
  )
})
