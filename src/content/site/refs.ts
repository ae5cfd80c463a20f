import type { AnyBlock } from '../../../schema/any-block.ts'
import type { BlockEntry } from '../../../schema/block-schema.ts'
import { isRef } from '../../../schema/blocks/ref.ts'

/** Shared files that could be parsed, by name. */
export type SharedFiles = ReadonlyMap<string, { blocks: BlockEntries }>

/** A block to render, and where it is written: at `index` in the list of blocks of a file. */
export type PlacedBlock = {
  block: AnyBlock
  index: number
  /** The name of the shared file that contains the block; undefined for the file's own blocks. */
  shared: string | undefined
  /** The index of the block in the file, or of the reference that inserts it. */
  entry: number
}

/** The blocks of a file; undefined for a block that does not match its schema. */
export type BlockEntries = readonly (BlockEntry | undefined)[]

/** Returns the blocks to render, without their sources. See `placedBlocksOf`. */
export const expandBlocks = (entries: BlockEntries, shared: SharedFiles): AnyBlock[] =>
  placedBlocksOf(entries, shared).map(({ block }) => block)

/**
 * Returns the blocks to render with their sources: references are replaced by the blocks of the shared file, hidden
 * blocks are left out. Broken and circular references are skipped, because they are reported elsewhere.
 */
export function placedBlocksOf(
  entries: BlockEntries,
  shared: SharedFiles,
  openRefs: readonly string[] = [],
): PlacedBlock[] {
  return entries.flatMap((entry, index) => {
    if (entry === undefined || !entry.visible) return []
    if (!isRef(entry)) return [{ block: entry, index, shared: openRefs.at(-1), entry: index }]
    const target = shared.get(entry.to)
    if (target === undefined || openRefs.includes(entry.to)) return []
    const [first, ...rest] = placedBlocksOf(target.blocks, shared, [...openRefs, entry.to])
    if (first === undefined) return []
    const { id } = entry
    const renamed = id === undefined ? first : { ...first, block: { ...first.block, id } }
    return [renamed, ...rest].map((placedBlock) => ({ ...placedBlock, entry: index }))
  })
}

/** Returns every shared file that these references lead to, directly or through other shared files. */
export function reachableNames(
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

/** Returns the circular references, each once and beginning with its alphabetically first name: `a → b → a`. */
export function findCycles(
  names: Iterable<string>,
  refsOf: (name: string) => readonly string[],
): string[][] {
  const cycles = new Map<string, string[]>()
  const done = new Set<string>()
  const visit = (name: string, trail: string[]) => {
    const start = trail.indexOf(name)
    if (start !== -1) {
      const cycle = rotateToFirst(trail.slice(start))
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

function rotateToFirst(cycle: string[]): string[] {
  const first = cycle.indexOf(cycle.toSorted()[0] ?? '')
  return [...cycle.slice(first), ...cycle.slice(0, first)]
}
