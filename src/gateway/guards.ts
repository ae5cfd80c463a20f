import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { GatewayWords } from '../locale/words.ts'

/** What refuses a request before it is read, and says so in these words. */
export const guardsIn = (words: GatewayWords) => ({
  /**
   * Refuses what did not start on a page of this site. A browser names the origin of every POST; what
   * names none is no browser, or one whose `Sec-Fetch-Site` says it for it.
   */
  sameOrigin: (origins: ReadonlySet<string>) =>
    createMiddleware(async (context, next) => {
      if (isFromHere(context, origins)) return next()
      return context.json({ error: words.otherSite }, 403)
    }),

  /** Refuses bodies of another kind; parameters such as the character set do not matter. */
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

/** Anyone may let a name of theirs lead to this machine, and so have their page ask it as its own. */
const isAddress = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/.test(hostname)

export const mediaTypeOf = ({ req }: Context): string =>
  (req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Refuses bodies above as many bytes. Where the request says how long its body is, no more than that
 * arrives, and the body is not touched: to look at it as a stream takes as long as all else.
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
