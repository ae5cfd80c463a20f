import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askQuestion, ChatError, retryDelayOf } from '../../src/blocks/question-box/ask.ts'

type Reply = { status?: number; statusText?: string; body?: string } | Error

/** A service that gives the replies one after the other and then repeats the last one. */
function fakeService(...replies: Reply[]) {
  const calls: { at: number; url: string; init: RequestInit }[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init = {}) => {
    calls.push({ at: Date.now() - start, url: String(url), init })
    const reply = replies[Math.min(calls.length, replies.length) - 1]
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error('no reply')
    const { status = 200, statusText = '', body = null } = reply
    return new Response(body, { status, statusText })
  })
  return { calls, fetch, times: () => calls.map(({ at }) => at) }
}

const answer = (content: unknown, more: object = {}): Reply => ({
  body: JSON.stringify({ messages: [{ content }], ...more }),
})
const unavailable: Reply = { status: 503, statusText: 'Service Unavailable', body: 'busy' }

let start = 0
beforeEach(() => {
  vi.useFakeTimers()
  start = Date.now()
})
afterEach(() => vi.useRealTimers())

/** The result of the promise after every timer has run. */
async function settle<T>(promise: Promise<T>): Promise<T | { thrown: unknown }> {
  const settled = promise.catch((thrown: unknown) => ({ thrown }))
  await vi.runAllTimersAsync()
  return settled
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const result = await settle(promise)
  return typeof result === 'object' && result !== null && 'thrown' in result
    ? result.thrown
    : undefined
}

describe('askQuestion()', () => {
  test('sends a POST request to /api/langflow with the webhook id and the question as one user message', async () => {
    const { calls, fetch } = fakeService(answer('Ja.'))
    await settle(askQuestion('Was kostet das?', { webhookId: 'website', fetch }))
    expect(calls).toHaveLength(1)
    expect(calls[0]?.url).toBe('/api/langflow')
    expect(calls[0]?.init.method).toBe('POST')
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      messages: [{ role: 'user', content: 'Was kostet das?' }],
      webhookId: 'website',
    })
  })

  test('sends JSON and accepts JSON, as its request headers say', async () => {
    const { calls, fetch } = fakeService(answer('Ja.'))
    await settle(askQuestion('Was?', { webhookId: 'website', fetch }))
    expect(calls[0]?.init.headers).toEqual({
      'Content-Type': 'application/json',
      Accept: 'application/json',
    })
  })

  test('uses the global fetch unless another fetch is given', async () => {
    const { fetch } = fakeService(answer('Ja.'))
    vi.stubGlobal('fetch', fetch)
    expect(await settle(askQuestion('Was?', { webhookId: 'website' }))).toMatchObject({
      text: 'Ja.',
    })
    vi.unstubAllGlobals()
  })
})

describe('the result of askQuestion()', () => {
  const read = async (reply: Reply) =>
    settle(askQuestion('Was?', { webhookId: 'website', fetch: fakeService(reply).fetch }))

  test('is messages[0].content, with conversationId and the raw response', async () => {
    const body = {
      messages: [{ content: 'Ja.' }, { content: 'Nein.' }],
      conversationId: 'k7',
      n: 1,
    }
    expect(await read({ body: JSON.stringify(body) })).toEqual({
      text: 'Ja.',
      conversationId: 'k7',
      rawReply: body,
    })
  })

  test('is taken from the field “response” if the service sends only this field', async () => {
    expect(await read({ body: '{"response":"Gern."}' })).toMatchObject({ text: 'Gern.' })
  })

  test.each([
    ['204 without a body', { status: 204 }],
    ['a body of blanks', { body: ' \n' }],
    ['no messages', { body: '{"messages":[]}' }],
    ['an empty content', answer('')],
    ['a content of blanks', answer(' \n ')],
    ['a content that is an object', answer({ text: 'Ja.' })],
    ['a list instead of an object', { body: '[]' }],
    ['null', { body: 'null' }],
    ['a number', { body: '7' }],
    ['messages that are no list', { body: '{"messages":"Ja."}' }],
  ])('is empty for %s', async (_name, reply) => {
    expect(await read(reply)).toMatchObject({ text: '' })
  })
})

