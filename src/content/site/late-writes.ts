import { closeSync, fstatSync, readSync, writeFileSync } from 'node:fs'
import { UsageError } from '../../problems/usage-error.ts'
import { codeOf } from './error-code.ts'

/** A file whose place another has taken. */
type Written = {
  path: string
  /** Its text before. */
  before: Buffer
  /** The file that was there before. It is closed here. */
  old: number
  /** Makes a change in the file. Throws a `UsageError` if the same lines were changed or the file is gone. */
  change: (path: string, before: Buffer, after: Buffer) => void
}

type Watched = Written & {
  /** The bytes of the old file as far as they are in the new one. */
  seen: Buffer
  /** The bytes of the old file at the last look. */
  last: Buffer
}

/** The time before each look, in milliseconds. The last look is the end. */
const pauses = [1, 5, 20, 100, 400, 1500]

/** Maximum number of old files that are kept open. The oldest is closed first. */
const most = 100

const watched = new Set<Watched>()
let isFollowed = false

/**
 * Watches a file that was just replaced. For two seconds, or until the process ends, what another program writes to the
 * old file is merged into the new one. If both changed the same lines, or the new file was removed, the text of the other
 * program is put next to the file, with `.theirs` after its name; `validate` reports it as a stray file.
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

/** A program that writes a file anew empties it first, and may write it in parts: that is waited for. */
function look(one: Watched, isLast: boolean): void {
  const now = bytesIn(one.old)
  const isAppended = now.subarray(0, one.seen.length).equals(one.seen)
  const isWhole = isAppended || now.equals(one.last) || isLast
  one.last = now
  if (!isWhole || now.length === 0 || now.equals(one.seen)) return
  try {
    one.change(one.path, one.seen, now)
  } catch (error) {
    // On a full disk it is tried again.
    if (!(error instanceof UsageError) && !isLast) return
    putNextTo(one.path, now)
  }
  one.seen = now
}

/** Never throws: nobody could be told of it any more. */
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

/** All bytes of an open file, from its beginning. */
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
