import { Hono, type Context } from 'hono'
import type { GatewayWords } from '../locale/words.ts'
import { defaultBodyLimit } from '../content/forms/body-limits.ts'
import { createGuards, limitBodySize } from './guards.ts'
import { errorKindOf, type Log } from './log.ts'
import { ErrorReport, pageErrorOf } from './page-error.ts'
import type { Store } from './queue.ts'
import { createRateLimit } from './rate-limit.ts'

/**
 * The rate limit for error reports. A page reports each error once, and no visitor sees more than
 * 20 errors in ten minutes.
 */
const errorReportRate = { count: 20, windowMs: 600_000 }

type ErrorRouteOptions = {
  words: GatewayWords
  store: Store
  log: Log
  origins: ReadonlySet<string>
  visitorAddressOf: (context: Context) => string
  now: () => number
}

/**
 * Creates the route `POST /api/errors`, which accepts reports `{route, block, name, message,
 * stack}` from error screens. Responds with 204 after the report was stored without personal data
 * (see `PageError`). Otherwise responds with `{"error": "…"}` and status 403 (request from another
 * site), 413, 415, 422 (invalid report), 429 or 503.
 */
export function createErrorRoutes({
  words: strings,
  store,
  log,
  origins,
  visitorAddressOf,
  now,
}: ErrorRouteOptions): Hono {
  const { sameOrigin, bodyOf, onlyPost } = createGuards(strings)
  const { tooLong, tooOften, unreadable, notKept } = strings.errorReports
  const rate = createRateLimit(errorReportRate)
  const app = new Hono()
  app.post(
    '/api/errors',
    sameOrigin(origins),
    bodyOf('application/json'),
    limitBodySize(
      () => defaultBodyLimit,
      (context) => context.json({ error: tooLong }, 413),
    ),
    async (context) => {
      const wait = rate.takeToken('errors', visitorAddressOf(context), now())
      if (wait > 0) {
        context.header('Retry-After', String(Math.ceil(wait / 1000)))
        return context.json({ error: tooOften }, 429)
      }
      const report = ErrorReport.safeParse(await context.req.json().catch(() => undefined))
      if (!report.success) return context.json({ error: unreadable }, 422)
      try {
        const error = pageErrorOf(report.data, context.req.header('Origin') ?? '')
        const count = await store.noteError(error, now())
        if (count === 1) log({ event: 'page-error', fingerprint: error.fingerprint })
        return context.body(null, 204)
      } catch (error) {
        log({ event: 'store-failed', reason: errorKindOf(error) })
        return context.json({ error: notKept }, 503)
      }
    },
  )
  return app.all('/api/errors', onlyPost)
}
