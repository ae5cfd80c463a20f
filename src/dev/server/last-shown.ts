import type { AnyBlock } from '../../../schema/any-block.ts'
import type { Entry } from '../../../schema/block-schema.ts'
import type { Written } from '../../page/written.ts'
import { fieldOf } from '../../problem/path.ts'
import type { Problem } from '../../problem/problem.ts'
import { counterparts, type Item } from './counterparts.ts'
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
  const before = counterparts(last?.items ?? [], items, isLike)
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
const isLike = (old: Item, item: Item): boolean =>
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
