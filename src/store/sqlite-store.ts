import Database from 'libsql'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { Payload, states, type Selection, type Store, type Submission } from '../gateway/queue.ts'
import { newSecret } from './new-secret.ts'
import { errorTable, sqliteErrors } from './sqlite-errors.ts'

/**
 * The queue in one file. Everything that changes it within a few milliseconds is one transaction and
 * one fsync, so that many visitors at once wait for the disk together.
 */
export function openSqliteStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const db = new Database(file, { timeout: 5000 })
  chmodSync(file, 0o600)
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma busy_timeout = 5000;
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
    create table if not exists settings (name text primary key, value text not null) strict;
    ${errorTable}
  `)
  const insert = db.prepare(`insert into submissions
    (id, form, payload, state, created_at, next_at, reason, client_key) values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (form, client_key) do nothing`)
  const idOfKey = db.prepare('select id from submissions where form = ? and client_key = ?')
  const claim = db.prepare(`update submissions
    set attempts = attempts + 1, next_at = ?, first_tried_at = coalesce(first_tried_at, ?)
    where id in (select id from submissions where form = ? and state = 'waiting' and next_at <= ?
      order by next_at limit ?)
    returning *`)
  const due = db.prepare(
    `select min(next_at) as at from submissions where form = ? and state = 'waiting'`,
  )
  const delivered = db.prepare(`update submissions
    set state = 'delivered', delivered_at = ?, reason = null
    where id = ? and attempts = ? and state = 'waiting'`)
  const failed = db.prepare(`update submissions set state = ?, next_at = ?, reason = ?
    where id = ? and attempts = ? and state = 'waiting'`)
  const release = db.prepare(`update submissions
    set state = 'waiting', next_at = ?, first_tried_at = null, attempts = 0
    where id = ? and state in ('held', 'dead')`)
  const remove = db.prepare('delete from submissions where id = ?')
  const write = together(db)

  return {
    kind: 'sqlite',
    add: ({ id, form, payload, state, createdAt, reason, key }) =>
      write(() => {
        const columns = [id, form, JSON.stringify(payload), state, createdAt, createdAt]
        const { changes } = insert.run(...columns, reason ?? null, key ?? null)
        return changes === 1 ? id : IdRow.parse(idOfKey.get(form, key)).id
      }),
    claim: async (form, limit, now, until) => {
      const { at } = TimeRow.parse(due.get(form))
      if (at === null || at > now) return []
      return write(() => claim.all(until, now, form, now, limit).map(submissionOf))
    },
    delivered: ({ id, attempts }, now) => write(() => void delivered.run(now, id, attempts)),
    failed: ({ id, attempts }, { state, nextAt, reason }) =>
      write(() => void failed.run(state, nextAt, reason, id, attempts)),
    nextDue: async (forms) => {
      const times = forms.flatMap((form) => TimeRow.parse(due.get(form)).at ?? [])
      return times.length === 0 ? undefined : Math.min(...times)
    },
    backlog: async () =>
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
    list: async (selection) => {
      const { where, values } = conditionOf(selection)
      return db
        .prepare(`select * from submissions ${where} order by created_at desc, id`)
        .all(...values)
        .map(submissionOf)
    },
    release: (ids, now) => write(() => sum(ids.map((id) => release.run(now, id).changes))),
    remove: async (ids) => {
      const count = await write(() => sum(ids.map((id) => remove.run(id).changes)))
      // The log of writes still holds what was erased until it is folded into the file.
      db.exec('pragma wal_checkpoint(truncate)')
      return count
    },
    expire: (deliveredBefore, heldBefore) =>
      write(
        () =>
          db
            .prepare(
              `delete from submissions where (state = 'delivered' and delivered_at < ?)
                or (state = 'held' and created_at < ?)`,
            )
            .run(deliveredBefore, heldBefore).changes,
      ),
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
    ...sqliteErrors(db, write),
    close: async () => {
      db.close()
    },
  }
}

/** Milliseconds; no visitor notices, and an fsync takes as long. */
const longestGathering = 5

/** Collects the writes of a moment into one transaction; each learns of it when it is on disk. */
function together(db: Database.Database) {
  type Write = { run: () => void; keep: () => void; fail: (error: unknown) => void }
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
    const writes = waiting
    waiting = []
    try {
      db.exec('begin immediate')
      try {
        for (const { run } of writes) run()
        db.exec('commit')
      } catch (error) {
        if (db.inTransaction) db.exec('rollback')
        throw error
      }
      for (const { keep } of writes) keep()
    } catch (error) {
      for (const { fail } of writes) fail(error)
    }
  }

  return <T>(operation: () => T): Promise<T> =>
    new Promise((resolve, fail) => {
      let keep = () => fail(new Error('The write did not run.'))
      const run = () => {
        const result = operation()
        keep = () => resolve(result)
      }
      if (waiting.length === 0) gather(0, performance.now() + longestGathering)
      waiting.push({ run, keep: () => keep(), fail })
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

const IdRow = z.object({ id: z.string() })
const TimeRow = z.object({ at: z.number().nullable() })
const ValueRow = z.object({ value: z.string() })
const BacklogRow = z.object({
  form: z.string(),
  waiting: z.number(),
  held: z.number(),
  dead: z.number(),
  waitingSince: maybeTime,
})
