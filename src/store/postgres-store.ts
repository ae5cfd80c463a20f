import postgres from 'postgres'
import { z } from 'zod'
import { Payload, states, type Selection, type Store, type Submission } from '../gateway/queue.ts'
import { newSecret } from './new-secret.ts'
import { makeErrorTable, postgresErrors } from './postgres-errors.ts'

/**
 * The queue in PostgreSQL, for several gateways at once. `for update skip locked` lets each take
 * other submissions without waiting; a lease (`next_at`) instead of an open transaction lets a call
 * to a workflow take its time without holding a connection.
 */
export async function openPostgresStore(address: string): Promise<Store> {
  const sql = postgres(address, {
    max: 10,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: 'blockwerk', synchronous_commit: 'on' },
  })
  try {
    await makeTables(sql)
  } catch (error) {
    // A pool that cannot connect would go on trying, and keep the process alive.
    await sql.end({ timeout: 0 })
    throw error
  }

  return {
    kind: 'postgres',
    async add({ id, form, payload, state, createdAt, reason, key }) {
      const at = new Date(createdAt)
      const rows = await sql`insert into blockwerk_submissions
        (id, form, payload, state, created_at, next_at, reason, client_key)
        values (${id}, ${form}, ${sql.json(payload)}, ${state}, ${at}, ${at}, ${reason ?? null},
          ${key ?? null})
        on conflict (form, client_key) do nothing returning id`
      if (rows.length === 1) return id
      const [known] = await sql`select id from blockwerk_submissions
        where form = ${form} and client_key = ${key ?? null}`
      return IdRow.parse(known).id
    },
    async claim(form, limit, now, until) {
      const rows = await sql`update blockwerk_submissions
        set attempts = attempts + 1, next_at = ${new Date(until)},
          first_tried_at = coalesce(first_tried_at, ${new Date(now)})
        where id in (select id from blockwerk_submissions
          where form = ${form} and state = 'waiting' and next_at <= ${new Date(now)}
          order by next_at limit ${limit} for update skip locked)
        returning *`
      return rows.map(submissionOf)
    },
    async delivered({ id, attempts }, now) {
      await sql`update blockwerk_submissions
        set state = 'delivered', delivered_at = ${new Date(now)}, reason = null
        where id = ${id} and attempts = ${attempts} and state = 'waiting'`
    },
    async failed({ id, attempts }, { state, nextAt, reason }) {
      await sql`update blockwerk_submissions
        set state = ${state}, next_at = ${new Date(nextAt)}, reason = ${reason}
        where id = ${id} and attempts = ${attempts} and state = 'waiting'`
    },
    async nextDue(forms) {
      const [row] = await sql`select min(next_at) as at from blockwerk_submissions
        where form in ${sql([...forms])} and state = 'waiting'`
      return TimeRow.parse(row).at
    },
    async backlog() {
      const rows = await sql`select form,
          count(*) filter (where state = 'waiting')::int as waiting,
          count(*) filter (where state = 'held')::int as held,
          count(*) filter (where state = 'dead')::int as dead,
          min(coalesce(first_tried_at, created_at)) filter (where state = 'waiting')
            as "waitingSince"
        from blockwerk_submissions where state <> 'delivered' group by form`
      return rows.map((row) => BacklogRow.parse(row))
    },
    async list(selection) {
      const rows =
        await sql`select * from blockwerk_submissions where ${conditionOf(sql, selection)}
        order by created_at desc, id`
      return rows.map(submissionOf)
    },
    async release(ids, now) {
      if (ids.length === 0) return 0
      const { count } = await sql`update blockwerk_submissions
        set state = 'waiting', next_at = ${new Date(now)}, first_tried_at = null, attempts = 0
        where id::text in ${sql([...ids])} and state in ('held', 'dead')`
      return count
    },
    async remove(ids) {
      if (ids.length === 0) return 0
      const { count } = await sql`delete from blockwerk_submissions
        where id::text in ${sql([...ids])}`
      return count
    },
    async expire(deliveredBefore, heldBefore) {
      const { count } = await sql`delete from blockwerk_submissions
        where (state = 'delivered' and delivered_at < ${new Date(deliveredBefore)})
          or (state = 'held' and created_at < ${new Date(heldBefore)})`
      return count
    },
    async secret() {
      await sql`insert into blockwerk_settings values ('secret', ${newSecret()})
        on conflict do nothing`
      const [row] = await sql`select value from blockwerk_settings where name = 'secret'`
      return ValueRow.parse(row).value
    },
    ...postgresErrors(sql),
    close: () => sql.end({ timeout: 5 }),
  }
}

function makeTables(sql: postgres.Sql) {
  return sql.begin(async (tx) => {
    // Two gateways that start at once must not both create the tables.
    await tx`select pg_advisory_xact_lock(hashtext('blockwerk gateway'))`
    await tx`create table if not exists blockwerk_submissions (
      id uuid primary key,
      form text not null,
      payload jsonb not null,
      state text not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      next_at timestamptz not null,
      first_tried_at timestamptz,
      delivered_at timestamptz,
      reason text,
      client_key text,
      unique (form, client_key)
    )`
    await tx`create index if not exists blockwerk_submissions_due
      on blockwerk_submissions (form, next_at) where state = 'waiting'`
    await tx`create index if not exists blockwerk_submissions_open
      on blockwerk_submissions (form) where state <> 'delivered'`
    await makeErrorTable(tx)
    await tx`create table if not exists blockwerk_settings (name text primary key, value text not null)`
  })
}

function conditionOf(sql: postgres.Sql, { ids, form, state, email }: Selection) {
  return sql`true
    ${ids === undefined ? sql`` : ids.length === 0 ? sql`and false` : sql`and id::text in ${sql([...ids])}`}
    ${form === undefined ? sql`` : sql`and form = ${form}`}
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${email === undefined ? sql`` : sql`and lower(payload ->> 'email') = ${email.toLowerCase()}`}`
}

const time = z.date().transform((date) => date.getTime())
const maybeTime = time.nullable().transform((at) => at ?? undefined)
const Row = z.object({
  id: z.string(),
  form: z.string(),
  payload: Payload,
  state: z.enum(states),
  created_at: time,
  attempts: z.number(),
  next_at: time,
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
    payload: row.payload,
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
const TimeRow = z.object({ at: maybeTime })
const ValueRow = z.object({ value: z.string() })
const BacklogRow = z.object({
  form: z.string(),
  waiting: z.number(),
  held: z.number(),
  dead: z.number(),
  waitingSince: maybeTime,
})
