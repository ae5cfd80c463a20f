import { createServer as createHttp, type Server } from 'node:http'
import { join, sep } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { home } from '../../build/home.ts'
import { ownFolder } from '../../own-blocks/sources.ts'
import { isSocketOfPage } from './access.ts'
import { moduleFolders } from './modules.ts'
import { watchesFolders } from './site-watcher.ts'

/** Vite behind the server of the live preview of `root`, which hands on to it what it may answer. */
export const startVite = (
  plugins: Plugin[],
  sockets: Server,
  root: string,
): Promise<ViteDevServer> => {
  const content = join(root, 'content')
  const isContent = (path: string) => path === content || path.startsWith(content + sep)
  return createServer({
    root: home,
    configFile: join(home, 'vite.config.ts'),
    logLevel: 'warn',
    appType: 'custom',
    plugins,
    server: {
      middlewareMode: true,
      cors: false,
      fs: { strict: true, allow: [...moduleFolders, join(root, ownFolder)] },
      // What is wrong with a source stands among the problems of the page.
      hmr: { overlay: false },
      ws: { server: sockets },
      watch: {
        ignored: ['**/dist/**', '**/.blockwerk/**', ...(watchesFolders ? [isContent] : [])],
      },
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

/** A server that listens nowhere: of the sockets opened to `http`, Vite is given those that may be. */
export function socketsOf(http: Server, key: string | undefined): Server {
  const sockets = createHttp()
  http.on('upgrade', (request, socket, head) => {
    if (isSocketOfPage(request, key)) sockets.emit('upgrade', request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  })
  return sockets
}

/** What Vite puts into a head, for its client and for React's; the same for every page. */
export async function viteScripts(vite: ViteDevServer): Promise<string> {
  const empty = '<!doctype html><html><head></head><body></body></html>'
  const html = await vite.transformIndexHtml('/', empty)
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'))
}
