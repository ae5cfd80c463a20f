import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { delayAfter, lifetime, retryAfterIn } from '../../src/gateway/backoff.ts'
import { startCourier, type Courier, type CourierOptions } from '../../src/gateway/courier.ts'
import { kindOf, type LogEntry } from '../../src/gateway/log.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { inboxFile, letter, removeInboxes } from '../support/gateway-site.ts'

afterAll(removeInboxes)

const minute = 60_000
const hour = 60 * minute
const address = 'https://workflow.example/trigger?sig=geheim'

type Call = { url: string; key: string | null; body: unknown; at: number }

let store: Store
let courier: Courier | undefined
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
  await courier?.stop(0)
  await store.close()
})

type Workflow = (call: number, signal: AbortSignal) => Response | Promise<Response>

function deliverTo(workflow: Workflow, more: Partial<CourierOptions> = {}): void {
  courier = startCourier({
    store,
    workflows: new Map([['contact', address]]),
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

async function leave(form = 'contact', email = letter.email): Promise<string> {
  const { id } = await store.add({
    ...{ id: crypto.randomUUID(), form, payload: { email }, state: 'waiting' },
    createdAt: Date.now(),
  })
  return id
}

/** Lets this much time go by, in steps, and what it sets off come to its end. */
async function pass(ms: number, step = 1000): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, ms - gone))
    await settled()
  }
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setImmediate(done))
}

const only = async () => (await store.list({}))[0]

