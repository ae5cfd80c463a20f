import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './images/folders.ts'
import {
  countsList,
  partCountFor,
  partIn,
  partIndexOf,
  searchIndexFile,
  searchIndexFolder,
  writtenPart,
  type IndexContents,
  type LanguageParts,
  type WrittenPart,
} from './search/index-part.ts'
import type { PageEntry } from './search/page-entry.ts'
import { digest, stateOf } from '../content/site/cache/cache-key.ts'
import type { Release } from './release.ts'

/** A page that the search can find. */
export type FoundPage = {
  /** Route including the base path, as used in links. */
  route: string
  language?: string | undefined
  /** Cache key of the page's own inputs. Undefined if nothing is cached. */
  made: string | undefined
}

type IndexOptions<Page extends FoundPage> = {
  release: Pick<Release, 'write' | 'link'>
  /** Folder of the cached index parts. */
  folder: string
  /** Cache key of the inputs that all pages share. Empty if nothing is cached. */
  ground: string
  entryOf: (page: Page) => PageEntry
}

/** Increase this number when the format of the parts changes, to discard cached parts. */
const form = 2

/**
 * Writes the search index of the given pages in parts, one after the other, so that only one part
 * is in memory. A part is cached and reused if none of its pages has changed.
 */
export function writeSearchIndex<Page extends FoundPage>(
  pages: readonly Page[],
  { release, folder, ground, entryOf }: IndexOptions<Page>,
): void {
  const kept = new KeptParts(folder)
  const partOf = (some: readonly Page[]): { part: WrittenPart; file: string } => {
    const isKept = ground !== '' && some.every(({ made }) => made !== undefined)
    const make = () => writtenPart(some.map(entryOf))
    if (isKept) {
      const name = stateOf(
        form,
        ground,
        some.map(({ route, made }) => [route, made]),
      )
      return kept.part(name, make, release)
    }
    const part = make()
    const file = fileFor(part.bytes)
    release.write(file, part.bytes)
    return { part, file }
  }
  const languages = byLanguage(pages).map(([language, spoken]): LanguageParts => {
    const counts = new Map<string, number>()
    const parts = inParts(spoken).map((some) => {
      const { part, file } = partOf(some)
      for (const [stem, count] of part.counts) counts.set(stem, (counts.get(stem) ?? 0) + count)
      return { file, ...part.about }
    })
    const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const list = Buffer.from(countsList(new Map(sorted)))
    const file = `${searchIndexFolder}/${digest(list)}.txt`
    release.write(file, list)
    return {
      ...(language !== undefined && { language }),
      stems: { file, length: list.length },
      parts,
    }
  })
  kept.forgetOthers()
  release.write(searchIndexFile, contentsText(languages))
}

const contentsText = (languages: IndexContents['languages']): string => {
  const contents: IndexContents = { version: 2, languages }
  return `${JSON.stringify(contents)}\n`
}

const fileFor = (bytes: Buffer): string => `${searchIndexFolder}/${digest(bytes)}.jsonl`

function byLanguage<Page extends FoundPage>(pages: readonly Page[]) {
  const languages = new Map<string | undefined, Page[]>()
  for (const page of pages) {
    const spoken = languages.get(page.language)
    if (spoken === undefined) languages.set(page.language, [page])
    else spoken.push(page)
  }
  return [...languages]
}

function inParts<Page extends FoundPage>(pages: readonly Page[]): Page[][] {
  const parts = Array.from({ length: partCountFor(pages.length) }, (): Page[] => [])
  for (const page of pages) parts[partIndexOf(page.route, parts.length)]?.push(page)
  return parts
}

/**
 * Cache of index parts, by the cache key of their pages. Each file name also contains a digest of
 * the content.
 */
class KeptParts {
  readonly #known: ReadonlyMap<string, string>
  readonly #used = new Set<string>()

  constructor(readonly folder: string) {
    this.#known = new Map(namesIn(folder).map((name) => [name.split('.', 1)[0] ?? '', name]))
  }

  /** Returns a part, cached or newly made, and puts its file into the release. */
  part(made: string, make: () => WrittenPart, release: Pick<Release, 'write' | 'link'>) {
    const known = this.#known.get(made)
    const found = known === undefined ? undefined : this.#read(known)
    const part = found ?? make()
    const file = fileFor(part.bytes)
    const name = `${made}.${digest(part.bytes)}`
    this.#used.add(name)
    const path = join(this.folder, name)
    try {
      if (found === undefined) writeWhole(path, part.bytes)
      release.link(path, file)
    } catch {
      // The cache is not writable, or another build has just deleted the file.
      release.write(file, part.bytes)
    }
    return { part, file }
  }

  /**
   * Reads a cached part. Returns undefined if its content does not match the digest in its name.
   */
  #read(name: string): WrittenPart | undefined {
    try {
      const bytes = readFileSync(join(this.folder, name))
      return name.endsWith(`.${digest(bytes)}`) ? partIn(bytes) : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Deletes cached parts that this build did not use. Earlier releases have their own hard links.
   */
  forgetOthers(): void {
    for (const name of namesIn(this.folder))
      if (!this.#used.has(name)) rmSync(join(this.folder, name), { force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
