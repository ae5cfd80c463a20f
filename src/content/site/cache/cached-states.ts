import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bytes that all states together may have where nobody says otherwise. */
const usualLimit = 500_000_000

/** Milliseconds after which a state goes that nobody has used. */
const usualAge = 30 * 86_400_000

/** The beginning of the names of all cache files. */
const begin = 'read-'

/** The file in this folder for all pages that were read in one state. */
export const stateIn = (folder: string, state: string): string =>
  join(folder, `${begin}${state}.jsonl`)

/** Notes that what is kept in this file was of use now. */
export function noteUse(file: string): void {
  const now = new Date()
  utimesSync(file, now, now)
}

/**
 * Takes away the files of states that nobody has used for a month, and of the others those that were used longest ago, where all
 * have more than `limit` bytes. So a branch finds what it has left when somebody has worked on another. `current` stays,
 * whatever it has.
 */
export function sweepStates(current: string, limit = usualLimit): void {
  const folder = dirname(current)
  const states = readdirSync(folder)
    .filter((name) => name.startsWith(begin))
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      const isOther = join(folder, name) !== current
      return stats === undefined ? [] : [{ name, isOther, bytes: stats.size, used: stats.mtimeMs }]
    })
    .toSorted((one, other) => Number(one.isOther) - Number(other.isOther) || other.used - one.used)
  let bytes = 0
  for (const state of states) {
    bytes += state.bytes
    const isOld = bytes > limit || Date.now() - state.used > usualAge
    if (state.isOther && isOld) rmSync(join(folder, state.name), { force: true })
  }
}
