import type { Server } from 'node:http'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { home, viteFolder } from '../../build/home.ts'
import { ownFolder } from '../../own-blocks/sources.ts'
import { createServer as createHttp } from '../../serve/http.ts'
import { loadOnce } from '../../text/load-once.ts'
import { isSocketOfPage } from './access.ts'
import { moduleFolders } from './modules.ts'
import { watchesFolders } from './site-watcher.ts'

/** Vite behind the server of the live preview, which takes longer to start than a page takes to be drawn. */
export type LateVite = {
  /** Starts it, the first time, and after a start that failed. */
  get: () => Promise<ViteDevServer>
  /** Undefined until it has started. */
  current: () => ViteDevServer | undefined
  close: () => Promise<void>
}

/** `start` is called when somebody first asks for it. */
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

/** Where pages come from besides their site. */
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
      // What is wrong with a source stands among the problems of the page.
      hmr: { overlay: false },
      ws: { server: sockets },
      watch: { ignored: (path) => !isWatched(path) },
    },
    // The scripts of blocks are reached through a module that a plugin makes up, where Vite does not look.
    optimizeDeps: {
      entries: [
        ...['src/client/*.{ts,tsx}', 'src/dev/{client,ui}/*.{ts,tsx}'],
        'src/{blocks,effects}/**/*.{ts,tsx}',
        ...['src/elements/for-authors.tsx', join(root, ownFolder, '*/view.tsx')],
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

/** What Vite puts into a head, the same for every page: its client, and React's where modules are not for production. */
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
