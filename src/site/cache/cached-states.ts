import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes that all states together may have where nobody says otherwise. */
const usualLimit = 500_000_000

/** Milliseconds after which a state goes that nobody has used. */
const usualAge = 30 * 86_400_000

/** How the names of their files begin. */
const begin = 'read-'

/** What is kept of files that were read in one state, in this folder; its files end each in their own way. */
export const stateIn = (folder: string, state: string): string => join(folder, begin + state)

/** Notes that what is kept in this file was of use now. */
export function noteUse(file: string): void {
  const now = new Date()
  utimesSync(file, now, now)
}

/**
 * Takes away what is kept of states that nobody has used for a month, and of the others those that were
 * used longest ago, where all have more than `limit` bytes. So a branch finds what it has left when
 * somebody has worked on another. `current`, without its ending, stays, whatever it has.
 */
export function sweepStates(folder: string, current: string, limit = usualLimit): void {
  const states = [...statesIn(folder)].filter(([state]) => state !== current)
  let bytes = sizeOf(statesIn(folder).get(current) ?? [])
  for (const [, files] of states.toSorted(([, one], [, other]) => usedAt(other) - usedAt(one))) {
    bytes += sizeOf(files)
    if (bytes <= limit && Date.now() - usedAt(files) <= usualAge) continue
    for (const { name } of files) rmSync(join(folder, name), { force: true })
  }
}

type Kept = { name: string; bytes: number; used: number }

/** The files of each state, its drafts among them; what stands beside them belongs to none. */
function statesIn(folder: string): Map<string, Kept[]> {
  const states = new Map<string, Kept[]>()
  for (const name of readdirSync(folder).filter((one) => one.startsWith(begin))) {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false })
    const [state = name] = name.split('.', 1)
    if (stats === undefined) continue
    const one = { name, bytes: stats.size, used: stats.mtimeMs }
    states.set(state, [...(states.get(state) ?? []), one])
  }
  return states
}

const sizeOf = (files: readonly Kept[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
const usedAt = (files: readonly Kept[]): number => Math.max(...files.map(({ used }) => used))
