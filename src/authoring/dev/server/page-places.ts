import type { BlockEntry } from '../../../../schema/block-schema.ts'
import { isRef } from '../../../../schema/blocks/ref.ts'
import type { ReadableParts } from '../../../content/page/readable-parts.ts'
import type { Problem } from '../../../problems/problem.ts'
import { type Language, textOf } from '../../../locale/texts.ts'
import type { SiteContext } from '../../../content/site/site-context.ts'
import type { PlacedBlock } from '../../../content/site/refs.ts'
import type { ShownProblem } from '../dev-message.ts'

/**
 * Converts a problem to the form that browsers show. `at` is its place on the page, undefined if the
 * problem is in no block.
 */
export function toShownProblem(
  problem: Problem,
  at: ShownProblem['at'],
  language: Language,
): ShownProblem {
  const { file, start, severity, code } = problem
  const place = `${file}:${start.line}:${start.column}`
  return { place, severity, code, ...textOf(problem, language), at }
}

/**
 * A page as it is shown: its file, the entries of its `blocks`, and the blocks that were rendered from the
 * entries.
 */
type ShownPage = {
  file: string
  written: ReadableParts | undefined
  entries: readonly (BlockEntry | undefined)[]
  drawn: readonly PlacedBlock[]
  keys: readonly string[]
}

/** Returns the place on the page at which a problem is shown; undefined if the problem is in no block. */
export function pagePlaceOf(
  problem: Problem,
  { file, written, entries, drawn, keys }: ShownPage,
  { checkedFiles }: SiteContext,
): ShownProblem['at'] {
  const index = blockIndexOf(problem)
  if (problem.file === file) {
    const entry =
      index ??
      (problem.path.length === 0 ? written?.blockIndexAtLine(problem.start.line) : undefined)
    return entry === undefined ? undefined : nearestPlaceBy((one) => one.entry - entry)
  }
  const name = checkedFiles.find((one) => one.file === problem.file)?.shared
  if (name === undefined) return undefined
  const sharedBlocks = drawn.filter(({ shared }) => shared === name)
  if (index !== undefined && sharedBlocks.length > 0) {
    const entry = sharedBlocks[0]?.entry ?? 0
    return nearestPlaceBy((one) =>
      one.entry === entry && one.shared === name ? one.index - index : one.entry - entry,
    )
  }
  const ref = entries.findIndex((entry) => entry !== undefined && isRef(entry) && entry.to === name)
  return ref === -1 ? undefined : nearestPlaceBy((one) => one.entry - ref)

  /**
   * Returns the place of a problem on the page. `distance` returns how far a shown block is from the block
   * with the problem: 0 for this block itself, negative for blocks before it, positive for blocks after it.
   * If the block itself is not shown, the place is before the first block after it.
   */
  function nearestPlaceBy(distance: (one: PlacedBlock) => number): ShownProblem['at'] {
    const over = keys[drawn.findIndex((one) => distance(one) === 0)]
    if (over !== undefined) return { over }
    return { before: keys[drawn.findIndex((one) => distance(one) > 0)] ?? null }
  }
}

/** Returns the index of the block that contains a problem; undefined if the problem is in no block. */
export function blockIndexOf({ path: [first, index] }: Problem): number | undefined {
  return first === 'blocks' && typeof index === 'number' ? index : undefined
}
