import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { home } from '../src/build/home.ts'

/** Folders whose files Vite may read for a page, whatever is asked of it. */
export const moduleFolders = [
  ...['schema', 'src', 'node_modules/.vite', 'node_modules/vite/dist/client'],
].map((folder) => join(home, folder))

const ofVite = new Set([
  '/@vite/client',
  '/@react-refresh',
  '/node_modules/vite/dist/client/env.mjs',
])

/** What Vite adds to an address itself; `?raw` and the like would show sources. */
const ownQuery = /^(?:\?(?:(?:t=\d+|v=\w+|import)(?:&|$))*)?$/

/**
 * Whether a page needs this file of Vite's: an entry of it, what a module names that was sent
 * before, a package, or a font of its style sheets. Vite itself would send every file of the
 * project, each source among them.
 */
export function isForPages(
  { pathname, search }: URL,
  entries: ReadonlySet<string>,
  vite: ViteDevServer,
): boolean {
  if (!/^\/[\w@./:+-]+$/.test(pathname) || !ownQuery.test(search)) return false
  if (entries.has(pathname) || ofVite.has(pathname)) return true
  if (/^\/src\/theme\/fonts\/[\w-]+\.woff2$/.test(pathname)) return true
  const packages = `/${relative(home, vite.config.cacheDir).replaceAll(sep, '/')}/deps/`
  if (pathname.startsWith(packages))
    return /^[\w@.-]+\.js(?:\.map)?$/.test(pathname.slice(packages.length))
  const { moduleGraph } = vite.environments.client
  const found = moduleGraph.urlToModuleMap.get(nameOf(pathname))
  // Style sheets count every file as theirs in which Tailwind has looked for classes.
  return found !== undefined && [...found.importers].some(({ type }) => type === 'js')
}

/** Modules without a file, which plugins make up, have a name that no address can hold as it is. */
const nameOf = (pathname: string): string =>
  pathname.startsWith('/@id/') ? pathname.slice('/@id/'.length).replace('__x00__', '\0') : pathname
