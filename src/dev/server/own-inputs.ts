import { join, sep } from 'node:path'
import { filesOfOwnSheets } from '../../build/block-modules.ts'
import { compiledFrom } from '../../own-blocks/compile.ts'
import { ownFolder } from '../../own-blocks/sources.ts'

/** The files that blocks of the site's own import from elsewhere, but for those of packages. */
export class OwnInputs {
  #files: ReadonlySet<string> = new Set()

  constructor(readonly root: string) {}

  /** Finds out which they are now. */
  refresh(): readonly string[] {
    const own = join(this.root, ownFolder) + sep
    const all = [...compiledFrom(this.root), ...filesOfOwnSheets(this.root)]
    const isElsewhere = (file: string) =>
      !file.startsWith(own) && !file.includes(`${sep}node_modules${sep}`)
    this.#files = new Set(all.filter(isElsewhere))
    return [...this.#files]
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }
}
