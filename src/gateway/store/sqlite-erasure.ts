import type Database from 'libsql'
import { z } from 'zod'
import { longestAhead, type Erasure, type Store } from '../queue.ts'
import { portion, type Reserve } from './reserve.ts'
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
export function sqliteErasure(db: Database.Database, write: Write, reserve: Reserve): Erasing {
  const remove = db.prepare('delete from submissions where id = ?')
  const noteErasure = db.prepare(
    `insert into settings values ('untidy', '') on conflict do nothing`,
  )
  const erased = (count: number): number => {
    if (count > 0) noteErasure.run()
    return count
  }
  const scrub = scrubber(db, write, reserve)

  const erase = (ids: readonly string[]) =>
    write(() => erased(ids.reduce((count, id) => count + remove.run(id).changes, 0)))

  /**
   * For a disk that has no room to erase all at once: ever smaller parts, with the log of writes folded in before each,
   * and with what the reserve gives. A part that is erased stays so, whatever becomes of the next.
   */
  async function eraseInParts(ids: readonly string[]): Promise<number> {
    await checkpoint(db, 'truncate', timeoutMs).catch(unlessFull)
    try {
      return await erase(ids)
    } catch (error) {
      unlessFull(error)
      if (ids.length > 1) {
        const half = Math.ceil(ids.length / 2)
        return (await eraseInParts(ids.slice(0, half))) + (await eraseInParts(ids.slice(half)))
      }
      if (!reserve.give()) throw error
      return eraseInParts(ids)
    }
  }

  return {
    erased,
    remove: async (ids) => {
      const count = await erase(ids).catch((error: unknown) => {
        unlessFull(error)
        return eraseInParts(ids)
      })
      return { count, copy: await scrub(timeoutMs) }
    },
    expire: async (now, { delivered, held, any }) => {
      const isOver = `(state = 'delivered' and delivered_at < ?) or (state = 'held' and created_at < ?)
        or created_at < ?`
      const limits = [now - delivered, now - held, now - any]
      const eraseAll = () => {
        dateFromNow(db, now)
        return erased(db.prepare(`delete from submissions where ${isOver}`).run(...limits).changes)
      }
      const count = await write(eraseAll).catch((error: unknown) => {
        unlessFull(error)
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
      reserve.keep()
      return copy
    },
  }
}

const IdRow = z.object({ id: z.string() })

function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error
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
function scrubber(db: Database.Database, write: Write, reserve: Reserve) {
  const erasureNoted = db.prepare(`select 1 from settings where name = 'untidy'`)
  const usedPages =
    db.prepare(`select page_count as pages, freelist_count as free, page_size as size
    from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`)
  const clearNote = db.prepare(`delete from settings where name = 'untidy'`)
  /** True where the reserve is enough to write anew what is left. */
  const isSmall = () => {
    const { pages, free, size } = PagesRow.parse(usedPages.get())
    return (pages - free) * size <= portion
  }
  return async function scrub(waitMs: number): Promise<Erasure['copy']> {
    try {
      if ((await whenFree(() => erasureNoted.all(), timeoutMs)).length > 0) {
        await whenFree(() => db.exec('vacuum'), waitMs)
        await write(() => void clearNote.run(), waitMs)
      }
      return (await checkpoint(db, 'truncate', waitMs)) ? 'none' : 'reader'
    } catch (error) {
      if (isBusy(error)) return 'reader'
      unlessFull(error)
      return isSmall() && reserve.give() ? scrub(waitMs) : 'disk-full'
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
const PagesRow = z.object({ pages: z.number(), free: z.number(), size: z.number() })
