import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Pages whose building is over in seconds. */
export const few = 2000

/** A flag that sets V8, and the one that sets it back. */
type Setting = readonly [ours: string, usual: string]

const major = Number(process.versions.node.split('.')[0])

/** No threads help with what is let go. */
const alone: Setting = ['--no-parallel-scavenge', '--parallel-scavenge']

/**
 * Since version 24 functions are compiled once more on the way to the best compiler, and more is kept beside the
 * heap: of 10,000 pages that compiler takes 40 MB and helping threads take 6, and neither saves time.
 */
const plain: readonly Setting[] = [['--no-maglev', '--maglev'], alone]

/**
 * What is old is looked through when it has grown by three tenths or less, where V8 would let it double first,
 * and a further thread begins with as much room for what is new as it may have: of 10,000 pages a build needs
 * 60 MB less.
 */
const sparing: readonly Setting[] = [
  [`--heap-growing-percent=${major >= 24 ? 15 : 30}`, '--heap-growing-percent=0'],
  ['--min-semi-space-size=8', '--min-semi-space-size=0'],
  ...(major >= 24 ? plain : []),
]

const growth: Setting = ['--semi-space-growth-factor=1', '--semi-space-growth-factor=2']

/** Measured on Node 20, which compiles by a measure of its own; later versions wait longer with it by themselves. */
function compiling(pages: number): readonly Setting[] {
  if (major !== 20) return []
  // Bytes of its code that a function goes through before it is compiled anew, and better. In a few seconds
  // most never earns that (10 % at 1,000 pages); of more pages it does.
  const patient: Setting = ['--interrupt-budget=300000', '--interrupt-budget=67584']
  // Helping threads cost more than they save: 4 to 8 % of the CPU time.
  return pages < few ? [alone, patient] : [alone]
}

/**
 * Sets V8 to a build of so many pages; what it returns sets it back.
 *
 * It has to be set back before the process ends: what is kept of compiled code bears the settings it was
 * kept under, and the next run, which reads it before it has set anything, would not believe in it.
 */
export const tuneFor = (pages: number): (() => void) =>
  tune([...(pages < few ? [] : sparing), ...compiling(pages)])

/** The same for a check of any number of pages: of these it keeps so little that to spare memory saves none. */
export const tuneForCheck = (): (() => void) => tune(compiling(Infinity))

function tune(settings: readonly Setting[]): () => void {
  for (const [ours] of settings) setFlagsFromString(ours)
  return () => {
    growAgain()
    for (const [, usual] of settings) setFlagsFromString(usual)
  }
}

/**
 * Leaves this thread the room for what is new that it has by now; V8 forgets it whenever a thread is
 * started. Here most of what is new is let go at once, and more room makes the process only larger.
 */
export function growNoFurther(): void {
  setFlagsFromString(growth[0])
}

/** To be called before any thread that runs by now keeps what it has compiled. */
export function growAgain(): void {
  setFlagsFromString(growth[1])
}

/** Two halves as large as a further thread begins with. */
const enough = 16 * 1024 * 1024

type Count = (done: number, all: number) => void

/** Counts pages that are read, and lets this thread grow no further once it has room enough for what is new. */
export const limitingGrowth =
  (count: Count): Count =>
  (done, all) => {
    count(done, all)
    if (done % 64 === 0) limitGrowth(all)
  }

/** Lets this thread grow no further if it has room enough for what is new, and if so many pages are built. */
export function limitGrowth(pages: number): void {
  if (pages < few) return
  const room = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  if (room !== undefined && room.space_size >= enough) growNoFurther()
}
