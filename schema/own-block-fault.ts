/** A mistake in an own block, with its place. `file` is relative to the root of the site and uses `/`. */
export type OwnBlockFault = {
  file: string
  line: number
  column: number
  mistake: OwnBlockMistake
}

/** The kind of a mistake in an own block. `type` is the name of the block's folder. */
export type OwnBlockMistake = { type: string } & (
  | { what: 'syntax' | 'throws'; message: string }
  /** `old-folder`: the own blocks are in `blocks/` instead of `content/blocks/`. */
  | { what: 'taken' | 'bad-name' | 'no-schema' | 'no-examples' | 'old-folder' }
  /** The block has UI strings, but none in this language of the site. */
  | { what: 'no-words'; language: string }
  /** The schema says the block type `said`, but the folder has a different name. */
  | { what: 'other-type'; said: string }
  /** `component` is the required name of the exported view. */
  | { what: 'no-view' | 'hydrate'; component: string }
  /** The HTML of the block contains markup that the content security policy blocks. `written` is that markup. */
  | { what: 'blocked-markup'; written: string }
)
