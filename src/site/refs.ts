import type { AnyBlock } from '../../schema/any-block.ts'
import type { Entry } from '../../schema/block-schema.ts'
import { isRef } from '../../schema/blocks/ref.ts'
import type { Shared } from '../../schema/page.ts'

/** Shared files that could be read, by name. */
export type SharedFiles = ReadonlyMap<string, Shared>

/**
 * The blocks to draw: references replaced by what they refer to, hidden blocks left out. References
 * that lead nowhere or in a circle have been reported and are passed over.
 */
export function expandBlocks(
  entries: readonly Entry[],
  shared: SharedFiles,
  above: readonly string[] = [],
): AnyBlock[] {
  return entries.flatMap((entry) => {
    if (!entry.visible) return []
    if (!isRef(entry)) return [entry]
    const target = shared.get(entry.to)
    if (target === undefined || above.includes(entry.to)) return []
    const [first, ...rest] = expandBlocks(target.blocks, shared, [...above, entry.to])
    if (first === undefined) return []
    return [entry.id === undefined ? first : { ...first, id: entry.id }, ...rest]
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
