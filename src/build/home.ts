import { join } from 'node:path'

/** Folder of Blockwerk itself, set by the launcher. Content may stand elsewhere (`--root`). */
export const home = process.env['BLOCKWERK_HOME'] ?? process.cwd()

/** Compiled code, the same for every site; safe to delete. Another name for it makes a first start. */
const cacheName = process.env['BLOCKWERK_CACHE'] ?? 'blockwerk'
export const cacheFolder = join(home, 'node_modules/.cache', cacheName)
