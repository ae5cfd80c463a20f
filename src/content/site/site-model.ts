import { join } from 'node:path'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { DocsPage } from '../../text/docs-navigation.ts'
import { readSiteCollections } from '../collections/site-collections.ts'
import { readablePartsOf } from '../page/readable-parts.ts'
import { sortProblems, type Finding, type Problem } from '../../problems/problem.ts'
import type { PageFile } from './content-files.ts'
import { docsPageOf } from './docs-pages.ts'
import { blockPositionsOf, type BlockPosition } from './block-positions.ts'
import { linkFindings } from './link-findings.ts'
import type { CheckedFile, SiteContext, SitePage } from './site-context.ts'
import { listedPageOf, type ListedPage } from './lists.ts'
import type { MediaChecks } from './media.ts'
import { currentMinute } from '../page/iso-day.ts'
import { isUnpublishedOn, type FileFacts } from './file-facts.ts'
import { PagePlaces, LazyPages, type PagePlace } from './page-places.ts'
import { readAllPages, type ReadAllOptions, type SiteReadResult } from './read-all.ts'
import type { PageCache } from './cache/page-cache.ts'
import { filledDocumentOf, readSitePage, type PageReadResult } from './read-site-context.ts'
import type { BlockEntries } from './refs.ts'
import { isPageFile, isRecordPageFile, routeOfFile, writtenFileOf } from './route.ts'
import { SharedContent, type SharedContentOptions } from './shared-content.ts'
import { linkTargetsAmong, type LinkTargets } from './link-map.ts'
import { problemsOfFile, problemsOnPage, SiteProblems } from './site-problems.ts'
import { signatureOf } from './cache/file-signatures.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { withoutCopies } from './text-pool.ts'

type SiteModelOptions = SharedContentOptions & {
  /**
   * The parts of a page that stay in memory after reading. `nothing`: for a single run with any number of pages.
   * `facts`: its problems and the facts that other pages need. `pages`: also the page and its document.
   */
  keepsInMemory?: 'nothing' | 'facts' | 'pages'
}

/** A page file in memory. `signature` is empty if changes on disk are ignored. */
type CachedPageRead = { signature: string; route: string | undefined; read: PageReadResult }

/**
 * The content of a site: the shared content, single pages, all pages in turn, and their problems. A page is read when
 * it is needed.
 */
