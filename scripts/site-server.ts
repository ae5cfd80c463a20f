import { serveStatic } from '@hono/node-server/serve-static'
import etag from 'etag'
import fresh from 'fresh'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { furtherTypes, strictTransport } from '../src/deploy/deployment.ts'
import { withBase, withoutBase } from '../src/text/base-path.ts'
import { headersBelow, headersFile } from '../src/html/headers.ts'
import { siteFolderOf } from '../src/build/site-folder.ts'
import { stampOf } from '../src/site/stamp.ts'

/**
 * Serves a built site: its files, its headers, its 404 page, and the gateway under `/api`. `out` may be
 * replaced while it runs. A site below a path stands below `base`, and the root of the host leads there.
 */
export function siteServer(out: string, gateway?: Hono, base = ''): Hono {
  const usualHeaders = headersBelow(base)
  const ownHeaders = headersOfPages(out)
  const app = new Hono()
  app.use(async ({ req, env }, next) => {
    if (req.method !== 'HEAD') return next()
    // What a GET is told, its packing included, without the body.
    const answer = await app.fetch(new Request(req.raw, { method: 'GET' }), env)
    await answer.body?.cancel()
    return new Response(null, answer)
  })
  app.use(revalidated)
  app.use(compress())
  app.use(async (context, next) => {
    await next()
    const path = withoutBase(base, context.req.path)
    const headers = { ...usualHeaders, ...ownHeaders()[path] }
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    if (isSecure(context.req.raw)) context.header('Strict-Transport-Security', strictTransport)
    if (path.startsWith('/api/')) return
    context.header('Cache-Control', cacheControl(path, context.res.status))
    const type = context.res.ok ? furtherTypeOf(path) : undefined
    if (type !== undefined) context.header('Content-Type', type)
  })

  if (gateway !== undefined) app.route('/', gateway)
  // Without a gateway, a form or question says so honestly.
  app.all(withBase(base, '/api/*'), (context) =>
    context.json({ error: 'Der Dienst ist zur Zeit nicht erreichbar.' }, 503),
  )
  const home = withBase(base, '/')
  if (base !== '') {
    app.get('/', (context) => context.redirect(home))
    app.get(base, (context) => context.redirect(home, 308))
  }
  app.get(withBase(base, '/*'), async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    if (pathname !== home && pathname.endsWith('/')) {
      // Two slashes at the beginning would lead to another host.
      return context.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
    }
    // The link is resolved for each request, so that a new release is served at once.
    let sent = ''
    const files = serveStatic({
      root: await siteFolderOf(out),
      precompressed: true,
      rewriteRequestPath: (path) => withoutBase(base, path),
      onFound: (file) => void (sent = file),
    })
    const answer = await files(context, next)
    const stats = sent === '' ? undefined : statSync(sent, { throwIfNoEntry: false })
    if (answer !== undefined && stats !== undefined) answer.headers.set('ETag', etag(stats))
    return answer
  })
  app.notFound((context) => {
    const page = join(out, '404.html')
    return existsSync(page)
      ? context.html(readFileSync(page, 'utf8'), 404)
      : context.text('404', 404)
  })
  return app
}

/**
 * Conditional requests (RFC 9110, section 13): what the client has already is not sent again. Each
 * packing of a file has a tag of its own.
 */
const revalidated = createMiddleware(async (context, next) => {
  await next()
  const { status, headers, body } = context.res
  const tag = headers.get('ETag')
  if (tag === null || (status !== 200 && status !== 206)) return
  const packing = headers.get('Content-Encoding')
  if (packing !== null) headers.set('ETag', tag.replace(/"$/, `-${packing}"`))
  if (!fresh(context.req.header(), Object.fromEntries(headers))) return

  await body?.cancel()
  const kept = new Headers(headers)
  for (const name of ofTheBody) kept.delete(name)
  context.res = undefined
  context.res = new Response(null, { status: 304, headers: kept })
})

const ofTheBody = ['Content-Encoding', 'Content-Length', 'Content-Range', 'Content-Type']

const OwnHeaders = z.record(z.string(), z.record(z.string(), z.string()))
type OwnHeaders = z.infer<typeof OwnHeaders>

/** The pages with headers of their own, read once for each release. */
function headersOfPages(out: string): () => OwnHeaders {
  let known: { stamp: string; headers: OwnHeaders } | undefined
  return () => {
    const file = join(out, headersFile)
    const stamp = stampOf(file)
    // None at all: for a moment there is no site, and the headers are those of before.
    if (stamp !== '' && known?.stamp !== stamp) {
      known = { stamp, headers: OwnHeaders.parse(JSON.parse(readFileSync(file, 'utf8'))) }
    }
    return known?.headers ?? {}
  }
}

const furtherTypeOf = (path: string): string | undefined =>
  Object.entries(furtherTypes).find(([ending]) => path.endsWith(`.${ending}`))?.[1]

/** Over TLS, here or at the server in front; a promise of TLS over a plain line is forbidden (RFC 6797). */
const isSecure = ({ url, headers }: Request): boolean =>
  url.startsWith('https:') || headers.get('X-Forwarded-Proto') === 'https'

/** Hashed files never change; everything else is asked for again. */
function cacheControl(path: string, status: number): string {
  const hashed = status === 200 && /^\/(?:assets|media)\//.test(path)
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}
