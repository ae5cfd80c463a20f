import { closeSync, fstatSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { UsageError } from '../problem/usage-error.ts'
import { codeOf } from './error-code.ts'

/** A file that was replaced, written over or removed. */
type Written = {
  path: string
  /** Its text before. */
  before: Buffer
  /** Its text afterwards; undefined if it was removed. */
  after: Buffer | undefined
  /** The file that was there before, if another took its place. It is closed here. */
  old: number | undefined
  /**
   * Makes a change in the file. Throws a `UsageError` if the same lines were changed, the file is gone, or says exactly
   * one of `unless`.
   */
  change: (path: string, before: Buffer, after: Buffer, unless?: readonly Buffer[]) => void
}

type Watched = Written & {
  /** The bytes of the old file as far as they are in the new one. */
  seen: Buffer
  /** The bytes of the old file at the last look. */
  last: Buffer
  /** False once it was made again. */
  isNew: boolean
}

/** The time before each look, in milliseconds. The last look is the end. */
const pauses = [1, 5, 20, 100, 400, 1500]

/** Looks in which a change is made again that another program has taken back without knowing of it. */
const firstLooks = 5

/** Maximum number of old files that are kept open. The oldest is closed first. */
const most = 100

const watched = new Set<Watched>()
const newest = new Map<string, Watched>()
let isFollowed = false

/**
 * Looks after a file that was just written:
 *
 * - For two seconds, or until the process ends, what another program writes to the file that was there before is merged
 *   into the new one. If both changed the same lines, or the file was removed, the text of the other program is put next
 *   to the file, with `.theirs` behind its name; `validate` reports it as a stray file.
 * - A program that has read the file before and writes it afterwards takes our change back without knowing of it. If
 *   that happens within half a second, the change is made once more; but not if the file says again exactly what it
 *   said some time before: that was meant.
 */
export function watchAfterwards(file: Written): void {
  if (!isFollowed) process.on('exit', () => watched.forEach(close))
  isFollowed = true
  const one = { ...file, seen: file.before, last: file.before, isNew: !isMadeAgain }
  watched.add(one)
  newest.set(one.path, one)
  const [oldest] = watched
  if (watched.size > most && oldest !== undefined) close(oldest)
  lookAgain(one, 0)
}

/** True while a change is made a second time: it would be made again and again otherwise. */
let isMadeAgain = false

function lookAgain(one: Watched, turn: number): void {
  const timer = setTimeout(() => {
    if (!watched.has(one)) return
    if (turn < firstLooks) makeAgain(one)
    if (turn === pauses.length - 1) return close(one)
    look(one, false)
    lookAgain(one, turn + 1)
  }, pauses[turn])
  timer.unref()
}

function close(one: Watched): void {
  watched.delete(one)
  if (newest.get(one.path) === one) newest.delete(one.path)
  look(one, true)
  if (one.old !== undefined) closeSync(one.old)
}

function makeAgain(one: Watched): void {
  const { path, before, after, change } = one
  if (after === undefined || !one.isNew || newest.get(path) !== one) return
  isMadeAgain = true
  try {
    const now = readFileSync(path)
    const earlier = [...watched].flatMap((other) => (other.path === path ? [other.before] : []))
    const isRight = now.length === 0 || [after, ...earlier].some((text) => text.equals(now))
    if (isRight) return
    // The other program may have read the file before several of our changes.
    const bases = [before, ...earlier.toReversed()]
    bases.some((base) => isMade(() => change(path, base, after, earlier)))
  } catch {
    // The file is gone.
  } finally {
    isMadeAgain = false
  }
}

/** False if the file says something else in these lines: another program has meant it. */
function isMade(change: () => void): boolean {
  try {
    change()
    return true
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}

/** A program that writes a file anew empties it first, and may write it in parts: that is waited for. */
function look(one: Watched, isLast: boolean): void {
  if (one.old === undefined) return
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
