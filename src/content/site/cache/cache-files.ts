import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Default limit for all cache files together, in bytes. */
const defaultLimit = 500_000_000

/** Time after which an unused cache file is deleted, in milliseconds. */
const maxAgeMs = 30 * 86_400_000

/** The prefix of all cache file names. */
const filePrefix = 'read-'

/** Returns the cache file for all pages that were read with this key (see `stateKeyOf`). */
export const cacheFileOf = (folder: string, state: string): string =>
  join(folder, `${filePrefix}${state}.jsonl`)

/** Marks a cache file as used now, by its modification time. */
export function markAsUsed(file: string): void {
  const now = new Date()
  utimesSync(file, now, now)
}

/**
 * Deletes cache files that were not used for a month, and then the least recently used files until all have less than
 * `limit` bytes. The file `current` is never deleted. A git branch usually still finds its cache file after work on
 * another branch.
 */
export function deleteOldCacheFiles(current: string, limit = defaultLimit): void {
  const folder = dirname(current)
  const states = readdirSync(folder)
    .filter((name) => name.startsWith(filePrefix))
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      const isOther = join(folder, name) !== current
      return stats === undefined ? [] : [{ name, isOther, bytes: stats.size, used: stats.mtimeMs }]
    })
    .toSorted((one, other) => Number(one.isOther) - Number(other.isOther) || other.used - one.used)
  let bytes = 0
  for (const state of states) {
    bytes += state.bytes
    const isOld = bytes > limit || Date.now() - state.used > maxAgeMs
    if (state.isOther && isOld) rmSync(join(folder, state.name), { force: true })
  }
}
