import type { Server } from 'node:http'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { home, viteFolder } from '../../../build/home.ts'
import { ownFolder } from '../../../build/own-blocks/sources.ts'
import { createServer as createHttp } from '../../../gateway/http/http.ts'
import { loadOnce } from '../../../text/load-once.ts'
import { isSocketOfPage } from './access.ts'
import { watchesFolders } from './watch.ts'
import { createRequire } from 'node:module'
import { earlyScriptsIn } from '../../../build/block-modules.ts'
import type { Assets } from '../../../render/html/assets.ts'

/** Vite behind the preview server. It starts late, because it takes longer than rendering a page. */
export type LateVite = {
  /** Starts it at the first call, and after a failed start. */
  get: () => Promise<ViteDevServer>
  /** Undefined until it has started. */
  current: () => ViteDevServer | undefined
  close: () => Promise<void>
}

/** `start` is called at the first `get`. */
export function lateVite(start: () => Promise<ViteDevServer>): LateVite {
  let starting: Promise<ViteDevServer> | undefined
  let started: ViteDevServer | undefined
  const load = loadOnce(() => (starting = start()))
  return {
    async get() {
      started = await load()
      return started
    },
    current: () => started,
    close: async () => (await starting?.catch(() => undefined))?.close(),
  }
}

/** The engine's sources. */
const sources = ['schema', 'src', 'vite.config.ts'].map((name) => join(home, name))

function isIn(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}

/**
 * Vite for the pages of the site in `root`: the server before it hands on to it what it may answer. `isOwnInput`: of
 * a file that blocks of the site's own import from elsewhere.
 */
export async function startVite(
  plugins: Plugin[],
  sockets: Server,
  root: string,
  isOwnInput: (path: string) => boolean,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const content = watchesFolders ? [] : [join(root, 'content')]
  const watched = [...sources, join(root, ownFolder), ...content]
  const isWatched = (path: string) =>
    path === home || isOwnInput(path) || watched.some((one) => isIn(one, path))
  const cacheDir = viteFolder(root)
  return createServer({
    root: home,
    configFile: join(home, 'vite.config.ts'),
    // The usual loader writes the bundled file beside it.
    configLoader: 'runner',
    cacheDir,
    logLevel: 'warn',
    appType: 'custom',
    plugins,
    server: {
      middlewareMode: true,
      cors: false,
      fs: { strict: true, allow: [...moduleFolders, cacheDir, join(root, ownFolder)] },
      // Errors in sources are shown among the problems of the page.
      hmr: { overlay: false },
      ws: { server: sockets },
      watch: { ignored: (path) => !isWatched(path) },
    },
    // The scripts of blocks are reached through a module that a plugin makes up, where Vite does not look.
    optimizeDeps: {
      entries: [
        ...['src/render/client/*.{ts,tsx}', 'src/authoring/dev/{client,ui}/*.{ts,tsx}'],
        'src/{blocks,render/effects}/**/*.{ts,tsx}',
        ...['src/render/components/for-authors.tsx', join(root, ownFolder, '*/view.tsx')],
      ],
    },
  })
}

/**
 * A server that listens nowhere: of the sockets opened to `http`, Vite is given those that may be, once it has
 * `started`: pages of an earlier run come back before.
 */
