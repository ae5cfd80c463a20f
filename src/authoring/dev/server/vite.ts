import type { Server } from 'node:http'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { blockwerkFolder, viteCacheFolder } from '../../../build/blockwerk-folders.ts'
import { ownBlocksFolder } from '../../../build/own-blocks/own-sources.ts'
import { createServer as createHttp } from '../../../gateway/http/create-server.ts'
import { loadOnce } from '../../../text/load-once.ts'
import { isSocketOfOwnPage, type PreviewAccess } from './access.ts'
import { isWatchedByFolder } from './watch.ts'
import { createRequire } from 'node:module'
import { earlyScriptsIn } from '../../../build/block-modules.ts'
import type { Assets } from '../../../render/html/assets.ts'

/** Vite behind the preview server. It starts late, because starting it takes longer than rendering a page. */
export type LateVite = {
  /** Returns Vite. Starts it at the first call, and again after a failed start. */
  startOnce: () => Promise<ViteDevServer>
  /** Returns Vite; undefined if it has not started yet. */
  runningServer: () => ViteDevServer | undefined
  close: () => Promise<void>
}

/** Returns a Vite server that `start` creates at the first call of `get`. */
export function createLateVite(start: () => Promise<ViteDevServer>): LateVite {
  let starting: Promise<ViteDevServer> | undefined
  let started: ViteDevServer | undefined
  const load = loadOnce(() => (starting = start()))
  return {
    async startOnce() {
      started = await load()
      return started
    },
    runningServer: () => started,
    close: async () => (await starting?.catch(() => undefined))?.close(),
  }
}

/** Paths of the engine's source code. */
const engineSources = ['schema', 'src', 'vite.config.ts'].map((name) => join(blockwerkFolder, name))

function isInFolder(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside)
}

/**
 * Replaces `node:module`, which views import and only the build uses, by an empty module. Vite would do the same and
 * print a warning.
 */
const emptyNodeModule: Plugin = {
  name: 'empty-node-module',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:module' ? '\0empty-node-module' : undefined),
  load: (id) =>
    id === '\0empty-node-module' ? 'export const createRequire = undefined' : undefined,
}

/**
 * Starts Vite for the pages of the site in `root`. The preview server in front of it passes on only allowed
 * requests. `isOwnInput` is true for files outside the block folders that the site's own blocks import.
 */
export async function startVite(
  plugins: Plugin[],
  sockets: Server,
  root: string,
  isOwnInput: (path: string) => boolean,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const content = isWatchedByFolder ? [] : [join(root, 'content')]
  const watched = [...engineSources, join(root, ownBlocksFolder), ...content]
  const isWatched = (path: string) =>
    path === blockwerkFolder || isOwnInput(path) || watched.some((one) => isInFolder(one, path))
  const cacheDir = viteCacheFolder(root)
  return createServer({
    root: blockwerkFolder,
    configFile: join(blockwerkFolder, 'vite.config.ts'),
    // The default loader would write a bundled configuration file next to the original.
    configLoader: 'runner',
    cacheDir,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [emptyNodeModule, ...plugins],
    server: {
      middlewareMode: true,
      cors: false,
      // Each request has been checked before Vite receives it (see `refusalOf`).
      allowedHosts: true,
      fs: { strict: true, allow: [...servedFolders, cacheDir, join(root, ownBlocksFolder)] },
      // Errors in source code are shown among the problems of the page instead.
      hmr: { overlay: false },
      ws: { server: sockets },
      watch: { ignored: (path) => !isWatched(path) },
    },
    // Vite cannot find the scripts of blocks itself, because a plugin generates the module that imports them.
    optimizeDeps: {
      entries: [
        ...['src/render/client/*.{ts,tsx}', 'src/authoring/dev/{client,ui}/*.{ts,tsx}'],
        'src/{blocks,render/effects}/**/*.{ts,tsx}',
        ...['src/render/components/for-authors.tsx', join(root, ownBlocksFolder, '*/view.tsx')],
      ],
    },
  })
}

/**
 * Returns an HTTP server that does not listen. It receives the allowed WebSocket requests of `http`, after
 * `whenStarted` has resolved: pages of an earlier run may reconnect before Vite has started.
 */
