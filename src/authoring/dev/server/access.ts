import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Whom the live preview answers. It shows drafts, and every site that an author visits can send
 * requests to this machine; so each request, and each socket, is asked the same first.
 */
export type Refusal =
  /** The server was reached under a name that is not its own: another site gave it that name. */
  | 'foreign-name'
  /** A page of another site asks. */
  | 'foreign-site'
  /** The server listens on the network, and who asks does not have its key. */
  | 'no-key'

/**
 * Returns why a request is refused, or undefined. Without a `key`, which is new with each run, the server listens on this
 * machine alone, and its name has to be one that no other site can take (DNS rebinding). With a key any name will do, also
 * that of a tunnel: a page of another site that has taken the name does not have the cookie that holds the key.
 */
export function refusalOf(request: IncomingMessage, key: string | undefined): Refusal | undefined {
  const { host, cookie = '' } = request.headers
  if (key === undefined && !isOwnName(host)) return 'foreign-name'
  if (isFromElsewhere(request)) return 'foreign-site'
  if (key === undefined) return undefined
  const wanted = cookieWith(key, request)
  return cookie.split(/;\s*/).some((pair) => isSame(pair, wanted)) ? undefined : 'no-key'
}

/** Names that no other site can take; the port may be that of a tunnel to this one. */
const isOwnName = (host = ''): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host)

/** Cookies do not know ports: each live preview has one of its own name. */
const cookieWith = (key: string, { socket }: IncomingMessage): string =>
  `preview-${socket.localPort}=${key}`

/**
 * Whoever opens the address with the key gets a cookie in its place, which no script can read and no
 * other site can use, and the address without it: it stays out of histories and referrers.
 */
export function entranceOf(
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  key: string,
): Record<string, string> | undefined {
  if (request.method !== 'GET' || !isSame(searchParams.get('key') ?? undefined, key)) {
    return undefined
  }
  return {
    // Two slashes at the beginning would lead to another host.
    Location: pathname.replace(/^\/+/, '/'),
    'Set-Cookie': `${cookieWith(key, request)}; Path=/; HttpOnly; SameSite=Lax`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
}

/**
 * Other servers of this machine are other sites, too. A link from elsewhere may lead to a page; no
 * frame, picture, script or request of another site gets anything.
 */
function isFromElsewhere({ headers, method }: IncomingMessage): boolean {
  const { host, origin } = headers
  // A tunnel may add TLS.
  const isOwn = origin === `http://${host}` || origin === `https://${host}`
  if (origin !== undefined && !isOwn) return true
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  const isLink =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return !(isLink && (method === 'GET' || method === 'HEAD'))
}

/** Vite asks besides for the token of its own that our pages alone can read. */
export const isSocketOfPage = (request: IncomingMessage, key: string | undefined): boolean =>
  refusalOf(request, key) === undefined &&
  request.headers.origin !== undefined &&
  ['vite-hmr', 'vite-ping'].includes(request.headers['sec-websocket-protocol'] ?? '') &&
  /^\/(?:\?|$)/.test(request.url ?? '')

/** In the same time whatever is compared. */
export function isSame(given: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** True if the connection comes from this machine. */
export const isOnThisMachine = ({ remoteAddress = '' }: Socket): boolean =>
  /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/.test(remoteAddress)

/** For every answer: what browsers are to keep from other sites. */
export const privateHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
