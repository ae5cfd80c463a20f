import { setFlagsFromString } from 'node:v8'

/** Pages whose building is over in seconds. */
export const few = 2000

/**
 * Sets V8 to a build of so many pages. Measured on Node 20, which compiles by a measure of its own; later
 * versions wait longer with it by themselves.
 */
export function tuneFor(pages: number): void {
  if (!process.version.startsWith('v20.')) return
  // Two threads that draw have both processors: helpers for what is let go only get in their way (4 % CPU).
  setFlagsFromString('--no-parallel-scavenge')
  // Bytes of its code that a function goes through before it is compiled anew, and better: 66 kB by itself.
  // In a few seconds most never earns that (10 % CPU at 1,000 pages); of more pages it does.
  if (pages < few) setFlagsFromString('--interrupt-budget=300000')
}
