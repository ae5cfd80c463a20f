import type postgres from 'postgres'
import { z } from 'zod'
import { maxStoredErrors } from '../page-error.ts'
import type { ErrorStore } from '../queue.ts'

/** Creates the table of errors if it does not exist. */
export const createErrorTable = (sql: postgres.ISql) => sql`
  create table if not exists blockwerk_errors (
    fingerprint text primary key,
    route text not null,
    block text,
    name text not null,
    message text not null,
    stack text not null,
    count integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null
  )`

/** Stores errors of pages in PostgreSQL, separately from the submissions. */
export const createPostgresErrorStore = (sql: postgres.Sql): ErrorStore => ({
  async noteError({ fingerprint, route, block, name, message, stack }, now) {
    const date = new Date(now)
    const [row] = await sql`insert into blockwerk_errors as kept
      values (${fingerprint}, ${route}, ${block ?? null}, ${name}, ${message}, ${stack}, 1, ${date}, ${date})
      on conflict (fingerprint) do update
        set count = kept.count + 1, route = excluded.route, last_at = excluded.last_at
      returning count`
    const { count } = CountRow.parse(row)
    if (count === 1) {
      await sql`delete from blockwerk_errors where fingerprint in (select fingerprint
        from blockwerk_errors order by last_at desc, first_at desc offset ${maxStoredErrors})`
    }
    return count
  },
  async errors(after) {
    const rows = await sql`select * from blockwerk_errors where last_at > ${new Date(after)}
      order by last_at desc`
    return rows.map((row) => ErrorRow.parse(row))
  },
  async expireErrors(before) {
    await sql`delete from blockwerk_errors where last_at <= ${new Date(before)}`
  },
})

const CountRow = z.object({ count: z.number() })
const ErrorRow = z
  .object({
    ...{ fingerprint: z.string(), route: z.string(), block: z.string().nullable() },
    ...{ name: z.string(), message: z.string(), stack: z.string() },
    ...{ count: z.number(), first_at: z.date(), last_at: z.date() },
  })
  .transform(({ first_at, last_at, block, ...error }) => ({
    ...error,
    ...{ block: block ?? undefined, firstAt: first_at.getTime(), lastAt: last_at.getTime() },
  }))
