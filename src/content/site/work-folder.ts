import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { writableFolder } from './writable-folder.mjs'

const workFolderCache = new Map<string, string>()

/**
 * Returns the folder for generated files of a site that can be deleted at any time: `.blockwerk` in the site, or a
 * temporary folder of the system if the site is read-only. The result stays the same while the process runs.
 */
export function workFolder(root: string): string {
  const cached = workFolderCache.get(root)
  if (cached !== undefined) return cached
  const name = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 16)
  const folder = writableFolder(defaultWorkFolder(root), `site-${name}`)
  workFolderCache.set(root, folder)
  return folder
}

/** Returns the work folder if it is a temporary folder because the site is read-only; otherwise undefined. */
export function temporaryWorkFolder(root: string): string | undefined {
  const folder = workFolder(root)
  return folder === defaultWorkFolder(root) ? undefined : folder
}

const defaultWorkFolder = (root: string): string => join(root, '.blockwerk')
