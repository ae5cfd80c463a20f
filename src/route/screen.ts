/** One block of a page as HTML. `wake` and `key` only where it is live. */
export type BlockHtml = { html: string; live?: { wake: 'visible' | 'intent'; key: string } }

/**
 * A page as the router knows it. On the server it is made from the content; in the browser it is
 * read out of the page's document, which is the only copy of it.
 */
export type ScreenData = {
  path: string
  title: string
  description: string
  layout: 'default' | 'legal'
  /** Skip link and navigation. */
  top: string
  blocks: BlockHtml[]
  /** Blocks above the footer. */
  above: BlockHtml[]
  /** The footer's columns and last line. */
  bottom: string
}
