import type { Entry } from '../../../../schema/block-schema.ts'
import { isRef } from '../../../../schema/blocks/ref.ts'
import type { Written } from '../../../content/page/written.ts'
import type { Problem } from '../../../problems/problem.ts'
import { type Language, textOf } from '../../../locale/texts.ts'
import type { Foundation } from '../../../content/site/foundation.ts'
import type { Drawn } from '../../../content/site/refs.ts'
import type { ShownProblem } from '../message.ts'

/**
 * Converts a problem to the form that browsers show. `at` is its place on the page, undefined if the
 * problem is in no block.
 */
export function shownProblem(
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
  written: Written | undefined
  entries: readonly (Entry | undefined)[]
  drawn: readonly Drawn[]
  keys: readonly string[]
}

/** Returns the place on the page at which a problem is shown; undefined if the problem is in no block. */
export function placeOf(
  problem: Problem,
  { file, written, entries, drawn, keys }: ShownPage,
  { checked }: Foundation,
): ShownProblem['at'] {
  const index = blockIn(problem)
  if (problem.file === file) {
    const entry =
      index ?? (problem.path.length === 0 ? written?.blockAt(problem.start.line) : undefined)
    return entry === undefined ? undefined : at((one) => one.entry - entry)
  }
  const name = checked.find((one) => one.file === problem.file)?.shared
  if (name === undefined) return undefined
  const inside = drawn.filter(({ shared }) => shared === name)
  if (index !== undefined && inside.length > 0) {
    const entry = inside[0]?.entry ?? 0
    return at((one) =>
      one.entry === entry && one.shared === name ? one.index - index : one.entry - entry,
    )
  }
  const ref = entries.findIndex((entry) => entry !== undefined && isRef(entry) && entry.to === name)
  return ref === -1 ? undefined : at((one) => one.entry - ref)

  /**
   * Returns the place of the block with distance 0; if there is none, the place before the first block with
   * a positive distance.
   */
  function at(distance: (one: Drawn) => number): ShownProblem['at'] {
    const over = keys[drawn.findIndex((one) => distance(one) === 0)]
    if (over !== undefined) return { over }
    return { before: keys[drawn.findIndex((one) => distance(one) > 0)] ?? null }
  }
}

/** Returns the index of the block that contains a problem; undefined if the problem is in no block. */
export function blockIn({ path: [first, index] }: Problem): number | undefined {
  return first === 'blocks' && typeof index === 'number' ? index : undefined
}
