import { closeSync, fstatSync, readSync, writeFileSync } from 'node:fs'
import { UsageError } from '../../problems/usage-error.ts'
import { codeOf } from './error-code.ts'

/** A file that was replaced by another file. */
type Written = {
  path: string
  /** The text of the old file when it was replaced. */
  before: Buffer
  /** File descriptor of the old file. It is closed by this module. */
  old: number
  /** Writes a change to the new file. Throws a `UsageError` if the same lines were changed or the file is gone. */
  change: (path: string, before: Buffer, after: Buffer) => void
}

type Watched = Written & {
  /** The bytes of the old file that are already merged into the new file. */
  seen: Buffer
  /** The bytes of the old file at the last check. */
  last: Buffer
}

/** The time before each check, in milliseconds. Watching ends with the last check. */
const pauses = [1, 5, 20, 100, 400, 1500]

/** Maximum number of old files that are kept open. The oldest is closed first. */
const most = 100

const watched = new Set<Watched>()
let isFollowed = false

/**
 * Watches a file that was just replaced. For two seconds, or until the process ends, changes that another program
 * writes to the old file are merged into the new file. If both changed the same lines, or the new file was removed, the
 * other program's text is saved next to the file with `.theirs` after its name. `validate` reports it as a stray file.
 */
export function watchReplaced(file: Written): void {
  if (!isFollowed) process.on('exit', () => watched.forEach(close))
  isFollowed = true
  const one = { ...file, seen: file.before, last: file.before }
  watched.add(one)
  const [oldest] = watched
  if (watched.size > most && oldest !== undefined) close(oldest)
  lookAgain(one, 0)
}

function lookAgain(one: Watched, turn: number): void {
  const timer = setTimeout(() => {
    if (!watched.has(one)) return
    if (turn === pauses.length - 1) return close(one)
    look(one, false)
    lookAgain(one, turn + 1)
  }, pauses[turn])
  timer.unref()
}

function close(one: Watched): void {
  watched.delete(one)
  look(one, true)
  closeSync(one.old)
}

/**
 * Merges new bytes. A program that rewrites a file empties it first and may write it in several parts, so an unfinished
 * text is left for the next check.
 */
function look(one: Watched, isLast: boolean): void {
  const now = bytesIn(one.old)
  const isAppended = now.subarray(0, one.seen.length).equals(one.seen)
  const isWhole = isAppended || now.equals(one.last) || isLast
  one.last = now
  if (!isWhole || now.length === 0 || now.equals(one.seen)) return
  try {
    one.change(one.path, one.seen, now)
  } catch (error) {
    // On a full disk, the next check tries again.
    if (!(error instanceof UsageError) && !isLast) return
    putNextTo(one.path, now)
  }
  one.seen = now
}

/** Never throws, because there is no caller that could report the error. */
function putNextTo(path: string, bytes: Buffer): void {
  for (let number = 1; number < 100; number++) {
    try {
      writeFileSync(`${path}.theirs${number === 1 ? '' : number}`, bytes, { flag: 'wx' })
      return
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return
    }
  }
}

/** Returns all bytes of an open file. */
export function bytesIn(handle: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(handle).size)
  let done = 0
  while (done < bytes.length) {
    const read = readSync(handle, bytes, done, bytes.length - done, done)
    if (read === 0) break
    done += read
  }
  return bytes.subarray(0, done)
}
