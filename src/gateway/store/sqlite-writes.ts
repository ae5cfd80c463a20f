import type Database from 'libsql'
import { diskFullCodes } from '../health.ts'

/** Maximum time for which a visitor waits for a locked database, in milliseconds. */
export const visitorTimeoutMs = 1000

/** Maximum time for all other writes, in milliseconds. */
export const defaultTimeoutMs = 5000

/** Runs a function as one transaction. Rejects with `SQLITE_BUSY` after `waitMs` milliseconds. */
export type RunWrite = <T>(operation: () => T, waitMs?: number) => Promise<T>

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
/** True if another program has locked the database. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')
/** True if the disk is full. */
export const isFull = (error: unknown): boolean => diskFullCodes.has(codeOf(error))

/** The time between two attempts to get a lock, in milliseconds. */
const lockRetryMs = 15

/**
 * Runs a function as soon as no other program has a lock. Rejects with `SQLITE_BUSY` after `waitMs`
 * milliseconds.
 */
export async function runWhenUnlocked<T>(operation: () => T, waitMs: number): Promise<T> {
  const end = performance.now() + waitMs
  for (;;) {
    try {
      return operation()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, lockRetryMs))
  }
}

/**
 * Maximum time for collecting writes, in milliseconds. Visitors do not notice it, and an fsync
 * takes as long.
 */
const maxCollectMs = 5

/** Collects simultaneous writes into one transaction. Each write resolves when it is on disk. */
export function createWriteCollector(db: Database.Database): RunWrite {
  type Waiting = {
    run: () => void
    keep: () => void
    fail: (error: unknown) => void
    until: number
  }
  let waitingWrites: Waiting[] = []

  /**
   * Collects more writes as long as each turn of the event loop brings new ones, up to the time
   * limit.
   */
  function collect(previousCount: number, end: number): void {
    setImmediate(() => {
      const count = waitingWrites.length
      if (count > previousCount && performance.now() < end) collect(count, end)
      else commit()
    })
  }

  function commit(): void {
    const error = tryCommit(waitingWrites)
    if (error !== undefined && isBusy(error)) return waitLonger(error)
    // One failing write must not prevent the others, so each write is tried separately.
    if (error !== undefined) for (const write of waitingWrites) commitAlone(write)
    waitingWrites = []
  }

  function commitAlone(write: Waiting): void {
    const error = tryCommit([write])
    if (error !== undefined) write.fail(error)
  }

  /** Returns undefined if all writes are on disk, otherwise the error. */
  function tryCommit(writes: Waiting[]): unknown {
    try {
      db.exec('begin immediate')
      for (const { run } of writes) run()
      db.exec('commit')
    } catch (error) {
      // libSQL would end the process if `inTransaction` were read on a closed database.
      if (db.open && db.inTransaction) db.exec('rollback')
      return error
    }
    for (const { keep } of writes) keep()
    return undefined
  }

  /** Waits because another program is writing. Rejects the writes that have waited long enough. */
  function waitLonger(error: unknown): void {
    const now = performance.now()
    for (const { until, fail } of waitingWrites) if (until <= now) fail(error)
    waitingWrites = waitingWrites.filter(({ until }) => until > now)
    if (waitingWrites.length > 0) setTimeout(commit, lockRetryMs)
  }

  return <T>(operation: () => T, waitMs = defaultTimeoutMs): Promise<T> =>
    new Promise((resolve, fail) => {
      let keep = () => fail(new Error('The write did not run.'))
      const run = () => {
        const result = operation()
        keep = () => resolve(result)
      }
      const start = performance.now()
      if (waitingWrites.length === 0) collect(0, start + maxCollectMs)
      waitingWrites.push({ run, keep: () => keep(), fail, until: start + waitMs })
    })
}
