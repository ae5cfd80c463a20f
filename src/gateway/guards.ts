import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { GatewayWords } from '../locale/words.ts'

/**
 * Creates middleware that rejects a request before its body is read, with error messages from
 * `words`.
 */
export const guardsIn = (words: GatewayWords) => ({
  /**
   * Rejects requests that do not come from a page of this site. Browsers send the `Origin` header
   * with every POST. Without it, a request is only accepted if `Sec-Fetch-Site` is `same-origin`.
   */
  sameOrigin: (origins: ReadonlySet<string>) =>
    createMiddleware(async (context, next) => {
      if (isFromHere(context, origins)) return next()
      return context.json({ error: words.otherSite }, 403)
    }),

  /** Rejects bodies of other media types. Parameters such as the character set are ignored. */
  bodyOf: (...types: string[]) =>
    createMiddleware(async (context, next) => {
      if (types.includes(mediaTypeOf(context))) return next()
      return context.json({ error: words.otherFormat }, 415)
    }),

  onlyPost: (context: Context): Response =>
    context.json({ error: words.onlyPost }, 405, { Allow: 'POST' }),
})

function isFromHere({ req }: Context, origins: ReadonlySet<string>): boolean {
  const origin = req.header('Origin')
  if (origin === undefined) return req.header('Sec-Fetch-Site') === 'same-origin'
  if (origins.has(origin)) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host, hostname } = new URL(origin)
  const isAsked = host === req.header('Host')?.toLowerCase()
  return /^https?:$/.test(protocol) && isAsked && (origins.size === 0 || isAddress(hostname))
}

/**
 * True for IP addresses and `localhost`. A domain name cannot be trusted, because anyone can point
 * their own domain to this server (DNS rebinding).
 */
const isAddress = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/.test(hostname)

/** Returns the request's media type in lower case without parameters, or an empty string. */
export const mediaTypeOf = ({ req }: Context): string =>
  (req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Rejects bodies larger than `maxBodySizeOf` bytes. If the request has a `Content-Length`, only
 * this number is checked, because no more bytes can arrive. Reading the body as a stream would
 * double the time of the request.
 */
export const notTooLarge = (
  largestFor: (context: Context) => number,
  answer: (context: Context) => Response | Promise<Response>,
) =>
  createMiddleware(async (context, next) => {
    const maxSize = largestFor(context)
    const length = context.req.header('Content-Length')
    const isKnown = length !== undefined && context.req.header('Transfer-Encoding') === undefined
    if (!isKnown) return bodyLimit({ maxSize, onError: answer })(context, next)
    return Number(length) <= maxSize ? next() : answer(context)
  })
