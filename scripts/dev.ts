import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { escapeHtml } from '../src/text/escape-html.ts'
import { devFaultsId, devPageId, sourceCode, type DevPage } from '../src/dev/shown-problem.ts'
import type { Assets } from '../src/html/assets.ts'
import { withBase, withoutBase } from '../src/text/base-path.ts'
import { inlineJson } from '../src/html/page-data.ts'
import { stampOf } from '../src/site/stamp.ts'
import { bundleEngine } from './bundle.mjs'
import { writeSprite } from '../src/build/client-build.ts'
import { entranceOf, isSocketOfPage, privateHeaders, refusalOf } from './dev-access.ts'
import { greetingOf } from './dev-addresses.ts'
import { openDevInbox } from './dev-inbox.ts'
import { mediaApp } from './dev-media.ts'
import { isForPages, moduleFolders } from './dev-modules.ts'
import { cacheFolder, home } from '../src/build/home.ts'
import type * as LiveEngine from './live-engine.ts'
import type { LiveSite } from './live-site.ts'
import type { Command } from './command.ts'
import { openInEditor } from './open-in-editor.ts'
import { languageOf, portOf, rootOf } from './options.ts'
import { OpenPages } from './open-pages.ts'
import { closerOf, serveUntilStopped } from './shutdown.ts'
import { SourceFaults } from './source-faults.ts'

export const dev: Command = {
  options: {
    root: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'boolean' },
    lang: { type: 'string' },
  },
  help: `blockwerk dev   Shows the site while it is being written.

  --root DIR    folder with content/ (default: the project)
  --port N      default 5173; the next free one if it is taken
  --host        also for a phone in the same network: prints its address, and a QR code
  --lang LANG   language of the problems: de (default) or en

A site below a path is served there, and http://localhost:N/ leads to it.
Save a file and every open page that shows something of it follows, without losing what was typed or
opened in it. A block that is wrong stays as it was when it was last good, with the problem over it;
the title of the page counts its problems, and a note in the corner leads to them. Ctrl-C ends it.

Forms can be tried: what is sent is shown here, letter by letter, and goes nowhere; the inbox is of
this run only. Question boxes answer from the pages as they are now, or by the service that the
environment names (blockwerk gateway --help).

Without --host only this machine gets in, and of it only the preview's own pages. With --host the
address holds a key of this run; everything else is refused to whoever does not have it.`,
  async run(values) {
    const root = rootOf(values['root'])
    const inNetwork = values['host'] === true
    const language = languageOf(values['lang'])
    const server = await startDev(root, language, portOf(values['port'], 5173), inNetwork)
    const { isTTY: isTerminal } = process.stdout
    return serveUntilStopped(() => console.log(greetingOf({ ...server, isTerminal })), server.close)
  },
}

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

/** No page has it. */
const noRoute = ''

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

const routeOfPath = (pathname: string): string =>
  decodeURI(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** The token of the run, for what only its own pages may ask for. */
const metaOf = (token: string): string => `<meta name="blockwerk-token" content="${token}">`

async function sendPage(
  response: ServerResponse,
  pathname: string,
  site: LiveSite,
  head: string,
  faults: SourceFaults,
): Promise<void> {
  const route = routeOfPath(pathname)
  const { status, html, ...known } = await site.page(route)
  const problems = [...faults.all(), ...known.problems]
  const page: DevPage = { ...known, problems, route, language: site.language }
  const text = withDevPage(html ?? emptyPage(page), page)
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(text.replace('<head>', () => `<head>${head}`))
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

const withDevPage = (html: string, page: DevPage): string =>
  html.replace(
    '</body>',
    () =>
      `${faultsText(page)}<script type="application/json" id="${devPageId}">${inlineJson(page)}</script></body>`,
  )

/** A fault may be one of the script that shows problems, which takes this away again. */
function faultsText({ problems }: DevPage): string {
  const faults = problems.filter(({ code }) => code === sourceCode)
  if (faults.length === 0) return ''
  const text = faults.map(({ place, message }) => `${place}: ${message}`).join('\n')
  return `<pre id="${devFaultsId}" role="alert" style="position: fixed; inset: auto 16px 16px; z-index: 99; margin: 0; padding: 16px; background: #fff; color: #a3231c; white-space: pre-wrap">${escapeHtml(text)}</pre>`
}

const emptyTitles = {
  de: { none: 'Diese Seite gibt es nicht', wrong: 'Diese Seite hat noch Fehler' },
  en: { none: 'There is no such page', wrong: 'This page still has mistakes' },
}

/** Shown while nothing of a page can be drawn: only its problems. */
function emptyPage({ problems, language }: DevPage): string {
  const titles = emptyTitles[language]
  const title = problems.length === 0 ? titles.none : titles.wrong
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/src/theme/site.css"><link rel="stylesheet" href="/src/theme/blocks.css"><script type="module" src="/src/dev/dev-client.ts"></script></head><body><div id="app"><main id="inhalt"></main></div></body></html>`
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error)
  if (!response.headersSent)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`Blockwerk failed. This is our fault, not your content’s.\n\n${String(error)}`)
}

type Watching = {
  onContent: (file: string, isNew: boolean) => void
  /** A source has changed or went: a component, a style sheet. */
  onSource: (file: string) => Promise<void>
  /** Components have changed, one or several at once. */
  onEngine: () => void
}

/** Nothing in here may throw: an exception in a watcher's callback ends the process. */
function watch(
  vite: ViteDevServer,
  root: string,
  { onContent, onSource, onEngine }: Watching,
): void {
  vite.watcher.add(join(root, 'content'))
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('all', (event, path) => {
    const file = relative(root, path).replaceAll(sep, '/')
    if (file.startsWith('content/')) {
      onContent(file, event !== 'change')
      lookAgain(path, stampOf(path), () => onContent(file, false))
      return
    }
    const source = relative(home, path).replaceAll(sep, '/')
    if (!/^(?:schema|src)\/.*\.(?:tsx?|css)$/.test(source)) return
    const changed = () => {
      void onSource(source)
      if (source.endsWith('.css')) return
      clearTimeout(timer)
      timer = setTimeout(onEngine, 50)
    }
    changed()
    lookAgain(path, stampOf(path), changed)
  })
}

/** Watchers keep still for a moment after each event; nothing tells of what is saved in it. */
const stillMs = 100

/** Calls `changed` where a file has been saved once more while its watcher kept still. */
function lookAgain(path: string, stamp: string, changed: () => void): void {
  setTimeout(() => {
    const now = stampOf(path)
    if (now === stamp) return
    changed()
    lookAgain(path, now, changed)
  }, stillMs).unref()
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
