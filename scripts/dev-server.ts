import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { writeSprite } from '../src/build/client-build.ts'
import { cacheFolder, home } from '../src/build/home.ts'
import type { Assets } from '../src/html/assets.ts'
import { withBase, withoutBase } from '../src/text/base-path.ts'
import { bundleEngine } from './bundle.mjs'
import { entranceOf, isSocketOfPage, privateHeaders, refusalOf } from './dev-access.ts'
import { openDevInbox } from './dev-inbox.ts'
import { mediaApp } from './dev-media.ts'
import { isForPages, moduleFolders } from './dev-modules.ts'
import { noRoute, sendPage } from './dev-pages.ts'
import { watch } from './dev-watch.ts'
import type * as LiveEngine from './live-engine.ts'
import type { LiveSite } from './live-site.ts'
import { openInEditor } from './open-in-editor.ts'
import { OpenPages } from './open-pages.ts'
import { closerOf } from './shutdown.ts'
import { SourceFaults } from './source-faults.ts'

export type DevServer = {
  port: number
  /** Where it listens on the network: what the address must hold. */
  key: string | undefined
  close: () => Promise<void>
}

export async function startDev(
  root: string,
  language: 'de' | 'en',
  port: number,
  inNetwork = false,
): Promise<DevServer> {
  const spriteFolder = join(cacheFolder, 'dev')
  const assets: Assets = {
    css: { url: '/src/theme/site.css' },
    blockStyles: () => [{ url: '/src/theme/blocks.css' }],
    boot: { url: '/src/client/boot.ts' },
    fonts: [],
    sprite: writeSprite(spriteFolder),
    icons: {
      svg: '/media/brand/favicon.svg',
      png: '/media/brand/favicon-32.png',
      apple: '/media/brand/apple-touch-icon.png',
    },
    extra: ['/src/dev/dev-client.ts'],
  }
  let site = await loadSite(root, assets, language)
  const token = randomBytes(18).toString('base64url')
  const key = inNetwork ? randomBytes(18).toString('base64url') : undefined
  const inbox = openDevInbox(
    () => site,
    process.env,
    (text) => console.log(text),
  )
  const entries = new Set([
    ...[assets.css, ...assets.blockStyles('', []), assets.boot].map(({ url }) => url),
    ...(assets.extra ?? []),
  ])
  const files = getRequestListener(filesApp(root, spriteFolder, assets.sprite).fetch)
  const http = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => fail(response, error))
  })
  const closeHttp = closerOf(http)
  const pages = new OpenPages(() => site)
  const faults = new SourceFaults(home, language)
  // Vite is given only what has passed.
  const sockets = createServer()
  http.on('upgrade', (request, socket, head) => {
    if (isSocketOfPage(request, key)) sockets.emit('upgrade', request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  })
  const vite = await createVite({
    root: home,
    configFile: join(home, 'vite.config.ts'),
    logLevel: 'warn',
    appType: 'custom',
    plugins: [pages.plugin],
    server: {
      middlewareMode: true,
      cors: false,
      fs: { strict: true, allow: moduleFolders },
      // What is wrong with a source stands among the problems of the page.
      hmr: { overlay: false },
      ws: { server: sockets },
      watch: { ignored: ['**/dist/**', '**/.blockwerk/**'] },
    },
    // The scripts of blocks are reached through a module that a plugin makes up, where Vite does not look.
    optimizeDeps: {
      entries: ['src/client/*.{ts,tsx}', 'src/dev/*.ts', 'src/{blocks,effects}/**/*.{ts,tsx}'],
    },
  })

  const head = `${metaOf(token)}${await viteScripts(vite)}`

  /** The path that the site stood below when a page was last asked for. */
  let base = ''

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(privateHeaders)) response.setHeader(name, value)
    const refusal = refusalOf(request, key)
    const address = addressOf(request)
    const entrance = address && key && entranceOf(request, address, key)
    if (entrance && (refusal === undefined || refusal === 'no-key')) {
      response.writeHead(303, entrance).end()
      return
    }
    if (refusal !== undefined) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(refusal === 'no-key' ? keyMissing[language] : ownPagesOnly[language])
      return
    }
    if (address === undefined) {
      await sendPage(response, noRoute, site, head, faults)
      return
    }
    base = site.base()
    if (base !== '' && (address.pathname === '/' || address.pathname === base)) {
      response.writeHead(302, { Location: withBase(base, '/') }).end()
      return
    }
    // Scripts of the pages come from Vite, at the root of the host.
    const isForVite = isForPages(address, entries, vite)
    const pathname = isForVite ? address.pathname : withoutBase(base, address.pathname)
    // Whoever answers sees the address that was judged.
    request.url = pathname + address.search
    if (address.pathname === '/__open-in-editor') {
      openInEditor(request, response, { root, token, vite })
    } else if (pathname.startsWith('/api/')) {
      await inbox.answer(request, response)
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    } else if (pathname.startsWith('/media/') || pathname === assets.sprite) {
      await files(request, response)
    } else if (isForVite) {
      vite.middlewares(request, response)
    } else if (sendSiteFile(response, pathname, site)) {
      return
    } else if (isPage(request, pathname)) {
      await sendPage(response, pathname, site, head, faults)
    } else response.writeHead(404).end()
  }

  let loading = Promise.resolve()
  let newest = 0
  watch(vite, root, {
    onContent: (file, isNew) => pages.changed(file, isNew),
    async onSource(file) {
      if (!(await faults.check(file))) return
      for (const { place, message } of faults.all()) console.error(`${place}: ${message}`)
      pages.tellAll({ type: 'content' })
    },
    onEngine() {
      const mine = ++newest
      loading = loading.then(() => (mine === newest ? reload() : undefined))
    },
  })

  /** One after the other: what an earlier state of the sources came to must not be told last. */
  async function reload(): Promise<void> {
    try {
      site = await loadSite(root, assets, language)
      faults.noteBundle(undefined)
      pages.tellAll({ type: faults.all().length === 0 ? 'reload' : 'content' })
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      faults.noteBundle(error)
      pages.tellAll({ type: 'content' })
    }
  }

  const bound = await bind(http, port, inNetwork ? undefined : 'localhost')
  return {
    port: bound,
    key,
    async close() {
      await Promise.all([vite.close(), closeHttp()])
      await inbox.close()
    },
  }
}

