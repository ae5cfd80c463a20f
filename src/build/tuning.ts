import { setFlagsFromString } from 'node:v8'

/** Pages whose building is over in seconds. */
export const few = 2000

/**
 * Sets V8 to a run over so many pages, or over any number; what it returns sets it back. Measured on Node 20,
 * which compiles by a measure of its own; later versions wait longer with it by themselves.
 *
 * It has to be set back before the process ends: what is kept of compiled code bears the settings it was
 * kept under, and the next run, which reads it before it has set anything, would not believe in it.
 */
export function tuneFor(pages = Infinity): () => void {
  if (!process.version.startsWith('v20.')) return () => {}
  // Threads that help with what is let go cost more than they save: 4 to 8 % of the CPU time.
  setFlagsFromString('--no-parallel-scavenge')
  // Bytes of its code that a function goes through before it is compiled anew, and better. In a few seconds
  // most never earns that (10 % at 1,000 pages); of more pages it does.
  if (pages < few) setFlagsFromString('--interrupt-budget=300000')
  return () => {
    setFlagsFromString('--parallel-scavenge')
    setFlagsFromString('--interrupt-budget=67584')
  }
}
