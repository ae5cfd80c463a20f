import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../../../problems/problem.ts'
import { CacheFile, writeCacheFile } from './cache-file.ts'
import { publishedSignatureOf, signatureOf } from './file-signatures.ts'

/** A file and its signature. */
export type SignedFile = [path: string, stamp: string]

/** The files that a build of a site reads, and its time. */
export type BuildInputs = {
  /** The time of the build in the time zone of the site, for example `2026-11-28 18:00`. */
  now: string
  /**
   * A hash of the signatures of all files except pages and records; undefined if one of them is a link or was changed
   * too recently.
   */
  otherFilesHash: string | undefined
  /** A hash of the signatures of all files in content/data; undefined as for `otherFilesHash`. */
  recordsHash: string | undefined
  /**
   * The page files with their signatures. A signature is empty for a link and for a file that was changed too recently.
   */
  pageSignatures: ReadonlyMap<string, string>
}

/** Content that changed since a release was built. */
export type ChangedContent = {
  /** The changed page files. */
  pages: readonly string[]
  /** True if a file in content/data was added, changed or removed. */
  hasChangedRecords: boolean
}

/** The report of a build about the site that it published. */
export type BuildSummary = {
  problems: Problem[]
  files: number
  pages: number
  written: number
  /** The time at which the site changes without a change of its files; undefined if it never does. */
  nextChange?: { at: string } | undefined
}

/** A page of a release. */
export const CachedPage = z.object({
  /** The cache key of its HTML, without the inputs that all pages share (see `cacheKey`). */
  made: z.string(),
  /**
   * Hash of all data of the page that other pages, lists and feeds contain. Undefined if the page
   * cache did not read the file.
   */
  asked: z.string().optional(),
  /** The images on the page, each with the variants that are used. */
  shows: z.array(
    z.tuple([
      z.string(),
      z.array(z.union([z.number(), z.templateLiteral([z.string(), '.', z.number()])])),
    ]),
  ),
  /** Names of the block style sheets that the page loads in one file; undefined if it needs none. */
  sheets: z.string().optional(),
  /** Hash of the file or the record that determines all blocks of the page; undefined if other content does, too. */
  source: z.string().optional(),
})
export type CachedPage = z.infer<typeof CachedPage>

/** All rendered pages of a site, by their files in the release. */
export type RenderedPages = {
  /** The cache key of the inputs that all pages share (see `cacheKey`). Empty if nothing is cached. */
  sharedCacheKey: string
  /** True if visitors can ask questions or search. A search index then contains the words of all pages. */
  hasSearchIndex: boolean
  /** Number of pages that are made from records, including unpublished pages. */
  recordPageCount: number
  pages: ReadonlyMap<string, CachedPage>
  /** The manifest of the earlier release from which all other pages were copied; undefined if there is none. */
  earlierManifest?: Manifest
}

/** Pages of an earlier release, or of the parts from which a site is merged. */
export type EarlierPages = {
  /** The cache key of the inputs that all these pages share (see `cacheKey`). Empty if there are no pages. */
  sharedCacheKey: string
  /** Returns the page of a file, or undefined. */
  page: (file: string) => CachedPage | undefined
  /** Reuses the file of a page in the new release. Returns false if the file was modified after it was written. */
  copyPage: (file: string) => boolean
}

/** The inputs of a release and the report about its build. */
export type BuildRecord = {
  engine: string
  /** Undefined for one part of a site, and for a site that was merged from parts. */
  inputs: BuildInputs | undefined
  /** Files outside the site, by their absolute paths. */
  further: SignedFile[]
  summary: BuildSummary
}

type ManifestHead = Omit<BuildRecord, 'inputs'> &
  Pick<RenderedPages, 'sharedCacheKey' | 'hasSearchIndex' | 'recordPageCount'> & {
    formatVersion: number
    otherFilesHash: string
    recordsHash: string
  }

/** Version of the manifest format. */
const manifestFormat = 2

