/**
 * A message between the live preview and an open page, sent over the one socket that Vite holds to
 * each page: several connections of each tab would use up the six that a browser opens to one server.
 */
export type DevMessage =
  /** The engine has changed. */
  | { type: 'reload' }
  /** The page is no longer what it shows, but `page`; where that is left out, it is to be asked for. */
  | { type: 'content'; page?: string | undefined }
  /** Something of the site is another, on this page or elsewhere. */
  | { type: 'site' }

/** The name under which Vite passes it on. */
export const toPage = 'blockwerk:message'

/** The state that an open page shows: its route and fingerprint. */
export type Showing = { route: string; fingerprint: string }

/** The name under which a page says what it shows, as soon as it listens and whenever that changes. */
export const fromPage = 'blockwerk:showing'

/** Event of the document when it shows another state of its page. */
export const shownEvent = 'blockwerk:shown'

/** Event of the document when anything of the site has changed. */
export const siteEvent = 'blockwerk:site'

/** A problem as the browser shows it, in the editor's language. */
export type ShownProblem = {
  /** `file:line:column`. */
  place: string
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /**
   * The place on the page: over the block with this key, or, for a block that cannot be rendered, before the
   * block with that key or (null) after all blocks. Undefined for a problem outside of all blocks.
   */
  at: { over: string } | { before: string | null } | undefined
}

/** Data that pages of the preview have in addition to the published pages. */
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
