import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of Blockwerk itself, set by the launcher. Content may stand elsewhere (`--root`). */
export const home = process.env['BLOCKWERK_HOME'] ?? process.cwd()

/** True in a clone of the repository. The published package leaves this file out, see `files` in package.json. */
export const isCheckout = existsSync(join(home, 'scripts/developer-verbs.ts'))

/** Compiled code, the same for every site; safe to delete. Another name for it makes a first start. */
const cacheName = process.env['BLOCKWERK_CACHE'] ?? 'blockwerk'
export const cacheFolder = join(home, 'node_modules/.cache', cacheName)
