import { existsSync, linkSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from './error-code.ts'

/** In milliseconds. A second name that has been there for so long was left behind by a process that was killed. */
const longest = 1000

/**
 * Gives a file a second name while `work` goes on, and waits as long as another process has given it that name: only one
 * can. On disks without hard links nobody waits.
 */
export function withSecondName<T>(path: string, work: () => T): T {
  const second = join(dirname(path), `.${basename(path)}.old.tmp`)
  const since = Date.now()
  for (;;) {
    try {
      if (!isLinked(path, second)) return work()
      break
    } catch (error) {
      // Linux finds no file either at the moment in which another program renames one to this name.
      if (codeOf(error) === 'ENOENT' && existsSync(path)) continue
      if (codeOf(error) !== 'EEXIST') throw error
    }
    if (Date.now() - since > longest) rmSync(second, { force: true })
    else pause()
  }
  try {
    return work()
  } finally {
    rmSync(second, { force: true })
  }
}

/** False if the disk has no hard links, or allows none to this file. Throws an `EEXIST` error if `to` exists. */
export function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
    return false
  }
}

/** One millisecond in which nothing else happens in this process. */
export const pause = (): void => void Atomics.wait(moment, 0, 0, 1)

const moment = new Int32Array(new SharedArrayBuffer(4))
