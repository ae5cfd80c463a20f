import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '../../../../schema/page.ts'
import { outlineOf, type Outline } from '../../../../schema/outline.ts'
import type { Problem } from '../../../problems/problem.ts'
import { UsageError } from '../../../problems/usage-error.ts'
import type { FileRead, PageFile } from '../content-files.ts'
import { FileStamps } from './file-stamps.ts'
import { wordsFile, type Foundation, type SitePage } from '../foundation.ts'
import type { SeenPicture } from '../media-manifest.ts'
import { mediaFinding } from '../media.ts'
import type { FileFacts } from '../page-facts.ts'
import { noteUse, stateIn, sweepStates } from './cached-states.ts'
import { cacheLine, CacheFile, writeCacheFile } from './cache-file.ts'
import { pageIn, sitePageOf, withoutBlocks, type PageRead } from '../read-site.ts'
import { digest, stateOf } from './cache-key.ts'
import { expandBlocks } from '../refs.ts'
import { translatedWordsFile } from '../translations.ts'
import { once } from '../../../text/once.ts'

/** The results of checking a page's own file, without the page itself. */
type Reading = Pick<PageRead, 'checked' | 'problems' | 'isPage'>

/**
 * The results with the page and the data of its file, if pages are cached. Both are read from disk only when they are
 * used.
 */
type WholeReading = Reading & Pick<PageRead, 'page' | 'value'>

/**
 * A cached page without its blocks, for callers that do not render it. Valid as long as `sharedBlocksHash` is the same.
 */
type Brief = { head: Omit<Page, 'blocks'>; outline: Outline; brought?: string | undefined }

/** The cached results of a page. */
type Entry = {
  file: string
  /** Hash of the file's bytes. */
  hash: string
  /** Signature of the file when it was read; undefined if it had been changed too recently. */
  stamp: string | undefined
  /** Hash of the site's images and shared files. */
  around: string
  /** Hash of the data about the images on the page. */
  pictures: string
  /** Hashes of the image sizes of the site and of the page's images; undefined if warnings were not checked. */
  weights?: { all: string; own: string } | undefined
  facts: FileFacts
  problems: Problem[]
  isPage: boolean
  brief?: Brief | undefined
  /** See `exportedHashOf`. */
  asked: string
}

/** A page file. `route` is undefined if its name gives no valid route. */
type Place = { file: string; route: string | undefined }

/** Returns the cached page of an entry if the file is unchanged. It stays valid even if the check results change. */
const saidIn = (known: Entry | undefined, hash: string): Pick<Entry, 'brief'> =>
  known?.hash === hash ? { brief: known.brief } : {}

/** Removes the sizes of the variants, because they are measured only if warnings are checked. */
const withoutWeights = (picture: SeenPicture): object => ({ ...picture, weights: undefined })

/** Number of characters that are written in one step. */
const enough = 1 << 20

