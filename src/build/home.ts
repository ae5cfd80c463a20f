import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workFolder } from '../content/site/work-folder.ts'
import { isWritable } from '../content/site/writable-folder.mjs'

/** Folder of Blockwerk itself, set by the launcher. Content may stand elsewhere (`--root`). */
export const home = process.env['BLOCKWERK_HOME'] ?? process.cwd()

/** True in a clone of the repository. The published package leaves this file out, see `files` in package.json. */
export const isCheckout = existsSync(join(home, 'scripts/developer-verbs.ts'))

/** Another name makes a first start. */
const cacheName = process.env['BLOCKWERK_CACHE'] ?? 'blockwerk'

/** The folder for compiled browser code, packed files and the like; safe to delete. */
export const compiledFolder = (root: string): string =>
  cacheIn(join(home, 'node_modules/.cache', cacheName), join(workFolder(root), 'cache'))

/** The folder for packages that Vite has prepared for the live preview; safe to delete. */
export const viteFolder = (root: string): string =>
  cacheIn(join(home, 'node_modules/.vite'), join(workFolder(root), 'cache/vite'))

/** A clone keeps what is made for all sites. Nothing is written into an installed package: each site keeps its own. */
const cacheIn = (clone: string, site: string): string =>
  isCheckout && isWritable(clone) ? clone : site
