import type { AnyBlock } from '../../../../schema/any-block.ts'
import type { BlockEntry } from '../../../../schema/block-schema.ts'
import type { ReadableParts } from '../../../content/page/readable-parts.ts'
import { fieldOf } from '../../../../schema/path.ts'
import type { Problem } from '../../../problems/problem.ts'
import { blockIndexOf } from './page-places.ts'

/** The blocks of a page file as the preview shows them. */
export type ShownBlocks = Pick<ReadableParts, 'readableHead' | 'entries'> & {
  /** The current blocks of the file, for comparison with its next state. */
  fileItems: ComparedItem[]
}

/**
 * Returns the blocks to show for a page that is being edited: the blocks of its file, with the last valid
 * state of each block that has an error. While the file as a whole cannot be parsed, returns `last`.
 * Undefined if no state was ever valid.
 */
export function blocksToShow(
  last: ShownBlocks | undefined,
  file: string,
  written: ReadableParts | undefined,
  problems: readonly Problem[],
): ShownBlocks | undefined {
  const isBlank = written === undefined || written.blockData.length === 0
  if (isBlank || (written.isRepaired && last !== undefined)) return last
  const own = problems.filter((problem) => problem.file === file)
  const indexesWithErrors = new Set(
    own.flatMap((problem) =>
      codesOfRenderableErrors.has(problem.code) ? [] : (blockIndexOf(problem) ?? []),
    ),
  )
  const hasError = (index: number) =>
    indexesWithErrors.has(index) || written.entries[index] === undefined
  const items = written.blockData.map((data, index) => comparedItemOf(data, hasError(index)))
  const before = findCounterparts(last?.fileItems ?? [], items, canBeSameBlock)
  const entries = written.entries.map((entry, index): BlockEntry | undefined => {
    if (!hasError(index)) return entry
    const old = before[index]
    return old === undefined ? undefined : last?.entries[old]
  })
  const isHeadWrong = own.some(({ path }) => path.length > 0 && path[0] !== 'blocks')
  const head = isHeadWrong && last !== undefined ? last.readableHead : written.readableHead
  return { readableHead: head, entries, fileItems: items }
}

/** A block that has only these errors is rendered with its current values. */
const codesOfRenderableErrors: ReadonlySet<Problem['code']> = new Set([
  ...(['broken-link', 'broken-anchor', 'duplicate-id', 'unknown-fact'] as const),
  ...(['missing-asset', 'asset-case', 'missing-alt', 'unknown-ref', 'ref-cycle'] as const),
  'unknown-material',
])

/** Added to the kind of a block with an error (see `comparedItemOf`). */
const errorSuffix = '?'

function comparedItemOf(data: unknown, isWrong: boolean): ComparedItem {
  const type = fieldOf(data, 'type')
  return {
    says: JSON.stringify(data) ?? '',
    kind: `${typeof type === 'string' ? type : ''}${isWrong ? errorSuffix : ''}`,
  }
}

/** True if `old` can be an earlier state of `item`. A block with an error may have had any type before. */
const canBeSameBlock = (old: ComparedItem, item: ComparedItem): boolean =>
  item.kind.endsWith(errorSuffix) || old.kind === item.kind

type KeyedItem = ComparedItem & { key: string }

/**
 * The blocks of a page with their keys. In `keys`, the keys of the blocks that the site shows above every
 * footer come last.
 */
export type KeyedBlocks = {
  keys: string[]
  blocks: KeyedItem[]
  blocksAboveFooter: KeyedItem[]
  nextKeyNumber: number
}

/** Gives each block a key. A block that is recognised in `last` keeps its key. */
export function assignKeys(
  last: KeyedBlocks | undefined,
  blocks: readonly AnyBlock[],
  above: readonly AnyBlock[],
): KeyedBlocks {
  let next = last?.nextKeyNumber ?? 0
  const keyed = (
    before: readonly KeyedItem[],
    now: readonly AnyBlock[],
    letter: string,
  ): KeyedItem[] => {
    const items = now.map((block) => ({ says: JSON.stringify(block), kind: block.type }))
    const found = findCounterparts(before, items)
    return items.map((item, index) => {
      const old = before[found[index] ?? -1]
      return { ...item, key: old === undefined ? `${letter}${next++}` : old.key }
    })
  }
  const own = keyed(last?.blocks ?? [], blocks, 'b')
  const ownAbove = keyed(last?.blocksAboveFooter ?? [], above, 'f')
  const keys = [...own, ...ownAbove].map(({ key }) => key)
  return { keys, blocks: own, blocksAboveFooter: ownAbove, nextKeyNumber: next }
}

/** An item of a list that changes: its content as JSON, and its kind. The kind of a block is its type. */
export type ComparedItem = { says: string; kind: string }

/**
 * Returns for each item of `now` the index of its counterpart in `before`; undefined for a new item. Items
 * with the same content are matched first: along the longest common subsequence, then at any other
 * position. The remaining items between two matched items are paired if they are of the same kind.
 */
export function findCounterparts(
  before: readonly ComparedItem[],
  now: readonly ComparedItem[],
  isSameKind: (old: ComparedItem, item: ComparedItem) => boolean = (old, item) =>
    old.kind === item.kind,
): (number | undefined)[] {
  const matches = longestCommonSubsequence(before, now)
  const anchors = [...matches.entries(), [now.length, before.length] as const]
  const matchedOld = new Set(matches)
  const match = (index: number, old: number) => {
    matches[index] = old
    matchedOld.add(old)
  }
  for (const [index, { says }] of now.entries()) {
    if (matches[index] !== undefined) continue
    const old = before.findIndex((one, at) => one.says === says && !matchedOld.has(at))
    if (old !== -1) match(index, old)
  }
  let from = 0
  let oldFrom = 0
  for (const [to, oldTo] of anchors) {
    if (oldTo === undefined) continue
    pairRemaining(
      indexRange(from, to).filter((index) => matches[index] === undefined),
      indexRange(oldFrom, oldTo).filter((old) => !matchedOld.has(old)),
    )
    from = to + 1
    oldFrom = oldTo + 1
  }
  return matches

  /**
   * Pairs items by position if equally many were added and removed. Otherwise pairs each new item with the
   * next old item of the same kind.
   */
  function pairRemaining(came: readonly number[], went: readonly number[]): void {
    const isEven = came.length === went.length
    let next = 0
    for (const [position, index] of came.entries()) {
      const candidates = isEven ? went.slice(position, position + 1) : went.slice(next)
      const old = candidates.find((at) => areSameKind(at, index))
      if (old === undefined) continue
      match(index, old)
      next = went.indexOf(old) + 1
    }
  }

  function areSameKind(old: number, index: number): boolean {
    const [one, item] = [before[old], now[index]]
    return one !== undefined && item !== undefined && isSameKind(one, item)
  }
}

const indexRange = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/**
 * Returns the longest common subsequence, found by dynamic programming. This is fast enough, because pages
 * have only some dozens of blocks.
 */
function longestCommonSubsequence(
  before: readonly ComparedItem[],
  now: readonly ComparedItem[],
): (number | undefined)[] {
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
  const matches = now.map((): number | undefined => undefined)
  for (let old = 0, index = 0; old < before.length && index < now.length;) {
    if (before[old]?.says === now[index]?.says) matches[index++] = old++
    else if (lengthAt(old + 1, index) >= lengthAt(old, index + 1)) old++
    else index++
  }
  return matches
}
