import { accepts } from 'hono/accepts'
import { createMiddleware } from 'hono/factory'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const toBrotli = promisify(brotliCompress)

/**
 * Brotli quality. Compressing the largest page takes 3 ms, and the result is 10 % smaller than with
 * gzip.
 */
const brotliQuality = 5

/**
 * Compresses pages with Brotli (RFC 7932) if the browser supports it, as most web hosts do. Other
 * files have already been compressed by the build.
 */
export const compressPages = createMiddleware(async (context, next) => {
  await next()
  const { status, headers } = context.res
  if (status === 206 || headers.has('Content-Encoding')) return
  if (headers.get('Content-Type')?.startsWith('text/html') !== true) return
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br'],
    default: 'identity',
    match: (accepted, { supports, default: none }) =>
      accepted.find(({ type, q }) => supports.includes(type) && q > 0)?.type ?? none,
  })
  if (encoding !== 'br') return

  const bytes = Buffer.from(await context.res.arrayBuffer())
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const compressed = await toBrotli(bytes, { params })
  const newHeaders = new Headers(headers)
  newHeaders.set('Content-Encoding', 'br')
  newHeaders.set('Content-Length', String(compressed.length))
  newHeaders.set('vary', 'Accept-Encoding')
  context.res = undefined
  context.res = new Response(compressed, { status, headers: newHeaders })
})
