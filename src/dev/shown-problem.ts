/** A problem as the browser shows it, in the editor's language. */
export type ShownProblem = {
  /** `file:line:column`. */
  place: string
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /**
   * Where on the page: over the block with this key, or, for a block that cannot be drawn, in its
   * place, before the block with that key or (null) after all blocks. Undefined where it is in no block.
   */
  at: { over: string } | { before: string | null } | undefined
}

/** What a page of the live preview knows besides what its visitors will get. */
export type DevPage = {
  language: 'de' | 'en'
  route: string
  /** Another page or other problems have another fingerprint. */
  fingerprint: string
  /** One for each `data-block`; a block keeps its key as long as it can be told to be the same. */
  keys: string[]
  problems: ShownProblem[]
}

/** Id of the element that holds it. */
export const devPageId = 'dev-page'

/** Id of what names the faults of sources until a script shows them. */
export const devFaultsId = 'dev-faults'

/** Code of a problem that is one of the engine's own sources. */
export const sourceCode = 'source'
