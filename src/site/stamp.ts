import { lstatSync, type Stats } from 'node:fs'

/** Undefined where there is nothing, and where nobody may look. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Text that changes when the file does; empty if there is no file, or if it may not be read. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  return stats === undefined ? '' : `${stats.mtimeMs}:${stats.size}:${stats.ino}`
}
