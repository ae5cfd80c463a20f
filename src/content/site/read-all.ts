import { currentMinute } from '../page/iso-day.ts'
import { isError, type Problem } from '../../problems/problem.ts'
import type { DocsPage } from '../../text/docs-navigation.ts'
import { mediaPathOf } from '../../text/media-address.ts'
import { createTranslationAdder } from './add-translations.ts'
import type { CheckedFile, SiteContext, SitePage } from './site-context.ts'
import { createDocsNavigationAdder, docsPageOf } from './docs-pages.ts'
import { createSearchPages } from './generated-pages.ts'
import { hasLists, listedPageOf, fillLists, splitIntoParts, type ListedPage } from './lists.ts'
import type { Media } from './media.ts'
import { isUnpublishedOn, nextChangeOf, type MediaFact } from './file-facts.ts'
import type { PagePlace } from './page-places.ts'
import type { PageCache } from './cache/page-cache.ts'
import { isUnpublished, readSitePage, type PageReadResult } from './read-site-context.ts'
import { SiteProblems } from './site-problems.ts'
import { withoutCopies } from './text-pool.ts'
import type { Environment } from './webhook-checks.ts'

/** Options and callbacks for reading all pages. */
export type ReadAllOptions = {
  /**
   * Called with each published page that has no errors of its own, in the order of the file names and before the checks
   * across files. Pages with links to other pages (lists, the layout `docs`) come last, and so do all pages of a site in
   * several languages.
   */
  onPage?: (page: SitePage) => Promise<void>
  /** Called with each page that has no errors of its own, including unpublished pages. Lists are not filled in. */
  onEveryPage?: (page: SitePage) => void
  onProgress?: (done: number, all: number) => void
  /** The day (`2026-11-21`) that determines which pages are published; by default the current day. */
  now?: string
  /**
   * Environment variables, to warn of forms without a webhook and of answer services that differ from the announced
   * ones.
   */
  environment?: Environment | undefined
  /**
   * Results of earlier runs. A cache that was opened for checks alone contains no pages, so
   * `onPage` is not called for pages whose results are cached.
   */
  cache?: Pick<PageCache, 'read'> | undefined
  /**
   * Selects the files of one part of a site; other files are not read. Checks across files are left out, and `onPage`
   * is not called with pages that have lists or the layout `docs`. In a site with several languages each part reads all pages.
   */
  isInPart?: ((file: string) => boolean) | undefined
}

/** A time (`2026-11-28 18:00`) at which the page at a route appears or disappears. */
type NextChange = { at: string; route: string }

/** The result of reading all pages: problems, numbers of pages and files, and the use of media. */
export type SiteReadResult = {
  problems: Problem[]
  pages: number
  files: number
  /** Names of all files that were read. */
  fileNames: string[]
  /** Files below content/media that published pages or shared content link to. */
  linkedMedia: ReadonlySet<string>
  /** True if a page is published only from or until a certain day. */
  hasDays: boolean
  /** The next time at which a page appears or disappears; undefined if no page does. */
  nextChange: NextChange | undefined
  /** Returns the files that use a matching media file. */
  filesUsingMedia: (isMeant: (shown: MediaFact) => boolean) => ReadonlySet<string>
}

