import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Reason for refusing a request. The live preview shows drafts, and every site that an author visits can
 * send requests to this machine. Therefore each HTTP and WebSocket request is checked first.
 */
export type RequestRefusal =
  /** The host name is not the server's own: another site has pointed its name to this machine. */
  | 'foreign-name'
  /** The request comes from a page of another site. */
  | 'foreign-site'
  /** The server is open to the network, and the request does not have the key. */
  | 'no-key'

/**
 * Access to the preview. `key`: undefined if the server listens only on this machine. `allowedHosts`: further host
 * names, in lower case, of a proxy on this machine.
 */
export type PreviewAccess = { key: string | undefined; allowedHosts: readonly string[] }

/**
 * Returns the reason for refusing a request; undefined if the request is allowed.
 * Without a `key`, the server listens only on this machine, and the host name must be one that no other
 * site can take (DNS rebinding), or one that the author has allowed. With a `key`, which is new in each run, any host name is allowed,
 * including that of a tunnel: a page of another site under that name does not have the cookie with the key.
 */
export function refusalOf(
  request: IncomingMessage,
  { key, allowedHosts }: PreviewAccess,
): RequestRefusal | undefined {
  const { host = '', cookie = '' } = request.headers
  const isAllowed = allowedHosts.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))
  if (key === undefined && !isAllowed && !isOwnName(host)) return 'foreign-name'
  if (isFromOtherSite(request)) return 'foreign-site'
  if (key === undefined) return undefined
  const expectedCookie = keyCookieHeader(key, request)
  return cookie.split(/;\s*/).some((pair) => isSameSecret(pair, expectedCookie))
    ? undefined
    : 'no-key'
}

/** True for host names that no other site can take. The port may be that of a tunnel to this server. */
const isOwnName = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host)

/**
 * Returns the cookie with the key. Browsers share cookies between ports, so the cookie name contains the
 * port.
 */
const keyCookieHeader = (key: string, { socket }: IncomingMessage): string =>
  `preview-${socket.localPort}=${key}`

/**
 * Returns the headers of a redirect for an address with the right key; undefined for any other request. The
 * redirect removes the key from the address, to keep it out of histories and referrers, and sets a cookie
 * that no script can read and no other site can use.
 */
export function keyRedirectHeaders(
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  key: string,
): Record<string, string> | undefined {
  if (request.method !== 'GET' || !isSameSecret(searchParams.get('key') ?? undefined, key)) {
    return undefined
  }
  return {
    // Two slashes at the start (`//host/path`) would redirect to another host.
    Location: pathname.replace(/^\/+/, '/'),
    'Set-Cookie': `${keyCookieHeader(key, request)}; Path=/; HttpOnly; SameSite=Lax`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
}

/**
 * True if the request comes from another site. Other servers on this machine count as other sites. A link
 * from another site may open a page, but its frames, images, scripts and requests are refused.
 */
function isFromOtherSite({ headers, method }: IncomingMessage): boolean {
  const { host, origin } = headers
  // If a tunnel adds TLS, the page has an `https:` origin although the server itself uses HTTP.
  const isOwn = origin === `http://${host}` || origin === `https://${host}`
  if (origin !== undefined && !isOwn) return true
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  const isLink =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return !(isLink && (method === 'GET' || method === 'HEAD'))
}

/**
 * True if the WebSocket request comes from a page of the preview. Vite also checks its own token, which only
 * pages of the preview can read.
 */
export const isSocketOfOwnPage = (request: IncomingMessage, access: PreviewAccess): boolean =>
  refusalOf(request, access) === undefined &&
  request.headers.origin !== undefined &&
  ['vite-hmr', 'vite-ping'].includes(request.headers['sec-websocket-protocol'] ?? '') &&
  /^\/(?:\?|$)/.test(request.url ?? '')

/** Compares a value with a secret in constant time. */
export function isSameSecret(value: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(value ?? ''), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** True if the connection comes from this machine. */
export const isOnThisMachine = ({ remoteAddress = '' }: Socket): boolean =>
  /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/.test(remoteAddress)

/** Headers of every response that stop other sites from reading or framing it. */
export const privateResponseHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
