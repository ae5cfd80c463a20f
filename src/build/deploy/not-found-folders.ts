import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folders of a built site that have their own 404 page, such as `/en`: one per
 * additional language.
 */
export const notFoundFoldersIn = (dist: string): string[] =>
  readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dist, entry.name, '404.html')))
    .map(({ name }) => `/${name}`)
    .toSorted()
