import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Whom the live preview answers. It shows drafts, and every site that an author visits can send
 * requests to this machine; so each request, and each socket, is asked the same first.
 */
export type Refusal =
  /** The server was reached under a name that is not its own: another site gave it that name. */
  | 'foreign-name'
  /** A page of another site asks. */
  | 'foreign-site'

export function refusalOf(request: IncomingMessage): Refusal | undefined {
  if (!isOwnName(request.headers.host)) return 'foreign-name'
  return isFromElsewhere(request) ? 'foreign-site' : undefined
}

/** Names that no other site can take; the port may be that of a tunnel to this one. */
const isOwnName = (host = ''): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host)

/**
 * Other servers of this machine are other sites, too. A link from elsewhere may lead to a page; no
 * frame, picture, script or request of another site gets anything.
 */
function isFromElsewhere({ headers, method }: IncomingMessage): boolean {
  const { host, origin } = headers
  if (origin !== undefined && origin !== `http://${host}`) return true
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  const isLink =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return !(isLink && (method === 'GET' || method === 'HEAD'))
}

/** Vite asks besides for the token of its own that our pages alone can read. */
export const isSocketOfPage = (request: IncomingMessage): boolean =>
  refusalOf(request) === undefined &&
  request.headers.origin !== undefined &&
  ['vite-hmr', 'vite-ping'].includes(request.headers['sec-websocket-protocol'] ?? '') &&
  /^\/(?:\?|$)/.test(request.url ?? '')

/** In the same time whatever is compared. */
export function isSame(given: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** For every answer: what browsers are to keep from other sites. */
export const privateHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
