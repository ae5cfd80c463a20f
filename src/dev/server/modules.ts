import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { home } from '../../build/home.ts'

/** Beside Blockwerk's own folder, where that is an installed package. */
const viteClient = join(
  dirname(createRequire(join(home, 'package.json')).resolve('vite/package.json')),
  'dist/client',
)

/** Folders whose files Vite may read for a page, whatever is asked of it. */
export const moduleFolders = [...['schema', 'src'].map((folder) => join(home, folder)), viteClient]

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

/** What Vite adds to an address itself; `?raw` and the like would show sources. */
const ownQuery = /^(?:\?(?:(?:t=\d+|v=\w+|lang=[\w-]+|import)(?:&|$))*)?$/

/**
 * Whether a page needs this file of Vite's: an entry of it, what a module names that was sent
 * before, a package, or a font of its style sheets. Vite itself would send every file of the
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
  if (/^\/src\/theme\/fonts\/[\w-]+\.woff2$/.test(pathname)) return true
  // Nothing was sent before.
  if (vite === undefined) return false
  const { moduleGraph } = vite.environments.client
  // Where Blockwerk is an installed package, Vite gives its modules a version as it does all of those.
  const [version = ''] = /\bv=\w+/.exec(search) ?? []
  const names = [nameOf(pathname), `${nameOf(pathname)}?${version}`]
  const found = names
    .map((name) => moduleGraph.urlToModuleMap.get(name))
    .find((one) => one !== undefined)
  // Style sheets count every file as theirs in which Tailwind has looked for classes.
  return found !== undefined && [...found.importers].some(({ type }) => type === 'js')
}

/** Modules without a file, which plugins make up, have a name that no address can hold as it is. */
const nameOf = (pathname: string): string =>
  pathname.startsWith('/@id/') ? pathname.slice('/@id/'.length).replace('__x00__', '\0') : pathname
