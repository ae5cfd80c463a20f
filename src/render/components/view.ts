import type { ReactNode } from 'react'
import type { AnyBlock } from '../../../schema/any-block.ts'
import type { BlockOf, BlockType } from '../../../schema/block.ts'
import type { BlockWords } from '../../locale/words.ts'

/**
 * When the browser hydrates a block: as it comes into view, or as a visitor reaches for it (pointer
 * over, touch, focus).
 */
type Hydration = 'visible' | 'intent'

/** What a view is given: its block, and what blocks of its type say by themselves. */
export type BlockProps<T extends BlockType> = {
  block: BlockOf<T>
  words: T extends keyof BlockWords ? BlockWords[T] : undefined
}

/**
 * Draws the blocks of one type; it is given no others. With `hydrate` beside its function it has
 * behaviour in the browser, where its code is a file of its own; without, it ships no code.
 *
 * The type of a method, so that a view of one type of block may stand where any view may.
 */
export type View = { draw(props: { block: AnyBlock; words?: unknown }): ReactNode }['draw'] & {
  hydrate?: Hydration
  /** Throws if the HTML of a block must not be published. Views of a site's own blocks have it. */
  check?: (html: string) => void
}

/** The views of a site, by the type of block. */
export type Views = Readonly<Record<string, View>>
