import { constants, copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCodeOf } from './error-code.ts'

/** A file that gets another path. Both paths are absolute. */
export type PathMove = { from: string; to: string }

/**
 * Gives files other paths, together with the changes that `change` makes, or does nothing. Throws an `EEXIST` error if a
 * path is taken. A file is at both paths until everything else is done, so that it is never missing if the process ends
 * in between.
 */
export function moveFilesWith<T>(moves: readonly PathMove[], change: () => T): T {
  const made: PathMove[] = []
  const tryAll = (): T => {
    try {
      for (const move of moves) {
        addSecondPath(move)
        made.push(move)
      }
      return change()
    } catch (error) {
      for (const { to } of made) rmSync(to, { force: true })
      throw error
    }
  }
  const result = tryAll()
  for (const { from } of moves) rmSync(from, { force: true })
  return result
}

function addSecondPath({ from, to }: PathMove): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(errorCodeOf(error))) throw error
    // The disk does not support hard links, or the paths are on two disks.
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}
