/** What is wrong with a block of the site's own, and where; `file` is relative to the root, with `/`. */
export type OwnBlockFault = {
  file: string
  line: number
  column: number
  mistake: OwnBlockMistake
}

export type OwnBlockMistake = { type: string } & (
  | { what: 'syntax' | 'throws'; message: string }
  /** `old-folder`: own blocks stand in `blocks/` instead of `content/blocks/`. */
  | { what: 'taken' | 'bad-name' | 'no-schema' | 'no-examples' | 'old-folder' }
  /** It has UI strings, but none in this language of the site. */
  | { what: 'no-words'; language: string }
  /** The schema names another type than the folder. */
  | { what: 'other-type'; said: string }
  /** `component`: what the view has to be called. */
  | { what: 'no-view' | 'hydrate'; component: string }
  /** Its HTML contains what the content security policy blocks; `written`: as it is there. */
  | { what: 'blocked-markup'; written: string }
)
