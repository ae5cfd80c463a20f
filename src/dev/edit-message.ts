/**
 * What the editor on the page asks the live preview, and what it is answered. All of it is JSON, sent by
 * POST to this address; it may be used by the pages of this run alone, on this machine.
 */
export const editAddress = '/__blockwerk/edit'

/** The header with the token of the run. */
export const tokenHeader = 'x-blockwerk-token'

/** Keys and indices from the top of a file. */
type FilePath = readonly (string | number)[]

/** A value of a file, as an author may write it. */
export type Value =
  string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/** What was read from a file: YAML says nothing here that could not be sent. */
export const asValue = (value: unknown): Value => value as Value

/** What shall be done in a file that the author has seen as `hash` names it. Where something else stands by now, nothing is. */
export type EditAsked = {
  file: string
  hash: string
  /** What stood at the path when the author saw it; undefined where nothing did. */
  old?: Value | undefined
  /** Changes with the same name are undone at once: the letters of one text. */
  gesture?: string | undefined
  edit:
    | { do: 'set'; path: FilePath; value: Value }
    | { do: 'insert'; path: FilePath; value: Value }
    | { do: 'remove'; path: FilePath }
    | { do: 'move'; path: FilePath; to: number }
    | { do: 'copy'; path: FilePath; to: number }
}

export type Asked =
  | { ask: 'page'; route: string }
  | { ask: 'blocks' }
  | ({ ask: 'edit' } & EditAsked)
  | { ask: 'undo' | 'redo' }

/** `steps`: how many can be undone, and done again. */
export type Steps = { undo: number; redo: number }

/** A block on the page, or one of its file that is hidden there. */
export type EditableBlock = {
  /** What it is called on the page; undefined for one that is hidden. */
  key: string | undefined
  type: string
  file: string
  path: FilePath
  line: number
  /** The name of the shared file that it comes from. */
  shared: string | undefined
  value: Value
}

export type EditableText = {
  /** The number in its marks. */
  id: number
  /** Of the block that it stands in. */
  key: string
  file: string
  path: FilePath
  line: number
  column: number
  role: 'text' | 'markdown'
  value: string
}

export type EditablePage = Steps & {
  /** The page with its marks. */
  html: string
  /** What tells one state of a file from another, by its name. */
  hashes: Record<string, string>
  blocks: EditableBlock[]
  texts: EditableText[]
}

/** A block that can be put on a page. */
export type OfferedBlock = {
  type: string
  description: string
  examples: { name: string; value: Value }[]
}

type EditRefusal =
  /** Something else stands there by now: `now`. */
  | { why: 'changed'; now: Value | undefined }
  /** It would not be right. */
  | { why: 'wrong'; problems: { message: string; hint: string }[] }
  /** It cannot be written so that nothing else changes. */
  | { why: 'unwritable' }
  /** There is nothing to undo, or somebody else has changed the file since. */
  | { why: 'nothing' }

export type EditAnswer = (Steps & { hash: string; file: string }) | EditRefusal
