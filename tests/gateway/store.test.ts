import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engineFolder } from '../../src/cli/engine.mjs'
import { mostErrors } from '../../src/gateway/page-error.ts'
import {
  longestKept,
  type Keeping,
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

const aDay: Keeping = { delivered: day, held: day, any: longestKept }
const aMonth: Keeping = { ...aDay, delivered: 30 * day, held: 30 * day }

const submission = (more: Partial<NewSubmission> = {}): NewSubmission => ({
  id: crypto.randomUUID(),
  form: 'contact',
  payload: { ...letter, newsletterConsent: true, message: 'Grüße „hier“\n🏺 0x00 \\u0000' },
  state: 'waiting',
  createdAt: noon,
  ...more,
})

const thread = join(await engineFolder(process.cwd()), 'store-thread.js')

/** A queue that can be opened more than once. */
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

describe.each(places)('a queue in %s', (_name, place) => {
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

  describe('beside the errors of pages', () => {
    const error = (number: number) => ({
      ...{ fingerprint: `f${number}`, route: `/${number}`, block: undefined, name: 'Error' },
      ...{ message: `Error ${number}`, stack: '/assets/globe.js:1:2' },
    })
    const fingerprints = async () =>
      (await other.errors(noon)).map(({ fingerprint }) => fingerprint)

    beforeEach(() => store.expireErrors(noon + day))

    test('counts equal ones together', async () => {
      const globe = { ...error(1), block: 'globe' }
      expect(await store.noteError(globe, noon + 1)).toBe(1)
      const again = { ...globe, route: '/ki' }
      expect(await other.noteError(again, noon + 2)).toBe(2)
      expect(await store.errors(noon)).toEqual([
        { ...again, count: 2, firstAt: noon + 1, lastAt: noon + 2 },
      ])
      expect(await store.errors(noon + 2)).toEqual([])
    })

    test('the longest unseen make room for others, and go after their time', async () => {
      const numbers = Array.from({ length: mostErrors }, (_, index) => index + 1)
      await Promise.all(numbers.map((number) => store.noteError(error(number), noon + number)))
      await store.noteError(error(1), noon + 1000)
      await store.noteError(error(0), noon + 1001)
      const kept = await fingerprints()
      expect(kept).toHaveLength(mostErrors)
      expect(kept.slice(0, 3)).toEqual(['f0', 'f1', `f${mostErrors}`])
      expect(kept).not.toContain('f2')
      await store.expireErrors(noon + 1000)
      expect(await fingerprints()).toEqual(['f0'])
    })
  })

  test('keeps every word of a submission', async () => {
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

  test('takes the same key of a form once, whoever is asked', async () => {
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

  test('gives each submission to one worker only', async () => {
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

  test('gives it to another when the first was not heard of again', async () => {
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

  test('knows when the next is due, and takes the oldest first', async () => {
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

  test('counts what waits, was held or given up', async () => {
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

  test('finds what came from one address, and erases it', async () => {
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

  test('sends on what was held or given up, and nothing else', async () => {
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

  test('lets go of what was delivered, or held, for long enough', async () => {
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
    'erases what is %s in the end, too',
    async (state) => {
      const sent = submission({ state: state === 'held' ? 'held' : 'waiting' })
      await store.add(sent)
      const [taken] = await store.claim('contact', 1, noon, noon + minute)
      if (taken !== undefined && state !== 'held')
        await store.failed(taken, { state, nextAt: noon + day, reason: 'status-500' })
      const keeping = { delivered: day, held: 400 * day, any: longestKept }
      expect(await store.expire(noon + longestKept, keeping)).toMatchObject({ count: 0 })
      expect(await all()).toEqual([sent.id])
      expect(await store.expire(noon + longestKept + 1, keeping)).toMatchObject({ count: 1 })
      expect(await all()).toEqual([])
    },
  )

  describe('whose clock was a year ahead, and has been put right', () => {
    const year = 365 * day
    const soon = noon + 30 * minute

    test('delivers what waits, and keeps to the week', async () => {
      const early = submission({ createdAt: noon + year })
      await store.add(early)
      await store.claim('contact', 1, noon + year, noon + year + minute)
      await store.add(submission({ createdAt: noon + 40 * minute }))
      expect(await store.nextDue(['contact'], soon)).toBe(soon)
      const [taken] = await other.claim('contact', 9, soon, soon + minute)
      expect([taken?.id, taken?.firstTriedAt]).toEqual([early.id, soon])
      expect(await store.nextDue(['contact'], soon)).toBe(soon + minute)
    })

    test('waits for a workflow that asked for a day, as before', async () => {
      await store.add(submission())
      const [taken] = await store.claim('contact', 1, noon, noon + minute)
      const asked = { state: 'waiting' as const, nextAt: noon + day, reason: 'status-429' }
      if (taken !== undefined) await store.failed(taken, asked)
      expect(await store.nextDue(['contact'], noon)).toBe(noon + day)
      expect(await store.claim('contact', 9, noon, noon + minute)).toEqual([])
    })

    test('erases what was delivered or held then as long after as ever', async () => {
      await store.add(submission({ createdAt: noon + year }))
      const [done] = await store.claim('contact', 1, noon + year, noon + year + minute)
      if (done) await store.delivered(done, noon + year)
      await store.add(submission({ createdAt: noon + year, state: 'held', reason: 'too-fast' }))
      expect(await store.expire(noon, aDay)).toMatchObject({ count: 0 })
      expect(await store.expire(noon + day + 1, aDay)).toMatchObject({ count: 2 })
    })
  })

  describe('whose submissions carry a time token', () => {
    const token = () => ({ id: crypto.randomUUID(), expiresAt: noon + day })

    test('lets one serve for one of them, whoever is asked, and after a restart', async () => {
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

    test('takes the same submission that comes again for what it is', async () => {
      const shared = token()
      const first = await store.add(submission({ token: shared, key: 'k' }))
      expect(await other.add(submission({ token: shared, key: 'k' }))).toEqual(first)
    })

    test('counts one that came with a held submission', async () => {
      const shared = token()
      await store.add(submission({ token: shared, state: 'held', reason: 'honeypot' }))
      expect(await store.add(submission({ token: shared }))).toMatchObject({ state: 'held' })
      const reasons = (await store.list({})).map(({ reason }) => reason)
      expect(reasons.toSorted()).toEqual(['honeypot', 'token-used'])
    })

    test('forgets the token when it has expired', async () => {
      const shared = token()
      await store.add(submission({ token: shared }))
      await store.expire(shared.expiresAt, aMonth)
      expect(await store.add(submission({ token: shared }))).toMatchObject({ state: 'held' })
      await store.expire(shared.expiresAt + 1, aMonth)
      expect(await store.add(submission({ token: shared }))).toMatchObject({ state: 'waiting' })
    })
  })

  test('sends on what its sender confirms, where only a good token was missing', async () => {
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

  test('knows that it can be written to, and keeps nothing of the trial', async () => {
    await store.check(100_000)
    await other.check(100_000)
    expect(await all()).toEqual([])
  })

  test('has one secret, for all gateways and after a restart', async () => {
    const secret = await store.secret()
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await other.secret()).toBe(secret)
    const later = await open()
    expect(await later.secret()).toBe(secret)
    await later.close()
  })
})

test.skipIf(process.platform === 'win32')('nobody else may read the inbox', async () => {
  const file = inboxFile()
  writeFileSync(file, '', { mode: 0o644 })
  const store = openSqliteStore(file)
  await store.add(submission())
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await store.close()
})

test('what is written while the queue is closed fails, and the process goes on', async () => {
  const store = openSqliteStore(inboxFile())
  const writes = [store.add(submission()), store.secret()]
  const ends = writes.map((write) => expect(write).rejects.toThrow(/not open/))
  await store.close()
  await Promise.all(ends)
})
