import type Database from 'libsql'
import { z } from 'zod'
import { maxDelayMs, type Erasure, type Store } from '../queue.ts'
import { portionBytes, type DiskReserve } from './disk-reserve.ts'
import {
  isBusy,
  isFull,
  defaultTimeoutMs,
  visitorTimeoutMs,
  runWhenUnlocked,
  type RunWrite,
} from './sqlite-writes.ts'

type ErasureMethods = Pick<Store, 'remove' | 'expire' | 'tidy'> & {
  /**
   * Records that rows were deleted, so that any program can later clean the files. Call this within
   * a write. Returns `count`.
   */
  recordErased: (count: number) => number
}

/**
 * Implements erasing: rows are deleted from the tables, and their data is removed from the database
 * files.
 */
export function createSqliteErasure(
  db: Database.Database,
  write: RunWrite,
  reserve: DiskReserve,
): ErasureMethods {
  const remove = db.prepare('delete from submissions where id = ?')
  const noteErasure = db.prepare(
    `insert into settings values ('untidy', '') on conflict do nothing`,
  )
  const recordErased = (count: number): number => {
    if (count > 0) noteErasure.run()
    return count
  }
  const scrub = createScrubber(db, write, reserve)

  const erase = (ids: readonly string[]) =>
    write(() => recordErased(ids.reduce((count, id) => count + remove.run(id).changes, 0)))

  /**
   * Erases submissions on a full disk: in smaller and smaller parts, after a checkpoint of the
   * write-ahead log, and with space from the reserve. Parts that were erased stay erased if a later
   * part fails.
   */
  async function eraseInParts(ids: readonly string[]): Promise<number> {
    await checkpointWal(db, 'truncate', defaultTimeoutMs).catch(rethrowUnlessFull)
    try {
      return await erase(ids)
    } catch (error) {
      rethrowUnlessFull(error)
      if (ids.length > 1) {
        const half = Math.ceil(ids.length / 2)
        return (await eraseInParts(ids.slice(0, half))) + (await eraseInParts(ids.slice(half)))
      }
      if (!reserve.releaseReserve()) throw error
      return eraseInParts(ids)
    }
  }

  return {
    recordErased,
    remove: async (ids) => {
      const count = await erase(ids).catch((error: unknown) => {
        rethrowUnlessFull(error)
        return eraseInParts(ids)
      })
      return { count, copy: await scrub(defaultTimeoutMs) }
    },
    expire: async (now, { delivered, held, any }) => {
      const isOver = `(state = 'delivered' and delivered_at < ?) or (state = 'held' and created_at < ?)
        or created_at < ?`
      const limits = [now - delivered, now - held, now - any]
      const eraseAll = () => {
        correctFutureDates(db, now)
        return recordErased(
          db.prepare(`delete from submissions where ${isOver}`).run(...limits).changes,
        )
      }
      const count = await write(eraseAll).catch((error: unknown) => {
        rethrowUnlessFull(error)
        const over = db.prepare(`select id from submissions where ${isOver}`).all(...limits)
        return eraseInParts(
          z
            .array(IdRow)
            .parse(over)
            .map(({ id }) => id),
        )
      })
      return { count, copy: await scrub(visitorTimeoutMs) }
    },
    tidy: async () => {
      const copy = await scrub(0)
      reserve.ensureReserve()
      return copy
    },
  }
}

const IdRow = z.object({ id: z.string() })

function rethrowUnlessFull(error: unknown): void {
  if (!isFull(error)) throw error
}

/**
 * Corrects dates in the future, which were set by a wrong clock, to now. Also deletes expired
 * tokens and tokens with an impossible date.
 */
function correctFutureDates(db: Database.Database, now: number): void {
  for (const column of ['created_at', 'delivered_at']) {
    db.prepare(`update submissions set ${column} = ? where ${column} > ?`).run(now, now)
  }
  db.prepare('delete from used_tokens where expires_at < ? or expires_at > ?').run(
    now,
    now + 2 * maxDelayMs,
  )
}

/**
 * Returns a function that removes erased data from the files. SQLite overwrites deleted rows, but
 * copies may remain in split pages and in the write-ahead log. So the file is rewritten (`vacuum`),
 * and the log is checkpointed.
 */
function createScrubber(db: Database.Database, write: RunWrite, reserve: DiskReserve) {
  const erasureNoted = db.prepare(`select 1 from settings where name = 'untidy'`)
  const usedPages =
    db.prepare(`select page_count as pages, freelist_count as free, page_size as size
    from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`)
  const clearNote = db.prepare(`delete from settings where name = 'untidy'`)
  /**
   * True if the remaining data is so small that the released portion of the reserve suffices to
   * rewrite the file.
   */
  const isSmall = () => {
    const { pages, free, size } = PagesRow.parse(usedPages.get())
    return (pages - free) * size <= portionBytes
  }
  return async function scrub(waitMs: number): Promise<Erasure['copy']> {
    try {
      if ((await runWhenUnlocked(() => erasureNoted.all(), defaultTimeoutMs)).length > 0) {
        await runWhenUnlocked(() => db.exec('vacuum'), waitMs)
        await write(() => void clearNote.run(), waitMs)
      }
      return (await checkpointWal(db, 'truncate', waitMs)) ? 'none' : 'reader'
    } catch (error) {
      if (isBusy(error)) return 'reader'
      rethrowUnlessFull(error)
      return isSmall() && reserve.releaseReserve() ? scrub(waitMs) : 'disk-full'
    }
  }
}

/**
 * Checkpoints the write-ahead log, so that the next write starts at its beginning. `truncate` also
 * empties the log file. Returns false if a reader still needs the log.
 */
export async function checkpointWal(
  db: Database.Database,
  mode: 'passive' | 'truncate',
  waitMs: number,
): Promise<boolean> {
  try {
    await runWhenUnlocked(() => {
      const [row] = db.prepare(`pragma wal_checkpoint(${mode})`).all()
      if (CheckpointRow.parse(row).busy !== 0) throw new BusyError()
    }, waitMs)
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

class BusyError extends Error {
  readonly code = 'SQLITE_BUSY'
}

const CheckpointRow = z.object({ busy: z.number() })
const PagesRow = z.object({ pages: z.number(), free: z.number(), size: z.number() })
