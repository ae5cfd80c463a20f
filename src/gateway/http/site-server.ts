import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { existsSync, readFileSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import {
  additionalMediaTypes,
  documentMediaTypes,
  contentTypeHeaderOf,
  strictTransportSecurity,
} from '../../build/deploy/deployment.ts'
import { withBase, withoutBase } from '../../text/base-path.ts'
import { everyRoute, headersFile, productionHeaders } from '../../render/html/headers.ts'
import { HeadersByRoute } from '../../build/deploy/own-headers.ts'
import { Redirects, redirectsFile } from '../../build/deploy/redirects.ts'
import { createRedirectRules } from '../../../schema/old-address.ts'
import { notFoundFoldersIn } from '../../build/deploy/not-found-folders.ts'
import { publishedFolderOf } from '../../build/published-folder.ts'
import { compressPages } from './compress-pages.ts'
import { createReleaseFileReader } from './release-file.ts'
import { handleConditionalRequests } from './conditional-requests.ts'

/**
 * Serves a built site: its files, headers and 404 page, and the gateway under `/api`. `out` may be
 * replaced while the server runs. If the site has a base path, the root of the host redirects to
 * it.
 */
export function createSiteServer(out: string, gateway?: Hono, base = ''): Hono {
  const ownHeaders = createReleaseFileReader(out, headersFile, {
    parse: (content) => HeadersByRoute.parse(content),
    missing: {},
  })
  const redirects = createReleaseFileReader(out, redirectsFile, {
    parse: (content) => createRedirectRules(Redirects.parse(content)),
    missing: createRedirectRules([]),
  })
  const app = new Hono()
  app.use(async ({ req, env }, next) => {
    if (req.method !== 'HEAD') return next()
    // A HEAD request receives the headers of a GET request, including those for compression,
    // without the body.
    const response = await app.fetch(new Request(req.raw, { method: 'GET' }), env)
    await response.body?.cancel()
    return new Response(null, response)
  })
  app.use(handleConditionalRequests)
  app.use(compress())
  app.use(compressPages)
  app.use(async (context, next) => {
    await next()
    const path = withoutBase(base, context.req.path)
    // `context.header` is not used, because it would create a new response for each header.
    const { headers, status, ok } = context.res
    const own = ownHeaders()
    const responseHeaders = { ...productionHeaders, ...own[everyRoute], ...own[path] }
    for (const [name, value] of Object.entries(responseHeaders)) headers.set(name, value)
    if (isOverTls(context.req.raw))
      headers.set('Strict-Transport-Security', strictTransportSecurity)
    if (path.startsWith('/api/')) return
    headers.set('Cache-Control', cacheControlFor(path, status))
    const type = ok ? contentTypeOf(path) : undefined
    if (type !== undefined) headers.set('Content-Type', contentTypeHeaderOf(type))
  })

  if (gateway !== undefined) app.route('/', gateway)
  const home = withBase(base, '/')
  if (base !== '') {
    app.get('/', (context) => context.redirect(home))
    app.get(base, (context) => context.redirect(home, 308))
  }
  app.get(withBase(base, '/*'), async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const target = redirects().always(withoutBase(base, pathname), search.slice(1))
    if (target !== undefined) return context.redirect(withBase(base, target), 301)
    if (pathname !== home && pathname.endsWith('/')) {
      // Two leading slashes (`//host/path`) would redirect to another host.
      return context.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
    }
    // The path of the release folder is resolved for each request, so that a new release is served
    // at once.
    let sentFile = ''
    const root = await publishedFolderOf(out)
    const files = serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => filePathOf(root, withoutBase(base, path)),
      onFound: (file) => void (sentFile = file),
    })
    const answer = await files(context, next)
    const stats = sentFile === '' ? undefined : statSync(sentFile, { throwIfNoEntry: false })
    if (answer !== undefined && stats !== undefined) answer.headers.set('ETag', etagOf(stats))
    return answer
  })
  app.notFound((context) => {
    const { pathname, search } = new URL(context.req.url)
    const target = redirects().below(withoutBase(base, pathname), search.slice(1))
    if (target !== undefined) return context.redirect(withBase(base, target), 301)
    const page = notFoundPageFor(out, withoutBase(base, context.req.path))
    return page === undefined
      ? context.text('404', 404)
      : context.html(readFileSync(page, 'utf8'), 404)
  })
  return app
}

/**
 * Maps a path to a file: `/about` is `about.html`, or else the folder `about`, whose `index.html`
 * is served. The 404 pages have no URL of their own.
 */
function filePathOf(root: string, path: string): string {
  if (!existsSync(join(root, `${path}.html`))) return path
  const isNotFound =
    path.endsWith('/404') && ['', ...notFoundFoldersIn(root)].includes(path.slice(0, -4))
  return isNotFound ? path : `${path}.html`
}

/** Returns the 404 page in the language of the path, or the default 404 page. */
function notFoundPageFor(out: string, path: string): string | undefined {
  const folder = notFoundFoldersIn(out).find(
    (candidate) => path === candidate || path.startsWith(`${candidate}/`),
  )
  const page = join(out, folder ?? '', '404.html')
  return existsSync(page) ? page : undefined
}

/**
 * Returns a weak ETag, because all encodings of a file have the same tag (RFC 9110, section 8.8.1).
 */
const etagOf = ({ size, mtimeMs }: Stats): string =>
  `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`

const contentTypeOf = (path: string): string | undefined =>
  ownMediaTypes.find(([ending]) => path.toLowerCase().endsWith(`.${ending}`))?.[1]

const ownMediaTypes = Object.entries({ ...additionalMediaTypes, ...documentMediaTypes })

/**
 * True if the visitor uses TLS, here or at a proxy. Strict-Transport-Security is not allowed over
 * plain HTTP (RFC 6797).
 */
const isOverTls = ({ url, headers }: Request): boolean =>
  url.startsWith('https:') || headers.get('X-Forwarded-Proto') === 'https'

/**
 * Files with a hash in their name never change. All other files are revalidated with each request.
 */
function cacheControlFor(path: string, status: number): string {
  const isHashed = status === 200 && /^\/(?:assets|media)\//.test(path)
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}