export class SiteModel {
  readonly #shared: SharedContent
  readonly #keepsInMemory: 'nothing' | 'facts' | 'pages'
  readonly #followsDisk: boolean
  #foundation: SiteContext | undefined
  /** A key for the shared content that the pages in memory depend on. */
  #contextKey = ''
  /** All page files, and the targets of links once they were requested. */
  #listed: { places: PagePlaces; goals?: LinkTargets | undefined } | undefined
  readonly #cachedReads = new Map<string, CachedPageRead>()
  /** Page files that `readSome` has not read yet. */
  #waitingFiles: Set<string> | undefined
  /** Problems found by the last check of the whole site, by file. */
  readonly #siteProblems = new Map<string, Problem[]>()
  /** Collects the files that are read during `trackReads`. */
  #readFiles: Set<string> | undefined

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
    { keepsInMemory = 'nothing', ...options }: SiteModelOptions = {},
  ) {
    this.#shared = new SharedContent(root, schemas, options)
    this.#keepsInMemory = keepsInMemory
    this.#followsDisk = options.followsDisk ?? false
  }

  /** Returns the shared content. The object stays the same until the content changes. */
  siteContext(): SiteContext {
    const now = this.#shared.current()
    if (now !== this.#foundation) {
      this.#foundation = now
      this.#forgetOutdatedPages(now)
    }
    return now
  }

  /** Removes the pages in memory that depend on changed shared content. */
  #forgetOutdatedPages(foundation: SiteContext): void {
    this.#listed = undefined
    if (this.#keepsInMemory === 'nothing') return
    const ground = contextKeyOf(foundation, this.#keepsInMemory)
    if (ground !== this.#contextKey) this.#cachedReads.clear()
    this.#contextKey = ground
    this.#waitingFiles = undefined
    if (this.#cachedReads.size === 0) return
    const { places } = this.#getListing()
    for (const file of this.#cachedReads.keys())
      if (!places.has(file)) this.#cachedReads.delete(file)
  }

  /** Returns the current time (`2026-11-21 18:00`) in the time zone of the site. */
  now(): string {
    return currentMinute(this.siteContext().basicSettings.timeZone)
  }

  /** Lists the pages if they are not listed yet. Returns true if the listing found problems with file names. */
  listPages(): boolean {
    const foundation = this.siteContext()
    const known = foundation.problems.length
    foundation.pagesByRoute.listAll()
    return foundation.problems.length > known
  }

  /**
   * Makes the model read a page file again when it is next needed. Without a page file, the shared content and the list
   * of pages are read again.
   */
  forget(file?: string): void {
    if (file === undefined || !isPageFile(file)) {
      this.#shared.forget()
      return
    }
    const exists = 'bytes' in this.#shared.read(file)
    const wasKnown = this.#cachedReads.delete(file)
    if (this.#listed?.places.has(file) !== exists) this.#shared.forget()
    else if (wasKnown) this.#waitingFiles?.add(file)
  }

  /** Stores the results of a new check of images and videos. Returns true if they differ from the last results. */
  updateMediaChecks(pictures: MediaChecks): boolean {
    return this.#shared.updateMediaChecks(pictures)
  }

  /** Returns the result of `run` and the page files that were read for it. */
  trackReads<T>(run: () => T): { result: T; files: ReadonlySet<string> } {
    const files = new Set<string>()
    const before = this.#readFiles
    this.#readFiles = files
    try {
      return { result: this.#shared.runWithoutDiskChecks(run), files }
    } finally {
      this.#readFiles = before
    }
  }

  /** Returns the page at a route; undefined if there is no such file. */
  page(route: string): PageReadResult | undefined {
    const foundation = this.siteContext()
    const place = foundation.pagesByRoute.get(route)
    if (place === undefined) return undefined
    return this.#keepsInMemory === 'facts' ? readSitePage(foundation, place) : this.#readOne(place)
  }

  readonly #readOne = (place: PagePlace): PageReadResult => {
    const { file, route } = place
    this.#readFiles?.add(writtenFileOf(file))
    const foundation = this.#foundation ?? this.siteContext()
    if (this.#keepsInMemory === 'nothing') return readSitePage(foundation, place)
    const stamp = this.#followsDisk ? signatureOf(join(this.root, file)) : ''
    const known = this.#cachedReads.get(file)
    if (known?.signature === stamp && known.route === route) return known.read
    const whole = readSitePage(foundation, place)
    const { checked, problems, isPage } = whole
    const read = this.#keepsInMemory === 'pages' ? whole : { checked, problems, isPage }
    this.#cachedReads.set(file, { signature: stamp, route, read })
    this.#waitingFiles?.delete(file)
    return read
  }

  /** Reads all pages in turn, checks them and passes them on. */
  read(reading: ReadAllOptions = {}): Promise<SiteReadResult> {
    return readAllPages(this.siteContext(), reading, this.#readOne)
  }

  /**
   * Returns the current page of a file. Returns undefined if the file has problems of its own, or if the site has
   * several languages, because then a page also depends on its translations.
   */
  pageWithoutProblems(place: PageFile, cache: Pick<PageCache, 'read'>): SitePage | undefined {
    const foundation = this.siteContext()
    if (foundation.locales.size > 0) return undefined
    const use = { texts: withoutCopies }
    const read = cache.read(place, (found) => readSitePage(foundation, place, found, use))
    return read.problems.length === 0 ? read.page : undefined
  }

  /**
   * Reads waiting pages for some milliseconds, so that requests can be answered in between. Returns true if no pages
   * are left.
   */
  readSome(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    this.siteContext()
    const waiting = this.#unreadFiles()
    for (const file of waiting) {
      this.#readOne(this.#placeOf(file))
      if (performance.now() > end) break
    }
    return waiting.size === 0
  }

  #unreadFiles(): Set<string> {
    this.#waitingFiles ??= new Set(
      [...this.#getListing().places]
        .map(({ file }) => file)
        .filter((file) => !this.#cachedReads.has(file)),
    )
    return this.#waitingFiles
  }

  #getListing() {
    const foundation = this.siteContext()
    return (this.#listed ??= { places: new PagePlaces(foundation) })
  }

  /** Returns the facts of a file; undefined for a file that is neither a page nor shared. */
  checkedFileOf(file: string): CheckedFile | undefined {
    const shared = this.siteContext().checkedFiles.find((one) => one.file === file)
    return shared ?? this.#pageReadOf(file)?.checked
  }

  /** True for a page, the site file and shared files. */
  has(file: string): boolean {
    const { checkedFiles } = this.siteContext()
    return (
      this.#getListing().places.get(file)?.route !== undefined ||
      checkedFiles.some((one) => one.file === file)
    )
  }

  /** Returns the facts of all files. */
  files(): CheckedFile[] {
    const places = [...this.#getListing().places]
    return [
      ...this.siteContext().checkedFiles,
      ...places.map((place) => this.#readOne(place).checked),
    ]
  }

  #pageReadOf(file: string): PageReadResult | undefined {
    const isPage = isPageFile(file) || isRecordPageFile(file)
    return isPage ? this.#readOne(this.#placeOf(file)) : undefined
  }

  /** Returns the place of a page file. Adds a page that exists only in an editor so far. */
  #placeOf(file: string): PagePlace {
    const listed = this.#getListing()
    const known = listed.places.get(file)
    if (known !== undefined) return known
    const place = { file, route: routeOfFile(file) }
    listed.places.add(place)
    listed.goals = undefined
    return place
  }

  /**
   * Returns the problems of a file. Links are checked once all pages are read. Problems that need a check of the whole
   * site are those of the last `allProblems`.
   */
  problemsOf(file: string): Problem[] {
    const reading = this.#pageReadOf(file)
    const common = this.#siteProblems.get(file) ?? []
    const withLinks = this.#unreadFiles().size === 0
    return problemsOfFile(file, reading, this.#linkTargets(), { common, withLinks })
  }

  /**
   * Returns the problems of a page and of the shared content on it. Reads other pages only for links to their anchors.
   */
  problemsOnPage(page: PageReadResult): Problem[] {
    return this.#shared.runWithoutDiskChecks(() => problemsOnPage(page, this.#linkTargets()))
  }

  /**
   * Returns the document of a page or a shared file with its placeholders and lists filled in; undefined if it cannot be
   * read.
   */
  filledDocumentOf(file: string): YamlDocument | undefined {
    return filledDocumentOf(this.siteContext(), file)
  }

  /**
   * Returns the problems that a page, a template, or a file of a collection would have with these bytes; none for any
   * other file.
   */
  problemsWithBytes(file: string, bytes: Uint8Array): Problem[] {
    if (!isPageFile(file)) return this.#collectionProblems(file, bytes)
    const place = { file, route: routeOfFile(file) }
    return this.#shared.runWithoutDiskChecks(() =>
      this.problemsOnPage(readSitePage(this.siteContext(), place, { bytes })),
    )
  }

  #collectionProblems(file: string, bytes: Uint8Array): Problem[] {
    const isTemplate = file.startsWith('content/pages/')
    if (!isTemplate && !/^content\/(?:data|collections)\//.test(file)) return []
    const { read, pagesByRoute, language, locales, schemas, basicSettings } = this.siteContext()
    const { problems } = readSiteCollections(this.root, {
      read: (one) => (one === file ? { bytes } : read(one)),
      pageFiles: pagesByRoute,
      language,
      timeZone: basicSettings.timeZone,
      schemasIn: (tag) => (tag === undefined ? undefined : locales.get(tag)?.schemas) ?? schemas,
      newData: file,
    })
    return problems
  }

  /** Returns the problem of each wrong link address. Correct addresses are left out. */
  linkFindings(addresses: Iterable<string>): Map<string, Finding> {
    return linkFindings(addresses, this.#linkTargets())
  }

  #linkTargets(): LinkTargets {
    const foundation = this.siteContext()
    const listed = this.#getListing()
    const factsOf = (place: PagePlace): FileFacts => this.#readOne(place).checked.facts
    const pages = () => new LazyPages(listed.places, factsOf)
    return (listed.goals ??= linkTargetsAmong(pages(), foundation.checkedFiles, foundation))
  }

  /** Returns all problems that `read` would find, ordered by file. */
  allProblems(): Problem[] {
    const whole = new SiteProblems(this.siteContext())
    for (const place of this.#getListing().places) whole.addFile(this.#readOne(place))
    const { problems, common } = whole.allProblems()
    this.#siteProblems.clear()
    for (const problem of common) {
      this.#siteProblems.set(problem.file, [
        ...(this.#siteProblems.get(problem.file) ?? []),
        problem,
      ])
    }
    return sortProblems(problems)
  }

  /** Returns the published pages as lists show them, including pages with errors in their blocks. */
  listings(now: string): ListedPage[] {
    return this.#publishedPages(now).flatMap((page) => listedPageOf(page) ?? [])
  }

  /** Returns the published pages with the layout `docs`, including pages with errors in their blocks. */
  docsPages(now: string): DocsPage[] {
    const context = this.siteContext()
    return this.#publishedPages(now).flatMap((page) => docsPageOf(page, context) ?? [])
  }

  #publishedPages(now: string): (PageFile & { page: Omit<Page, 'blocks'> })[] {
    return this.siteContext().pages.flatMap((place) => {
      const read = this.#readOne(place)
      const page = read.page?.page ?? read.readableParts?.().readableHead
      return page === undefined || isUnpublishedOn(now, page) ? [] : [{ ...place, page }]
    })
  }

  /** Yields every page that can be rendered, including unpublished pages. Each page is read when its turn comes. */
  *pages(): Generator<SitePage> {
    for (const place of this.siteContext().pages) {
      const { page } = this.#readOne(place)
      if (page !== undefined) yield page
    }
  }

  /** Returns the blocks of shared files. For a file with errors, only the blocks without errors. */
  sharedBlocks(): ReadonlyMap<string, { blocks: BlockEntries }> {
    const { sharedFiles, sharedNames, checkedFiles, sourceFiles } = this.siteContext()
    if (sharedFiles.size === sharedNames.length) return sharedFiles
    const all = new Map<string, { blocks: BlockEntries }>(sharedFiles)
    for (const { file, shared: name } of checkedFiles) {
      const source = sourceFiles.get(file)
      if (name === undefined || source === undefined || all.has(name)) continue
      all.set(name, { blocks: readablePartsOf(source.data, source.document, this.schemas).entries })
    }
    return all
  }

  /** Returns the source positions of the blocks that are rendered at a route; blocks above the footer come last. */
  blockPositions(route: string): BlockPosition[] {
    const read = this.page(route)
    const written = read?.readableParts?.()
    if (read === undefined || written === undefined) return []
    return blockPositionsOf(read.checked.file, written, this.siteContext())
  }
}

/**
 * Returns a key for all shared content that a page depends on. With `pages`, includes the content that is inserted into
 * pages.
 */
function contextKeyOf(foundation: SiteContext, keeps: 'facts' | 'pages'): string {
  const { facts, language, basicSettings, sharedNames, media } = foundation
  const tongues = [...foundation.locales.values()]
  const inputs = [
    facts,
    language,
    tongues.map((one) => [one.language, one.facts]),
    basicSettings.severitySettings,
    basicSettings.layouts,
    basicSettings.publishesByDate,
    sharedNames,
    [...media.files],
    media.images,
    ...[media.faulty, media.seen, media.films],
    foundation.collections.hash,
  ]
  if (keeps === 'facts') return JSON.stringify(inputs)
  const { site, sharedFiles, footerBlocks } = foundation
  return JSON.stringify([...inputs, [...sharedFiles], site?.footer.above?.on, footerBlocks])
}