type Use = {
  /** `pages`: the caller renders the pages. `warnings`: the caller checks them, with warnings. */
  wants: 'pages' | 'warnings'
  /** Limit for all cache files in the folder together, in bytes. */
  limit?: number | undefined
  /** File signatures that were already read. */
  stamps?: FileStamps | undefined
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
  readonly #weights: string | undefined
  readonly #path: string
  readonly #wantsPages: boolean
  /** Hashes of the blocks of shared files, by file name. */
  readonly #shared = new Map<string, string>()
  /** Size of the new entries, in characters. */
  #size = 0
  /** True if some new entries are already written. */
  #isBegun = false
  readonly #limit: number | undefined
  readonly #stamps: FileStamps

  constructor(
    folder: string,
    engine: string,
    readonly foundation: Foundation,
    { wants, limit, stamps = new FileStamps() }: Use,
  ) {
    this.#limit = limit
    this.#stamps = stamps
    const { facts, site, siteWords, sharedNames, media, schemas } = foundation
    const ground = [
      engine,
      schemas.ownBlocks.state,
      facts,
      site?.language,
      siteWords.checks,
    ] as const
    const state = stateOf(...ground, ...spokenIn(foundation))
    const seen = Object.entries(media.seen).map(([src, one]) => [src, withoutWeights(one)])
    const around = { ...media, files: [...media.files], seen }
    this.#around = digest(JSON.stringify([sharedNames, around]))
    this.#weights = wants === 'warnings' ? digest(JSON.stringify(media.seen)) : undefined
    this.#path = stateIn(folder, state)
    this.#wantsPages = wants === 'pages'
    this.#entries = new CacheFile(this.#path)
    if (this.#entries.count > 0) noteUse(this.#path)
  }

  /** Returns the results for a page. Calls `readUncached` if they are not cached. */
  read({ file, route }: Place, readAnew: (found: FileRead) => PageRead): WholeReading {
    const found = this.#entries.get<Entry>(file)
    const known = found && this.#hasWarnings(found) && this.#holdsAround(found) ? found : undefined
    const stamp = this.#stampOf(file)
    if (stamp !== undefined && stamp === known?.stamp) {
      const reading = this.#readingOf(known, route)
      if (reading !== undefined) return reading
    }

    const read = this.foundation.read(file)
    const hash = 'bytes' in read ? digest(read.bytes) : undefined
    if (known !== undefined && hash === known.hash) {
      const same = stamp === undefined ? known : { ...known, stamp }
      if (stamp !== undefined) this.#add(same)
      return this.#readingOf(same, route) ?? this.#withPage(same, { file, route }, read)
    }
    const { checked, problems, isPage, page, value: said } = readAnew(read)
    const whole = page && this.#sourced(page, checked.facts, hash)
    const reading = { checked, problems, isPage, value: said }
    if (hash === undefined) return { ...reading, page: whole }
    const pictures = this.#seenOf(checked.facts)
    const weights =
      this.#weights === undefined
        ? undefined
        : { all: this.#weights, own: this.#weightsOf(checked.facts) }
    const kept = this.#wantsPages
      ? { brief: said && whole && briefOf(said, whole) }
      : saidIn(found, hash)
    const about = { around: this.#around, pictures, weights, problems, isPage, ...kept }
    // The signature is older than the bytes. If the file changed in between, the signature will never match again.
    const { facts, asked } = this.#add({ file, hash, stamp, ...about, facts: checked.facts })
    return { ...reading, page: whole && { ...whole, asked }, checked: { ...checked, facts } }
  }

  /** Returns undefined if the page is needed but was cached with other shared blocks. */
  #readingOf(entry: Entry, route: string | undefined): WholeReading | undefined {
    const reading = this.#found(entry, route)
    if (!this.#wantsPages || !entry.isPage || route === undefined) return reading
    const brought = this.#broughtBy(reading.checked.facts)
    const { file, brief } = entry
    if (brief === undefined || brief.brought !== brought) return undefined
    const { foundation } = this
    const said = once(() => this.#readAgain(entry))
    const blocks = once(() => expandBlocks(said().blocks, foundation.shared))
    const page = {
      ...withoutBlocks(foundation, { file, route }, brief.head),
      get blocks() {
        return blocks()
      },
      ...{ outline: brief.outline, source: entry.hash, brought, asked: entry.asked },
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
  #readAgain(entry: Entry): Page {
    const { file, hash } = entry
    const read = this.foundation.read(file)
    const isSame = 'bytes' in read && digest(read.bytes) === hash
    const said = isSame ? pageIn(this.foundation, file, read) : undefined
    if (said !== undefined) return said
    throw new UsageError({
      en: `${file} has changed while the site was being built. Build it again.`,
      de: `${file} hat sich geändert, während die Website gebaut wurde. Bauen Sie noch einmal.`,
    })
  }

  #found({ file, facts, problems, isPage }: Entry, route: string | undefined): Reading {
    const { wanted } = this.foundation
    return {
      checked: { file, route, facts },
      problems: problems.filter(({ code, severity }) => wanted(code, severity)),
      isPage,
    }
  }

  /** Returns the cached check results, which are valid, with the page, which has to be read again. */
  #withPage(known: Entry, place: Place, read: FileRead): WholeReading {
    const reading = this.#found(known, place.route)
    const said = pageIn(this.foundation, place.file, read)
    if (said === undefined || place.route === undefined) return reading
    const { file, route } = place
    // The shared blocks on the page may have changed.
    const page = sitePageOf(this.foundation, { file, route }, said)
    const whole = this.#sourced(page, reading.checked.facts, known.hash)
    const { asked } = this.#add({ ...known, brief: briefOf(said, whole) })
    return { ...reading, page: { ...whole, asked }, value: said }
  }

  /** Returns the page with the hashes of its file and its shared blocks. */
  #sourced(page: SitePage, facts: FileFacts, source: string | undefined): SitePage {
    const outline = this.#wantsPages ? outlineOf(page.blocks, this.foundation.schemas) : undefined
    return { ...page, outline, source, brought: this.#broughtBy(facts) }
  }

  /** Returns a hash of the shared blocks on a page; undefined if it has none. */
  #broughtBy({ refs }: FileFacts): string | undefined {
    if (refs.length === 0) return undefined
    return digest(refs.map(({ to }) => this.#stateOfShared(to)).join(' '))
  }

  #stateOfShared(name: string): string {
    const known = this.#shared.get(name)
    if (known !== undefined) return known
    const { shared } = this.foundation
    const state = digest(JSON.stringify(expandBlocks(shared.get(name)?.blocks ?? [], shared)))
    this.#shared.set(name, state)
    return state
  }

  /** True if the cached results include the warnings about image sizes, or if warnings are not needed. */
  #hasWarnings({ weights, facts }: Entry): boolean {
    if (this.#weights === undefined || weights?.all === this.#weights) return true
    return weights !== undefined && weights.own === this.#weightsOf(facts)
  }

  /**
   * True if the results are still valid for the site's images and shared files, which may have been added or removed.
   */
  #holdsAround({ around, problems, pictures, facts }: Entry): boolean {
    if (around === this.#around) return true
    if (problems.some(({ code }) => aboutOthers.has(code))) return false
    const { media, sharedNames } = this.foundation
    return (
      pictures === this.#seenOf(facts) &&
      facts.refs.every(({ to }) => sharedNames.includes(to)) &&
      facts.media.every((fact) => mediaFinding(fact, media) === undefined)
    )
  }

  /** Returns a hash of the data about the images and videos in a file. */
  #seenOf({ media: shown }: FileFacts): string {
    const { seen, films } = this.foundation.media
    if (shown.length === 0) return ''
    const known = shown.map(({ src }) => (seen[src] ? withoutWeights(seen[src]) : films[src]))
    return digest(JSON.stringify(known))
  }

  /** Returns a hash of the sizes of the images in a file; empty if none is known. */
  #weightsOf({ media: shown }: FileFacts): string {
    const { seen } = this.foundation.media
    const weights = shown.map(({ src }) => seen[src]?.weights)
    return weights.some((one) => one !== undefined) ? digest(JSON.stringify(weights)) : ''
  }

  #stampOf(file: string): string | undefined {
    return this.#stamps.last(`${this.foundation.root}/${file}`) || undefined
  }

  /**
   * Adds an entry and returns its facts, parsed from JSON again. Facts stay in memory until all links are checked, and
   * a string that was cut out of a file would keep the whole text of that file in memory.
   */
  #add(entry: Omit<Entry, 'asked'>): Pick<Entry, 'facts' | 'asked'> {
    const { facts, ...about } = entry
    const asked = askedOf(entry)
    const written = JSON.stringify(facts)
    const text = `${JSON.stringify({ ...about, asked }).slice(0, -1)},"facts":${written}}`
    this.#added.set(about.file, text)
    this.#size += text.length
    if (this.#entries.count === 0 && this.#size > enough) this.#append()
    // Parses the JSON that was written above.
    return { facts: JSON.parse(written) as FileFacts, asked }
  }

  /** Appends the new entries. Write errors are ignored, because the next run is then only slower. */
  #append(): void {
    const isFirst = this.#entries.count === 0 && !this.#isBegun
    this.#isBegun = true
    const lines = this.#addedLines()
    this.#added.clear()
    this.#size = 0
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      // The line break ends a line that a killed process left unfinished.
      writeFileSync(this.#path, isFirst ? lines : `\n${lines}`, { flag: isFirst ? 'w' : 'a' })
    } catch {
      // Without write permission, nothing is cached.
    }
  }

  #addedLines(): string {
    return [...this.#added].map(([file, json]) => cacheLine(file, json)).join('')
  }

  /** Writes the new entries and closes the cache. */
  save(): void {
    const known = new Set([...this.#entries.keys(), ...this.#added.keys()])
    const isSparse = this.#entries.count + this.#added.size > 2 * known.size
    if (this.#added.size > 0 && isSparse) this.#rewrite()
    else if (this.#added.size > 0) this.#append()
    this.#entries.end()
    try {
      sweepStates(this.#path, this.#limit)
    } catch {
      // If files cannot be deleted, the cache is larger than its limit.
    }
  }

  /** Writes the file again without replaced entries and without entries of removed pages. */
  #rewrite(): void {
    const { pages, misnamed } = this.foundation
    const files = new Set([...pages, ...misnamed].map(({ file }: PageFile) => file))
    const entries = this.#entries
    const added = this.#added
    function* all(): Generator<readonly [string, string]> {
      for (const file of entries.keys()) {
        const entry = files.has(file) && !added.has(file) && entries.get<Entry>(file)
        if (entry) yield [file, JSON.stringify(entry)]
      }
      yield* added
      // Windows does not replace an open file.
      entries.end()
    }
    try {
      writeCacheFile(this.#path, all())
    } catch {
      // The file stays unchanged, so the next run is slower.
    }
  }
}

/**
 * Returns a hash of all data that others take from a page. The image for shared links uses more data, which its
 * renderer checks itself.
 */
function askedOf({ facts, pictures, brief }: Omit<Entry, 'asked'>): string {
  const { opening: _, ...outline } = brief?.outline ?? {}
  return digest(JSON.stringify([facts, pictures, brief?.head, outline, brief?.brought]))
}

function briefOf(said: Page, { outline, brought }: SitePage): Brief | undefined {
  const { blocks: _, ...head } = said
  return outline && { head, outline, brought }
}

/**
 * Returns further inputs of page checks: the site's own UI strings, and each additional language with its facts and
 * strings.
 */
function spokenIn({ read, tongues }: Foundation) {
  const words = (file: string) => {
    const found = read(file)
    return 'bytes' in found ? digest(found.bytes) : undefined
  }
  const others = [...tongues].map(([tag, { facts }]) => [
    tag,
    facts,
    words(translatedWordsFile(tag)),
  ])
  return [words(wordsFile), others] as const
}

/** Problem codes that depend on which images and shared files exist. */
const aboutOthers: ReadonlySet<string> = new Set([
  ...['missing-asset', 'asset-case', 'missing-alt', 'no-image', 'unsafe-path', 'unknown-ref'],
  ...[
    'unreadable-picture',
    'unreadable-film',
    'unreadable-model',
    'unknown-material',
    'unsafe-drawing',
  ],
])
