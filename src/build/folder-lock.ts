import Database from 'libsql'
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../content/site/error-code.ts'

/** A held lock. `release` frees it. */
export type FolderLock = { end: () => void }

/** Interval between two checks of the queue, in milliseconds. */
const pollMs = 20

/**
 * A process that has not checked the queue for this time, in milliseconds, counts as stopped.
 * Others may pass it until it checks again.
 */
const staleMs = 2000

/**
 * Waits until no other process works in `folder`, in the order of arrival. Calls `onWait` with the
 * process ID of each process that it waits for.
 *
 * An exclusive SQLite lock guarantees that only one process is in the folder. It is a lock of the
 * operating system: it ends with its process, even after a crash, and nobody can take it from a
 * slow or stopped process. The queue only decides which process tries next. If the queue is lost or
 * broken, only the order is lost.
 *
 * The lock works between processes on one machine, including containers that share the folder. It
 * works between machines only if their network file system supports locks, as NFS 4 does.
 */
export async function lockFolder(
  folder: string,
  onWait: (pid: number) => void,
): Promise<FolderLock> {
  makeWritable(folder)
  const lock = openLock(join(folder, 'lock.db'))
  try {
    const queue = await openQueue(join(folder, 'queue.db'))
    try {
      await queue.untilInside(lock.take, onWait)
    } catch (error) {
      queue.leave()
      throw error
    }
    return {
      end() {
        queue.leave()
        lock.end()
      },
    }
  } catch (error) {
    lock.end()
    throw error
  }
}

/**
 * Throws a clear permission error on a read-only disk, where `mkdir` would only report a missing
 * parent folder.
 */
function makeWritable(folder: string): void {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  accessSync(existing, constants.W_OK)
  mkdirSync(folder, { recursive: true })
}

type FileLock = {
  /** Returns false while another process holds the lock. */
  take: () => boolean
  end: () => void
}

function openLock(file: string): FileLock {
  const db = naming(file, () => new Database(file, { timeout: 0 }))
  return {
    take: () => naming(file, () => tried(() => db.exec('begin exclusive')) !== undefined),
    end: () => void db.close(),
  }
}

type Queue = {
  /** Resolves when this process is first in the queue and `tryEnter` has returned true. */
  untilInside: (enter: () => boolean, onWait: (pid: number) => void) => Promise<void>
  /** Removes this process from the queue. Never throws: a leftover ticket blocks nobody. */
  leave: () => void
}

const Ticket = z.object({ ticket: z.int() })
const Entry = Ticket.extend({ pid: z.int(), seen: z.number(), inside: z.int() })
type Entry = z.infer<typeof Entry>

async function openQueue(file: string): Promise<Queue> {
  const db = await whenFree(file, () => readable(file))
  const draw = db.prepare('insert into queue (pid, seen) values (?, ?) returning ticket')
  const look = db.prepare(`insert into queue (ticket, pid, seen) values (?, ?, ?)
    on conflict (ticket) do update set seen = excluded.seen`)
  const list = db.prepare('select ticket, pid, seen, inside from queue order by ticket')
  const remove = db.prepare('delete from queue where ticket = ?')
  const removeInside = db.prepare('delete from queue where inside = 1')
  const markInside = db.prepare('update queue set inside = 1 where ticket = ?')
  let mine: number | undefined

  return {
    async untilInside(enter, onWait) {
      const { ticket } = await whenFree(file, () => Ticket.parse(draw.get(process.pid, Date.now())))
      mine = ticket
      let isInside = false
      /**
       * Tries to enter. Returns the process ID that this process waits for, or undefined if it is
       * inside or the ID is unknown.
       */
      const tryToEnter = db.transaction((): number | undefined => {
        look.run(ticket, process.pid, Date.now())
        const entries = z.array(Entry).parse(list.all())
        const waiting = entries.filter(({ inside }) => inside === 0)
        for (const { ticket: left, pid } of waiting) if (!isRunning(pid)) remove.run(left)
        const next = waiting.find((entry) => entry.ticket === ticket || isLooking(entry))
        isInside ||= next?.ticket === ticket && enter()
        if (isInside) {
          // Only one process can hold the lock, so any other entry marked as inside is out of date.
          removeInside.run()
          markInside.run(ticket)
        }
        const before = entries.find(({ inside }) => inside === 1) ?? next
        return before?.ticket === ticket ? undefined : before?.pid
      })
      let reported: number | undefined
      for (;;) {
        const before = await whenFree(file, () => tryToEnter.immediate())
        if (isInside) return
        if (before !== undefined && before !== reported) onWait(before)
        reported = before ?? reported
        await sleep()
      }
    },
    leave() {
      try {
        if (mine !== undefined) remove.run(mine)
      } catch {
        // Ignored, because the next process that enters removes the ticket.
      }
      db.close()
    },
  }
}

/** Opens the queue in `file`. Replaces the file if it is damaged. */
function readable(file: string): Database.Database {
  const db = opened(file)
  try {
    prepareQueue(db)
    return db
  } catch (error) {
    db.close()
    if (!['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(codeOf(error))) throw error
  }
  for (const part of [file, `${file}-journal`]) rmSync(part, { force: true })
  const anew = opened(file)
  prepareQueue(anew)
  return anew
}

const opened = (file: string): Database.Database => new Database(file, { timeout: 1000 })

/**
 * Creates the queue's table. Writes are not flushed to disk: a power failure can only lose the
 * queue's order.
 */
function prepareQueue(db: Database.Database): void {
  db.exec(`
    pragma synchronous = off;
    create table if not exists queue (
      ticket integer primary key autoincrement,
      pid integer not null,
      seen integer not null,
      inside integer not null default 0
    ) strict;
  `)
  db.prepare('select * from queue').all()
}

const isLooking = ({ pid, seen }: Entry): boolean =>
  isRunning(pid) && Math.abs(Date.now() - seen) < staleMs

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

/** Runs `work` as soon as the database is not locked. */
async function whenFree<T>(file: string, work: () => T): Promise<T> {
  for (;;) {
    const done = naming(file, () => tried(work))
    if (done !== undefined) return done.result
    await sleep()
  }
}

/** Runs `work`. Returns undefined if another process has locked the database. */
function tried<T>(work: () => T): { result: T } | undefined {
  try {
    return { result: work() }
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

/** Runs `work` and adds the file path to its errors, because SQLite's errors do not contain it. */
function naming<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

const sleep = () => new Promise((done) => setTimeout(done, pollMs))