export function allowSocketsOfOwnPages(
  http: Server,
  access: PreviewAccess,
  whenStarted: () => Promise<unknown>,
): Server {
  const sockets = createHttp()
  http.on('upgrade', (request, socket, head) => {
    if (!isSocketOfOwnPage(request, access)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    const end = () => void socket.destroy()
    const forward = async () => {
      await whenStarted()
      sockets.emit('upgrade', request, socket, head)
    }
    socket.once('error', end)
    // If Vite does not start, the code that started it reports the error.
    void forward()
      .catch(end)
      .finally(() => socket.off('error', end))
  })
  return sockets
}

/**
 * Returns the scripts that Vite needs in the head of every page: its client, and React's refresh except in
 * production.
 */
export const viteScriptTags = (isProduction = process.env['NODE_ENV'] === 'production'): string =>
  `${isProduction ? '' : reactRefreshScript}
  <script type="module" src="/@vite/client"></script>
`

const reactRefreshScript = `
  <script type="module">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;</script>
`

/** Folder of Vite's client, which is not in Blockwerk's own folder if Blockwerk is an installed package. */
const viteClientFile = join(
  dirname(createRequire(join(blockwerkFolder, 'package.json')).resolve('vite/package.json')),
  'dist/client',
)

/** Folders whose files Vite may read for a page. */
const servedFolders = [
  ...['schema', 'src'].map((folder) => join(blockwerkFolder, folder)),
  viteClientFile,
]

/**
 * Returns the address that Vite gives to a file: relative to the served folder, or else with `/@fs/` and
 * the absolute path.
 */
function viteAddressOf(file: string): string {
  const path = file.replaceAll(sep, '/')
  const base = blockwerkFolder.replaceAll(sep, '/')
  return path.startsWith(`${base}/`) ? path.slice(base.length) : `/@fs/${path.replace(/^\//, '')}`
}

const viteModulePaths = new Set([
  ...['/@vite/client', '/@react-refresh'],
  viteAddressOf(join(viteClientFile, 'env.mjs')),
])

/**
 * Query strings that Vite itself adds to addresses. Other queries, such as `?raw`, could reveal source
 * code.
 */
const viteQueryPattern = /^(?:\?(?:(?:t=\d+|v=\w+|lang=[\w-]+|import)(?:&|$))*)?$/

/**
 * True if a page needs this file from Vite: an entry of the page, a file that an already sent module
 * imports, a package, or a font of the style sheets. Vite alone would send every file of the project,
 * including all source code.
 */
export function isNeededByPage(
  { pathname, search }: URL,
  entries: ReadonlySet<string>,
  vite: ViteDevServer | undefined,
): boolean {
  if (!viteQueryPattern.test(search)) return false
  if (vite !== undefined) {
    const packages = `${encodeURI(viteAddressOf(join(vite.config.cacheDir, 'deps')))}/`
    if (pathname.startsWith(packages))
      return /^[\w@.-]+\.js(?:\.map)?$/.test(pathname.slice(packages.length))
  }
  if (!/^\/[\w@./:+-]+$/.test(pathname)) return false
  if (entries.has(pathname) || viteModulePaths.has(pathname)) return true
  if (/^\/src\/render\/theme\/fonts\/[\w-]+\.woff2$/.test(pathname)) return true
  // Vite has not started, so no module was sent yet.
  if (vite === undefined) return false
  const { moduleGraph } = vite.environments.client
  // If Blockwerk is an installed package, Vite adds a version to the addresses of its modules.
  const [version = ''] = /\bv=\w+/.exec(search) ?? []
  const names = [moduleNameOf(pathname), `${moduleNameOf(pathname)}?${version}`]
  const found = names
    .map((name) => moduleGraph.urlToModuleMap.get(name))
    .find((one) => one !== undefined)
  // Only imports from scripts count: Vite also lists a style sheet as an importer of every file that Tailwind
  // has scanned for classes.
  return found !== undefined && [...found.importers].some(({ type }) => type === 'js')
}

/** Returns the name of a module. Names of virtual modules are encoded in addresses. */
const moduleNameOf = (pathname: string): string =>
  pathname.startsWith('/@id/') ? pathname.slice('/@id/'.length).replace('__x00__', '\0') : pathname

/** Assets without the icon sprite, which each site renders itself. */
export type LiveAssets = Omit<Assets, 'sprite'>

/** Returns the scripts, styles and icons that every preview page of the site in `root` loads. */
export const createDevAssets = (root: string): LiveAssets => ({
  css: { url: '/src/render/theme/site.css' },
  blockStyles: () => [{ url: '/src/render/theme/blocks.css' }],
  boot: { url: '/src/render/client/boot.ts' },
  early: Object.fromEntries(
    earlyScriptsIn(root).map(([type, file]) => [type, { url: viteAddressOf(file) }]),
  ),
  fonts: [],
  icons: {
    svg: '/media/brand/favicon.svg',
    png: '/media/brand/favicon-32.png',
    apple: '/media/brand/apple-touch-icon.png',
  },
  extra: ['/src/authoring/dev/client/dev-client.ts'],
})

/** Returns the addresses of the scripts and styles among the assets, which Vite serves. */
export const entryAddresses = ({
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
