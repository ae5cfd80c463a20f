import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryDelayAfter, maxDeliveryTime, parseRetryAfter } from '../../src/gateway/backoff.ts'
import {
  startDeliveryWorker,
  type DeliveryWorker,
  type DeliveryWorkerOptions,
} from '../../src/gateway/delivery-worker.ts'
import { errorKindOf, type LogEntry } from '../../src/gateway/log.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { inboxFile, letter, removeInboxes } from '../support/gateway-site.ts'

afterAll(removeInboxes)

const minute = 60_000
const hour = 60 * minute
const address = 'https://workflow.example/trigger?sig=geheim'

type Call = { url: string; key: string | null; body: unknown; at: number }

let store: Store
let worker: DeliveryWorker | undefined
let logged: LogEntry[]
let calls: Call[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  store = openSqliteStore(inboxFile())
  logged = []
  calls = []
})
afterEach(async () => {
  vi.useRealTimers()
  await worker?.stop(0)
  await store.close()
})

type Workflow = (call: number, signal: AbortSignal) => Response | Promise<Response>

function deliverTo(workflow: Workflow, more: Partial<DeliveryWorkerOptions> = {}): void {
  worker = startDeliveryWorker({
    store,
    webhooks: new Map([['contact', address]]),
    log: (entry) => logged.push(entry),
    random: () => 1,
    async fetch(url, { headers, body, signal } = {}) {
      const key = new Headers(headers).get('Idempotency-Key')
      calls.push({ url: String(url), key, body: JSON.parse(String(body)), at: Date.now() })
      return workflow(calls.length, signal ?? AbortSignal.abort())
    },
    ...more,
  })
}

async function addSubmission(form = 'contact', email = letter.email): Promise<string> {
  const { id } = await store.add({
    ...{ id: crypto.randomUUID(), form, payload: { email }, state: 'waiting' },
    createdAt: Date.now(),
  })
  return id
}

/** Advances the fake clock by `ms` milliseconds in steps, and waits for the work it starts. */
async function passTime(ms: number, step = 1000): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, ms - gone))
    await settled()
  }
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setImmediate(done))
}

const firstSubmission = async () => (await store.list({}))[0]

