import type { ReactElement } from 'react'
import type { Marks } from './marks.ts'

/** HTML; on the server also what draws it, so that a page is drawn in one go. */
export type Markup = string | ReactElement

/** One block of a page. `hydrate` and `key` only where it is live. */
export type BlockHtml = { html: Markup; live?: { hydrate: 'visible' | 'intent'; key: string } }

/**
 * A page as the router knows it. On the server it is made from the content; in the browser it is
 * read out of the page's document, which is the only copy of it.
 */
export type ScreenData = {
  path: string
  title: string
  description: string
  layout: 'default' | 'legal'
  /** Of the element around the blocks, where the skip link leads. */
  anchor: string
  /** Skip link and navigation, as on every page. */
  top: string
  /** What they say of this page; on the server that stands in `top` already. */
  marks: Marks
  blocks: BlockHtml[]
  /** Blocks above the footer. */
  above: BlockHtml[]
  /** The footer's columns and last line. */
  bottom: string
}
