import type Database from 'libsql'
import { z } from 'zod'
import { maxStoredErrors } from '../page-error.ts'
import type { ErrorStore } from '../queue.ts'

/** The SQL that creates the table of errors. */
export const createErrorTableSql = `
  create table if not exists errors (
    fingerprint text primary key,
    route text not null,
    block text,
    name text not null,
    message text not null,
    stack text not null,
    count integer not null,
    first_at integer not null,
    last_at integer not null
  ) strict;
`

/**
 * Stores errors of pages in SQLite, separately from the submissions. `write` runs a function as one
 * transaction. `recordErased` records deletions within it.
 */
export function createSqliteErrorStore(
  db: Database.Database,
  write: <T>(operation: () => T) => Promise<T>,
  recordErased: (count: number) => number,
): ErrorStore {
  const upsert = db.prepare(`insert into errors values (?, ?, ?, ?, ?, ?, 1, ?, ?)
    on conflict do update set count = count + 1, route = excluded.route, last_at = excluded.last_at
    returning count`)
  const deleteOldest = db.prepare(`delete from errors where fingerprint in
    (select fingerprint from errors order by last_at desc, first_at desc limit -1 offset ?)`)
  const selectSince = db.prepare('select * from errors where last_at > ? order by last_at desc')
  const expire = db.prepare('delete from errors where last_at <= ?')
  return {
    noteError: ({ fingerprint, route, block, name, message, stack }, now) =>
      write(() => {
        const values = [fingerprint, route, block ?? null, name, message, stack, now, now]
        const { count } = CountRow.parse(upsert.get(...values))
        if (count === 1) deleteOldest.run(maxStoredErrors)
        return count
      }),
    errors: (after) => write(() => selectSince.all(after).map((row) => ErrorRow.parse(row))),
    expireErrors: (before) => write(() => void recordErased(expire.run(before).changes)),
  }
}

const CountRow = z.object({ count: z.number() })
const ErrorRow = z
  .object({
    ...{ fingerprint: z.string(), route: z.string(), block: z.string().nullable() },
    ...{ name: z.string(), message: z.string(), stack: z.string() },
    ...{ count: z.number(), first_at: z.number(), last_at: z.number() },
  })
  .transform(({ first_at: firstAt, last_at: lastAt, block, ...error }) => ({
    ...error,
    ...{ block: block ?? undefined, firstAt, lastAt },
  }))