describe('the courier', () => {
  test('brings the payload as it is, with its key, and calls no more', async () => {
    const id = await leave()
    deliverTo(() => new Response('thanks, do read me'))
    await pass(minute)
    expect(calls).toEqual([
      { url: address, key: id, body: { email: letter.email }, at: expect.any(Number) },
    ])
    expect((await only())?.state).toBe('delivered')
  })

  test('does not wait for the next look when it is called', async () => {
    deliverTo(() => new Response(), { pollMs: hour })
    await pass(1000)
    await leave()
    courier?.notify('contact')
    await settled()
    expect(calls).toHaveLength(1)
  })

  test('comes again after 1, 2, 4 … seconds, with the same key', async () => {
    const id = await leave()
    const start = Date.now()
    deliverTo((call) => new Response(null, { status: call < 5 ? 500 : 204 }))
    await pass(minute, 100)
    expect(calls.map(({ key }) => key)).toEqual([id, id, id, id, id])
    const waits = calls.map(({ at }) => Math.floor((at - start) / 1000))
    expect(waits).toEqual([0, 1, 3, 7, 15])
    expect((await only())?.state).toBe('delivered')
  })

  test('is as patient as the workflow asks', async () => {
    await leave()
    const start = Date.now()
    deliverTo((call) =>
      call === 1
        ? new Response(null, { status: 429, headers: { 'Retry-After': '90' } })
        : new Response(),
    )
    await pass(89_000)
    expect(calls).toHaveLength(1)
    await pass(4000)
    expect(calls.map(({ at }) => Math.round((at - start) / 10_000))).toEqual([0, 9])
  })

  test('breaks off a call that takes too long, and comes again', async () => {
    vi.useRealTimers()
    await leave()
    deliverTo(
      (call, signal) =>
        call > 1
          ? new Response()
          : new Promise((_done, fail) =>
              signal.addEventListener('abort', () => fail(signal.reason)),
            ),
      { timeoutMs: 50, random: () => 0, firstDelayMs: 10 },
    )
    await vi.waitFor(async () => expect((await only())?.state).toBe('delivered'))
    expect(logged).toContainEqual(expect.objectContaining({ event: 'retry', reason: 'timeout' }))
  })

  test('follows no redirect', async () => {
    await leave()
    deliverTo(() => new Response(null, { status: 302, headers: { Location: 'https://x.example' } }))
    await pass(500, 100)
    expect([calls.length, (await only())?.reason]).toEqual([1, 'status-302'])
  })

  test('gives up after a week, not before, and keeps what it could not deliver', async () => {
    await leave()
    const start = Date.now()
    deliverTo(() => new Response(null, { status: 500 }), { pollMs: hour })
    await pass(12 * hour, 10 * minute)
    expect((await only())?.state).toBe('waiting')
    const early = calls.length
    expect(early).toBeGreaterThan(15)
    await pass(lifetime, hour / 2)
    expect((await only())?.state).toBe('dead')
    const last = (calls.at(-1)?.at ?? 0) - start
    expect(last).toBeGreaterThan(lifetime - 2 * hour)
    expect(last).toBeLessThanOrEqual(lifetime)
    const over = calls.length
    await pass(5 * hour, hour)
    expect(calls.length).toBe(over)
    expect(logged.at(-1)).toMatchObject({ event: 'dead', reason: 'status-500' })
  })

  test('delivers what waits after the clock was put back by a year', async () => {
    const year = 365 * 24 * hour
    vi.setSystemTime(Date.now() + year)
    await leave()
    deliverTo((call) => new Response(null, { status: call === 1 ? 500 : 204 }))
    await pass(500, 100)
    expect(calls).toHaveLength(1)
    vi.setSystemTime(Date.now() - year)
    await pass(10_000, 500)
    expect([calls.length, (await only())?.state]).toEqual([2, 'delivered'])
  })

  test('leaves alone what has no workflow', async () => {
    await leave('waitlist')
    deliverTo(() => new Response())
    await pass(minute)
    expect([calls.length, (await only())?.attempts]).toEqual([0, 0])
  })

  test('is not held up by a workflow that stalls', async () => {
    for (let sent = 0; sent < 20; sent += 1) await leave('waitlist')
    await leave()
    deliverTo(() => new Response(), {
      workflows: new Map([
        ['waitlist', 'https://slow.example'],
        ['contact', address],
      ]),
      fetch: (url) => {
        if (String(url).includes('slow')) return new Promise(() => undefined)
        return Promise.resolve(new Response())
      },
    })
    await pass(1000, 100)
    expect((await store.list({ state: 'delivered' })).map(({ form }) => form)).toEqual(['contact'])
    courier = undefined
  })

  test('tells nobody where it goes, or what it carries', async () => {
    await leave()
    deliverTo((call) => {
      if (call === 1) throw new TypeError(`fetch failed: ${address}`)
      return new Response('boom', { status: 500, statusText: 'workflow.example' })
    })
    await pass(10_000)
    expect(logged.length).toBeGreaterThan(2)
    const kept = JSON.stringify([logged, (await only())?.reason])
    expect(kept).not.toMatch(/workflow\.example|geheim|mara|boom/)
  })
})

test('a failure is told by its code or class, never by what may name somebody', () => {
  const failure = (name: string, more = {}) =>
    Object.assign(new Error('mara@werkstatt.example'), { name, ...more })
  expect(kindOf(failure('TypeError'))).toBe('TypeError')
  expect(kindOf(failure('Error', { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
  expect(kindOf(failure('Error', { code: 'mara@werkstatt.example' }))).toBe('Error')
  expect(kindOf(failure('https://workflow.example?sig=geheim'))).toBe('Error')
  expect(kindOf('mara@werkstatt.example')).toBe('unknown')
})

describe('the wait', () => {
  test('doubles up to an hour, and half of it is chance', () => {
    const waits = [1, 2, 3, 12, 13, 40].map((attempts) => delayAfter(attempts, () => 1) / 1000)
    expect(waits).toEqual([1, 2, 4, 2048, 3600, 3600])
    expect(delayAfter(3, () => 0)).toBe(2000)
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
  ])('asked for by Retry-After: %s', (header, expected) => {
    expect(retryAfterIn(header, Date.UTC(2026, 10, 21, 12))).toBe(expected)
  })
})
