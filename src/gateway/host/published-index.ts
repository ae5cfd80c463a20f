import { closeSync, openSync, promises, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolderOf } from '../../build/site-folder.ts'
import {
  IndexContents,
  openIndex,
  searchIndexFile,
  type PartedIndex,
  type ReadBytes,
} from '../../build/search/index-part.ts'
import { searchIndexOf } from '../../build/search/search-index.ts'
import type { CurrentIndex } from '../questions/from-site.ts'
import { indexesBy, type SpokenIndex, type SpokenKit } from '../questions/spoken-index.ts'

/**
 * Returns the search index of the published release. The index is reloaded after a new release.
 * Only the parts that a question needs are read.
 */
export function publishedIndex(out: string, kit: SpokenKit): CurrentIndex {
  let known: { stamp: string; indexes: Promise<Indexes> } | undefined
  return async (from) => {
    const folder = await siteFolderOf(out)
    const file = join(folder, searchIndexFile)
    const { mtimeMs, size } = statSync(file)
    const stamp = `${file} ${mtimeMs} ${size}`
    if (known?.stamp === stamp) return (await known.indexes)(from)
    const indexes = promises.readFile(file, 'utf8').then((text) => indexesIn(folder, text, kit))
    known = { stamp, indexes }
    indexes.catch(() => {
      known = undefined
    })
    return (await indexes)(from)
  }
}

type Indexes = (from?: string) => SpokenIndex

function indexesIn(folder: string, text: string, kit: SpokenKit): Indexes {
  const { languages } = IndexContents.parse(JSON.parse(text))
  const read = readerIn(folder)
  const opened = new Map<string | undefined, PartedIndex>()
  for (const one of languages) {
    const spoken = one.language === undefined ? undefined : kit.translations.get(one.language)
    const how = spoken?.searchLanguage ?? kit.searchLanguage
    opened.set(one.language, openIndex(one, read, how))
  }
  const languageOf = (route: string) =>
    [...opened].find(([language, index]) => language !== undefined && index.has(route))?.[0]
  const indexIn = (language: string | undefined) =>
    opened.get(language) ?? searchIndexOf([], kit.searchLanguage)
  return indexesBy(languageOf, indexIn, kit)
}

const readerIn =
  (folder: string): ReadBytes =>
  (file, from, length) => {
    const opened = openSync(join(folder, file), 'r')
    try {
      const bytes = Buffer.alloc(length)
      const count = readSync(opened, bytes, 0, length, from)
      return bytes.subarray(0, count)
    } finally {
      closeSync(opened)
    }
  }
