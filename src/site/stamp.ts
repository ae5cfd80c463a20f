import { lstatSync } from 'node:fs'

/** What tells one state of a file from another; empty where there is none. */
export function stampOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.mtimeMs}:${stats.size}:${stats.ino}`
}
