import { promises, statSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolderOf } from '../../build/site-folder.ts'
import type { SearchLanguage } from '../../search/language.ts'
import { entriesIn, searchIndexFile } from '../../search/page-entry.ts'
import { searchIndexOf, type SearchIndex } from '../../search/search-index.ts'
import type { CurrentIndex } from '../questions/from-site.ts'

/** The index of the release that is published now; read again when another takes its place. */
export function publishedIndex(out: string, language: SearchLanguage): CurrentIndex {
  let known: { stamp: string; index: Promise<SearchIndex> } | undefined
  return async () => {
    const file = join(await siteFolderOf(out), searchIndexFile)
    const { mtimeMs, size } = statSync(file)
    const stamp = `${file} ${mtimeMs} ${size}`
    if (known?.stamp === stamp) return known.index
    const index = promises
      .readFile(file, 'utf8')
      .then((text) => searchIndexOf(entriesIn(text), language))
    known = { stamp, index }
    index.catch(() => {
      known = undefined
    })
    return index
  }
}
