import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { existsSync, readFileSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { furtherTypes, strictTransport } from '../../build/deploy/deployment.ts'
import { withBase, withoutBase } from '../../text/base-path.ts'
import { productionHeaders } from '../../render/html/headers.ts'
import { notFoundFoldersIn } from '../../build/deploy/not-found-folders.ts'
import { siteFolderOf } from '../../build/site-folder.ts'
import { packedPages } from './packed-pages.ts'
import { headersOfPages } from './page-headers.ts'
import { revalidated } from './revalidated.ts'

/**
 * Serves a built site: its files, its headers, its 404 page, and the gateway under `/api`. `out` may be
 * replaced while it runs. A site below a path stands below `base`, and the root of the host leads there.
 */
export function siteServer(out: string, gateway?: Hono, base = ''): Hono {
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
  app.use(packedPages)
  app.use(async (context, next) => {
    await next()
    const path = withoutBase(base, context.req.path)
    // To set them by `context.header` would make the answer anew for each.
    const { headers, status, ok } = context.res
    const wanted = { ...productionHeaders, ...ownHeaders()[path] }
    for (const [name, value] of Object.entries(wanted)) headers.set(name, value)
    if (isSecure(context.req.raw)) headers.set('Strict-Transport-Security', strictTransport)
    if (path.startsWith('/api/')) return
    headers.set('Cache-Control', cacheControl(path, status))
    const type = ok ? furtherTypeOf(path) : undefined
    if (type !== undefined) headers.set('Content-Type', type)
  })

  if (gateway !== undefined) app.route('/', gateway)
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
    const root = await siteFolderOf(out)
    const files = serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => fileAt(root, withoutBase(base, path)),
      onFound: (file) => void (sent = file),
    })
    const answer = await files(context, next)
    const stats = sent === '' ? undefined : statSync(sent, { throwIfNoEntry: false })
    if (answer !== undefined && stats !== undefined) answer.headers.set('ETag', tagOf(stats))
    return answer
  })
  app.notFound((context) => {
    const page = nearestNotFound(out, withoutBase(base, context.req.path))
    return page === undefined
      ? context.text('404', 404)
      : context.html(readFileSync(page, 'utf8'), 404)
  })
  return app
}

/** `/about` is `about.html`, or the folder `about`, whose `index.html` is served. The page for what is missing has no address. */
function fileAt(root: string, path: string): string {
  if (!existsSync(join(root, `${path}.html`))) return path
  const isNotFound =
    path.endsWith('/404') && ['', ...notFoundFoldersIn(root)].includes(path.slice(0, -4))
  return isNotFound ? path : `${path}.html`
}

/** Of the language that a path is in by its folder, if that has one. */
function nearestNotFound(out: string, path: string): string | undefined {
  const folder = notFoundFoldersIn(out).find((one) => path === one || path.startsWith(`${one}/`))
  const page = join(out, folder ?? '', '404.html')
  return existsSync(page) ? page : undefined
}

/** Weak: another packing of the same file has the same tag (RFC 9110, section 8.8.1). */
const tagOf = ({ size, mtimeMs }: Stats): string =>
  `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`

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
