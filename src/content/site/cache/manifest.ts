import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../../../problems/problem.ts'
import { CacheFile, writeCacheFile } from './cache-file.ts'
import { publishedStampOf, stampOf } from './file-stamps.ts'

/** A file with the stamp that it had. */
export type Stamped = [path: string, stamp: string]

/** All that a build of a site reads, as it is on the disk. */
export type Inputs = {
  /** Names the states of all files but those of pages; undefined if one of them is too fresh to tell its states apart, or a link. */
  around: string | undefined
  /** The page files with their stamps. A stamp is empty if the file is too fresh, or a link. */
  pages: ReadonlyMap<string, string>
}

/** The report of a build about the site that it has published. */
export type BuildSummary = { problems: Problem[]; files: number; pages: number; written: number }

/** A page of a release. */
export const CachedPage = z.object({
  /** The cache key of its HTML, without what all pages share: see `cacheKey`. */
  made: z.string(),
  /** Names all that other files, lists and feeds take from the page; undefined if its file was not read by the page cache. */
  asked: z.string().optional(),
  /** Pictures in the variants that it shows. */
  shows: z.array(
    z.tuple([
      z.string(),
      z.array(z.union([z.number(), z.templateLiteral([z.string(), '.', z.number()])])),
    ]),
  ),
  /** The style sheets of blocks that it loads in one file, by their names; undefined if it needs none. */
  sheets: z.string().optional(),
})
export type CachedPage = z.infer<typeof CachedPage>

/** All rendered pages of a site, by their files in the release. */
export type RenderedPages = {
  /** The cache key of what all pages share: see `cacheKey`. Empty if nothing is cached. */
  ground: string
  /** True if visitors can ask questions: then the search index holds the words of all pages. */
  asks: boolean
  pages: ReadonlyMap<string, CachedPage>
  /** The manifest of the release from which all other pages were taken, if so. */
  others?: Manifest
}

/** Pages of an earlier release, or of the parts that a site is put together from. */
export type EarlierPages = {
  /** The cache key of what all of them share: see `cacheKey`. Empty if there are none. */
  ground: string
  /** By its file. */
  page: (file: string) => CachedPage | undefined
  /** Takes over the file of a page; false if it is not as it was written. */
  take: (file: string) => boolean
}

/** The inputs that a release was built from, and the report about it. */
export type Built = {
  engine: string
  /** Undefined for a part of a site, and for one that was put together from parts. */
  inputs: Inputs | undefined
  /** Files outside the site, by their whole paths. */
  further: Stamped[]
  summary: BuildSummary
}

type Head = Omit<Built, 'inputs'> &
  Pick<RenderedPages, 'ground' | 'asks'> & { form: number; around: string }

/** Counts up when the manifest is written in another form. */
const form = 1

/** Stands next to the folder of a release. */
export const manifestOf = (release: string): string => `${release}.manifest.jsonl`

/** Writes the manifest of a release with these files. Throws an error of the file system. */
export function writeManifest(
  release: string,
  { inputs, ...built }: Built,
  { pages, others, ...shared }: RenderedPages,
  files: readonly Stamped[],
): void {
  const head: Head = { ...built, ...shared, form, around: inputs?.around ?? '' }
  function* entries(): Generator<[string, string]> {
    yield ['head', JSON.stringify(head)]
    yield ['sources', JSON.stringify([...(inputs?.pages ?? [])])]
    yield ['files', JSON.stringify(files)]
    for (const [path, page] of pages) yield [path, JSON.stringify(page)]
    for (const [path] of files) {
      const json = pages.has(path) ? undefined : others?.json(path)
      if (json !== undefined) yield [path, json]
    }
  }
  writeCacheFile(manifestOf(release), entries())
}

/** Reads the manifest of a release. Pages are read one by one, because all of 100,000 pages take 150 MB. */
export class Manifest {
  readonly #file: CacheFile
  readonly head: Head
  #stamps: ReadonlyMap<string, string> | undefined

  private constructor(file: CacheFile, head: Head) {
    this.#file = file
    this.head = head
  }

  /** Undefined if there is no manifest, or if it is damaged or written in another form. */
  static of(release: string): Manifest | undefined {
    const file = new CacheFile(manifestOf(release))
    const head = file.get<Head>('head')
    if (head?.form === form) return new Manifest(file, head)
    file.end()
    return undefined
  }

  /** The stamps of all files of the release, by their paths. */
  get stamps(): ReadonlyMap<string, string> {
    return (this.#stamps ??= new Map(this.#file.get<Stamped[]>('files')))
  }

  page(path: string): CachedPage | undefined {
    return this.stamps.has(path) ? this.#file.get<CachedPage>(path) : undefined
  }

  /** A page as JSON. */
  json(path: string): string | undefined {
    return this.#file.json(path)
  }

  /** The page files that are not as they were when the release was built; undefined if anything else has changed. */
  changedPages({ around, pages }: Inputs): string[] | undefined {
    if (around === undefined || around !== this.head.around) return undefined
    const before = new Map(this.#file.get<Stamped[]>('sources'))
    if (before.size !== pages.size) return undefined
    const changed = [...pages].filter(([file, stamp]) => stamp === '' || before.get(file) !== stamp)
    return changed.every(([file]) => before.has(file)) ? changed.map(([file]) => file) : undefined
  }

  /** True if nobody has touched the files outside the site that belong to the release. */
  holdsAround(): boolean {
    return this.head.further.every(([path, stamp]) => stampOf(path) === stamp)
  }

  /** True if, besides, every file of the release is the one that was written. */
  isWhole(folder: string): boolean {
    return (
      this.stamps.size > 0 &&
      this.holdsAround() &&
      [...this.stamps].every(([path, stamp]) => publishedStampOf(join(folder, path)) === stamp)
    )
  }

  /** Closes the file. No page is found afterwards. */
  end(): void {
    this.#file.end()
  }
}
