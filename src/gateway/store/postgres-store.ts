import postgres from 'postgres'
import { z } from 'zod'
import {
  confirmableReasons,
  maxDelayMs,
  submissionStates,
  tokenUsedReason,
  type NewSubmission,
  type Selection,
  type Store,
  type Submission,
} from '../queue.ts'
import { Payload } from '../../content/forms/forms.ts'
import { createSecret } from './new-secret.ts'
import { createErrorTable, createPostgresErrorStore } from './postgres-errors.ts'

/**
 * Opens the queue in PostgreSQL, which several gateways can use at once. With `for update skip
 * locked`, gateways claim different submissions without waiting for each other. A claim is a lease
 * (`next_at`) instead of an open transaction, so a slow webhook does not occupy a connection.
 */
export async function openPostgresStore(address: string): Promise<Store> {
  const sql = postgres(address, {
    max: 10,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: 'blockwerk', synchronous_commit: 'on' },
  })
  try {
    await createTables(sql)
  } catch (error) {
    // A pool that cannot connect would try forever and keep the process alive.
    await sql.end({ timeout: 0 })
    throw error
  }

  const useToken = ({ id, expiresAt }: NonNullable<NewSubmission['token']>) =>
    sql`insert into blockwerk_used_tokens values (${id}, ${new Date(expiresAt)})
      on conflict do nothing returning token`

  return {
    kind: 'postgres',
    async add({ id, form, payload, state, createdAt, reason, key, token }) {
      const date = new Date(createdAt)
      const json = sql.json(payload)
      const [initialState, initialReason] =
        token === undefined || state === 'held'
          ? [sql`${state}`, sql`${reason ?? null}`]
          : [
              sql`case when exists (select from used) then ${state} else 'held' end`,
              sql`case when exists (select from used) then null else ${tokenUsedReason} end`,
            ]
      const rows = await sql`${token === undefined ? sql`` : sql`with used as (${useToken(token)})`}
        insert into blockwerk_submissions
        (id, form, payload, state, created_at, next_at, reason, client_key)
        values (${id}, ${form}, ${json}, ${initialState}, ${date}, ${date}, ${initialReason}, ${key ?? null})
        on conflict (form, client_key) do nothing returning id, state`
      if (rows.length === 1) return ExistingRow.parse(rows[0])
      const [existing] = await sql`select id, state from blockwerk_submissions
        where form = ${form} and client_key = ${key ?? null}`
      return ExistingRow.parse(existing)
    },
    async claim(form, limit, now, until) {
      const at = new Date(now)
      const rows = await sql`update blockwerk_submissions
        set attempts = attempts + 1, next_at = ${new Date(until)},
          first_tried_at = least(first_tried_at, ${at})
        where id in (select id from blockwerk_submissions
          where form = ${form} and state = 'waiting'
            and (next_at <= ${at} or next_at > ${new Date(now + maxDelayMs)})
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
    async nextDue(forms, now) {
      const [row] = await sql`select min(next_at) as earliest, max(next_at) as latest
        from blockwerk_submissions where form in ${sql([...forms])} and state = 'waiting'`
      const { earliest, latest } = DueRow.parse(row)
      const isImplausible = latest !== undefined && latest > now + maxDelayMs
      return isImplausible ? Math.min(earliest ?? now, now) : earliest
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
    async confirm(id, now) {
      const { count } = await sql`update blockwerk_submissions
        set state = 'waiting', next_at = ${new Date(now)}, reason = null
        where id::text = ${id} and state = 'held' and reason in ${sql([...confirmableReasons])}`
      return count === 1
    },
    async remove(ids) {
      if (ids.length === 0) return { count: 0, copy: 'none' }
      const { count } = await sql`delete from blockwerk_submissions
        where id::text in ${sql([...ids])}`
      return { count, copy: count === 0 ? 'none' : 'vacuum' }
    },
    async expire(now, { delivered, held, any }) {
      const at = new Date(now)
      await sql`update blockwerk_submissions set created_at = least(created_at, ${at}),
          delivered_at = least(delivered_at, ${at})
        where created_at > ${at} or delivered_at > ${at}`
      await sql`delete from blockwerk_used_tokens
        where expires_at < ${at} or expires_at > ${new Date(now + 2 * maxDelayMs)}`
      const { count } = await sql`delete from blockwerk_submissions
        where (state = 'delivered' and delivered_at < ${new Date(now - delivered)})
          or (state = 'held' and created_at < ${new Date(now - held)})
          or created_at < ${new Date(now - any)}`
      return { count, copy: count === 0 ? 'none' : 'vacuum' }
    },
    // The database server itself cleans up its files.
    tidy: async () => 'none',
    async check() {
      await sql`insert into blockwerk_settings values ('check', ${new Date().toISOString()})
        on conflict (name) do update set value = excluded.value`
    },
    async secret() {
      await sql`insert into blockwerk_settings values ('secret', ${createSecret()})
        on conflict do nothing`
      const [row] = await sql`select value from blockwerk_settings where name = 'secret'`
      return ValueRow.parse(row).value
    },
    ...createPostgresErrorStore(sql),
    close: () => sql.end({ timeout: 5 }),
  }
}

function createTables(sql: postgres.Sql) {
  return sql.begin(async (tx) => {
    // Two gateways that start at the same time must not both create the tables.
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
    await tx`create table if not exists blockwerk_used_tokens (
      token text primary key,
      expires_at timestamptz not null
    )`
    await createErrorTable(tx)
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
const optionalTime = time.nullable().transform((at) => at ?? undefined)
const SubmissionRow = z.object({
  id: z.string(),
  form: z.string(),
  payload: Payload,
  state: z.enum(submissionStates),
  created_at: time,
  attempts: z.number(),
  next_at: time,
  first_tried_at: optionalTime,
  delivered_at: optionalTime,
  reason: z
    .string()
    .nullable()
    .transform((reason) => reason ?? undefined),
})

function submissionOf(value: unknown): Submission {
  const row = SubmissionRow.parse(value)
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

const ExistingRow = z.object({ id: z.string(), state: z.enum(submissionStates) })
const DueRow = z.object({ earliest: optionalTime, latest: optionalTime })
const ValueRow = z.object({ value: z.string() })
const BacklogRow = z.object({
  form: z.string(),
  waiting: z.number(),
  held: z.number(),
  dead: z.number(),
  waitingSince: optionalTime,
})
