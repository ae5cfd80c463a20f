import { setFlagsFromString } from 'node:v8'

/** Pages whose building is over in seconds. */
export const few = 2000

/**
 * Sets V8 to a build of so many pages; what it returns sets it back. Measured on Node 20, which compiles by a
 * measure of its own; later versions wait longer with it by themselves.
 *
 * It has to be set back before the process ends: what is kept of compiled code bears the settings it was
 * kept under, and the next run, which reads it before it has set anything, would not believe in it.
 */
export function tuneFor(pages: number): () => void {
  if (!process.version.startsWith('v20.')) return () => {}
  for (const { flag, atMost } of settings) if (pages < atMost) setFlagsFromString(flag)
  return () => {
    for (const { usual } of settings) setFlagsFromString(usual)
  }
}

const settings = [
  // Two threads that draw have both processors: helpers for what is let go only get in their way (4 % CPU).
  { flag: '--no-parallel-scavenge', usual: '--parallel-scavenge', atMost: Infinity },
  // Bytes of its code that a function goes through before it is compiled anew, and better. In a few seconds
  // most never earns that (10 % CPU at 1,000 pages); of more pages it does.
  { flag: '--interrupt-budget=300000', usual: '--interrupt-budget=67584', atMost: few },
]
