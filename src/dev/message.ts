/**
 * What the live preview and its open pages tell one another, over the one socket that Vite holds to
 * each: several connections of each tab would use up the six that a browser opens to one server.
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

/** What an open page shows: its route, and the fingerprint of it. */
export type Showing = { route: string; fingerprint: string }

/** The name under which a page says what it shows, as soon as it listens and whenever that changes. */
export const fromPage = 'blockwerk:showing'

/** Of the document, whenever it shows another state of its page. */
export const shownEvent = 'blockwerk:shown'

/** Of the document, when something of the site is another, whether this page shows it or not. */
export const siteEvent = 'blockwerk:site'