const ownPagesOnly = {
  de: 'Diese Vorschau antwortet nur ihren eigenen Seiten.',
  en: 'This preview answers its own pages only.',
}

const keyMissing = {
  de: 'Diese Vorschau öffnet sich nur mit der ganzen Adresse, die im Terminal steht: Sie enthält einen Schlüssel, der mit jedem Start neu ist.',
  en: 'This preview opens only with the whole address that the terminal shows: it holds a key that is new with each start.',
}

/** Files besides the pages' scripts and styles: media, and the one drawing of all icons. */
function filesApp(root: string, spriteFolder: string, sprite: string): Hono {
  const app = mediaApp(root)
  app.get(sprite, serveStatic({ root: spriteFolder }))
  return app
}

/** The engine as its sources are now; a changed source is bundled and loaded beside the old one. */
async function loadSite(root: string, assets: Assets, language: 'de' | 'en'): Promise<LiveSite> {
  const folder = await bundleEngine(home)
  const engine: typeof LiveEngine = await import(pathToFileURL(join(folder, 'live-engine.js')).href)
  return new engine.LiveSite(root, assets, language)
}

/** What is asked for; undefined where it cannot be read, as `/%ff`, or is not of this server. */
function addressOf({ url = '/' }: IncomingMessage): URL | undefined {
  const address = `http://localhost${url}`
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined
  try {
    decodeURIComponent(new URL(address).pathname)
    return new URL(address)
  } catch {
    return undefined
  }
}

function isPage({ headers }: IncomingMessage, pathname: string): boolean {
  const accepts = headers.accept ?? '*/*'
  return extname(pathname) === '' && (accepts.includes('text/html') || accepts === '*/*')
}

function sendSiteFile(response: ServerResponse, pathname: string, site: LiveSite): boolean {
  const file = site.file(pathname)
  if (file === undefined) return false
  response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'no-store' }).end(file.text)
  return true
}

/** What Vite puts into a head, for its client and for React's; the same for every page. */
async function viteScripts(vite: ViteDevServer): Promise<string> {
  const empty = '<!doctype html><html><head></head><body></body></html>'
  const html = await vite.transformIndexHtml('/', empty)
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'))
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error)
  if (!response.headersSent)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`Blockwerk failed. This is our fault, not your content’s.\n\n${String(error)}`)
}

/** Without a `host` on all networks. */
async function bind(
  http: ReturnType<typeof createServer>,
  port: number,
  host: string | undefined,
): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      await new Promise<void>((done, reject) => {
        http.once('error', reject)
        http.listen({ port: port === 0 ? 0 : port + attempt, host }, () => {
          http.off('error', reject)
          done()
        })
      })
      const address = http.address()
      return typeof address === 'object' && address !== null ? address.port : port
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!taken || attempt >= 20) throw error
    }
  }
}

/** The token of the run, for what only its own pages may ask for. */
const metaOf = (token: string): string => `<meta name="blockwerk-token" content="${token}">`
