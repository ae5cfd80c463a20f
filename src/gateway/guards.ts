import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { GatewayWords } from '../locale/words.ts'

/**
 * Creates middleware that rejects a request before its body is read, with error messages from
 * `words`.
 */
export const createGuards = (strings: GatewayWords) => ({
  /**
   * Rejects requests that do not come from a page of this site. Browsers send the `Origin` header
   * with every POST. Without it, a request is only accepted if `Sec-Fetch-Site` is `same-origin`.
   */
  sameOrigin: (origins: ReadonlySet<string>) =>
    createMiddleware(async (context, next) => {
      if (isSameOrigin(context, origins)) return next()
      return context.json({ error: strings.otherSite }, 403)
    }),

  /** Rejects bodies of other media types. Parameters such as the character set are ignored. */
  bodyOf: (...types: string[]) =>
    createMiddleware(async (context, next) => {
      if (types.includes(mediaTypeOf(context))) return next()
      return context.json({ error: strings.otherFormat }, 415)
    }),

  onlyPost: (context: Context): Response =>
    context.json({ error: strings.onlyPost }, 405, { Allow: 'POST' }),
})

function isSameOrigin({ req }: Context, origins: ReadonlySet<string>): boolean {
  const origin = req.header('Origin')
  if (origin === undefined) return req.header('Sec-Fetch-Site') === 'same-origin'
  if (origins.has(origin)) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host, hostname } = new URL(origin)
  const isOwnHost = host === req.header('Host')?.toLowerCase()
  return (
    /^https?:$/.test(protocol) && isOwnHost && (origins.size === 0 || isIpOrLocalhost(hostname))
  )
}

/**
 * True for IP addresses and `localhost`. A domain name cannot be trusted, because anyone can point
 * their own domain to this server (DNS rebinding).
 */
const isIpOrLocalhost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/.test(hostname)

/** Returns the request's media type in lower case without parameters, or an empty string. */
export const mediaTypeOf = ({ req }: Context): string =>
  (req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** True if the request is sent as browsers send forms with files. */
export const isUpload = (context: Context): boolean =>
  mediaTypeOf(context) === 'multipart/form-data'

/**
 * Rejects bodies larger than `maxBodySizeOf` bytes. If the request has a `Content-Length`, only
 * this number is checked, because no more bytes can arrive. Reading the body as a stream would
 * double the time of the request.
 */
export const limitBodySize = (
  maxBodySizeOf: (context: Context) => number,
  respond: (context: Context) => Response | Promise<Response>,
) =>
  createMiddleware(async (context, next) => {
    const maxSize = maxBodySizeOf(context)
    const length = context.req.header('Content-Length')
    // Files are written to disk while they arrive, and their bytes are counted there.
    if (length === undefined && isUpload(context)) return next()
    const isKnown = length !== undefined && context.req.header('Transfer-Encoding') === undefined
    if (!isKnown) return bodyLimit({ maxSize, onError: respond })(context, next)
    return Number(length) <= maxSize ? next() : respond(context)
  })
