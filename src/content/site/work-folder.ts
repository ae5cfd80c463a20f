import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { writableFolder } from './writable-folder.mjs'

const folders = new Map<string, string>()

/**
 * The folder for what is made of the site in `root` on this machine and is safe to delete: `.blockwerk` in the site, or a
 * folder among the temporary files of the system if the site cannot be written. The same for the whole run.
 */
export function workFolder(root: string): string {
  const known = folders.get(root)
  if (known !== undefined) return known
  const name = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 16)
  const folder = writableFolder(usualFolder(root), `site-${name}`)
  folders.set(root, folder)
  return folder
}

/** The work folder if it is not that in the site, which cannot be written; else undefined. */
export function temporaryWorkFolder(root: string): string | undefined {
  const folder = workFolder(root)
  return folder === usualFolder(root) ? undefined : folder
}

const usualFolder = (root: string): string => join(root, '.blockwerk')
