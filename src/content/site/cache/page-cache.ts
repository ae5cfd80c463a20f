import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '../../../../schema/page.ts'
import { outlineOf, type PageOutline } from '../../../../schema/outline.ts'
import type { Problem } from '../../../problems/problem.ts'
import { UsageError } from '../../../problems/usage-error.ts'
import type { FileRead, PageFile } from '../content-files.ts'
import { FileSignatures } from './file-signatures.ts'
import { stringsFile, type SiteContext, type SitePage } from '../site-context.ts'
import type { CheckedImage } from '../media-manifest.ts'
import { findMediaFinding } from '../media.ts'
import type { FileFacts } from '../file-facts.ts'
import { markAsUsed, cacheFileOf, deleteOldCacheFiles } from './cache-files.ts'
import { formatCacheLine, CacheFile, writeCacheFile } from './cache-file.ts'
import {
  parsePageFile,
  sitePageOf,
  createPageWithoutBlocks,
  readPageFile,
  type PageReadResult,
} from '../read-site-context.ts'
import { digestOf, stateKeyOf } from './cache-key.ts'
import { expandBlocks } from '../refs.ts'
import { translatedStringsFileOf } from '../locales.ts'
import { isRecordPageFile } from '../route.ts'
import { once } from '../../../text/once.ts'

/** The results of checking a page's own file, without the page itself. */
type CheckResults = Pick<PageReadResult, 'checked' | 'problems' | 'isPage'>

/**
 * The results with the page and the data of its file, if pages are cached. Both are read from disk only when they are
 * used.
 */
type PageResults = CheckResults & Pick<PageReadResult, 'page' | 'value'>

/**
 * A cached page without its blocks, for callers that do not render it. Valid as long as `sharedBlocksHash` is the same.
 */
type CachedHead = {
  head: Omit<Page, 'blocks'>
  outline: PageOutline
  sharedBlocksHash?: string | undefined
}

/** The cached results of a page. */
type PageCacheEntry = {
  file: string
  /** Hash of the file's bytes. */
  hash: string
  /** Signature of the file when it was read; undefined if it had been changed too recently. */
  signature: string | undefined
  /** Hash of the site's images and shared files. */
  around: string
  /** Hash of the data about the images on the page. */
  pictures: string
  /** Hashes of the image sizes of the site and of the page's images; undefined if warnings were not checked. */
  imageSizes?: { all: string; own: string } | undefined
  facts: FileFacts
  problems: Problem[]
  isPage: boolean
  /** Hash of all records, for a page with lists of records. */
  records?: string | undefined
  /** The place of the record of a page, which positions of problems depend on. */
  recordPlace?: string | undefined
  brief?: CachedHead | undefined
  /** Hash of all data that other pages take from this page (see `exportedHashOf`). */
  asked: string
}

/** A page file. `route` is undefined if its name gives no valid route. */
type PagePlace = { file: string; route: string | undefined }

/** Returns the cached page of an entry if the file is unchanged. It stays valid even if the check results change. */
const cachedHeadOf = (
  entry: PageCacheEntry | undefined,
  hash: string,
): Pick<PageCacheEntry, 'brief'> => (entry?.hash === hash ? { brief: entry.brief } : {})

/** Removes the sizes of the variants, because they are measured only if warnings are checked. */
const imageWithoutSizes = (picture: CheckedImage): object => ({
  ...picture,
  variantSizes: undefined,
})

/** Number of characters that are written in one step. */
const bufferLength = 1 << 20

type PageCacheOptions = {
  /** `pages`: the caller renders the pages. `warnings`: the caller checks them, with warnings. */
  wants: 'pages' | 'warnings'
  /** Limit for all cache files in the folder together, in bytes. */
  limit?: number | undefined
  /** File signatures that were already read. */
  stamps?: FileSignatures | undefined
}

