import type { AnyBlock } from '../../../../schema/any-block.ts'
import type { Entry } from '../../../../schema/block-schema.ts'
import type { Written } from '../../../content/page/written.ts'
import { fieldOf } from '../../../../schema/path.ts'
import type { Problem } from '../../../problems/problem.ts'
import { blockIn } from './problem-places.ts'

/** The blocks of a page file as they are shown. */
export type ShownBlocks = Pick<Written, 'head' | 'entries'> & {
  /** The blocks as the file had them. */
  items: Item[]
}

/**
 * The blocks to show of a page that somebody is writing: the blocks of its file, and for a block with an error its
 * last valid state. While the file as a whole cannot be parsed, everything stays as it was in `last`. Undefined if
 * nothing was ever valid.
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

/** A block with only these errors is rendered as it was written. */
const harmless: ReadonlySet<Problem['code']> = new Set([
  ...(['broken-link', 'broken-anchor', 'duplicate-id', 'unknown-fact'] as const),
  ...(['missing-asset', 'asset-case', 'missing-alt', 'unknown-ref', 'ref-cycle'] as const),
  'unknown-material',
])

/** Marks the kind of a block with an error. */
const wrongKind = '?'

function itemOf(data: unknown, isWrong: boolean): Item {
  const type = fieldOf(data, 'type')
  return {
    says: JSON.stringify(data) ?? '',
    kind: `${typeof type === 'string' ? type : ''}${isWrong ? wrongKind : ''}`,
  }
}

/** A block with an error may have been of any type before. */
const mayHaveBeen = (old: Item, item: Item): boolean =>
  item.kind.endsWith(wrongKind) || old.kind === item.kind

type Keyed = Item & { key: string }

/** The keys of a page's blocks, the blocks above its footer last. */
export type KeyedBlocks = { keys: string[]; blocks: Keyed[]; above: Keyed[]; next: number }

/** Gives each block a key. A block that can be recognised in `last` keeps its key. */
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

/** Something in a list that changes: what it says, and what kind of thing it is. */
export type Item = { says: string; kind: string }

/**
 * For each item of `now`, the place of its counterpart in `before`: what says the same, in the
 * longest order that both have in common and then wherever it has moved to; then what stands between
 * the same two of those and is of the same kind. Undefined for what is new.
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

  /** Side by side where as many went as came, else one after the other. */
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

/** Longest common subsequence, by dynamic programming: pages have some dozens of blocks. */
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
