import Database from 'libsql'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import {
  confirmable,
  longestAhead,
  Payload,
  states,
  tokenUsed,
  type Erasure,
  type Selection,
  type Store,
  type Submission,
} from '../gateway/queue.ts'
import { newSecret } from './new-secret.ts'
import { errorTable, sqliteErrors } from './sqlite-errors.ts'

/** Milliseconds for which a visitor waits while another program keeps the database locked. */
const visitorTimeoutMs = 1000

/** As long may it take for everyone who is not waited for by a visitor. */
const timeoutMs = 5000

/** In place of a file: a queue that touches no disk and ends with its process. */
export const inMemory = ':memory:'

/**
 * The queue in one file. Everything that changes it within a few milliseconds is one transaction and
 * one fsync, so that many visitors at once wait for the disk together. Where another program holds a
 * lock, writes wait without holding up anything else, and fail with `SQLITE_BUSY` in the end.
 */
export function openSqliteStore(file: string): Store {
  if (file !== inMemory) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const db = new Database(file, { timeout: timeoutMs })
  try {
    if (file !== inMemory) chmodSync(file, 0o600)
    db.exec(tables)
  } catch (error) {
    db.close()
    throw error
  }
  const insert = db.prepare(`insert into submissions
    (id, form, payload, state, created_at, next_at, reason, client_key) values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (form, client_key) do nothing`)
  const known = db.prepare('select id, state from submissions where form = ? and client_key = ?')
  const use = db.prepare('insert into used_tokens values (?, ?) on conflict do nothing')
  const hold = db.prepare(`update submissions set state = 'held', reason = ?
    where id = ? and state = 'waiting'`)
  const claim = db.prepare(`update submissions
    set attempts = attempts + 1, next_at = :until,
      first_tried_at = min(coalesce(first_tried_at, :now), :now)
    where id in (select id from submissions where form = :form and state = 'waiting'
      and (next_at <= :now or next_at > :ahead) order by next_at limit :limit)
    returning *`)
  const due = db.prepare(`select
    (select min(next_at) from submissions where form = :form and state = 'waiting') as earliest,
    (select max(next_at) from submissions where form = :form and state = 'waiting') as latest`)
  const delivered = db.prepare(`update submissions
    set state = 'delivered', delivered_at = ?, reason = null
    where id = ? and attempts = ? and state = 'waiting'`)
  const failed = db.prepare(`update submissions set state = ?, next_at = ?, reason = ?
    where id = ? and attempts = ? and state = 'waiting'`)
  const release = db.prepare(`update submissions
    set state = 'waiting', next_at = ?, first_tried_at = null, attempts = 0
    where id = ? and state in ('held', 'dead')`)
  const confirm = db.prepare(`update submissions set state = 'waiting', next_at = ?, reason = null
    where id = ? and state = 'held' and reason in (${confirmable.map(() => '?').join(', ')})`)
  const remove = db.prepare('delete from submissions where id = ?')
  const write = together(db)
  const read = <T>(operation: () => T): Promise<T> => whenFree(operation, timeoutMs)

  /** When the next of a form is due; a time too far ahead counts as now. */
  const dueAt = (form: string, now: number): number | undefined => {
    const { earliest, latest } = DueRow.parse(due.get({ form }))
    if (earliest === null || latest === null) return undefined
    return latest > now + longestAhead ? Math.min(earliest, now) : earliest
  }

  const noteErasure = db.prepare(
    `insert into settings values ('untidy', '') on conflict do nothing`,
  )
  const erasureNoted = db.prepare(`select 1 from settings where name = 'untidy'`)
  const clearNote = db.prepare(`delete from settings where name = 'untidy'`)

  /** Runs within a write. What was deleted is noted, so that any program can end what one began. */
  const erased = (count: number): number => {
    if (count > 0) noteErasure.run()
    return count
  }

  /**
   * What was erased is overwritten where it stood, but copies of it may be left where pages were
   * divided, and in the log of writes: the file is written anew, and the log is checkpointed into it.
   */
  const scrub = async (waitMs: number): Promise<Erasure['copy']> => {
    try {
      if ((await read(() => erasureNoted.all())).length > 0) {
        await whenFree(() => db.exec('vacuum'), waitMs)
        await write(() => void clearNote.run(), waitMs)
      }
      return (await checkpoint(db, waitMs)) ? 'none' : 'reader'
    } catch (error) {
      if (isBusy(error)) return 'reader'
      if (!isFull(error)) throw error
      return 'disk-full'
    }
  }

  return {
    kind: 'sqlite',
    add: ({ id, form, payload, state, createdAt, reason, key, token }) =>
      write(() => {
        const columns = [id, form, JSON.stringify(payload), state, createdAt, createdAt]
        const { changes } = insert.run(...columns, reason ?? null, key ?? null)
        if (changes === 0) return KnownRow.parse(known.get(form, key))
        const isFresh = token === undefined || use.run(token.id, token.expiresAt).changes === 1
        if (isFresh || state === 'held') return { id, state }
        hold.run(tokenUsed, id)
        return { id, state: 'held' }
      }, visitorTimeoutMs),
    claim: async (form, limit, now, until) => {
      const at = await read(() => dueAt(form, now))
      if (at === undefined || at > now) return []
      const ahead = now + longestAhead
      return write(() => claim.all({ until, now, form, ahead, limit }).map(submissionOf))
    },
    delivered: ({ id, attempts }, now) => write(() => void delivered.run(now, id, attempts)),
    failed: ({ id, attempts }, { state, nextAt, reason }) =>
      write(() => void failed.run(state, nextAt, reason, id, attempts)),
    nextDue: (forms, now) =>
      read(() => {
        const times = forms.flatMap((form) => dueAt(form, now) ?? [])
        return times.length === 0 ? undefined : Math.min(...times)
      }),
    backlog: () =>
      read(() =>
        z.array(BacklogRow).parse(
          db
            .prepare(
              `select form, sum(state = 'waiting') as waiting, sum(state = 'held') as held,
                sum(state = 'dead') as dead, min(case when state = 'waiting' then
                  coalesce(first_tried_at, created_at) end) as waitingSince
              from submissions where state <> 'delivered' group by form`,
            )
            .all(),
        ),
      ),
    list: (selection) => {
      const { where, values } = conditionOf(selection)
      return read(() =>
        db
          .prepare(`select * from submissions ${where} order by created_at desc, id`)
          .all(...values)
          .map(submissionOf),
      )
    },
    release: (ids, now) => write(() => sum(ids.map((id) => release.run(now, id).changes))),
    confirm: (id, now) =>
      write(() => confirm.run(now, id, ...confirmable).changes === 1, visitorTimeoutMs),
    remove: async (ids) => {
      const erase = () => erased(sum(ids.map((id) => remove.run(id).changes)))
      const count = await write(erase).catch(async (error: unknown) => {
        // To erase needs room in the log of writes, which may be there once it is folded in.
        if (!isFull(error) || !(await checkpoint(db, timeoutMs))) throw error
        return write(erase)
      })
      return { count, copy: await scrub(timeoutMs) }
    },
    expire: async (now, deliveredMs, heldMs) => {
      const count = await write(() => {
        for (const column of ['created_at', 'delivered_at']) {
          db.prepare(`update submissions set ${column} = ? where ${column} > ?`).run(now, now)
        }
        db.prepare('delete from used_tokens where expires_at < ? or expires_at > ?').run(
          now,
          now + 2 * longestAhead,
        )
        const over = db.prepare(`delete from submissions
          where (state = 'delivered' and delivered_at < ?) or (state = 'held' and created_at < ?)`)
        return erased(over.run(now - deliveredMs, now - heldMs).changes)
      })
      return { count, copy: await scrub(visitorTimeoutMs) }
    },
    tidy: () => scrub(0),
    check: () =>
      write(() => {
        db.prepare('insert into settings values (?, ?)').run('check', 'x'.repeat(largestLetter))
        db.prepare('delete from settings where name = ?').run('check')
      }, visitorTimeoutMs),
    secret: () =>
      write(() => {
        const name = 'secret'
        db.prepare('insert into settings values (?, ?) on conflict do nothing').run(
          name,
          newSecret(),
        )
        return ValueRow.parse(db.prepare('select value from settings where name = ?').get(name))
          .value
      }),
    ...sqliteErrors(db, write, erased),
    close: async () => {
      db.close()
    },
  }
}

