import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engineFolder } from '../../src/cli/engine.mjs'
import { maxStoredErrors } from '../../src/gateway/page-error.ts'
import {
  maxRetentionMs,
  type RetentionPeriods,
  type NewSubmission,
  type Store,
} from '../../src/gateway/queue.ts'
import { openPostgresStore } from '../../src/gateway/store/postgres-store.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { openThreadedStore } from '../../src/gateway/store/threaded-store.ts'
import { inboxFile, letter, noon, removeInboxes } from '../support/gateway-site.ts'
import { startPostgres } from '../support/postgres-server.ts'

const postgres = await startPostgres()
afterAll(() => {
  postgres?.stop()
  removeInboxes()
})

const minute = 60_000
const day = 24 * 60 * minute

const aDay: RetentionPeriods = { delivered: day, held: day, any: maxRetentionMs }
const aMonth: RetentionPeriods = { ...aDay, delivered: 30 * day, held: 30 * day }

const submission = (more: Partial<NewSubmission> = {}): NewSubmission => ({
  id: crypto.randomUUID(),
  form: 'contact',
  payload: { ...letter, newsletterConsent: true, message: 'Grüße „hier“\n🏺 0x00 \\u0000' },
  state: 'waiting',
  createdAt: noon,
  ...more,
})

const thread = join(await engineFolder(process.cwd()), 'store-thread.js')

/** For each kind of store a function that returns how to open the same store several times. */
const places: [string, () => () => Promise<Store>][] = [
  [
    'SQLite',
    () => {
      const file = inboxFile()
      return async () => openSqliteStore(file)
    },
  ],
  [
    'SQLite, in a thread of its own',
    () => {
      const file = inboxFile()
      return () => openThreadedStore(thread, file)
    },
  ],
]
if (postgres !== undefined) {
  places.push(['PostgreSQL', () => () => openPostgresStore(postgres.url)])
}

