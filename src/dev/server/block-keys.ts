import type { AnyBlock } from '../../../schema/any-block.ts'
import { LruCache } from '../../text/lru-cache.ts'
import { counterparts, type Item } from './counterparts.ts'
import { mostRoutes } from './most-routes.ts'

type Keyed = Item & { key: string }

/** What the blocks of each route are called, as long as they can be told to be the same. */
export class BlockKeys {
  readonly #keyed = new LruCache<{ blocks: Keyed[]; above: Keyed[]; next: number }>(mostRoutes)

  /** A block that is the same as before, or at least in the same place, is called the same. */
  keysFor(route: string, blocks: readonly AnyBlock[], above: readonly AnyBlock[]): string[] {
    const known = this.#keyed.get(route) ?? { blocks: [], above: [], next: 0 }
    let { next } = known
    const keyed = (before: readonly Keyed[], now: readonly AnyBlock[], letter: string): Keyed[] => {
      const items = now.map((block) => ({ says: JSON.stringify(block), kind: block.type }))
      const found = counterparts(before, items)
      return items.map((item, index) => {
        const old = before[found[index] ?? -1]
        return { ...item, key: old === undefined ? `${letter}${next++}` : old.key }
      })
    }
    const state = {
      blocks: keyed(known.blocks, blocks, 'b'),
      above: keyed(known.above, above, 'f'),
      next: 0,
    }
    this.#keyed.set(route, { ...state, next })
    return [...state.blocks, ...state.above].map(({ key }) => key)
  }
}
