import Database from 'libsql'
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { errorCodeOf } from '../content/site/error-code.ts'

/** A held lock. `release` frees it. */
export type FolderLock = { releaseLock: () => void }

/** Interval between two checks of the queue, in milliseconds. */
const pollIntervalMs = 20

/**
 * A process that has not checked the queue for this time, in milliseconds, counts as stopped. Other
 * processes may enter before it until it checks again.
 */
const staleAfterMs = 2000

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
  createWritableFolder(folder)
  const lock = openFileLock(join(folder, 'lock.db'))
  try {
    const queue = await openQueue(join(folder, 'queue.db'))
    try {
      await queue.waitForTurn(lock.tryAcquire, onWait)
    } catch (error) {
      queue.leaveQueue()
      throw error
    }
    return {
      releaseLock() {
        queue.leaveQueue()
        lock.releaseLock()
      },
    }
  } catch (error) {
    lock.releaseLock()
    throw error
  }
}

/**
 * Throws a clear permission error on a read-only disk, where `mkdir` would only report a missing
 * parent folder.
 */
function createWritableFolder(folder: string): void {
  let existingFolder = folder
  while (!existsSync(existingFolder)) existingFolder = dirname(existingFolder)
  accessSync(existingFolder, constants.W_OK)
  mkdirSync(folder, { recursive: true })
}

type FileLock = {
  /** Returns false while another process holds the lock. */
  tryAcquire: () => boolean
  releaseLock: () => void
}

function openFileLock(file: string): FileLock {
  const db = addPathToErrors(file, () => new Database(file, { timeout: 0 }))
  return {
    tryAcquire: () =>
      addPathToErrors(file, () => runUnlessLocked(() => db.exec('begin exclusive')) !== undefined),
    releaseLock: () => void db.close(),
  }
}

type WaitingQueue = {
  /** Resolves when this process is first in the queue and `tryEnter` has returned true. */
  waitForTurn: (enter: () => boolean, onWait: (pid: number) => void) => Promise<void>
  /** Removes this process from the queue. Never throws: a leftover ticket blocks nobody. */
  leaveQueue: () => void
}

const Ticket = z.object({ ticket: z.int() })
const QueueEntry = Ticket.extend({ pid: z.int(), seen: z.number(), inside: z.int() })
type QueueEntry = z.infer<typeof QueueEntry>

async function openQueue(file: string): Promise<WaitingQueue> {
  const db = await retryWhileLocked(file, () => openOrReplaceQueue(file))
  const drawTicket = db.prepare('insert into queue (pid, seen) values (?, ?) returning ticket')
  const refreshTicket = db.prepare(`insert into queue (ticket, pid, seen) values (?, ?, ?)
    on conflict (ticket) do update set seen = excluded.seen`)
  const listTickets = db.prepare('select ticket, pid, seen, inside from queue order by ticket')
  const removeTicket = db.prepare('delete from queue where ticket = ?')
  const removeInside = db.prepare('delete from queue where inside = 1')
  const markInside = db.prepare('update queue set inside = 1 where ticket = ?')
  let ownTicket: number | undefined

  return {
    async waitForTurn(tryEnter, onWait) {
      const { ticket } = await retryWhileLocked(file, () =>
        Ticket.parse(drawTicket.get(process.pid, Date.now())),
      )
      ownTicket = ticket
      let isInside = false
      /**
       * Tries to enter. Returns the process ID that this process waits for, or undefined if it is
       * inside or the ID is unknown.
       */
      const tryToEnter = db.transaction((): number | undefined => {
        refreshTicket.run(ticket, process.pid, Date.now())
        const entries = z.array(QueueEntry).parse(listTickets.all())
        const waiting = entries.filter(({ inside }) => inside === 0)
        for (const { ticket: deadTicket, pid } of waiting)
          if (!isRunning(pid)) removeTicket.run(deadTicket)
        const next = waiting.find((entry) => entry.ticket === ticket || isActive(entry))
        isInside ||= next?.ticket === ticket && tryEnter()
        if (isInside) {
          // Only one process can hold the lock, so any other entry marked as inside is out of date.
          removeInside.run()
          markInside.run(ticket)
        }
        const blocker = entries.find(({ inside }) => inside === 1) ?? next
        return blocker?.ticket === ticket ? undefined : blocker?.pid
      })
      let reported: number | undefined
      for (;;) {
        const before = await retryWhileLocked(file, () => tryToEnter.immediate())
        if (isInside) return
        if (before !== undefined && before !== reported) onWait(before)
        reported = before ?? reported
        await sleepOnePoll()
      }
    },
    leaveQueue() {
      try {
        if (ownTicket !== undefined) removeTicket.run(ownTicket)
      } catch {
        // The error is ignored, because the next process that enters removes the ticket of this
        // one.
      }
      db.close()
    },
  }
}

/** Opens the queue in `file`. Replaces the file if it is damaged. */
function openOrReplaceQueue(file: string): Database.Database {
  const db = openDatabase(file)
  try {
    createQueueTable(db)
    return db
  } catch (error) {
    db.close()
    if (!['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(errorCodeOf(error))) throw error
  }
  for (const part of [file, `${file}-journal`]) rmSync(part, { force: true })
  const newDatabase = openDatabase(file)
  createQueueTable(newDatabase)
  return newDatabase
}

const openDatabase = (file: string): Database.Database => new Database(file, { timeout: 1000 })

/**
 * Creates the queue's table. Writes are not flushed to disk: a power failure can only lose the
 * queue's order.
 */
function createQueueTable(db: Database.Database): void {
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

const isActive = ({ pid, seen }: QueueEntry): boolean =>
  isRunning(pid) && Math.abs(Date.now() - seen) < staleAfterMs

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to another user.
    return errorCodeOf(error) === 'EPERM'
  }
}

/** Runs `work` as soon as the database is not locked. */
async function retryWhileLocked<T>(file: string, work: () => T): Promise<T> {
  for (;;) {
    const done = addPathToErrors(file, () => runUnlessLocked(work))
    if (done !== undefined) return done.result
    await sleepOnePoll()
  }
}

/** Runs `work`. Returns undefined if another process has locked the database. */
function runUnlessLocked<T>(work: () => T): { result: T } | undefined {
  try {
    return { result: work() }
  } catch (error) {
    if (errorCodeOf(error).startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

/** Runs `work` and adds the file path to its errors, because SQLite's errors do not contain it. */
function addPathToErrors<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

const sleepOnePoll = () => new Promise((done) => setTimeout(done, pollIntervalMs))
