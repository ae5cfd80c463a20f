/**
 * A message from the live preview to an open page. It is sent over the WebSocket that Vite opens for each
 * page, because browsers open at most six connections to one server.
 */
export type DevMessage =
  /** The source code of the engine has changed, so the page must reload. */
  | { type: 'reload' }
  /**
   * The content of the page has changed. `page` is its new HTML; if it is undefined, the page must be
   * fetched.
   */
  | { type: 'content'; page?: string | undefined }
  /** Something on this page or on another page of the site has changed. */
  | { type: 'site' }

/** Name of the Vite event that carries a message to the page. */
export const toPageEvent = 'blockwerk:message'

/** The state that an open page shows: its route and its fingerprint (see `DevPage`). */
export type ShownState = { route: string; fingerprint: string }

/** Name of the Vite event with which a page reports its state when it starts and whenever the state changes. */
export const fromPageEvent = 'blockwerk:showing'

/** Document event sent when the page shows a new state. */
export const shownEvent = 'blockwerk:shown'

/** Document event sent when anything on the site has changed. */
export const siteEvent = 'blockwerk:site'

/** A problem as the browser shows it, in the author's language. */
export type ShownProblem = {
  /** Place in the form `file:line:column`. */
  place: string
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /**
   * Place on the page. `over` is the key of the block with the problem. If that block cannot be rendered,
   * `before` is the key of the block after it, or null after the last block. Undefined for a problem
   * outside all blocks.
   */
  at: { over: string } | { before: string | null } | undefined
}

/** Data that each page of the preview has in addition to the published page. */
export type DevPage = {
  language: 'de' | 'en'
  route: string
  /** A text that changes whenever the page or its problems change. */
  fingerprint: string
  /**
   * One key for each element with `data-block`, which contains one block. A block keeps its key as long as it
   * can be recognised as the same block, even if it is moved or edited.
   */
  keys: string[]
  problems: ShownProblem[]
}

/** Id of the element that holds the `DevPage` as JSON. */
export const devPageId = 'dev-page'

/** Id of the element that lists errors in source code until a script shows them. */
export const devErrorsId = 'dev-faults'

/** Problem code of an error in the engine's source code, not in the content. */
export const sourceErrorCode = 'source'