/**
 * Caches the results of checking pages, by the hash of their content. Links and all other results that depend on other
 * pages are not cached. `engine`: a hash of the program's sources.
 *
 * Checks and builds share the cache. A build only looks for errors, and uses the results of a check that also looked
 * for warnings.
 */
export class PageCache {
  readonly #entries: CacheFile
  /** New entries as JSON, which takes a tenth of the memory of objects. */
  readonly #added = new Map<string, string>()
  readonly #around: string
  readonly #imageSizesHash: string | undefined
  readonly #path: string
  readonly #needsPages: boolean
  /** Hashes of the blocks of shared files, by file name. */
  readonly #sharedHashes = new Map<string, string>()
  /** Size of the new entries, in characters. */
  #addedLength = 0
  /** True if some new entries are already written. */
  #hasWritten = false
  readonly #limit: number | undefined
  readonly #stamps: FileSignatures

  constructor(
    folder: string,
    engine: string,
    readonly foundation: SiteContext,
    { wants, limit, stamps = new FileSignatures() }: PageCacheOptions,
  ) {
    this.#limit = limit
    this.#stamps = stamps
    const { facts, site, basicSettings, sharedNames, media, schemas } = foundation
    const ground = [
      engine,
      schemas.ownBlocks.state,
      facts,
      site?.language,
      foundation.textLanguage,
      basicSettings.severitySettings,
      basicSettings.layouts,
      basicSettings.publishesByDate,
    ] as const
    const state = stateKeyOf(...ground, ...languageInputsOf(foundation))
    const seen = Object.entries(media.seen).map(([src, one]) => [src, imageWithoutSizes(one)])
    const around = { ...media, files: [...media.files], seen }
    this.#around = digestOf(JSON.stringify([sharedNames, around]))
    this.#imageSizesHash = wants === 'warnings' ? digestOf(JSON.stringify(media.seen)) : undefined
    this.#path = cacheFileOf(folder, state)
    this.#needsPages = wants === 'pages'
    this.#entries = new CacheFile(this.#path)
    if (this.#entries.count > 0) markAsUsed(this.#path)
  }

  /** Returns the results for a page. Calls `readUncached` if they are not cached. */
  read({ file, route }: PagePlace, readUncached: (found: FileRead) => PageReadResult): PageResults {
    const found = this.#entries.get<PageCacheEntry>(file)
    const known =
      found &&
      this.#hasWarnings(found) &&
      this.#isValidForSite(found) &&
      this.#isValidForRecords(found)
        ? found
        : undefined
    const stamp = this.#signatureOf(file)
    if (stamp !== undefined && stamp === known?.signature) {
      const reading = this.#resultsOf(known, route)
      if (reading !== undefined) return reading
    }

    const read = readPageFile(this.foundation, file)
    const hash = 'bytes' in read ? digestOf(read.bytes) : undefined
    if (known !== undefined && hash === known.hash) {
      const same = stamp === undefined ? known : { ...known, signature: stamp }
      if (stamp !== undefined) this.#add(same)
      return this.#resultsOf(same, route) ?? this.#resultsWithPage(same, { file, route }, read)
    }
    const { checked, problems, isPage, page, value: said } = readUncached(read)
    const whole = page && this.#withHashes(page, checked.facts, hash)
    const reading = { checked, problems, isPage, value: said }
    if (hash === undefined) return { ...reading, page: whole }
    const pictures = this.#imagesHashOf(checked.facts)
    const weights =
      this.#imageSizesHash === undefined
        ? undefined
        : { all: this.#imageSizesHash, own: this.#imageSizesHashOf(checked.facts) }
    const kept = this.#needsPages
      ? { brief: said && whole && cachedHeadFrom(said, whole) }
      : cachedHeadOf(found, hash)
    const about = {
      ...{ around: this.#around, pictures, imageSizes: weights, problems, isPage, ...kept },
      ...this.#recordInputsOf(file, checked.facts),
    }
    // The signature is older than the bytes. If the file changed in between, the signature will never match again.
    const { facts, asked } = this.#add({
      file,
      hash,
      signature: stamp,
      ...about,
      facts: checked.facts,
    })
    return { ...reading, page: whole && { ...whole, asked }, checked: { ...checked, facts } }
  }

  /** Returns undefined if the page is needed but was cached with other shared blocks. */
  #resultsOf(entry: PageCacheEntry, route: string | undefined): PageResults | undefined {
    const reading = this.#checkResultsOf(entry, route)
    if (!this.#needsPages || !entry.isPage || route === undefined) return reading
    const brought = this.#sharedBlocksHashOf(reading.checked.facts)
    const { file, brief } = entry
    if (brief === undefined || brief.sharedBlocksHash !== brought) return undefined
    const { foundation } = this
    const said = once(() => this.#readPageAgain(entry))
    const blocks = once(() => expandBlocks(said().blocks, foundation.sharedFiles))
    const page = {
      ...createPageWithoutBlocks(foundation, { file, route }, brief.head),
      get blocks() {
        return blocks()
      },
      ...{
        outline: brief.outline,
        // The file does not determine the lists of records on the page.
        sourceHash: entry.facts.hasRecords === true ? undefined : entry.hash,
        sharedBlocksHash: brought,
        asked: entry.asked,
      },
    }
    return {
      ...reading,
      page,
      get value() {
        return said()
      },
    }
  }

  /** Reads a page that must be rendered although its own file is unchanged. */
  #readPageAgain(entry: PageCacheEntry): Page {
    const { file, hash } = entry
    const read = readPageFile(this.foundation, file)
    const isSame = 'bytes' in read && digestOf(read.bytes) === hash
    const said = isSame ? parsePageFile(this.foundation, file, read) : undefined
    if (said !== undefined) return said
    throw new UsageError({
      en: `${file} changed during the build. Build the site again.`,
      de: `${file} hat sich geändert, während die Website gebaut wurde. Bauen Sie noch einmal.`,
    })
  }

  #checkResultsOf(
    { file, facts, problems, isPage }: PageCacheEntry,
    route: string | undefined,
  ): CheckResults {
    const { wanted } = this.foundation
    return {
      checked: { file, route, facts },
      problems: problems.filter(({ code, severity }) => wanted(code, severity)),
      isPage,
    }
  }

