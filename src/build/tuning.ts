import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Pages whose building is over in seconds. */
export const few = 2000

/** A setting of V8, and what it is where nobody sets it. */
type Setting = readonly [name: string, ours: number, usual: number]

/** These versions compile functions once more on the way to the best compiler, and keep more beside the heap. */
const hasMiddleCompiler = Number(process.versions.node.split('.')[0]) >= 24

/**
 * What saves such a version no time, and takes memory: of 10,000 pages 40 MB for that compiler, and 6 for threads
 * that help with what is let go.
 */
const costly = ['maglev', 'parallel-scavenge']

/**
 * What is old is looked through when it has grown by three tenths or less, where V8 would let it double first,
 * and a further thread begins with as much room for what is new as it may have: of 10,000 pages a build needs
 * 60 MB less.
 */
const sparing: readonly Setting[] = [
  ['heap-growing-percent', hasMiddleCompiler ? 15 : 30, 0],
  ['min-semi-space-size', 8, 0],
]

const growth: Setting = ['semi-space-growth-factor', 1, 2]

/**
 * Sets V8 to a build of so many pages; what it returns sets it back.
 *
 * It has to be set back before the process ends: what is kept of compiled code bears the settings it was
 * kept under, and the next run, which reads it before it has set anything, would not believe in it.
 */
export function tuneFor(pages: number): () => void {
  return tune(pages < few ? [] : sparing, pages)
}

/** The same for a check of any number of pages: of these it keeps so little that to spare memory saves none. */
export const tuneForCheck = (): (() => void) => tune([], Infinity)

function tune(settings: readonly Setting[], pages: number): () => void {
  for (const [name, ours] of settings) setFlagsFromString(`--${name}=${ours}`)
  const setBack = tuneCompiler(pages)
  const isSparing = settings.length > 0 && hasMiddleCompiler
  if (isSparing) for (const flag of costly) setFlagsFromString(`--no-${flag}`)
  return () => {
    setBack()
    growAgain()
    if (isSparing) for (const flag of costly) setFlagsFromString(`--${flag}`)
    for (const [name, , usual] of settings) setFlagsFromString(`--${name}=${usual}`)
  }
}

/**
 * Leaves this thread the room for what is new that it has by now; V8 forgets it whenever a thread is
 * started. Here most of what is new is let go at once, and more room makes the process only larger.
 */
export function growNoFurther(): void {
  const [name, ours] = growth
  setFlagsFromString(`--${name}=${ours}`)
}

/** To be called before any thread that runs by now keeps what it has compiled. */
export function growAgain(): void {
  const [name, , usual] = growth
  setFlagsFromString(`--${name}=${usual}`)
}

/** Two halves as large as a further thread begins with. */
const enough = 16 * 1024 * 1024

/** Lets this thread, which has read so many of `all` pages, grow no further once it has room enough for what is new. */
export function limitGrowth(done: number, all: number): void {
  if (all < few || done % 64 !== 0) return
  const room = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  if (room !== undefined && room.space_size >= enough) growNoFurther()
}

/** Measured on Node 20, which compiles by a measure of its own; later versions wait longer with it by themselves. */
function tuneCompiler(pages: number): () => void {
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
