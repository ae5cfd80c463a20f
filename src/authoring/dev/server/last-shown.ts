import type { AnyBlock } from '../../../../schema/any-block.ts'
import type { Entry } from '../../../../schema/block-schema.ts'
import type { Written } from '../../../content/page/written.ts'
import { fieldOf } from '../../../../schema/path.ts'
import type { Problem } from '../../../problems/problem.ts'
import { blockIn } from './problem-places.ts'

/** The blocks of a page file as the preview shows them. */
export type ShownBlocks = Pick<Written, 'head' | 'entries'> & {
  /** The current blocks of the file, for comparison with its next state. */
  items: Item[]
}

/**
 * Returns the blocks to show for a page that is being edited: the blocks of its file, with the last valid
 * state of each block that has an error. While the file as a whole cannot be parsed, returns `last`.
 * Undefined if no state was ever valid.
 */
export function blocksToShow(
  last: ShownBlocks | undefined,
  file: string,
  written: Written | undefined,
  problems: readonly Problem[],
): ShownBlocks | undefined {
  const isBlank = written === undefined || written.data.length === 0
  if (isBlank || (written.isRepaired && last !== undefined)) return last
  const own = problems.filter((problem) => problem.file === file)
  const wrong = new Set(
    own.flatMap((problem) => (harmless.has(problem.code) ? [] : (blockIn(problem) ?? []))),
  )
  const isWrong = (index: number) => wrong.has(index) || written.entries[index] === undefined
  const items = written.data.map((data, index) => itemOf(data, isWrong(index)))
  const before = counterparts(last?.items ?? [], items, mayHaveBeen)
  const entries = written.entries.map((entry, index): Entry | undefined => {
    if (!isWrong(index)) return entry
    const old = before[index]
    return old === undefined ? undefined : last?.entries[old]
  })
  const isHeadWrong = own.some(({ path }) => path.length > 0 && path[0] !== 'blocks')
  const head = isHeadWrong && last !== undefined ? last.head : written.head
  return { head, entries, items }
}

/** A block that has only these errors is rendered with its current values. */
const harmless: ReadonlySet<Problem['code']> = new Set([
  ...(['broken-link', 'broken-anchor', 'duplicate-id', 'unknown-fact'] as const),
  ...(['missing-asset', 'asset-case', 'missing-alt', 'unknown-ref', 'ref-cycle'] as const),
  'unknown-material',
])

/** Suffix of the kind of a block with an error. */
const wrongKind = '?'

function itemOf(data: unknown, isWrong: boolean): Item {
  const type = fieldOf(data, 'type')
  return {
    says: JSON.stringify(data) ?? '',
    kind: `${typeof type === 'string' ? type : ''}${isWrong ? wrongKind : ''}`,
  }
}

/** True if `old` can be an earlier state of `item`. A block with an error may have had any type before. */
const mayHaveBeen = (old: Item, item: Item): boolean =>
  item.kind.endsWith(wrongKind) || old.kind === item.kind

type Keyed = Item & { key: string }

/** The blocks of a page with their keys. In `keys`, the blocks above the footer come last. */
export type KeyedBlocks = { keys: string[]; blocks: Keyed[]; above: Keyed[]; next: number }

/** Gives each block a key. A block that is recognised in `last` keeps its key. */
export function keyedBlocks(
  last: KeyedBlocks | undefined,
  blocks: readonly AnyBlock[],
  above: readonly AnyBlock[],
): KeyedBlocks {
  let next = last?.next ?? 0
  const keyed = (before: readonly Keyed[], now: readonly AnyBlock[], letter: string): Keyed[] => {
    const items = now.map((block) => ({ says: JSON.stringify(block), kind: block.type }))
    const found = counterparts(before, items)
    return items.map((item, index) => {
      const old = before[found[index] ?? -1]
      return { ...item, key: old === undefined ? `${letter}${next++}` : old.key }
    })
  }
  const own = keyed(last?.blocks ?? [], blocks, 'b')
  const ownAbove = keyed(last?.above ?? [], above, 'f')
  const keys = [...own, ...ownAbove].map(({ key }) => key)
  return { keys, blocks: own, above: ownAbove, next }
}

/** An item of a list that changes: its content as JSON, and its kind. */
export type Item = { says: string; kind: string }

/**
 * Returns for each item of `now` the index of its counterpart in `before`; undefined for a new item. Items
 * with the same content are matched first: along the longest common subsequence, then at any other
 * position. The remaining items between two matched items are paired if they are of the same kind.
 */
export function counterparts(
  before: readonly Item[],
  now: readonly Item[],
  isSameKind: (old: Item, item: Item) => boolean = (old, item) => old.kind === item.kind,
): (number | undefined)[] {
  const found = longestInCommon(before, now)
  const anchors = [...found.entries(), [now.length, before.length] as const]
  const taken = new Set(found)
  const take = (index: number, old: number) => {
    found[index] = old
    taken.add(old)
  }
  for (const [index, { says }] of now.entries()) {
    if (found[index] !== undefined) continue
    const old = before.findIndex((one, at) => one.says === says && !taken.has(at))
    if (old !== -1) take(index, old)
  }
  let from = 0
  let oldFrom = 0
  for (const [to, oldTo] of anchors) {
    if (oldTo === undefined) continue
    pair(
      range(from, to).filter((index) => found[index] === undefined),
      range(oldFrom, oldTo).filter((old) => !taken.has(old)),
    )
    from = to + 1
    oldFrom = oldTo + 1
  }
  return found

  /**
   * Pairs items by position if equally many were added and removed. Otherwise pairs each new item with the
   * next old item of the same kind.
   */
  function pair(came: readonly number[], went: readonly number[]): void {
    const isEven = came.length === went.length
    let next = 0
    for (const [position, index] of came.entries()) {
      const candidates = isEven ? went.slice(position, position + 1) : went.slice(next)
      const old = candidates.find((at) => likeAt(at, index))
      if (old === undefined) continue
      take(index, old)
      next = went.indexOf(old) + 1
    }
  }

  function likeAt(old: number, index: number): boolean {
    const [one, item] = [before[old], now[index]]
    return one !== undefined && item !== undefined && isSameKind(one, item)
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/**
 * Returns the longest common subsequence, found by dynamic programming. This is fast enough, because pages
 * have only some dozens of blocks.
 */
function longestInCommon(before: readonly Item[], now: readonly Item[]): (number | undefined)[] {
  const lengths = Array.from({ length: before.length + 1 }, () => now.map(() => 0))
  const lengthAt = (old: number, index: number) => lengths[old]?.[index] ?? 0
  for (let old = before.length - 1; old >= 0; old--) {
    for (let index = now.length - 1; index >= 0; index--) {
      const row = lengths[old]
      if (row === undefined) continue
      row[index] =
        before[old]?.says === now[index]?.says
          ? lengthAt(old + 1, index + 1) + 1
          : Math.max(lengthAt(old + 1, index), lengthAt(old, index + 1))
    }
  }
  const found = now.map((): number | undefined => undefined)
  for (let old = 0, index = 0; old < before.length && index < now.length;) {
    if (before[old]?.says === now[index]?.says) found[index++] = old++
    else if (lengthAt(old + 1, index) >= lengthAt(old, index + 1)) old++
    else index++
  }
  return found
}