describe.each(places)('the submission store in %s', (_name, place) => {
  let open: () => Promise<Store>
  let store: Store
  let other: Store
  const all = async () => (await store.list({})).map(({ id }) => id)

  beforeAll(async () => {
    open = place()
    store = await open()
    other = await open()
  })
  beforeEach(async () => {
    await store.remove(await all())
  })
  afterAll(async () => {
    await store.close()
    await other.close()
  })

  describe('for errors of pages', () => {
    const error = (number: number) => ({
      ...{ fingerprint: `f${number}`, route: `/${number}`, block: undefined, name: 'Error' },
      ...{ message: `Error ${number}`, stack: '/assets/globe.js:1:2' },
    })
    const fingerprints = async () =>
      (await other.errors(noon)).map(({ fingerprint }) => fingerprint)

    beforeEach(() => store.expireErrors(noon + day))

    test('counts equal errors together', async () => {
      const globe = { ...error(1), block: 'globe' }
      expect(await store.noteError(globe, noon + 1)).toBe(1)
      const again = { ...globe, route: '/ki' }
      expect(await other.noteError(again, noon + 2)).toBe(2)
      expect(await store.errors(noon)).toEqual([
        { ...again, count: 2, firstAt: noon + 1, lastAt: noon + 2 },
      ])
      expect(await store.errors(noon + 2)).toEqual([])
    })

    test('drops the errors unseen for longest when it is full, and expires old errors', async () => {
      const numbers = Array.from({ length: maxStoredErrors }, (_, index) => index + 1)
      await Promise.all(numbers.map((number) => store.noteError(error(number), noon + number)))
      await store.noteError(error(1), noon + 1000)
      await store.noteError(error(0), noon + 1001)
      const kept = await fingerprints()
      expect(kept).toHaveLength(maxStoredErrors)
      expect(kept.slice(0, 3)).toEqual(['f0', 'f1', `f${maxStoredErrors}`])
      expect(kept).not.toContain('f2')
      await store.expireErrors(noon + 1000)
      expect(await fingerprints()).toEqual(['f0'])
    })
  })

  test('stores every field of a submission unchanged', async () => {
    const sent = submission()
    expect(await store.add(sent)).toEqual({ id: sent.id, state: 'waiting' })
    expect(await other.list({})).toEqual([
      {
        ...{ id: sent.id, form: 'contact', payload: sent.payload, state: 'waiting' },
        ...{ createdAt: noon, nextAt: noon, attempts: 0 },
        ...{ firstTriedAt: undefined, deliveredAt: undefined, reason: undefined },
      },
    ])
  })

  test('stores a submission with the same form and key once, even from two gateways', async () => {
    const first = submission({ key: 'k' })
    const added = await Promise.all([
      store.add(first),
      store.add(submission({ key: 'k' })),
      other.add(submission({ key: 'k' })),
    ])
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    await store.add(submission({ key: 'k', form: 'waitlist' }))
    await store.add(submission())
    await store.add(submission())
    expect(await all()).toHaveLength(4)
  })

  test('gives each submission to one delivery worker only', async () => {
    await Promise.all(Array.from({ length: 60 }, () => store.add(submission())))
    const until = noon + minute
    const claims = await Promise.all(
      [store, other, store, other].map((one) => one.claim('contact', 20, noon, until)),
    )
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const rest = await store.claim('contact', 100, noon, until)
    expect(ids.length + rest.length).toBe(60)
    expect(await other.claim('contact', 100, noon, until)).toEqual([])
  })

  test('gives a submission to another worker when the claim of the first one has expired', async () => {
    await store.add(submission())
    const [lost] = await store.claim('contact', 1, noon, noon + minute)
    expect(await other.claim('contact', 1, noon + minute - 1, noon + 2 * minute)).toEqual([])
    const [found] = await other.claim('contact', 1, noon + minute, noon + 2 * minute)
    expect([lost?.attempts, found?.attempts]).toEqual([1, 2])
    expect(found?.firstTriedAt).toBe(noon)

    const late = { state: 'dead' as const, nextAt: noon, reason: 'late' }
    if (lost !== undefined) await store.failed(lost, late)
    expect((await store.list({ state: 'waiting' })).length).toBe(1)
    if (found !== undefined) await other.delivered(found, noon + minute)
    expect((await store.list({ state: 'delivered' })).map(({ id }) => id)).toEqual([lost?.id])
  })

  test('returns when the next submission is due, and claims the oldest one first', async () => {
    await store.add(submission({ createdAt: noon + 5 }))
    const first = submission({ createdAt: noon + 1 })
    await store.add(first)
    await store.add(submission({ form: 'waitlist', createdAt: noon - 5 }))
    expect(await store.nextDue(['contact'], noon)).toBe(noon + 1)
    expect(await store.nextDue(['demo'], noon)).toBeUndefined()
    const [taken] = await store.claim('contact', 1, noon + 10, noon + minute)
    expect(taken?.id).toBe(first.id)
    expect(await store.nextDue(['contact'], noon)).toBe(noon + 5)
  })

  test('counts the waiting, held and dead submissions of each form', async () => {
    await store.add(submission({ createdAt: noon - minute }))
    await store.add(submission({ state: 'held', reason: 'too-fast' }))
    await store.add(submission({ form: 'waitlist' }))
    const [taken] = await store.claim('waitlist', 1, noon, noon + minute)
    if (taken) await store.failed(taken, { state: 'dead', nextAt: noon, reason: 'timeout' })
    expect((await other.backlog()).toSorted((a, b) => (a.form < b.form ? -1 : 1))).toEqual([
      { form: 'contact', waiting: 1, held: 1, dead: 0, waitingSince: noon - minute },
      { form: 'waitlist', waiting: 0, held: 0, dead: 1, waitingSince: undefined },
    ])
  })

  test('finds and erases the submissions of one email address', async () => {
    await store.add(submission({ payload: { email: 'Mara@Werkstatt.example' } }))
    await store.add(submission({ payload: { email: 'jonas@werkstatt.example' } }))
    await store.add(submission({ payload: { message: "'; drop table submissions; --" } }))
    const found = await store.list({ email: 'mara@werkstatt.example' })
    expect(found.map(({ payload }) => payload['email'])).toEqual(['Mara@Werkstatt.example'])
    expect(await store.remove(found.map(({ id }) => id))).toMatchObject({ count: 1 })
    expect(await store.list({ email: 'mara@werkstatt.example' })).toEqual([])
    expect(await store.remove(['nobody', "' or true --"])).toMatchObject({ count: 0 })
    expect(await store.list({ ids: [] })).toEqual([])
    expect(await all()).toHaveLength(2)
  })

  test('releases held submissions, but no waiting ones', async () => {
    const held = submission({ state: 'held', reason: 'too-fast' })
    const waiting = submission({ createdAt: noon + day })
    await store.add(held)
    await store.add(waiting)
    expect(await store.claim('contact', 9, noon, noon + minute)).toEqual([])
    expect(await store.release([held.id, waiting.id], noon)).toBe(1)
    expect((await other.claim('contact', 9, noon, noon + minute)).map(({ id }) => id)).toEqual([
      held.id,
    ])
  })

  test('expires delivered and held submissions after their retention time', async () => {
    await store.add(submission())
    const [done] = await store.claim('contact', 1, noon, noon + minute)
    if (done) await store.delivered(done, noon)
    await store.add(submission({ state: 'held' }))
    const waiting = submission()
    await store.add(waiting)
    expect(await store.expire(noon + day, aDay)).toMatchObject({ count: 0 })
    expect(await store.expire(noon + day + 1, aDay)).toMatchObject({ count: 2 })
    expect(await all()).toEqual([waiting.id])
  })

  test.each(['waiting', 'held', 'dead'] as const)(
    'expires a submission in state “%s” after the longest retention time',
    async (state) => {
      const sent = submission({ state: state === 'held' ? 'held' : 'waiting' })
      await store.add(sent)
      const [taken] = await store.claim('contact', 1, noon, noon + minute)
      if (taken !== undefined && state !== 'held')
        await store.failed(taken, { state, nextAt: noon + day, reason: 'status-500' })
      const keeping = { delivered: day, held: 400 * day, any: maxRetentionMs }
      expect(await store.expire(noon + maxRetentionMs, keeping)).toMatchObject({ count: 0 })
      expect(await all()).toEqual([sent.id])
      expect(await store.expire(noon + maxRetentionMs + 1, keeping)).toMatchObject({ count: 1 })
      expect(await all()).toEqual([])
    },
  )

  describe('after the correction of a clock a year ahead', () => {
    const year = 365 * day
    const soon = noon + 30 * minute

    test('makes a waiting submission due now and counts the week from its next attempt', async () => {
      const early = submission({ createdAt: noon + year })
      await store.add(early)
      await store.claim('contact', 1, noon + year, noon + year + minute)
      await store.add(submission({ createdAt: noon + 40 * minute }))
      expect(await store.nextDue(['contact'], soon)).toBe(soon)
      const [taken] = await other.claim('contact', 9, soon, soon + minute)
      expect([taken?.id, taken?.firstTriedAt]).toEqual([early.id, soon])
      expect(await store.nextDue(['contact'], soon)).toBe(soon + minute)
    })

    test('still waits a day when the webhook asked for it', async () => {
      await store.add(submission())
      const [taken] = await store.claim('contact', 1, noon, noon + minute)
      const asked = { state: 'waiting' as const, nextAt: noon + day, reason: 'status-429' }
      if (taken !== undefined) await store.failed(taken, asked)
      expect(await store.nextDue(['contact'], noon)).toBe(noon + day)
      expect(await store.claim('contact', 9, noon, noon + minute)).toEqual([])
    })

    test('expires delivered and held submissions after the usual retention time', async () => {
      await store.add(submission({ createdAt: noon + year }))
      const [done] = await store.claim('contact', 1, noon + year, noon + year + minute)
      if (done) await store.delivered(done, noon + year)
      await store.add(submission({ createdAt: noon + year, state: 'held', reason: 'too-fast' }))
      expect(await store.expire(noon, aDay)).toMatchObject({ count: 0 })
      expect(await store.expire(noon + day + 1, aDay)).toMatchObject({ count: 2 })
    })
  })

  describe('with time tokens', () => {
    const token = () => ({ id: crypto.randomUUID(), expiresAt: noon + day })

    test('accepts one submission per token and holds the others, also after a restart', async () => {
      const shared = token()
      const [first, second] = await Promise.all([
        store.add(submission({ token: shared })),
        other.add(submission({ token: shared })),
      ])
      expect([first.state, second.state].toSorted()).toEqual(['held', 'waiting'])
      const later = await open()
      const third = await later.add(submission({ token: shared }))
      expect(third.state).toBe('held')
      await later.close()
      const held = await store.list({ state: 'held' })
      expect(held.map(({ reason }) => reason)).toEqual(['token-used', 'token-used'])
      expect(await store.add(submission({ token: token() }))).toMatchObject({ state: 'waiting' })
    })

    test('returns the first result when the same submission comes again with its token', async () => {
      const shared = token()
      const first = await store.add(submission({ token: shared, key: 'k' }))
      expect(await other.add(submission({ token: shared, key: 'k' }))).toEqual(first)
    })

    test('counts a token as used when it came with a held submission', async () => {
      const shared = token()
      await store.add(submission({ token: shared, state: 'held', reason: 'honeypot' }))
      expect(await store.add(submission({ token: shared }))).toMatchObject({ state: 'held' })
      const reasons = (await store.list({})).map(({ reason }) => reason)
      expect(reasons.toSorted()).toEqual(['honeypot', 'token-used'])
    })

    test('forgets a token after it has expired', async () => {
      const shared = token()
      await store.add(submission({ token: shared }))
      await store.expire(shared.expiresAt, aMonth)
      expect(await store.add(submission({ token: shared }))).toMatchObject({ state: 'held' })
      await store.expire(shared.expiresAt + 1, aMonth)
      expect(await store.add(submission({ token: shared }))).toMatchObject({ state: 'waiting' })
    })
  })

  test('confirms a held submission only if a missing, expired or used token was the reason', async () => {
    const reasons = ['no-token', 'token-expired', 'token-used', 'honeypot', 'too-fast']
    const held = reasons.map((reason) => submission({ state: 'held', reason }))
    for (const one of held) await store.add(one)
    const confirmed = []
    for (const { id } of held) confirmed.push(await other.confirm(id, noon + minute))
    expect(confirmed).toEqual([true, true, true, false, false])
    expect(await store.confirm(held[0]?.id ?? '', noon + minute)).toBe(false)
    expect(await store.confirm('nobody', noon)).toBe(false)
    const waiting = await store.list({ state: 'waiting' })
    expect(waiting.map(({ nextAt, reason }) => [nextAt, reason])).toEqual(
      Array.from({ length: 3 }, () => [noon + minute, undefined]),
    )
  })

  test('stores nothing permanent during its trial write', async () => {
    await store.check(100_000)
    await other.check(100_000)
    expect(await all()).toEqual([])
  })

  test('has the same secret for all gateways and after a restart', async () => {
    const secret = await store.secret()
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await other.secret()).toBe(secret)
    const later = await open()
    expect(await later.secret()).toBe(secret)
    await later.close()
  })
})

test.skipIf(process.platform === 'win32')(
  'openSqliteStore makes the inbox file readable for its owner only',
  async () => {
    const file = inboxFile()
    writeFileSync(file, '', { mode: 0o644 })
    const store = openSqliteStore(file)
    await store.add(submission())
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await store.close()
  },
)

test('a write while the store is closed returns a rejected promise and does not end the process', async () => {
  const store = openSqliteStore(inboxFile())
  const writes = [store.add(submission()), store.secret()]
  const ends = writes.map((write) => expect(write).rejects.toThrow(/not open/))
  await store.close()
  await Promise.all(ends)
})
