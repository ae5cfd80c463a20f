import { lstatSync, type Stats } from 'node:fs'

/** Undefined where there is nothing, and where nobody may look. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** What tells one state of a file from another; empty where there is none, and where nobody may look. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  return stats === undefined ? '' : `${stats.mtimeMs}:${stats.size}:${stats.ino}`
}