/** Waiting for a lock within a call would hold up everything else: it is waited for between calls. */
const tables = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma temp_store = memory;
  create table if not exists submissions (
    id text primary key,
    form text not null,
    payload text not null,
    state text not null,
    created_at integer not null,
    attempts integer not null default 0,
    next_at integer not null,
    first_tried_at integer,
    delivered_at integer,
    reason text,
    client_key text,
    unique (form, client_key)
  ) strict;
  create index if not exists submissions_due on submissions (form, next_at) where state = 'waiting';
  create index if not exists submissions_open on submissions (form) where state <> 'delivered';
  create table if not exists used_tokens (token text primary key, expires_at integer not null) strict;
  create table if not exists settings (name text primary key, value text not null) strict;
  ${errorTable}
  pragma busy_timeout = 0;
`

/** As many bytes as the gateway takes in at once. */
const largestLetter = 16 * 1024

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')
const isFull = (error: unknown): boolean => codeOf(error) === 'SQLITE_FULL'

/** Milliseconds between two looks whether a lock is gone. */
const betweenLooks = 15

/** Does it once no other program is in the way; after `waitMs` it fails with `SQLITE_BUSY`. */
async function whenFree<T>(operation: () => T, waitMs: number): Promise<T> {
  const end = performance.now() + waitMs
  for (;;) {
    try {
      return operation()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, betweenLooks))
  }
}

/** Checkpoints the log of writes into the file and empties it; false where a reader still needs it. */
async function checkpoint(db: Database.Database, waitMs: number): Promise<boolean> {
  try {
    await whenFree(() => {
      const [row] = db.prepare('pragma wal_checkpoint(truncate)').all()
      if (CheckpointRow.parse(row).busy !== 0) throw new Busy()
    }, waitMs)
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

class Busy extends Error {
  readonly code = 'SQLITE_BUSY'
}

/** Milliseconds; no visitor notices, and an fsync takes as long. */
const longestGathering = 5

/** Collects the writes of a moment into one transaction; each learns of it when it is on disk. */
function together(db: Database.Database) {
  type Write = { run: () => void; keep: () => void; fail: (error: unknown) => void; until: number }
  let waiting: Write[] = []

  /** Waits while each turn brings more, but not for long: one fsync is for all of them. */
  function gather(known: number, end: number): void {
    setImmediate(() => {
      const count = waiting.length
      if (count > known && performance.now() < end) gather(count, end)
      else commit()
    })
  }

  function commit(): void {
    const error = attempt(waiting)
    if (error !== undefined && isBusy(error)) return waitLonger(error)
    // What cannot be written takes nothing else with it.
    if (error !== undefined) for (const write of waiting) commitAlone(write)
    waiting = []
  }

  function commitAlone(write: Write): void {
    const error = attempt([write])
    if (error !== undefined) write.fail(error)
  }

  /** Undefined when all of them are on disk. */
  function attempt(writes: Write[]): unknown {
    try {
      db.exec('begin immediate')
      for (const { run } of writes) run()
      db.exec('commit')
    } catch (error) {
      if (db.inTransaction) db.exec('rollback')
      return error
    }
    for (const { keep } of writes) keep()
    return undefined
  }

  /** Another program is writing. Who has waited long enough is told. */
  function waitLonger(error: unknown): void {
    const now = performance.now()
    for (const { until, fail } of waiting) if (until <= now) fail(error)
    waiting = waiting.filter(({ until }) => until > now)
    if (waiting.length > 0) setTimeout(commit, betweenLooks)
  }

  return <T>(operation: () => T, waitMs = timeoutMs): Promise<T> =>
    new Promise((resolve, fail) => {
      let keep = () => fail(new Error('The write did not run.'))
      const run = () => {
        const result = operation()
        keep = () => resolve(result)
      }
      const start = performance.now()
      if (waiting.length === 0) gather(0, start + longestGathering)
      waiting.push({ run, keep: () => keep(), fail, until: start + waitMs })
    })
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

function conditionOf({ ids, form, state, email }: Selection) {
  const conditions: [string, string[]][] = []
  if (ids !== undefined) conditions.push([`id in (${ids.map(() => '?').join(', ')})`, [...ids]])
  if (form !== undefined) conditions.push(['form = ?', [form]])
  if (state !== undefined) conditions.push(['state = ?', [state]])
  if (email !== undefined) {
    conditions.push([`lower(payload ->> 'email') = ?`, [email.toLowerCase()]])
  }
  return {
    where: conditions.length === 0 ? '' : `where ${conditions.map(([sql]) => sql).join(' and ')}`,
    values: conditions.flatMap(([, values]) => values),
  }
}

const maybeTime = z
  .number()
  .nullable()
  .transform((at) => at ?? undefined)
const Row = z.object({
  id: z.string(),
  form: z.string(),
  payload: z.string(),
  state: z.enum(states),
  created_at: z.number(),
  attempts: z.number(),
  next_at: z.number(),
  first_tried_at: maybeTime,
  delivered_at: maybeTime,
  reason: z
    .string()
    .nullable()
    .transform((reason) => reason ?? undefined),
})

function submissionOf(value: unknown): Submission {
  const row = Row.parse(value)
  return {
    id: row.id,
    form: row.form,
    payload: Payload.parse(JSON.parse(row.payload)),
    state: row.state,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAt: row.next_at,
    firstTriedAt: row.first_tried_at,
    deliveredAt: row.delivered_at,
    reason: row.reason,
  }
}

const KnownRow = z.object({ id: z.string(), state: z.enum(states) })
const DueRow = z.object({ earliest: z.number().nullable(), latest: z.number().nullable() })
const CheckpointRow = z.object({ busy: z.number() })
const ValueRow = z.object({ value: z.string() })
const BacklogRow = z.object({
  form: z.string(),
  waiting: z.number(),
  held: z.number(),
  dead: z.number(),
  waitingSince: maybeTime,
})
