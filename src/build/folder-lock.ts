import Database from 'libsql'
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../content/site/error-code.ts'

export type FolderLock = { end: () => void }

/** Milliseconds from one look at the queue to the next. */
const pollMs = 20

/** Who has not looked for so many milliseconds is stopped, and is passed over until it looks again. */
const staleMs = 2000

/**
 * Waits until nobody else is at work in `folder`; who came first goes in first. `onWait` is told the
 * number of each process that is waited for.
 *
 * That nobody is inside together with another is up to an exclusive lock of SQLite, which is one of
 * the operating system: it ends with its process, however that ends, and cannot be taken from one
 * that is slow or stopped. The queue only decides who tries next; whatever becomes of it, lost or
 * broken, costs the order and nothing else.
 *
 * Holds between the processes of one machine, those in containers that share the folder included;
 * between machines only where their network file system passes locks on, as NFS 4 does.
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

/** On a read-only disk `mkdir` only says that the folder above is missing. */
function makeWritable(folder: string): void {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  accessSync(existing, constants.W_OK)
  mkdirSync(folder, { recursive: true })
}

type FileLock = {
  /** False while somebody else has it. */
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
  /** Resolves when this process is the next and `enter` has let it in. */
  untilInside: (enter: () => boolean, onWait: (pid: number) => void) => Promise<void>
  /** Never throws: a ticket that is left behind holds nobody up. */
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
      /** Returns whom it is up to, where that is known, until it is inside. */
      const tryToEnter = db.transaction((): number | undefined => {
        look.run(ticket, process.pid, Date.now())
        const entries = z.array(Entry).parse(list.all())
        const waiting = entries.filter(({ inside }) => inside === 0)
        for (const { ticket: left, pid } of waiting) if (!isRunning(pid)) remove.run(left)
        const next = waiting.find((entry) => entry.ticket === ticket || isLooking(entry))
        isInside ||= next?.ticket === ticket && enter()
        if (isInside) {
          // Nobody else can be there; what says so was left behind.
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
        // Who goes in next takes it away.
      }
      db.close()
    },
  }
}

/** The queue in `file`; begins anew where that cannot be read. */
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

/** A crash of the machine may break the queue; no more is lost than who was waiting. */
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
    // Somebody else's, and alive.
    return codeOf(error) === 'EPERM'
  }
}

/** Does it as soon as the database is free. */
async function whenFree<T>(file: string, work: () => T): Promise<T> {
  for (;;) {
    const done = naming(file, () => tried(work))
    if (done !== undefined) return done.result
    await sleep()
  }
}

/** Undefined where the database is locked by another. */
function tried<T>(work: () => T): { result: T } | undefined {
  try {
    return { result: work() }
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

/** An error of SQLite names no file. */
function naming<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

const sleep = () => new Promise((done) => setTimeout(done, pollMs))