export function socketsOf(
  http: Server,
  key: string | undefined,
  started: () => Promise<unknown>,
): Server {
  const sockets = createHttp()
  http.on('upgrade', (request, socket, head) => {
    if (!isSocketOfPage(request, key)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    const end = () => void socket.destroy()
    const handOn = async () => {
      await started()
      sockets.emit('upgrade', request, socket, head)
    }
    socket.once('error', end)
    // Why Vite did not start is told where it was to.
    void handOn()
      .catch(end)
      .finally(() => socket.off('error', end))
  })
  return sockets
}

/** Scripts that Vite needs in the head of every page: its client, and React's refresh except in production. */
export const viteScripts = (isProduction = process.env['NODE_ENV'] === 'production'): string =>
  `${isProduction ? '' : refresh}
  <script type="module" src="/@vite/client"></script>
`

const refresh = `
  <script type="module">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;</script>
`

/** Beside Blockwerk's own folder, where that is an installed package. */
const viteClient = join(
  dirname(createRequire(join(home, 'package.json')).resolve('vite/package.json')),
  'dist/client',
)

/** Folders whose files Vite may read for a page. */
const moduleFolders = [...['schema', 'src'].map((folder) => join(home, folder)), viteClient]

/** The address that Vite gives to a file: from the folder that it serves, else from the disk's root. */
function addressOf(file: string): string {
  const path = file.replaceAll(sep, '/')
  const base = home.replaceAll(sep, '/')
  return path.startsWith(`${base}/`) ? path.slice(base.length) : `/@fs/${path.replace(/^\//, '')}`
}

const ofVite = new Set([
  ...['/@vite/client', '/@react-refresh'],
  addressOf(join(viteClient, 'env.mjs')),
])

/** Queries that Vite adds to addresses itself; others, such as `?raw`, would show sources. */
const ownQuery = /^(?:\?(?:(?:t=\d+|v=\w+|lang=[\w-]+|import)(?:&|$))*)?$/

/**
 * True if a page needs this file of Vite's: an entry of the page, a file that a module sent before
 * names, a package, or a font of its style sheets. Vite itself would send every file of the
 * project, each source among them.
 */
export function isForPages(
  { pathname, search }: URL,
  entries: ReadonlySet<string>,
  vite: ViteDevServer | undefined,
): boolean {
  if (!ownQuery.test(search)) return false
  if (vite !== undefined) {
    const packages = `${encodeURI(addressOf(join(vite.config.cacheDir, 'deps')))}/`
    if (pathname.startsWith(packages))
      return /^[\w@.-]+\.js(?:\.map)?$/.test(pathname.slice(packages.length))
  }
  if (!/^\/[\w@./:+-]+$/.test(pathname)) return false
  if (entries.has(pathname) || ofVite.has(pathname)) return true
  if (/^\/src\/render\/theme\/fonts\/[\w-]+\.woff2$/.test(pathname)) return true
  // No module was sent before.
  if (vite === undefined) return false
  const { moduleGraph } = vite.environments.client
  // If Blockwerk is an installed package, Vite adds a version to its modules.
  const [version = ''] = /\bv=\w+/.exec(search) ?? []
  const names = [nameOf(pathname), `${nameOf(pathname)}?${version}`]
  const found = names
    .map((name) => moduleGraph.urlToModuleMap.get(name))
    .find((one) => one !== undefined)
  // Style sheets count every file as theirs in which Tailwind has looked for classes.
  return found !== undefined && [...found.importers].some(({ type }) => type === 'js')
}

/** The name of a module; virtual modules have names that addresses cannot contain as they are. */
const nameOf = (pathname: string): string =>
  pathname.startsWith('/@id/') ? pathname.slice('/@id/'.length).replace('__x00__', '\0') : pathname

/** Assets without the drawing of icons, which each site renders itself. */
export type LiveAssets = Omit<Assets, 'sprite'>

/** Scripts, styles and icons that every page of the preview of the site in `root` loads. */
export const devAssets = (root: string): LiveAssets => ({
  css: { url: '/src/render/theme/site.css' },
  blockStyles: () => [{ url: '/src/render/theme/blocks.css' }],
  boot: { url: '/src/render/client/boot.ts' },
  early: Object.fromEntries(
    earlyScriptsIn(root).map(([type, file]) => [type, { url: addressOf(file) }]),
  ),
  fonts: [],
  icons: {
    svg: '/media/brand/favicon.svg',
    png: '/media/brand/favicon-32.png',
    apple: '/media/brand/apple-touch-icon.png',
  },
  extra: ['/src/authoring/dev/client/dev-client.ts'],
})

/** Addresses of the scripts and styles among the assets, which Vite serves. */
export const entriesOf = ({
  css,
  blockStyles,
  boot,
  early,
  extra = [],
}: LiveAssets): ReadonlySet<string> =>
  new Set([
    ...[css, ...blockStyles('', []), boot, ...Object.values(early)].map(({ url }) => url),
    ...extra,
  ])