describe('the delivery worker', () => {
  test('posts the payload unchanged with its idempotency key, and posts it only once', async () => {
    const id = await addSubmission()
    deliverTo(() => new Response('thanks, do read me'))
    await passTime(minute)
    expect(calls).toEqual([
      { url: address, key: id, body: { email: letter.email }, at: expect.any(Number) },
    ])
    expect((await firstSubmission())?.state).toBe('delivered')
  })

  test('delivers a new submission at once when notified, without waiting for the next poll', async () => {
    deliverTo(() => new Response(), { pollMs: hour })
    await passTime(1000)
    await addSubmission()
    worker?.notify('contact')
    await settled()
    expect(calls).toHaveLength(1)
  })

  test('retries after 1, 2, 4 and 8 seconds with the same idempotency key', async () => {
    const id = await addSubmission()
    const start = Date.now()
    deliverTo((call) => new Response(null, { status: call < 5 ? 500 : 204 }))
    await passTime(minute, 100)
    expect(calls.map(({ key }) => key)).toEqual([id, id, id, id, id])
    const waits = calls.map(({ at }) => Math.floor((at - start) / 1000))
    expect(waits).toEqual([0, 1, 3, 7, 15])
    expect((await firstSubmission())?.state).toBe('delivered')
  })

  test('waits as long as the Retry-After header of the webhook asks', async () => {
    await addSubmission()
    const start = Date.now()
    deliverTo((call) =>
      call === 1
        ? new Response(null, { status: 429, headers: { 'Retry-After': '90' } })
        : new Response(),
    )
    await passTime(89_000)
    expect(calls).toHaveLength(1)
    await passTime(4000)
    expect(calls.map(({ at }) => Math.round((at - start) / 10_000))).toEqual([0, 9])
  })

  test('aborts a call that exceeds the timeout, and retries', async () => {
    vi.useRealTimers()
    await addSubmission()
    deliverTo(
      (call, signal) =>
        call > 1
          ? new Response()
          : new Promise((_done, fail) =>
              signal.addEventListener('abort', () => fail(signal.reason)),
            ),
      { timeoutMs: 50, random: () => 0, firstDelayMs: 10 },
    )
    await vi.waitFor(async () => expect((await firstSubmission())?.state).toBe('delivered'))
    expect(logged).toContainEqual(expect.objectContaining({ event: 'retry', reason: 'timeout' }))
  })

  test('does not follow redirects', async () => {
    await addSubmission()
    const modes: unknown[] = []
    deliverTo(() => new Response(), {
      async fetch(_url, { redirect } = {}) {
        modes.push(redirect)
        return new Response(null, { status: 302, headers: { Location: 'https://x.example' } })
      },
    })
    await passTime(500, 100)
    expect([modes, (await firstSubmission())?.reason]).toEqual([['manual'], 'status-302'])
  })

  test('gives up after a week, not earlier, and keeps the undelivered submission as dead', async () => {
    await addSubmission()
    const start = Date.now()
    deliverTo(() => new Response(null, { status: 500 }), { pollMs: hour })
    await passTime(12 * hour, 10 * minute)
    expect((await firstSubmission())?.state).toBe('waiting')
    const early = calls.length
    expect(early).toBeGreaterThan(15)
    await passTime(maxDeliveryTime, hour / 2)
    expect((await firstSubmission())?.state).toBe('dead')
    const last = (calls.at(-1)?.at ?? 0) - start
    expect(last).toBeGreaterThan(maxDeliveryTime - 2 * hour)
    expect(last).toBeLessThanOrEqual(maxDeliveryTime)
    const over = calls.length
    await passTime(5 * hour, hour)
    expect(calls.length).toBe(over)
    expect(logged.at(-1)).toMatchObject({ event: 'dead', reason: 'status-500' })
  })

  test('delivers a waiting submission after the clock was set back by a year', async () => {
    const year = 365 * 24 * hour
    vi.setSystemTime(Date.now() + year)
    await addSubmission()
    deliverTo((call) => new Response(null, { status: call === 1 ? 500 : 204 }))
    await passTime(500, 100)
    expect(calls).toHaveLength(1)
    vi.setSystemTime(Date.now() - year)
    await passTime(10_000, 500)
    expect([calls.length, (await firstSubmission())?.state]).toEqual([2, 'delivered'])
  })

  test('does not touch submissions of a form without a webhook', async () => {
    await addSubmission('waitlist')
    deliverTo(() => new Response())
    await passTime(minute)
    expect([calls.length, (await firstSubmission())?.attempts]).toEqual([0, 0])
  })

  test('keeps delivering to other webhooks while one webhook stalls', async () => {
    for (let sent = 0; sent < 20; sent += 1) await addSubmission('waitlist')
    await addSubmission()
    deliverTo(() => new Response(), {
      webhooks: new Map([
        ['waitlist', 'https://slow.example'],
        ['contact', address],
      ]),
      fetch: (url) => {
        if (String(url).includes('slow')) return new Promise(() => undefined)
        return Promise.resolve(new Response())
      },
    })
    await passTime(1000, 100)
    expect((await store.list({ state: 'delivered' })).map(({ form }) => form)).toEqual(['contact'])
    worker = undefined
  })

  test('logs neither the address of the webhook nor the payload', async () => {
    await addSubmission()
    deliverTo((call) => {
      if (call === 1) throw new TypeError(`fetch failed: ${address}`)
      return new Response('boom', { status: 500, statusText: 'workflow.example' })
    })
    await passTime(10_000)
    expect(logged.length).toBeGreaterThan(2)
    const kept = JSON.stringify([logged, (await firstSubmission())?.reason])
    expect(kept).not.toMatch(/workflow\.example|geheim|mara|boom/)
  })
})

test('kindOf names an error by its code or class, never by a text that may contain personal data', () => {
  const failure = (name: string, more = {}) =>
    Object.assign(new Error('mara@werkstatt.example'), { name, ...more })
  expect(errorKindOf(failure('TypeError'))).toBe('TypeError')
  expect(errorKindOf(failure('Error', { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
  expect(errorKindOf(failure('Error', { code: 'mara@werkstatt.example' }))).toBe('Error')
  expect(errorKindOf(failure('https://workflow.example?sig=geheim'))).toBe('Error')
  expect(errorKindOf('mara@werkstatt.example')).toBe('unknown')
})

describe('the retry delay', () => {
  test('doubles up to an hour, and half of it is random', () => {
    const waits = [1, 2, 3, 12, 13, 40].map((attempts) => retryDelayAfter(attempts, () => 1) / 1000)
    expect(waits).toEqual([1, 2, 4, 2048, 3600, 3600])
    expect(retryDelayAfter(3, () => 0)).toBe(2000)
  })

  test.each<[string | null, number | undefined]>([
    ['120', 120_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2020 12:01:00 GMT', undefined],
    ['99999999', 24 * hour],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('is limited to a day and read from the header “Retry-After: %s”', (header, expected) => {
    expect(parseRetryAfter(header, Date.UTC(2026, 10, 21, 12))).toBe(expected)
  })
})
