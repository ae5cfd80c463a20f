import type Database from 'libsql'
import { z } from 'zod'
import { longestAhead, type Erasure, type Store } from '../gateway/queue.ts'
import {
  isBusy,
  isFull,
  timeoutMs,
  visitorTimeoutMs,
  whenFree,
  type Write,
} from './sqlite-writes.ts'

type Erasing = Pick<Store, 'remove' | 'expire' | 'tidy'> & {
  /** Runs within a write. What was deleted is noted, so that any program can end what one began. */
  erased: (count: number) => number
}

/** What goes for good: from the tables, and from the files that they are in. */
export function sqliteErasure(db: Database.Database, write: Write): Erasing {
  const remove = db.prepare('delete from submissions where id = ?')
  const noteErasure = db.prepare(
    `insert into settings values ('untidy', '') on conflict do nothing`,
  )
  const erased = (count: number): number => {
    if (count > 0) noteErasure.run()
    return count
  }
  const scrub = scrubber(db, write)

  return {
    erased,
    remove: async (ids) => {
      const erase = () => erased(ids.reduce((count, id) => count + remove.run(id).changes, 0))
      const count = await write(erase).catch(async (error: unknown) => {
        // To erase needs room in the log of writes, which may be there once it is folded in.
        if (!isFull(error) || !(await checkpoint(db, 'truncate', timeoutMs))) throw error
        return write(erase)
      })
      return { count, copy: await scrub(timeoutMs) }
    },
    expire: async (now, { delivered, held, any }) => {
      const count = await write(() => {
        dateFromNow(db, now)
        const over = db.prepare(`delete from submissions
          where (state = 'delivered' and delivered_at < ?) or (state = 'held' and created_at < ?)
            or created_at < ?`)
        return erased(over.run(now - delivered, now - held, now - any).changes)
      })
      return { count, copy: await scrub(visitorTimeoutMs) }
    },
    tidy: () => scrub(0),
  }
}

/** What a wrong clock has dated ahead counts from now on; tokens that are over, or were dated so, go. */
function dateFromNow(db: Database.Database, now: number): void {
  for (const column of ['created_at', 'delivered_at']) {
    db.prepare(`update submissions set ${column} = ? where ${column} > ?`).run(now, now)
  }
  db.prepare('delete from used_tokens where expires_at < ? or expires_at > ?').run(
    now,
    now + 2 * longestAhead,
  )
}

/**
 * What was erased is overwritten where it stood, but copies of it may be left where pages were
 * divided, and in the log of writes: the file is written anew, and the log is checkpointed into it.
 */
function scrubber(db: Database.Database, write: Write) {
  const erasureNoted = db.prepare(`select 1 from settings where name = 'untidy'`)
  const clearNote = db.prepare(`delete from settings where name = 'untidy'`)
  return async (waitMs: number): Promise<Erasure['copy']> => {
    try {
      if ((await whenFree(() => erasureNoted.all(), timeoutMs)).length > 0) {
        await whenFree(() => db.exec('vacuum'), waitMs)
        await write(() => void clearNote.run(), waitMs)
      }
      return (await checkpoint(db, 'truncate', waitMs)) ? 'none' : 'reader'
    } catch (error) {
      if (isBusy(error)) return 'reader'
      if (!isFull(error)) throw error
      return 'disk-full'
    }
  }
}

/**
 * Checkpoints the log of writes into the file, so that the next write begins it anew; `truncate` empties it, too.
 * False where a reader still needs it.
 */
export async function checkpoint(
  db: Database.Database,
  mode: 'passive' | 'truncate',
  waitMs: number,
): Promise<boolean> {
  try {
    await whenFree(() => {
      const [row] = db.prepare(`pragma wal_checkpoint(${mode})`).all()
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

const CheckpointRow = z.object({ busy: z.number() })
