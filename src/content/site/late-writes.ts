import { closeSync, fstatSync, readSync, writeFileSync } from 'node:fs'
import { UsageError } from '../../problems/usage-error.ts'
import { errorCodeOf } from './error-code.ts'

/** A file that was replaced by another file. */
type ReplacedFile = {
  path: string
  /** The text of the old file when it was replaced. */
  bytesBefore: Buffer
  /** File descriptor of the old file. It is closed by this module. */
  oldFile: number
  /** Writes a change to the new file. Throws a `UsageError` if the same lines were changed or the file is gone. */
  change: (path: string, before: Buffer, after: Buffer) => void
}

type WatchedFile = ReplacedFile & {
  /** The bytes of the old file that are already merged into the new file. */
  seen: Buffer
  /** The bytes of the old file at the last check. */
  last: Buffer
}

/** The time before each check, in milliseconds. Watching ends with the last check. */
const checkPauses = [1, 5, 20, 100, 400, 1500]

/** Maximum number of old files that are kept open. The oldest is closed first. */
const maxWatchedFiles = 100

const watchedFiles = new Set<WatchedFile>()
let hasExitHandler = false

/**
 * Watches a file that was just replaced. For two seconds, or until the process ends, changes that another program
 * writes to the old file are merged into the new file. If both changed the same lines, or the new file was removed, the
 * other program's text is saved next to the file with `.theirs` after its name. `validate` reports it as a stray file.
 */
export function watchReplacedFile(file: ReplacedFile): void {
  if (!hasExitHandler) process.on('exit', () => watchedFiles.forEach(stopWatching))
  hasExitHandler = true
  const watchedFile = { ...file, seen: file.bytesBefore, last: file.bytesBefore }
  watchedFiles.add(watchedFile)
  const [oldest] = watchedFiles
  if (watchedFiles.size > maxWatchedFiles && oldest !== undefined) stopWatching(oldest)
  checkLater(watchedFile, 0)
}

function checkLater(watchedFile: WatchedFile, attempt: number): void {
  const timer = setTimeout(() => {
    if (!watchedFiles.has(watchedFile)) return
    if (attempt === checkPauses.length - 1) return stopWatching(watchedFile)
    mergeNewBytes(watchedFile, false)
    checkLater(watchedFile, attempt + 1)
  }, checkPauses[attempt])
  timer.unref()
}

function stopWatching(watchedFile: WatchedFile): void {
  watchedFiles.delete(watchedFile)
  mergeNewBytes(watchedFile, true)
  closeSync(watchedFile.oldFile)
}

/**
 * Merges new bytes. A program that rewrites a file empties it first and may write it in several parts, so an unfinished
 * text is left for the next check.
 */
function mergeNewBytes(watchedFile: WatchedFile, isLast: boolean): void {
  const now = readOpenFile(watchedFile.oldFile)
  const isAppended = now.subarray(0, watchedFile.seen.length).equals(watchedFile.seen)
  const isWhole = isAppended || now.equals(watchedFile.last) || isLast
  watchedFile.last = now
  if (!isWhole || now.length === 0 || now.equals(watchedFile.seen)) return
  try {
    watchedFile.change(watchedFile.path, watchedFile.seen, now)
  } catch (error) {
    // On a full disk, the next check tries again.
    if (!(error instanceof UsageError) && !isLast) return
    saveNextTo(watchedFile.path, now)
  }
  watchedFile.seen = now
}

/** Never throws, because it runs on a timer, where no caller could report the error. */
function saveNextTo(path: string, bytes: Buffer): void {
  for (let number = 1; number < 100; number++) {
    try {
      writeFileSync(`${path}.theirs${number === 1 ? '' : number}`, bytes, { flag: 'wx' })
      return
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') return
    }
  }
}

/** Returns all bytes of an open file. */
export function readOpenFile(handle: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(handle).size)
  let done = 0
  while (done < bytes.length) {
    const read = readSync(handle, bytes, done, bytes.length - done, done)
    if (read === 0) break
    done += read
  }
  return bytes.subarray(0, done)
}
