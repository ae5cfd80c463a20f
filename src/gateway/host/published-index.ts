import { closeSync, openSync, promises, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { publishedFolderOf } from '../../build/published-folder.ts'
import {
  IndexContents,
  openIndex,
  searchIndexFile,
  type FileSearchIndex,
  type ReadBytes,
} from '../../build/search/index-part.ts'
import { searchIndexOf } from '../../build/search/search-index.ts'
import type { IndexForPage } from '../questions/from-site.ts'
import { createIndexesBy, type LanguageIndex, type SearchKit } from '../questions/language-index.ts'

/**
 * Returns the search index of the published release. The index is reloaded after a new release.
 * Only the parts that a question needs are read.
 */
export function createPublishedIndex(out: string, kit: SearchKit): IndexForPage {
  let cached: { stamp: string; indexes: Promise<IndexOfPage> } | undefined
  return async (pagePath) => {
    const folder = await publishedFolderOf(out)
    const file = join(folder, searchIndexFile)
    const { mtimeMs, size } = statSync(file)
    const fileSignature = `${file} ${mtimeMs} ${size}`
    if (cached?.stamp === fileSignature) return (await cached.indexes)(pagePath)
    const indexes = promises.readFile(file, 'utf8').then((text) => openIndexes(folder, text, kit))
    cached = { stamp: fileSignature, indexes }
    indexes.catch(() => {
      cached = undefined
    })
    return (await indexes)(pagePath)
  }
}

type IndexOfPage = (from?: string) => LanguageIndex

function openIndexes(folder: string, text: string, kit: SearchKit): IndexOfPage {
  const { languages } = IndexContents.parse(JSON.parse(text))
  const read = createByteReader(folder)
  const opened = new Map<string | undefined, FileSearchIndex>()
  for (const indexPart of languages) {
    const translation =
      indexPart.language === undefined ? undefined : kit.translations.get(indexPart.language)
    const searchLanguage = translation?.searchLanguage ?? kit.searchLanguage
    opened.set(indexPart.language, openIndex(indexPart, read, searchLanguage))
  }
  const languageOf = (route: string) =>
    [...opened].find(([language, index]) => language !== undefined && index.has(route))?.[0]
  const indexIn = (language: string | undefined) =>
    opened.get(language) ?? searchIndexOf([], kit.searchLanguage)
  return createIndexesBy(languageOf, indexIn, kit)
}

const createByteReader =
  (folder: string): ReadBytes =>
  (file, offset, length) => {
    const opened = openSync(join(folder, file), 'r')
    try {
      const bytes = Buffer.alloc(length)
      const count = readSync(opened, bytes, 0, length, offset)
      return bytes.subarray(0, count)
    } finally {
      closeSync(opened)
    }
  }
