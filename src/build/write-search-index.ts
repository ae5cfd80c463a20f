import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from './images/image-folders.ts'
import {
  formatCounts,
  partCountFor,
  parseIndexPart,
  partIndexOf,
  searchIndexFile,
  searchIndexFolder,
  writeIndexPart,
  type IndexContents,
  type LanguageParts,
  type IndexPart,
} from './search/index-part.ts'
import type { PageEntry } from './search/page-entry.ts'
import { digestOf, stateKeyOf } from '../content/site/cache/cache-key.ts'
import type { Release } from './release.ts'

/** A page that the search can find. */
export type SearchablePage = {
  /** Route including the base path, as used in links. */
  route: string
  language?: string | undefined
  /** Cache key of the page's own inputs. Undefined if nothing is cached. */
  made: string | undefined
}

type IndexOptions<Page extends SearchablePage> = {
  release: Pick<Release, 'write' | 'link'>
  /** Folder of the cached index parts. */
  cacheFolder: string
  /** Cache key of the inputs that all pages share. Empty if nothing is cached. */
  sharedCacheKey: string
  pageEntryOf: (page: Page) => PageEntry
}

/** Increase this number when the format of the parts changes, to discard cached parts. */
const formatVersion = 2

/**
 * Writes the search index of the given pages in parts, one after the other, so that only one part
 * is in memory. A part is cached and reused if none of its pages has changed.
 */
export function writeSearchIndex<Page extends SearchablePage>(
  pages: readonly Page[],
  { release, cacheFolder, sharedCacheKey, pageEntryOf }: IndexOptions<Page>,
): void {
  const cachedParts = new CachedParts(cacheFolder)
  const partOf = (pageGroup: readonly Page[]): { part: IndexPart; file: string } => {
    const isCacheable = sharedCacheKey !== '' && pageGroup.every(({ made }) => made !== undefined)
    const make = () => writeIndexPart(pageGroup.map(pageEntryOf))
    if (isCacheable) {
      const name = stateKeyOf(
        formatVersion,
        sharedCacheKey,
        pageGroup.map(({ route, made }) => [route, made]),
      )
      return cachedParts.partFor(name, make, release)
    }
    const part = make()
    const file = partFileOf(part.bytes)
    release.write(file, part.bytes)
    return { part, file }
  }
  const languages = groupByLanguage(pages).map(([language, languagePages]): LanguageParts => {
    const counts = new Map<string, number>()
    const parts = splitIntoParts(languagePages).map((some) => {
      const { part, file } = partOf(some)
      for (const [stem, count] of part.counts) counts.set(stem, (counts.get(stem) ?? 0) + count)
      return { file, ...part.entry }
    })
    const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const list = Buffer.from(formatCounts(new Map(sorted)))
    const file = `${searchIndexFolder}/${digestOf(list)}.txt`
    release.write(file, list)
    return {
      ...(language !== undefined && { language }),
      stems: { file, length: list.length },
      parts,
    }
  })
  cachedParts.deleteUnused()
  release.write(searchIndexFile, formatContents(languages))
}

const formatContents = (languages: IndexContents['languages']): string => {
  const contents: IndexContents = { version: 2, languages }
  return `${JSON.stringify(contents)}\n`
}

const partFileOf = (bytes: Buffer): string => `${searchIndexFolder}/${digestOf(bytes)}.jsonl`

function groupByLanguage<Page extends SearchablePage>(pages: readonly Page[]) {
  const languages = new Map<string | undefined, Page[]>()
  for (const page of pages) {
    const languagePages = languages.get(page.language)
    if (languagePages === undefined) languages.set(page.language, [page])
    else languagePages.push(page)
  }
  return [...languages]
}

function splitIntoParts<Page extends SearchablePage>(pages: readonly Page[]): Page[][] {
  const parts = Array.from({ length: partCountFor(pages.length) }, (): Page[] => [])
  for (const page of pages) parts[partIndexOf(page.route, parts.length)]?.push(page)
  return parts
}

/**
 * Cache of index parts, by the cache key of their pages. Each file name also contains a digest of
 * the content.
 */
class CachedParts {
  readonly #cachedNames: ReadonlyMap<string, string>
  readonly #usedNames = new Set<string>()

  constructor(readonly folder: string) {
    this.#cachedNames = new Map(
      fileNamesIn(folder).map((name) => [name.split('.', 1)[0] ?? '', name]),
    )
  }

  /** Returns a part, cached or newly made, and puts its file into the release. */
  partFor(made: string, make: () => IndexPart, release: Pick<Release, 'write' | 'link'>) {
    const known = this.#cachedNames.get(made)
    const found = known === undefined ? undefined : this.#read(known)
    const part = found ?? make()
    const file = partFileOf(part.bytes)
    const name = `${made}.${digestOf(part.bytes)}`
    this.#usedNames.add(name)
    const path = join(this.folder, name)
    try {
      if (found === undefined) writeFileAtomically(path, part.bytes)
      release.link(path, file)
    } catch {
      // The cache is not writable or a parallel build has just deleted the file, so the part is
      // written into the release directly.
      release.write(file, part.bytes)
    }
    return { part, file }
  }

  /**
   * Reads a cached part. Returns undefined if its content does not match the digest in its name.
   */
  #read(name: string): IndexPart | undefined {
    try {
      const bytes = readFileSync(join(this.folder, name))
      return name.endsWith(`.${digestOf(bytes)}`) ? parseIndexPart(bytes) : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Deletes cached parts that this build did not use. Earlier releases do not need them: they
   * contain hard links to the same data.
   */
  deleteUnused(): void {
    for (const name of fileNamesIn(this.folder))
      if (!this.#usedNames.has(name)) rmSync(join(this.folder, name), { force: true })
  }
}

function fileNamesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
