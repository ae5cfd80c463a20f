import { promises, statSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolderOf } from '../../build/site-folder.ts'
import { entriesIn, searchIndexFile } from '../../search/page-entry.ts'
import type { CurrentIndex } from '../questions/from-site.ts'
import { indexesOf } from '../questions/spoken-index.ts'

/** The index of the release that is published now; read again when another takes its place. */
export function publishedIndex(out: string, kit: Parameters<typeof indexesOf>[1]): CurrentIndex {
  let known: { stamp: string; indexes: Promise<ReturnType<typeof indexesOf>> } | undefined
  return async (from) => {
    const file = join(await siteFolderOf(out), searchIndexFile)
    const { mtimeMs, size } = statSync(file)
    const stamp = `${file} ${mtimeMs} ${size}`
    if (known?.stamp === stamp) return (await known.indexes)(from)
    const indexes = promises.readFile(file, 'utf8').then((text) => indexesOf(entriesIn(text), kit))
    known = { stamp, indexes }
    indexes.catch(() => {
      known = undefined
    })
    return (await indexes)(from)
  }
}
