import fresh from 'fresh'
import { createMiddleware } from 'hono/factory'

/**
 * Handles conditional requests (RFC 9110, section 13): a file that the client already has is not
 * sent again. Each encoding of a file has its own ETag.
 */
export const handleConditionalRequests = createMiddleware(async (context, next) => {
  await next()
  const { status, headers } = context.res
  const tag = headers.get('ETag')
  if (tag === null || (status !== 200 && status !== 206)) return
  const encoding = headers.get('Content-Encoding')
  if (encoding !== null) headers.set('ETag', tag.replace(/"$/, `-${encoding}"`))
  if (!fresh(context.req.header(), Object.fromEntries(headers))) return

  await context.res.body?.cancel()
  const remainingHeaders = new Headers(headers)
  for (const name of bodyHeaders) remainingHeaders.delete(name)
  context.res = undefined
  context.res = new Response(null, { status: 304, headers: remainingHeaders })
})

const bodyHeaders = ['Content-Encoding', 'Content-Length', 'Content-Range', 'Content-Type']