/** Reads all pages of a site in turn, checks them and passes them on. No page stays in memory. */
export async function readAllPages(
  foundation: SiteContext,
  reading: ReadAllOptions,
  readPage = (place: PagePlace): PageReadResult => readSitePage(foundation, place),
): Promise<SiteReadResult> {
  const { onPage, onEveryPage, onProgress, environment, cache, isInPart } = reading
  const { now = currentMinute(foundation.basicSettings.timeZone) } = reading
  const { schemas } = foundation
  const isTranslated = foundation.locales.size > 0
  const isIn = ({ file }: PagePlace) => isInPart?.(file) !== false
  const isRead = (place: PagePlace) => isTranslated || isIn(place)
  const use = { texts: withoutCopies, needsPage: onPage !== undefined || onEveryPage !== undefined }
  const readOne = (place: PagePlace) =>
    cache === undefined
      ? readPage(place)
      : cache.read(place, (found) => readSitePage(foundation, place, found, use))
  const siteProblems = new SiteProblems(foundation)
  const listings: ListedPage[] = []
  const docsPages: DocsPage[] = []
  const waiting: SitePage[] = []
  let pages = 0
  let done = 0
  const places = foundation.pages.filter(isRead)
  for (const place of places) {
    const read: PageReadResult = readOne(place)
    const ownProblems = siteProblems.addFile(read)
    if (read.isPage && isIn(place)) pages++
    const isClean = !ownProblems.some(isError)
    if (read.page !== undefined && isClean) {
      onEveryPage?.(read.page)
      if (!isUnpublished(read.page, now)) await pass(read.page)
    }
    onProgress?.(++done, places.length)
  }
  if (onPage !== undefined && isInPart === undefined)
    waiting.push(...createSearchPages(foundation, foundation.site))
  const addTranslations = createTranslationAdder(waiting, foundation)
  const drawable = isInPart === undefined || isTranslated ? waiting.filter(isIn) : []
  const addDocsNavigation = createDocsNavigationAdder(docsPages)
  for (const page of drawable) {
    const filled = addDocsNavigation(addTranslations(fillLists(page, listings, schemas)))
    const [first, ...furtherParts] = splitIntoParts(filled, schemas)
    await onPage?.(first)
    for (const part of furtherParts) await passPart(part)
  }
  const misnamed = foundation.misnamedPages.map(({ file }): PagePlace => ({
    file,
    route: undefined,
  }))
  for (const place of misnamed.filter(isRead)) siteProblems.addFile(readOne(place))
  const problems =
    isInPart === undefined
      ? siteProblems.allProblems(environment).problems
      : siteProblems.ownProblems()
  const names = siteProblems.checkedFiles.map(({ file }) => file)
  const showing = filesUsingMedia(siteProblems.checkedFiles)
  const linked = linkedMediaOf(siteProblems.checkedFiles, foundation.media, now)
  return {
    problems,
    pages,
    files: names.length,
    fileNames: names,
    linkedMedia: linked,
    hasDays: siteProblems.checkedFiles.some(
      ({ facts: { schedule } }) => (schedule?.from ?? schedule?.until) !== undefined,
    ),
    nextChange: nextChangeIn(siteProblems.checkedFiles, now),
    filesUsingMedia: showing,
  }

  /** Passes on a page 2, 3 … of a list. The check of the whole site reports that another page has its route. */
  async function passPart(part: SitePage): Promise<void> {
    if (foundation.pagesByRoute.get(part.route) !== undefined) return
    onEveryPage?.(part)
    await onPage?.(part)
  }

  async function pass(page: SitePage): Promise<void> {
    if (onPage === undefined) return
    const listing = listedPageOf(page)
    if (listing !== undefined) listings.push(listing)
    const docsPage = docsPageOf(page, foundation)
    if (docsPage !== undefined) docsPages.push(docsPage)
    if (isTranslated || docsPage !== undefined || hasLists(page, schemas)) waiting.push(page)
    else await onPage(page)
  }
}

function nextChangeIn(checked: readonly CheckedFile[], now: string): NextChange | undefined {
  const changes = checked.flatMap(({ route, facts: { schedule } }): NextChange[] => {
    const at = schedule && nextChangeOf(now, schedule)
    return route === undefined || at === undefined ? [] : [{ at, route }]
  })
  return changes.toSorted((one, other) => (one.at < other.at ? -1 : 1))[0]
}

function linkedMediaOf(
  checked: readonly CheckedFile[],
  { files }: Media,
  now: string,
): Set<string> {
  const linked = new Set<string>()
  for (const { facts } of checked) {
    if (isUnpublishedOn(now, facts.schedule ?? {})) continue
    for (const { href, isImage } of facts.links) {
      // The image is published in other sizes and formats, without its metadata.
      const path = isImage === true ? undefined : mediaPathOf(href)
      if (path !== undefined && files.has(path)) linked.add(path)
    }
  }
  return linked
}

/**
 * Copies only the media facts, because the returned function stays in memory until the site is
 * published.
 */
function filesUsingMedia(checked: readonly CheckedFile[]): SiteReadResult['filesUsingMedia'] {
  const mediaOfFiles = checked.flatMap(({ file, facts: { media } }) =>
    media.length === 0 ? [] : [{ file, media }],
  )
  return (isMeant) =>
    new Set(mediaOfFiles.flatMap(({ file, media }) => (media.some(isMeant) ? [file] : [])))
}
