import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The scripts of the page to try, which the documentation generates between the sources. */
const generatedScripts = join('src/docs/content/blocks/playground/app')

/** Returns the paths of all files below `schema`, `src` and `scripts`, without generated ones. */
export const sourceFiles = (): string[] =>
  ['schema', 'src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => !file.startsWith(generatedScripts)),
  )
