import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of a built site with a page of their own for what is not there, as `/en`: one for each further language. */
export const notFoundFoldersIn = (dist: string): string[] =>
  readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dist, entry.name, '404.html')))
    .map(({ name }) => `/${name}`)
    .toSorted()
