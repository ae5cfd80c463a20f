import { join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import { writtenIn } from '../page/written.ts'
import { inOrder, isError, type Finding, type Problem } from '../problem/problem.ts'
import { blockPlaces, type BlockPlace } from './block-places.ts'
import { linkFindings } from './check.ts'
import { listContent, readerOf, type ContentFiles, type FileRead } from './content-files.ts'
import { siteFile, wordsFile, type Checked, type Foundation, type SitePage } from './foundation.ts'
import { hasLists, listingOf, withLists, type Listing } from './lists.ts'
import { notLookedInto, type LookedInto, type Media } from './media.ts'
import { mediaPathIn } from '../text/media-address.ts'
import { isUnpublishedOn, type FileFacts, type MediaFact } from './page-facts.ts'
import type { ReadCache } from './read-cache.ts'
import { isUnpublished, readFoundation, readSitePage, type PageRead } from './read-site.ts'
import type { Entries } from './refs.ts'
import { isPageFile, routeOfFile } from './route.ts'
import { Places, UnreadPages, type Place } from './places.ts'
import { goalsAmong, type Goals } from './site-map.ts'
import { problemsOfFile, problemsOnPage, WholeSite } from './site-problems.ts'
import { stampOf } from './stamp.ts'
import { asTheyAre } from './text-pool.ts'
import { otherLanguages, translationFile } from './translations.ts'
import type { Environment } from './undelivered.ts'
import { currentDay } from '../page/iso-day.ts'
import { amongLanguages, type InLanguages } from '../text/in-languages.ts'

type Options = {
  /** Where texts are to be had, if not from the disk. */
  read?: (file: string) => FileRead
  /** Nothing is looked for that would only be warned of. */
  errorsOnly?: boolean
  /**
   * What is kept of a page once it was read: `nothing` for a single run, however many pages there are;
   * `facts`, what it says of itself and others; `pages`, the page with its document as well.
   */
  keeps?: 'nothing' | 'facts' | 'pages'
  /** What is kept is compared with the disk whenever it is asked for; else `forget` has to be called. */
  followsDisk?: boolean
  /** Pages are looked for one by one until `listPages` is called, or all of them are asked for. */
  listsLater?: boolean
  /** What somebody who has looked into pictures has found. */
  pictures?: LookedInto
}

/** Every page file. `goals`: what links can lead to, once somebody has asked. */
type Listed = { places: Places; goals?: Goals | undefined }

/** What is kept of a page file; `stamp` is empty where the disk is not followed. */
type Known = { stamp: string; route: string | undefined; read: PageRead }

type Reading = {
  /**
   * Gets each page without an error of its own, in the order of the file names, before the checks
   * across files have run; pages with lists of others come last, and so do all of a site in several
   * languages. None of the others is kept.
   */
  onPage?: (page: SitePage) => Promise<void>
  /** The same, with those that are not published yet or any more, and without what is listed on them. */
  onEvery?: (page: SitePage) => void
  onProgress?: (done: number, all: number) => void
  /** Pages that sleep on this day (`2026-11-21`) are passed over. */
  today?: string
  /** Forms without a workflow in it are warned of, and answers of another than is announced. */
  environment?: Environment | undefined
  /** What earlier runs found out. One for checks holds no pages: `onPage` is given none that it knows. */
  cache?: Pick<ReadCache, 'read'> | undefined
  /**
   * Only these files, of one part of a site. What all files together would say is left out, and `onPage` is
   * not given pages with lists of others, except in several languages, where each is read to know of its
   * counterparts.
   */
  isPart?: ((file: string) => boolean) | undefined
}

export type SiteRead = {
  problems: Problem[]
  pages: number
  files: number
  /** Of all files that were read. */
  names: string[]
  /** Files below content/media to which pages lead that are published today, or what they share. */
  linked: ReadonlySet<string>
  /** The files that show something like this. */
  showing: (isMeant: (shown: MediaFact) => boolean) => ReadonlySet<string>
}

/**
 * The content of a site, for everybody who asks for it: what pages share (`foundation`), a page
 * (`page`), all pages one after the other (`read`), and what is wrong with them. A page is read when
 * it is asked for, never before.
 */
export class SiteModel {
  readonly #read: (file: string) => FileRead
  readonly #errorsOnly: boolean
  readonly #keeps: 'nothing' | 'facts' | 'pages'
  readonly #followsDisk: boolean
  readonly #listsLater: boolean
  #pictures: LookedInto
  #foundation: Foundation | undefined
  #stamp = ''
  #ground = ''
  #listed: Listed | undefined
  readonly #known = new Map<string, Known>()
  /** Page files still to be read by `readSome`, once somebody has asked for them. */
  #waiting: Set<string> | undefined
  #content: ContentFiles | undefined
  /** Whether files may have come or gone. */
  #isListedAnew = true
  /** What only the whole site could tell when all was last looked at, by file. */
  readonly #common = new Map<string, Problem[]>()
  /** Files that were asked for while somebody wanted to know; see `noting`. */
  #noted: Set<string> | undefined
  /** Nothing on the disk changes while it runs; see `#inOneGo`. */
  #isInOneGo = false

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
    options: Options = {},
  ) {
    this.#read = options.read ?? readerOf(root)
    this.#errorsOnly = options.errorsOnly ?? false
    this.#keeps = options.keeps ?? 'nothing'
    this.#followsDisk = options.followsDisk ?? false
    this.#listsLater = options.listsLater ?? false
    this.#pictures = options.pictures ?? notLookedInto
  }

  /** What pages share; the same object as long as nothing of it has changed. */
  foundation(): Foundation {
    const known = this.#foundation
    const isSame = (one: Foundation) => this.#isInOneGo || this.#stampOfShared(one) === this.#stamp
    if (known !== undefined && isSame(known)) return known
    const { root, schemas } = this
    const isListed = !this.#listsLater || this.#content?.pages.isListed() === true
    if (this.#isListedAnew) this.#content = undefined
    const content = (this.#content ??= listContent(root))
    if (isListed) content.pages.all()
    this.#isListedAnew = true
    const reading = {
      content,
      read: this.#read,
      errorsOnly: this.#errorsOnly,
      pictures: this.#pictures,
    }
    const foundation = readFoundation(root, schemas, reading)
    this.#foundation = foundation
    this.#stamp = this.#stampOfShared(foundation)
    this.#useFoundation(foundation)
    return foundation
  }

  /** Lists the pages, where that was put off. True where something is wrong with the names of their files. */
  listPages(): boolean {
    const foundation = this.foundation()
    const known = foundation.problems.length
    foundation.byRoute.all()
    return foundation.problems.length > known
  }

  /** What is kept of pages stays, as far as it holds on other ground as well. */
  #useFoundation(foundation: Foundation): void {
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

  #unread(): Set<string> {
    this.#waiting ??= new Set(
      [...this.#list().places].map(({ file }) => file).filter((file) => !this.#known.has(file)),
    )
    return this.#waiting
  }

  #list(): Listed {
    const foundation = this.foundation()
    return (this.#listed ??= { places: new Places(foundation) })
  }

  readonly #factsOf = (place: Place): FileFacts => this.#readOne(place).checked.facts

  #stampOfShared({ checked }: Foundation): string {
    if (!this.#followsDisk) return 'current'
    const files = [
      siteFile,
      wordsFile,
      'content/media/manifest.json',
      ...checked.map(({ file }) => file),
      ...otherLanguages(this.root, '').map(translationFile),
    ]
    return files.map((file) => stampOf(join(this.root, file))).join(' ')
  }

  /** Reads one file again when it is next asked for; without a name, what pages share and which pages there are. */
  forget(file?: string): void {
    if (file === undefined || !isPageFile(file)) {
      this.#forgetShared()
      return
    }
    const exists = 'bytes' in this.#read(file)
    const wasKnown = this.#known.delete(file)
    if (this.#listed?.places.has(file) !== exists) this.#forgetShared()
    else if (wasKnown) this.#waiting?.add(file)
  }

  #forgetShared(): void {
    this.#stamp = ''
    this.#isListedAnew = true
  }

  /** Somebody has looked into pictures again. True where something else was found than before. */
  look(pictures: LookedInto): boolean {
    const { faulty, seen, films } = pictures
    const found = { faulty, seen, films }
    if (JSON.stringify(found) === JSON.stringify(this.#pictures)) return false
    this.#pictures = found
    this.#stamp = ''
    this.#isListedAnew = false
    return true
  }

  /** What `run` gives, and the page files that it was made of. */
  noting<T>(run: () => T): { result: T; files: ReadonlySet<string> } {
    const files = new Set<string>()
    const before = this.#noted
    this.#noted = files
    try {
      return { result: this.#inOneGo(run), files }
    } finally {
      this.#noted = before
    }
  }

  /** What pages share is compared with the disk once, before `run`, which waits for nothing. */
  #inOneGo<T>(run: () => T): T {
    const before = this.#isInOneGo
    this.foundation()
    this.#isInOneGo = true
    try {
      return run()
    } finally {
      this.#isInOneGo = before
    }
  }

  /** The page at a route; undefined where no file has it. */
  page(route: string): PageRead | undefined {
    const foundation = this.foundation()
    const place = foundation.byRoute.get(route)
    if (place === undefined) return undefined
    return this.#keeps === 'facts' ? readSitePage(foundation, place) : this.#readOne(place)
  }

  #readOne(place: Place): PageRead {
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

  /** Reads all files, checks them and hands the pages on, one at a time. */
  async read(reading: Reading = {}): Promise<SiteRead> {
    const { onPage, onEvery, onProgress, environment, cache, isPart } = reading
    const { today = currentDay() } = reading
    const foundation = this.foundation()
    const isTranslated = foundation.tongues.size > 0
    const isIn = ({ file }: Place) => isPart?.(file) !== false
    const isRead = (place: Place) => isTranslated || isIn(place)
    const use = { texts: asTheyAre, wantsPage: onPage !== undefined || onEvery !== undefined }
    const readOne = (place: Place) =>
      cache === undefined
        ? this.#readOne(place)
        : cache.read(place, (found) => readSitePage(foundation, place, found, use))
    const whole = new WholeSite(foundation)
    const listings: Listing[] = []
    const waiting: SitePage[] = []
    let pages = 0
    let done = 0
    const places = foundation.pages.filter(isRead)
    for (const place of places) {
      const read: PageRead = readOne(place)
      const own = whole.add(read)
      if (read.isPage && isIn(place)) pages++
      const isClean = !own.some(isError)
      if (read.page !== undefined && isClean) {
        onEvery?.(read.page)
        if (!isUnpublished(read.page, today)) await pass(read.page)
      }
      onProgress?.(++done, places.length)
    }
    const placeOf = whereAmong(waiting, foundation)
    const drawable = isPart === undefined || isTranslated ? waiting.filter(isIn) : []
    for (const page of drawable) await onPage?.(placeOf(withLists(page, listings, this.schemas)))
    const misnamed = foundation.misnamed.map(({ file }): Place => ({ file, route: undefined }))
    for (const place of misnamed.filter(isRead)) whole.add(readOne(place))
    const problems = isPart === undefined ? whole.end(environment).problems : whole.own()
    const names = whole.checked.map(({ file }) => file)
    const showing = showingAmong(whole.checked)
    const linked = linkedAmong(whole.checked, foundation.media, today)
    return { problems, pages, files: names.length, names, linked, showing }

    async function pass(page: SitePage): Promise<void> {
      if (onPage === undefined) return
      const listing = listingOf(page)
      if (listing !== undefined) listings.push(listing)
      if (isTranslated || hasLists(page, foundation.schemas)) waiting.push(page)
      else await onPage(page)
    }
  }

  /**
   * The page of a file as it was known and as it is now, where nothing of it is another that other files ask: see
   * `ReadCache`. Undefined as well where a site speaks several languages, in which a page says where it stands in others.
   */
  reworded(file: string, cache: Pick<ReadCache, 'reworded'>): ReturnType<ReadCache['reworded']> {
    const foundation = this.foundation()
    const place = foundation.pages.find((page) => page.file === file)
    if (place === undefined || foundation.tongues.size > 0) return undefined
    const use = { texts: asTheyAre }
    return cache.reworded(place, (found) => readSitePage(foundation, place, found, use))
  }

  /** Reads waiting pages for some milliseconds, so that there is time for questions in between. True when none are left. */
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

  /** What a file is about; undefined where it cannot be known. */
  checkedOf(file: string): Checked | undefined {
    const shared = this.foundation().checked.find((one) => one.file === file)
    return shared ?? this.#readingOf(file)?.checked
  }

  /** Whether it is a page, or a file that pages share. */
  has(file: string): boolean {
    const { checked } = this.foundation()
    return (
      this.#list().places.get(file)?.route !== undefined || checked.some((one) => one.file === file)
    )
  }

  /** Every file, and what it is about. */
  files(): Checked[] {
    const places = [...this.#list().places]
    return [...this.foundation().checked, ...places.map((place) => this.#readOne(place).checked)]
  }

  #readingOf(file: string): PageRead | undefined {
    return isPageFile(file) ? this.#readOne(this.#placeOf(file)) : undefined
  }

  /** A page that nobody has saved yet is one all the same. */
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
   * All that is to be said of a file, as far as its neighbours have been read. What only the whole site
   * can say is what it said when all was last looked at.
   */
  problemsOf(file: string): Problem[] {
    const reading = this.#readingOf(file)
    const common = this.#common.get(file) ?? []
    const withLinks = this.#unread().size === 0
    return problemsOfFile(file, reading, this.#goals(), { common, withLinks })
  }

  /**
   * What is to be said of a page, of the shared files it shows and of what stands on every page. Others
   * are read only where a link leads to their anchors.
   */
  problemsOn(page: PageRead): Problem[] {
    return this.#inOneGo(() => problemsOnPage(page, this.#goals()))
  }

  /** What would be said of a page that is to become these bytes; of any other file nothing. */
  problemsIf(file: string, bytes: Uint8Array): Problem[] {
    if (!isPageFile(file)) return []
    const place = { file, route: routeOfFile(file) }
    return this.#inOneGo(() => this.problemsOn(readSitePage(this.foundation(), place, { bytes })))
  }

  #goals(): Goals {
    const foundation = this.foundation()
    const listed = this.#list()
    listed.goals ??= goalsAmong(
      new UnreadPages(listed.places, this.#factsOf),
      foundation.checked,
      foundation,
    )
    return listed.goals
  }

  /** What is wrong with addresses wherever they stand, by address; those without a fault are left out. */
  linkFindings(addresses: Iterable<string>): Map<string, Finding> {
    return linkFindings(addresses, this.#goals())
  }

  /** All that `read` would tell, in the order of the files. */
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

  /** What pages say of themselves for lists; a mistake in the blocks of a page does not hide it there. */
  listings(today: string): Listing[] {
    return this.foundation().pages.flatMap((place) => {
      const read = this.#readOne(place)
      const page = read.page?.page ?? read.written?.().head
      if (page === undefined || isUnpublishedOn(today, page)) return []
      return listingOf({ route: place.route, page }) ?? []
    })
  }

  /** Every page that can be drawn, unpublished ones as well; each is read when it is its turn. */
  *pages(): Generator<SitePage> {
    for (const place of this.foundation().pages) {
      const { page } = this.#readOne(place)
      if (page !== undefined) yield page
    }
  }

  /** The blocks of shared files, those included that have mistakes in others of their blocks. */
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

  /** Where the blocks that are drawn at a route were written, those above its footer at the end. */
  blockPlaces(route: string): BlockPlace[] {
    const read = this.page(route)
    const written = read?.written?.()
    if (read === undefined || written === undefined) return []
    return blockPlaces(read.checked.file, written, this.foundation())
  }
}

function linkedAmong(checked: readonly Checked[], { files }: Media, today: string): Set<string> {
  const linked = new Set<string>()
  for (const { facts } of checked) {
    if (isUnpublishedOn(today, facts.schedule ?? {})) continue
    for (const { href } of facts.links) {
      const path = mediaPathIn(href)
      if (path !== undefined && files.has(path)) linked.add(path)
    }
  }
  return linked
}

/** It stays until a site is written, so it must not keep all that is known of files in memory. */
function showingAmong(checked: readonly Checked[]): SiteRead['showing'] {
  const shown = checked.flatMap(({ file, facts: { media } }) =>
    media.length === 0 ? [] : [{ file, media }],
  )
  return (isMeant) =>
    new Set(shown.flatMap(({ file, media }) => (media.some(isMeant) ? [file] : [])))
}

/** A function that tells pages where they, and others, stand in the languages of their site. */
export function whereAmong(
  pages: readonly Pick<SitePage, 'route' | 'page'>[],
  { language: own, tongues }: Foundation,
): <P extends Pick<SitePage, 'route' | 'page'>>(page: P) => P & { inLanguages?: InLanguages } {
  if (tongues.size === 0) return (page) => page
  const saidAt = ({ route, page: { language = own } }: Pick<SitePage, 'route' | 'page'>) => {
    return { route, language }
  }
  const among = amongLanguages(
    pages.map((one) => ({
      ...saidAt(one),
      original: one.page.alternateOf,
      noindex: one.page.seo?.noindex === true,
    })),
    [own, ...tongues.keys()],
  )
  return (page) => withMore(page, { inLanguages: among(saidAt(page)) })
}

/** As `{ ...one, ...more }`; but what `one` makes only when it is asked for is made then still. */
const withMore = <P extends object, M extends object>(one: P, more: M): P & M =>
  // It has the properties of both.
  Object.defineProperties(more, Object.getOwnPropertyDescriptors(one)) as P & M

/** What every page is read against; for whole pages also what is filled in. */
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
