import { existsSync, linkSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCodeOf } from './error-code.ts'

/** In milliseconds. A lock file that is older was left behind by a killed process. */
const maxLockAge = 1000

/**
 * Locks a file while `work` runs, by a hard link with a second name, which only one process can create. Waits while
 * another process has the lock. On disks without hard links the file is not locked.
 */
export function withFileLock<T>(path: string, work: () => T): T {
  const lockFile = join(dirname(path), `.${basename(path)}.old.tmp`)
  const since = Date.now()
  for (;;) {
    try {
      if (!tryHardLink(path, lockFile)) return work()
      break
    } catch (error) {
      // On Linux the file is also missing for a moment while another program renames a file to this name.
      if (errorCodeOf(error) === 'ENOENT' && existsSync(path)) continue
      if (errorCodeOf(error) !== 'EEXIST') throw error
    }
    if (Date.now() - since > maxLockAge) rmSync(lockFile, { force: true })
    else sleepBriefly()
  }
  try {
    return work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/**
 * Creates a hard link. Returns false if the disk does not support hard links for this file. Throws an `EEXIST` error if
 * `to` exists.
 */
export function tryHardLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(errorCodeOf(error))) throw error
    return false
  }
}

/** Blocks this process for one millisecond. */
export const sleepBriefly = (): void => void Atomics.wait(sleepBuffer, 0, 0, 1)

const sleepBuffer = new Int32Array(new SharedArrayBuffer(4))
