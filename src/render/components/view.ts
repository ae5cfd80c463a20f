import type { ReactNode } from 'react'
import type { AnyBlock } from '../../../schema/any-block.ts'
import type { BlockOf, BlockType } from '../../../schema/block.ts'
import type { BlockWords } from '../../locale/words.ts'

/**
 * The moment when the browser hydrates a block: when it scrolls into view (`visible`), or when the
 * visitor points at it, touches it or focuses it (`intent`).
 */
type Hydration = 'visible' | 'intent'

/** The props of a view: a block, and the UI strings of its block type. */
export type BlockProps<T extends BlockType> = {
  block: BlockOf<T>
  words: T extends keyof BlockWords ? BlockWords[T] : undefined
}

/**
 * A component that renders blocks of one type. If `hydrate` is set, the block is interactive in the
 * browser and its code is a separate file. Otherwise the page loads no code for the block. `hydrate` is a function if
 * only some blocks of the type are interactive.
 *
 * The type is a method type, so that a view of one block type can be used as a general view.
 */
export type View = { draw(props: { block: AnyBlock; words?: unknown }): ReactNode }['draw'] & {
  hydrate?: Hydration | { of(block: AnyBlock): Hydration | undefined }['of']
  /**
   * Throws if the HTML of a block must not be published. Only the views of a site's own blocks have
   * it.
   */
  check?: (html: string) => void
}

/** The views of a site, by block type. */
export type Views = Readonly<Record<string, View>>

/** Returns the moment when the browser hydrates a block. Undefined for a static block. */
export const hydrationOf = ({ hydrate }: View, block: AnyBlock): Hydration | undefined =>
  typeof hydrate === 'function' ? hydrate(block) : hydrate
