import Database from 'libsql'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { submissionStates, tokenUsedReason, type NewSubmission, type Store } from '../queue.ts'
import { createSecret } from './new-secret.ts'
import { emptyReserve, createReserve, type DiskReserve } from './disk-reserve.ts'
import { createSqliteDeliveries } from './sqlite-deliveries.ts'
import { checkpointWal, createSqliteErasure } from './sqlite-erasure.ts'
import { createErrorTableSql, createSqliteErrorStore } from './sqlite-errors.ts'
import { createSqliteInbox } from './sqlite-inbox.ts'
import {
  isFull,
  defaultTimeoutMs,
  createWriteCollector,
  visitorTimeoutMs,
  type RunWrite,
} from './sqlite-writes.ts'

/** Use this instead of a file name for a queue in memory, which ends with its process. */
export const inMemoryFile = ':memory:'

/**
 * Opens the queue in a SQLite file. All changes within a few milliseconds are one transaction with
 * one fsync, so many visitors wait for the disk together. If another program has locked the file,
 * writes wait without blocking the process, and finally reject with `SQLITE_BUSY`.
 */
export function openSqliteStore(file: string): Store {
  const reserve = file === inMemoryFile ? emptyReserve : createReserve(file)
  const db = openWithReserve(reserve, file)
  const write = createWriteCollector(db)
  const { recordErased, ...erasure } = createSqliteErasure(db, write, reserve)
  return {
    kind: 'sqlite',
    ...createAddMethods(db, write),
    ...createSqliteDeliveries(db, write),
    ...createSqliteInbox(db, write),
    ...erasure,
    secret: createSecretReader(db, write),
    ...createSqliteErrorStore(db, write, recordErased),
    close: async () => {
      db.close()
    },
  }
}

/**
 * Opens the file. On a full disk, releases space for the additional files that SQLite creates when
 * it opens a database.
 */
function openWithReserve(reserve: DiskReserve, file: string): Database.Database {
  try {
    return openDatabase(file)
  } catch (error) {
    if (!isFull(error) || !reserve.releaseReserve()) throw error
    return openDatabase(file)
  }
}

function openDatabase(file: string): Database.Database {
  if (file !== inMemoryFile) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const db = new Database(file, { timeout: defaultTimeoutMs })
  try {
    if (file !== inMemoryFile) chmodSync(file, 0o600)
    db.exec(createTablesSql)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * The busy timeout is 0, because waiting for a lock inside a call would block the process. The code
 * waits between calls instead.
 */
const createTablesSql = `
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
  ${createErrorTableSql}
  pragma busy_timeout = 0;
`

function createAddMethods(db: Database.Database, write: RunWrite): Pick<Store, 'add' | 'check'> {
  const insert = db.prepare(`insert into submissions
    (id, form, payload, state, created_at, next_at, reason, client_key) values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (form, client_key) do nothing`)
  const selectExisting = db.prepare(
    'select id, state from submissions where form = ? and client_key = ?',
  )
  const useToken = db.prepare('insert into used_tokens values (?, ?) on conflict do nothing')
  const hold = db.prepare(`update submissions set state = 'held', reason = ?
    where id = ? and state = 'waiting'`)
  const remove = db.prepare('delete from submissions where id = ?')
  const forgetToken = db.prepare('delete from used_tokens where token = ?')

  function insertSubmission({
    id,
    form,
    payload,
    state,
    createdAt,
    reason,
    key,
    token,
  }: NewSubmission) {
    const columns = [id, form, JSON.stringify(payload), state, createdAt, createdAt]
    const { changes } = insert.run(...columns, reason ?? null, key ?? null)
    if (changes === 0) return ExistingRow.parse(selectExisting.get(form, key))
    const isFresh = token === undefined || useToken.run(token.id, token.expiresAt).changes === 1
    if (isFresh || state === 'held') return { id, state }
    hold.run(tokenUsedReason, id)
    return { id, state: 'held' as const }
  }

  return {
    add: (submission) => write(() => insertSubmission(submission), visitorTimeoutMs),
    async check(bytes) {
      const id = crypto.randomUUID()
      // The test writes to all tables and indexes that a submission needs. A smaller write could
      // succeed although a submission would not.
      await write(() => {
        const token = { id, expiresAt: 0 }
        const payload = { check: 'x'.repeat(bytes) }
        insertSubmission({ id, form: id, payload, state: 'waiting', createdAt: 0, key: id, token })
        remove.run(id)
        forgetToken.run(id)
      }, visitorTimeoutMs)
      // A checkpoint makes the write-ahead log start at its beginning again, so that the next write can use
      // the space that this test write took.
      await checkpointWal(db, 'passive', 0)
    },
  }
}

const ExistingRow = z.object({ id: z.string(), state: z.enum(submissionStates) })

function createSecretReader(db: Database.Database, write: RunWrite): Store['secret'] {
  const insert = db.prepare(`insert into settings values ('secret', ?) on conflict do nothing`)
  const select = db.prepare(`select value from settings where name = 'secret'`)
  return () =>
    write(() => {
      insert.run(createSecret())
      return ValueRow.parse(select.get()).value
    })
}

const ValueRow = z.object({ value: z.string() })
