/**
 * What the live preview tells an open page, over the one socket that Vite holds to it: several
 * connections of each tab would use up the six that a browser opens to one server.
 */
export type DevMessage =
  /** The engine has changed. */
  | { type: 'reload' }
  /** Content has changed: that of one page, or what several may show. */
  | { type: 'content'; route?: string | undefined }

/** The name under which Vite passes it on. */
export const toPage = 'blockwerk:message'

/** A page says that it listens; what was saved before is then told once more. */
export const fromPage = 'blockwerk:listening'
