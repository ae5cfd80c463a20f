import type { AnyBlock } from '../../../schema/any-block.ts'
import type { Entry } from '../../../schema/block-schema.ts'
import { isRef } from '../../../schema/blocks/ref.ts'

/** Shared files that could be read, by name. */
export type SharedFiles = ReadonlyMap<string, { blocks: Entries }>

/** A block to draw, and where it was written: at `index` among the blocks of a file. */
export type Drawn = {
  block: AnyBlock
  index: number
  /** The shared file it comes from; undefined for the file that was asked for. */
  shared: string | undefined
  /** The place in the file that was asked for: of the block, or of the reference that leads to it. */
  entry: number
}

/** A list of blocks as it was written; undefined where a block is not what it should be. */
export type Entries = readonly (Entry | undefined)[]

/** The blocks to draw; see `drawnFrom`. */
export const expandBlocks = (entries: Entries, shared: SharedFiles): AnyBlock[] =>
  drawnFrom(entries, shared).map(({ block }) => block)

/**
 * The blocks to draw: references replaced by what they refer to, hidden blocks left out. References
 * that lead nowhere or in a circle have been reported and are passed over.
 */
export function drawnFrom(
  entries: Entries,
  shared: SharedFiles,
  above: readonly string[] = [],
): Drawn[] {
  return entries.flatMap((entry, index) => {
    if (entry === undefined || !entry.visible) return []
    if (!isRef(entry)) return [{ block: entry, index, shared: above.at(-1), entry: index }]
    const target = shared.get(entry.to)
    if (target === undefined || above.includes(entry.to)) return []
    const [first, ...rest] = drawnFrom(target.blocks, shared, [...above, entry.to])
    if (first === undefined) return []
    const { id } = entry
    const renamed = id === undefined ? first : { ...first, block: { ...first.block, id } }
    return [renamed, ...rest].map((drawn) => ({ ...drawn, entry: index }))
  })
}

/** Every shared file that these references lead to, directly or through others. */
export function reachedFrom(
  names: readonly string[],
  refsOf: (name: string) => readonly string[],
): Set<string> {
  const reached = new Set<string>()
  const visit = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const next of refsOf(name)) visit(next)
  }
  for (const name of names) visit(name)
  return reached
}

/** Circles among shared files, each once, from its first name in the alphabet: `a → b → a`. */
export function cyclesIn(
  names: Iterable<string>,
  refsOf: (name: string) => readonly string[],
): string[][] {
  const cycles = new Map<string, string[]>()
  const done = new Set<string>()
  const visit = (name: string, trail: string[]) => {
    const start = trail.indexOf(name)
    if (start !== -1) {
      const cycle = fromFirst(trail.slice(start))
      cycles.set(cycle.join(), [...cycle, cycle[0] ?? name])
      return
    }
    if (done.has(name)) return
    for (const next of refsOf(name)) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of [...names].toSorted()) visit(name, [])
  return [...cycles.values()]
}

function fromFirst(cycle: string[]): string[] {
  const first = cycle.indexOf(cycle.toSorted()[0] ?? '')
  return [...cycle.slice(first), ...cycle.slice(0, first)]
}