  /** Returns the cached check results, which are valid, with the page, which has to be read again. */
  #resultsWithPage(known: PageCacheEntry, place: PagePlace, read: FileRead): PageResults {
    const reading = this.#checkResultsOf(known, place.route)
    const said = parsePageFile(this.foundation, place.file, read)
    if (said === undefined || place.route === undefined) return reading
    const { file, route } = place
    // The page is read again, because the shared blocks on it may have changed.
    const page = sitePageOf(this.foundation, { file, route }, said)
    const whole = this.#withHashes(page, reading.checked.facts, known.hash)
    const { asked } = this.#add({ ...known, brief: cachedHeadFrom(said, whole) })
    return { ...reading, page: { ...whole, asked }, value: said }
  }

  /** Returns the page with the hashes of its file and its shared blocks. */
  #withHashes(page: SitePage, facts: FileFacts, source: string | undefined): SitePage {
    const outline = this.#needsPages ? outlineOf(page.blocks, this.foundation.schemas) : undefined
    return {
      ...page,
      outline,
      sourceHash: facts.hasRecords === true ? undefined : source,
      sharedBlocksHash: this.#sharedBlocksHashOf(facts),
    }
  }

  /** Returns a hash of the shared blocks on a page; undefined if it has none. */
  #sharedBlocksHashOf({ refs }: FileFacts): string | undefined {
    if (refs.length === 0) return undefined
    return digestOf(refs.map(({ to }) => this.#sharedFileHashOf(to)).join(' '))
  }

  #sharedFileHashOf(name: string): string {
    const known = this.#sharedHashes.get(name)
    if (known !== undefined) return known
    const { sharedFiles } = this.foundation
    const state = digestOf(
      JSON.stringify(expandBlocks(sharedFiles.get(name)?.blocks ?? [], sharedFiles)),
    )
    this.#sharedHashes.set(name, state)
    return state
  }

  /** True if the cached results include the warnings about image sizes, or if warnings are not needed. */
  #hasWarnings({ imageSizes, facts }: PageCacheEntry): boolean {
    if (this.#imageSizesHash === undefined || imageSizes?.all === this.#imageSizesHash) return true
    return imageSizes !== undefined && imageSizes.own === this.#imageSizesHashOf(facts)
  }

  /**
   * True if the results are still valid for the site's images and shared files, which may have been added or removed.
   */
  #isValidForSite({ around, problems, pictures, facts }: PageCacheEntry): boolean {
    if (around === this.#around) return true
    if (problems.some(({ code }) => siteDependentCodes.has(code))) return false
    const { media, sharedNames } = this.foundation
    return (
      pictures === this.#imagesHashOf(facts) &&
      facts.refs.every(({ to }) => sharedNames.includes(to)) &&
      facts.media.every((fact) => findMediaFinding(fact, media) === undefined)
    )
  }

  /** Returns the records that the results for a page depend on, beside the content of the page. */
  #recordInputsOf(
    file: string,
    { hasRecords }: FileFacts,
  ): Pick<PageCacheEntry, 'records' | 'recordPlace'> {
    const { collections } = this.foundation
    if (hasRecords === true) return { records: collections.hash }
    return { recordPlace: collections.contentOf(file)?.place() }
  }

  /**
   * True if the lists on the page are unchanged, and the problems still at their places. Builds report no problems of
   * pages that they publish.
   */
  #isValidForRecords({ file, facts, problems, records, recordPlace }: PageCacheEntry): boolean {
    if (facts.hasRecords === true) return records === this.foundation.collections.hash
    if (!isRecordPageFile(file)) return true
    if (this.#needsPages && problems.length === 0) return true
    return recordPlace === this.#recordInputsOf(file, facts).recordPlace
  }

  /** Returns a hash of the data about the images and videos in a file. */
  #imagesHashOf({ media: shown }: FileFacts): string {
    const { seen, films } = this.foundation.media
    if (shown.length === 0) return ''
    const known = shown.map(({ src }) => (seen[src] ? imageWithoutSizes(seen[src]) : films[src]))
    return digestOf(JSON.stringify(known))
  }

  /** Returns a hash of the sizes of the images in a file; empty if none is known. */
  #imageSizesHashOf({ media: shown }: FileFacts): string {
    const { seen } = this.foundation.media
    const weights = shown.map(({ src }) => seen[src]?.variantSizes)
    return weights.some((one) => one !== undefined) ? digestOf(JSON.stringify(weights)) : ''
  }

  #signatureOf(file: string): string | undefined {
    if (isRecordPageFile(file)) return undefined
    return this.#stamps.takeSignature(`${this.foundation.siteFolder}/${file}`) || undefined
  }

  /**
   * Adds an entry and returns its facts, parsed from JSON again. Facts stay in memory until all links are checked, and
   * a string that was cut out of a file would keep the whole text of that file in memory.
   */
  #add(entry: Omit<PageCacheEntry, 'asked'>): Pick<PageCacheEntry, 'facts' | 'asked'> {
    const { facts, ...about } = entry
    const written = JSON.stringify(facts)
    const asked = exportedHashOf(about, written)
    const text = `${JSON.stringify({ ...about, asked }).slice(0, -1)},"facts":${written}}`
    this.#added.set(about.file, text)
    this.#addedLength += text.length
    if (this.#entries.count === 0 && this.#addedLength > bufferLength) this.#appendToFile()
    // Parses the JSON that was written above.
    return { facts: JSON.parse(written) as FileFacts, asked }
  }

  /** Appends the new entries. Write errors are ignored, because the next run is then only slower. */
  #appendToFile(): void {
    const isFirst = this.#entries.count === 0 && !this.#hasWritten
    this.#hasWritten = true
    const lines = this.#addedLines()
    this.#added.clear()
    this.#addedLength = 0
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      // The line break ends a line that a killed process left unfinished.
      writeFileSync(this.#path, isFirst ? lines : `\n${lines}`, { flag: isFirst ? 'w' : 'a' })
    } catch {
      // Without write permission, nothing is cached.
    }
  }

  #addedLines(): string {
    return [...this.#added].map(([file, json]) => formatCacheLine(file, json)).join('')
  }

  /** Writes the new entries and closes the cache. */
  save(): void {
    const known = new Set([...this.#entries.keys(), ...this.#added.keys()])
    const isSparse = this.#entries.count + this.#added.size > 2 * known.size
    if (this.#added.size > 0 && isSparse) this.#rewriteFile()
    else if (this.#added.size > 0) this.#appendToFile()
    this.#entries.close()
    try {
      deleteOldCacheFiles(this.#path, this.#limit)
    } catch {
      // The error is ignored: if a file cannot be deleted, the cache only exceeds its limit.
    }
  }

  /** Writes the file again without replaced entries and without entries of removed pages. */
  #rewriteFile(): void {
    const { pages, misnamedPages } = this.foundation
    const files = new Set([...pages, ...misnamedPages].map(({ file }: PageFile) => file))
    const entries = this.#entries
    const added = this.#added
    function* all(): Generator<readonly [string, string]> {
      for (const file of entries.keys()) {
        const entry = files.has(file) && !added.has(file) && entries.get<PageCacheEntry>(file)
        if (entry) yield [file, JSON.stringify(entry)]
      }
      yield* added
      // The file is closed first, because Windows does not allow to replace an open file.
      entries.close()
    }
    try {
      writeCacheFile(this.#path, all())
    } catch {
      // The error is ignored: the file stays unchanged, and only the next run is slower.
    }
  }
}

/**
 * Returns a hash of all data that others take from a page, with its facts as JSON. The image for shared links uses more
 * data, which its renderer checks itself.
 */
function exportedHashOf(
  { pictures, brief }: Pick<PageCacheEntry, 'pictures' | 'brief'>,
  facts: string,
): string {
  const { opening: _, ...outline } = brief?.outline ?? {}
  const others = JSON.stringify([pictures, brief?.head, outline, brief?.sharedBlocksHash])
  return digestOf(facts + others)
}

function cachedHeadFrom(
  page: Page,
  { outline, sharedBlocksHash }: SitePage,
): CachedHead | undefined {
  const { blocks: _, ...head } = page
  return outline && { head, outline, sharedBlocksHash }
}

/**
 * Returns further inputs of page checks: the site's own UI strings, and each additional language with its facts and
 * strings.
 */
function languageInputsOf({ read, locales }: SiteContext) {
  const hashOfStrings = (file: string) => {
    const found = read(file)
    return 'bytes' in found ? digestOf(found.bytes) : undefined
  }
  const localeInputs = [...locales].map(([tag, { facts }]) => [
    tag,
    facts,
    hashOfStrings(translatedStringsFileOf(tag)),
  ])
  return [hashOfStrings(stringsFile), localeInputs] as const
}

/** Problem codes that depend on which images and shared files exist. */
const siteDependentCodes: ReadonlySet<string> = new Set([
  ...['missing-asset', 'asset-case', 'missing-alt', 'no-image', 'unsafe-path', 'unknown-ref'],
  ...[
    'unreadable-picture',
    'unreadable-film',
    'unreadable-model',
    'unreadable-document',
    'unknown-material',
    'unsafe-drawing',
  ],
])
