import type Database from 'libsql'
import { fullDisk } from '../health.ts'

/** Milliseconds for which a visitor waits while another program keeps the database locked. */
export const visitorTimeoutMs = 1000

/** As long may it take for everyone who is not waited for by a visitor. */
export const timeoutMs = 5000

/** Runs what it is given as one transaction; fails with `SQLITE_BUSY` after `waitMs`. */
export type Write = <T>(operation: () => T, waitMs?: number) => Promise<T>

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')
export const isFull = (error: unknown): boolean => fullDisk.has(codeOf(error))

/** Milliseconds between two looks whether a lock is gone. */
const betweenLooks = 15

/** Does it once no other program is in the way; after `waitMs` it fails with `SQLITE_BUSY`. */
export async function whenFree<T>(operation: () => T, waitMs: number): Promise<T> {
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

/** Milliseconds; no visitor notices, and an fsync takes as long. */
const longestGathering = 5

/** Collects the writes of a moment into one transaction; each learns of it when it is on disk. */
export function together(db: Database.Database): Write {
  type Waiting = {
    run: () => void
    keep: () => void
    fail: (error: unknown) => void
    until: number
  }
  let waiting: Waiting[] = []

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

  function commitAlone(write: Waiting): void {
    const error = attempt([write])
    if (error !== undefined) write.fail(error)
  }

  /** Undefined when all of them are on disk. */
  function attempt(writes: Waiting[]): unknown {
    try {
      db.exec('begin immediate')
      for (const { run } of writes) run()
      db.exec('commit')
    } catch (error) {
      // Asked whether a closed one is in a transaction, libSQL ends the process.
      if (db.open && db.inTransaction) db.exec('rollback')
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