describe('after a failed request, askQuestion()', () => {
  test('throws “API Error (status): statusText” followed by endpoint and response body', async () => {
    const { fetch } = fakeService(unavailable)
    const error = await failureOf(askQuestion('Was?', { webhookId: 'website', fetch }))
    expect(error).toBeInstanceOf(ChatError)
    expect(error).toHaveProperty(
      'message',
      'API Error (503): Service Unavailable\n/api/langflow\nbusy',
    )
  })

  test('sends the request up to 3 more times and then throws', async () => {
    const { fetch } = fakeService(unavailable)
    await failureOf(askQuestion('Was?', { webhookId: 'website', fetch }))
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('tries again after 1000, 2000 and 4000 ms', async () => {
    const { fetch, times } = fakeService(unavailable)
    await failureOf(askQuestion('Was?', { webhookId: 'website', fetch }))
    expect(times()).toEqual([0, 1000, 3000, 7000])
  })

  test('does not try again before 1000 ms have passed', async () => {
    const { fetch } = fakeService(unavailable)
    const call = askQuestion('Was?', { webhookId: 'website', fetch }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.runAllTimersAsync()
    await call
  })

  test('doubles the delay from 1000 ms up to 10,000 ms', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(retryDelayOf)).toEqual([
      1000, 2000, 4000, 8000, 10_000, 10_000, 10_000,
    ])
  })

  test('returns the answer when a retry succeeds', async () => {
    const { fetch } = fakeService(unavailable, unavailable, answer('Doch.'))
    expect(await settle(askQuestion('Was?', { webhookId: 'website', fetch }))).toMatchObject({
      text: 'Doch.',
    })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('tries again if the network failed', async () => {
    const { fetch, times } = fakeService(new TypeError('Failed to fetch'))
    const error = await failureOf(askQuestion('Was?', { webhookId: 'website', fetch }))
    expect(times()).toEqual([0, 1000, 3000, 7000])
    expect(error).toBeInstanceOf(ChatError)
    expect(error).toHaveProperty('message', '/api/langflow\nFailed to fetch')
  })

  test.each([400, 404, 429, 500, 502])('tries again if the status was %i', async (status) => {
    const { fetch } = fakeService({ status }, answer('Ja.'))
    expect(await settle(askQuestion('Was?', { webhookId: 'website', fetch }))).toMatchObject({
      text: 'Ja.',
    })
  })

  test('tries again if the answer was HTML instead of JSON, and then throws', async () => {
    const { fetch } = fakeService({ body: '<!doctype html><title>Wartung</title>' })
    expect(await failureOf(askQuestion('Was?', { webhookId: 'website', fetch }))).toBeInstanceOf(
      ChatError,
    )
    expect(fetch).toHaveBeenCalledTimes(4)
  })
})

describe('an aborted or slow call of askQuestion()', () => {
  test('ends at once when its signal is aborted', async () => {
    const abort = new AbortController()
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise<Response>(() => {}))
    const call = askQuestion('Was?', { webhookId: 'website', fetch, signal: abort.signal })
    const settled = call.catch((thrown: unknown) => thrown)
    abort.abort(new Error('left the page'))
    expect(await settled).toHaveProperty('message', 'left the page')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends at once when its signal is aborted between two attempts', async () => {
    const abort = new AbortController()
    const { fetch } = fakeService(unavailable)
    const call = askQuestion('Was?', { webhookId: 'website', fetch, signal: abort.signal })
    const settled = call.catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(500)
    abort.abort()
    expect(await settled).toHaveProperty('name', 'AbortError')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('sends no request when its signal was aborted before', async () => {
    const { fetch } = fakeService(answer('Ja.'))
    const signal = AbortSignal.abort()
    expect(
      await failureOf(askQuestion('Was?', { webhookId: 'website', fetch, signal })),
    ).toHaveProperty('name', 'AbortError')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('ends after 30 seconds when the service never answers', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise<Response>(() => {}))
    let thrown: unknown
    const call = askQuestion('Was?', { webhookId: 'website', fetch }).catch((reason: unknown) => {
      thrown = reason
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(thrown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(thrown).toBeInstanceOf(ChatError)
  })

  test('leaves no timer behind after an answer', async () => {
    const { fetch } = fakeService(answer('Ja.'))
    await askQuestion('Was?', { webhookId: 'website', fetch })
    expect(vi.getTimerCount()).toBe(0)
  })
})
