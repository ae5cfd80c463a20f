import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workFolder } from '../content/site/work-folder.ts'
import { isWritable } from '../content/site/writable-folder.mjs'

/**
 * Absolute path of Blockwerk's own folder, set by the launcher. The content may be in another
 * folder (`--root`).
 */
export const blockwerkFolder = process.env['BLOCKWERK_HOME'] ?? process.cwd()

/**
 * True if Blockwerk runs from a clone of its repository: the tested file is not part of the
 * published package (see `files` in package.json).
 */
export const isRepositoryClone = existsSync(join(blockwerkFolder, 'scripts/developer-commands.ts'))

/** Name of the cache folder. A test sets another name to start with an empty cache. */
const cacheFolderName = process.env['BLOCKWERK_CACHE'] ?? 'blockwerk'

/**
 * Returns the folder for compiled browser code, compressed files and similar caches. In a clone of the repository, all
 * sites share it. An installed package must not be written to, so each site has its own. Safe to delete.
 */
export function clientCacheFolder(root: string): string {
  const shared = join(blockwerkFolder, 'node_modules/.cache', cacheFolderName)
  return isRepositoryClone && isWritable(shared) ? shared : join(workFolder(root), 'cache')
}

/**
 * Returns the folder for packages that Vite has pre-bundled for the live preview. Each site has its own, because Vite
 * replaces the whole folder when a site needs another package. Safe to delete.
 */
export const viteCacheFolder = (root: string): string => join(workFolder(root), 'cache/vite')