/** Returns the path of a release's manifest, next to the folder of the release. */
export const manifestPathOf = (release: string): string => `${release}.manifest.jsonl`

/** Writes the manifest of a release with these files. Throws file system errors. */
export function writeManifest(
  release: string,
  { inputs, ...built }: BuildRecord,
  { pages, earlierManifest, ...shared }: RenderedPages,
  files: readonly SignedFile[],
): void {
  const head: ManifestHead = {
    ...built,
    ...shared,
    formatVersion: manifestFormat,
    otherFilesHash: inputs?.otherFilesHash ?? '',
    recordsHash: inputs?.recordsHash ?? '',
  }
  function* entries(): Generator<[string, string]> {
    yield ['head', JSON.stringify(head)]
    yield ['sources', JSON.stringify([...(inputs?.pageSignatures ?? [])])]
    yield ['files', JSON.stringify(files)]
    for (const [path, page] of pages) yield [path, JSON.stringify(page)]
    for (const [path] of files) {
      const json = pages.has(path) ? undefined : earlierManifest?.pageJson(path)
      if (json !== undefined) yield [path, json]
    }
  }
  writeCacheFile(manifestPathOf(release), entries())
}

/** Reads the manifest of a release. Pages are read one by one, because all of 100,000 pages take 150 MB. */
export class Manifest {
  readonly #file: CacheFile
  readonly head: ManifestHead
  #stamps: ReadonlyMap<string, string> | undefined

  private constructor(file: CacheFile, head: ManifestHead) {
    this.#file = file
    this.head = head
  }

  /** Returns undefined if there is no manifest, or if it is damaged or has another format version. */
  static open(release: string): Manifest | undefined {
    const file = new CacheFile(manifestPathOf(release))
    const head = file.get<ManifestHead>('head')
    if (head?.formatVersion === manifestFormat) return new Manifest(file, head)
    file.close()
    return undefined
  }

  /** The signatures of all files of the release, by path. */
  get stamps(): ReadonlyMap<string, string> {
    return (this.#stamps ??= new Map(this.#file.get<SignedFile[]>('files')))
  }

  page(path: string): CachedPage | undefined {
    return this.stamps.has(path) ? this.#file.get<CachedPage>(path) : undefined
  }

  /** Returns a page as JSON. */
  pageJson(path: string): string | undefined {
    return this.#file.jsonOf(path)
  }

  /** Returns the files that changed since the release was built; undefined if one is neither a page nor a record, or if a
   * page has appeared or disappeared since then. */
  findChangedContent({
    now,
    otherFilesHash,
    recordsHash,
    pageSignatures,
  }: BuildInputs): ChangedContent | undefined {
    if (otherFilesHash === undefined || otherFilesHash !== this.head.otherFilesHash)
      return undefined
    const { nextChange } = this.head.summary
    if (nextChange !== undefined && now >= nextChange.at) return undefined
    const before = new Map(this.#file.get<SignedFile[]>('sources'))
    if (before.size !== pageSignatures.size) return undefined
    const changed = [...pageSignatures].filter(
      ([file, stamp]) => stamp === '' || before.get(file) !== stamp,
    )
    if (!changed.every(([file]) => before.has(file))) return undefined
    const hasChangedRecords = recordsHash === undefined || recordsHash !== this.head.recordsHash
    return { pages: changed.map(([file]) => file), hasChangedRecords }
  }

  /** True if the files outside the site that belong to the release are unchanged. */
  hasUnchangedOutsideFiles(): boolean {
    return this.head.further.every(([path, stamp]) => signatureOf(path) === stamp)
  }

  /** True if, in addition, every file of the release is unchanged. */
  isUnchanged(folder: string): boolean {
    return (
      this.stamps.size > 0 &&
      this.hasUnchangedOutsideFiles() &&
      [...this.stamps].every(([path, stamp]) => publishedSignatureOf(join(folder, path)) === stamp)
    )
  }

  /** Closes the file. Later calls find no pages. */
  close(): void {
    this.#file.close()
  }
}
