import type { Entry } from '../../../schema/block-schema.ts'
import type { Written } from '../../page/written.ts'
import { fieldOf } from '../../problem/path.ts'
import type { Problem } from '../../problem/problem.ts'
import { LruCache } from '../../text/lru-cache.ts'
import { counterparts, type Item } from './counterparts.ts'
import { mostRoutes } from './most-routes.ts'
import { blockIn } from './place-of.ts'

/** A list of blocks as it was last shown. */
type Shown = Pick<Written, 'head' | 'entries'> & {
  /** What stood in the file, block by block. */
  items: Item[]
}

/** What is shown of pages that somebody writes, who leaves them broken in between. */
export class LastGood {
  readonly #shown = new LruCache<Shown>(mostRoutes)

  /**
   * The blocks to show: those of the file, and in the place of what is wrong, what stood there when it
   * was last good. While the file as a whole cannot be made out, all of it stays.
   */
  toShow(
    route: string,
    file: string,
    written: Written | undefined,
    problems: readonly Problem[],
  ): Shown | undefined {
    const last = this.#shown.get(route)
    const isBlank = written === undefined || written.data.length === 0
    if (isBlank || (written.isRepaired && last !== undefined)) return last
    const own = problems.filter((problem) => problem.file === file)
    const wrong = new Set(
      own.flatMap((problem) => (canBeShown(problem) ? [] : (blockIn(problem) ?? []))),
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
    const shown = { head, entries, items }
    this.#shown.set(route, shown)
    return shown
  }
}

/** With these, a block is drawn as it was written. */
const harmless: ReadonlySet<Problem['code']> = new Set([
  ...(['broken-link', 'broken-anchor', 'duplicate-id', 'unknown-fact'] as const),
  ...(['missing-asset', 'asset-case', 'missing-alt', 'unknown-ref', 'ref-cycle'] as const),
  'unknown-material',
])

const canBeShown = ({ code }: Problem): boolean => harmless.has(code)

const wrongKind = '?'

function itemOf(data: unknown, isWrong: boolean): Item {
  const type = fieldOf(data, 'type')
  return {
    says: JSON.stringify(data) ?? '',
    kind: `${typeof type === 'string' ? type : ''}${isWrong ? wrongKind : ''}`,
  }
}

/** A wrong block may have been any, above all one of its type. */
const isLike = (old: Item, item: Item): boolean =>
  item.kind.endsWith(wrongKind) || old.kind === item.kind
