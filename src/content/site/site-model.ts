import { join } from 'node:path'
import type { SchemaKit } from '../../../schema/kit.ts'
import { writtenIn } from '../page/written.ts'
import { inOrder, type Finding, type Problem } from '../../problems/problem.ts'
import { blockPlaces, type BlockPlace } from './block-places.ts'
import { linkFindings } from './link-findings.ts'
import type { Checked, Foundation, SitePage } from './foundation.ts'
import { listingOf, type Listing } from './lists.ts'
import type { LookedInto } from './media.ts'
import { isUnpublishedOn, type FileFacts } from './page-facts.ts'
import { Places, UnreadPages, type Place } from './places.ts'
import { readAllPages, type Reading, type SiteRead } from './read-all.ts'
import type { PageCache } from './cache/page-cache.ts'
import { readSitePage, type PageRead } from './read-site.ts'
import type { Entries } from './refs.ts'
import { isPageFile, routeOfFile } from './route.ts'
import { SharedContent, type SharedOptions } from './shared-content.ts'
import { goalsAmong, type Goals } from './site-map.ts'
import { problemsOfFile, problemsOnPage, WholeSite } from './site-problems.ts'
import { stampOf } from './cache/file-stamps.ts'
import { asTheyAre } from './text-pool.ts'

type Options = SharedOptions & {
  /**
   * The parts of a page that stay in memory after reading. `nothing`: for a single run with any number of pages.
   * `facts`: its problems and the facts that other pages need. `pages`: also the page and its document.
   */
  keeps?: 'nothing' | 'facts' | 'pages'
}

/** A page file in memory. `signature` is empty if changes on disk are ignored. */
type Known = { stamp: string; route: string | undefined; read: PageRead }

/**
 * The content of a site: the shared content, single pages, all pages in turn, and their problems. A page is read when
 * it is needed.
 */
export class SiteModel {
  readonly #shared: SharedContent
  readonly #keeps: 'nothing' | 'facts' | 'pages'
  readonly #followsDisk: boolean
  #foundation: Foundation | undefined
  /** A key for the shared content that the pages in memory depend on. */
  #ground = ''
  /** All page files, and the targets of links once they were requested. */
  #listed: { places: Places; goals?: Goals | undefined } | undefined
  readonly #known = new Map<string, Known>()
  /** Page files that `readSome` has not read yet. */
  #waiting: Set<string> | undefined
  /** Problems found by the last check of the whole site, by file. */
  readonly #common = new Map<string, Problem[]>()
  /** Collects the files that are read during `trackReads`. */
  #noted: Set<string> | undefined

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
    { keeps = 'nothing', ...options }: Options = {},
  ) {
    this.#shared = new SharedContent(root, schemas, options)
    this.#keeps = keeps
    this.#followsDisk = options.followsDisk ?? false
  }

  /** Returns the shared content. The object stays the same until the content changes. */
  foundation(): Foundation {
    const now = this.#shared.current()
    if (now !== this.#foundation) {
      this.#foundation = now
      this.#forgetWhatDependsOn(now)
    }
    return now
  }

  /** Removes the pages in memory that depend on changed shared content. */
  #forgetWhatDependsOn(foundation: Foundation): void {
    this.#listed = undefined
    if (this.#keeps === 'nothing') return
    const ground = groundOf(foundation, this.#keeps)
    if (ground !== this.#ground) this.#known.clear()
    this.#ground = ground
    this.#waiting = undefined
    if (this.#known.size === 0) return
    const { places } = this.#list()
    for (const file of this.#known.keys()) if (!places.has(file)) this.#known.delete(file)
  }

  /** Lists the pages if they are not listed yet. Returns true if the listing found problems with file names. */
  listPages(): boolean {
    const foundation = this.foundation()
    const known = foundation.problems.length
    foundation.byRoute.all()
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
    const wasKnown = this.#known.delete(file)
    if (this.#listed?.places.has(file) !== exists) this.#shared.forget()
    else if (wasKnown) this.#waiting?.add(file)
  }

  /** Stores the results of a new check of images and videos. Returns true if they differ from the last results. */
  look(pictures: LookedInto): boolean {
    return this.#shared.look(pictures)
  }

  /** Returns the result of `run` and the page files that were read for it. */
  noting<T>(run: () => T): { result: T; files: ReadonlySet<string> } {
    const files = new Set<string>()
    const before = this.#noted
    this.#noted = files
    try {
      return { result: this.#shared.atOnce(run), files }
    } finally {
      this.#noted = before
    }
  }

  /** Returns the page at a route; undefined if there is no such file. */
  page(route: string): PageRead | undefined {
    const foundation = this.foundation()
    const place = foundation.byRoute.get(route)
    if (place === undefined) return undefined
    return this.#keeps === 'facts' ? readSitePage(foundation, place) : this.#readOne(place)
  }

  readonly #readOne = (place: Place): PageRead => {
    const { file, route } = place
    this.#noted?.add(file)
    const foundation = this.#foundation ?? this.foundation()
    if (this.#keeps === 'nothing') return readSitePage(foundation, place)
    const stamp = this.#followsDisk ? stampOf(join(this.root, file)) : ''
    const known = this.#known.get(file)
    if (known?.stamp === stamp && known.route === route) return known.read
    const whole = readSitePage(foundation, place)
    const { checked, problems, isPage } = whole
    const read = this.#keeps === 'pages' ? whole : { checked, problems, isPage }
    this.#known.set(file, { stamp, route, read })
    this.#waiting?.delete(file)
    return read
  }

  /** Reads all pages in turn, checks them and passes them on. */
  read(reading: Reading = {}): Promise<SiteRead> {
    return readAllPages(this.foundation(), reading, this.#readOne)
  }

  /**
   * Returns the current page of a file. Returns undefined if the file has problems of its own, or if the site has
   * several languages, because then a page also depends on its translations.
   */
  soundPage(file: string, cache: Pick<PageCache, 'read'>): SitePage | undefined {
    const foundation = this.foundation()
    const place = foundation.pages.find((page) => page.file === file)
    if (place === undefined || foundation.tongues.size > 0) return undefined
    const use = { texts: asTheyAre }
    const read = cache.read(place, (found) => readSitePage(foundation, place, found, use))
    return read.problems.length === 0 ? read.page : undefined
  }

  /**
   * Reads waiting pages for some milliseconds, so that requests can be answered in between. Returns true if no pages
   * are left.
   */
  readSome(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    this.foundation()
    const waiting = this.#unread()
    for (const file of waiting) {
      this.#readOne(this.#placeOf(file))
      if (performance.now() > end) break
    }
    return waiting.size === 0
  }

  #unread(): Set<string> {
    this.#waiting ??= new Set(
      [...this.#list().places].map(({ file }) => file).filter((file) => !this.#known.has(file)),
    )
    return this.#waiting
  }

  #list() {
    const foundation = this.foundation()
    return (this.#listed ??= { places: new Places(foundation) })
  }

  /** Returns the facts of a file; undefined for a file that is neither a page nor shared. */
  checkedOf(file: string): Checked | undefined {
    const shared = this.foundation().checked.find((one) => one.file === file)
    return shared ?? this.#readingOf(file)?.checked
  }

  /** True for a page, the site file and shared files. */
  has(file: string): boolean {
    const { checked } = this.foundation()
    return (
      this.#list().places.get(file)?.route !== undefined || checked.some((one) => one.file === file)
    )
  }

  /** Returns the facts of all files. */
  files(): Checked[] {
    const places = [...this.#list().places]
    return [...this.foundation().checked, ...places.map((place) => this.#readOne(place).checked)]
  }

  #readingOf(file: string): PageRead | undefined {
    return isPageFile(file) ? this.#readOne(this.#placeOf(file)) : undefined
  }

  /** Returns the place of a page file. Adds a page that exists only in an editor so far. */
  #placeOf(file: string): Place {
    const listed = this.#list()
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
    const reading = this.#readingOf(file)
    const common = this.#common.get(file) ?? []
    const withLinks = this.#unread().size === 0
    return problemsOfFile(file, reading, this.#goals(), { common, withLinks })
  }

  /**
   * Returns the problems of a page and of the shared content on it. Reads other pages only for links to their anchors.
   */
  problemsOn(page: PageRead): Problem[] {
    return this.#shared.atOnce(() => problemsOnPage(page, this.#goals()))
  }

  /** Returns the problems that a page file would have with these bytes; none for any other file. */
  problemsIf(file: string, bytes: Uint8Array): Problem[] {
    if (!isPageFile(file)) return []
    const place = { file, route: routeOfFile(file) }
    return this.#shared.atOnce(() =>
      this.problemsOn(readSitePage(this.foundation(), place, { bytes })),
    )
  }

  /** Returns the problem of each wrong link address. Correct addresses are left out. */
  linkFindings(addresses: Iterable<string>): Map<string, Finding> {
    return linkFindings(addresses, this.#goals())
  }

  #goals(): Goals {
    const foundation = this.foundation()
    const listed = this.#list()
    const factsOf = (place: Place): FileFacts => this.#readOne(place).checked.facts
    const pages = () => new UnreadPages(listed.places, factsOf)
    return (listed.goals ??= goalsAmong(pages(), foundation.checked, foundation))
  }

  /** Returns all problems that `read` would find, ordered by file. */
  allProblems(): Problem[] {
    const whole = new WholeSite(this.foundation())
    for (const place of this.#list().places) whole.add(this.#readOne(place))
    const { problems, common } = whole.end()
    this.#common.clear()
    for (const problem of common) {
      this.#common.set(problem.file, [...(this.#common.get(problem.file) ?? []), problem])
    }
    return inOrder(problems)
  }

  /** Returns the published pages as lists show them, including pages with errors in their blocks. */
  listings(today: string): Listing[] {
    return this.foundation().pages.flatMap((place) => {
      const read = this.#readOne(place)
      const page = read.page?.page ?? read.written?.().head
      if (page === undefined || isUnpublishedOn(today, page)) return []
      return listingOf({ route: place.route, page }) ?? []
    })
  }

  /** Yields every page that can be rendered, including unpublished pages. Each page is read when its turn comes. */
  *pages(): Generator<SitePage> {
    for (const place of this.foundation().pages) {
      const { page } = this.#readOne(place)
      if (page !== undefined) yield page
    }
  }

  /** Returns the blocks of shared files. For a file with errors, only the blocks without errors. */
  sharedEntries(): ReadonlyMap<string, { blocks: Entries }> {
    const { shared, sharedNames, checked, sources } = this.foundation()
    if (shared.size === sharedNames.length) return shared
    const all = new Map<string, { blocks: Entries }>(shared)
    for (const { file, shared: name } of checked) {
      const source = sources.get(file)
      if (name === undefined || source === undefined || all.has(name)) continue
      all.set(name, { blocks: writtenIn(source.data, source.document, this.schemas).entries })
    }
    return all
  }

  /** Returns the source positions of the blocks that are rendered at a route; blocks above the footer come last. */
  blockPlaces(route: string): BlockPlace[] {
    const read = this.page(route)
    const written = read?.written?.()
    if (read === undefined || written === undefined) return []
    return blockPlaces(read.checked.file, written, this.foundation())
  }
}

/**
 * Returns a key for all shared content that a page depends on. With `pages`, includes the content that is inserted into
 * pages.
 */
function groundOf(foundation: Foundation, keeps: 'facts' | 'pages'): string {
  const { facts, language, siteWords, sharedNames, media } = foundation
  const tongues = [...foundation.tongues.values()]
  const ground = [
    facts,
    language,
    tongues.map((one) => [one.language, one.facts]),
    siteWords.checks,
    sharedNames,
    [...media.files],
    media.images,
    ...[media.faulty, media.seen, media.films],
  ]
  if (keeps === 'facts') return JSON.stringify(ground)
  const { site, shared, footerBlocks } = foundation
  return JSON.stringify([...ground, [...shared], site?.footer.above?.on, footerBlocks])
}
