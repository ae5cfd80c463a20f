import { currentDay } from '../page/iso-day.ts'
import { isError, type Problem } from '../../problems/problem.ts'
import { mediaPathIn } from '../../text/media-address.ts'
import { whereAmong } from './among-languages.ts'
import type { Checked, Foundation, SitePage } from './foundation.ts'
import { hasLists, listingOf, withLists, type Listing } from './lists.ts'
import type { Media } from './media.ts'
import { isUnpublishedOn, type MediaFact } from './page-facts.ts'
import type { Place } from './places.ts'
import type { PageCache } from './cache/page-cache.ts'
import { isUnpublished, readSitePage, type PageRead } from './read-site.ts'
import { WholeSite } from './site-problems.ts'
import { asTheyAre } from './text-pool.ts'
import type { Environment } from './undelivered.ts'

/** Options and callbacks for reading all pages. */
export type Reading = {
  /**
   * Called with each published page that has no errors of its own, in the order of the file names and before the checks
   * across files. Pages with lists of other pages come last, and so do all pages of a site in several languages.
   */
  onPage?: (page: SitePage) => Promise<void>
  /** Called with each page that has no errors of its own, including unpublished pages. Lists are not filled in. */
  onEvery?: (page: SitePage) => void
  onProgress?: (done: number, all: number) => void
  /** The day (`2026-11-21`) that determines which pages are published; by default the current day. */
  today?: string
  /**
   * Environment variables, to warn of forms without a webhook and of answer services that differ from the announced
   * ones.
   */
  environment?: Environment | undefined
  /** Results of earlier runs. A cache for checks contains no pages, so `onPage` is not called with cached pages. */
  cache?: Pick<PageCache, 'read'> | undefined
  /**
   * Selects the files of one part of a site; other files are not read. Checks across files are left out, and `onPage`
   * is not called with pages that have lists. In a site with several languages each part reads all pages.
   */
  isPart?: ((file: string) => boolean) | undefined
}

/** The result of reading all pages: problems, numbers of pages and files, and the use of media. */
export type SiteRead = {
  problems: Problem[]
  pages: number
  files: number
  /** Names of all files that were read. */
  names: string[]
  /** Files below content/media that published pages or shared content link to. */
  linked: ReadonlySet<string>
  /** Returns the files that use a matching media file. */
  showing: (isMeant: (shown: MediaFact) => boolean) => ReadonlySet<string>
}

/** Reads all pages of a site in turn, checks them and passes them on. No page stays in memory. */
export async function readAllPages(
  foundation: Foundation,
  reading: Reading,
  readPage = (place: Place): PageRead => readSitePage(foundation, place),
): Promise<SiteRead> {
  const { onPage, onEvery, onProgress, environment, cache, isPart } = reading
  const { today = currentDay() } = reading
  const { schemas } = foundation
  const isTranslated = foundation.tongues.size > 0
  const isIn = ({ file }: Place) => isPart?.(file) !== false
  const isRead = (place: Place) => isTranslated || isIn(place)
  const use = { texts: asTheyAre, wantsPage: onPage !== undefined || onEvery !== undefined }
  const readOne = (place: Place) =>
    cache === undefined
      ? readPage(place)
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
  for (const page of drawable) await onPage?.(placeOf(withLists(page, listings, schemas)))
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
    if (isTranslated || hasLists(page, schemas)) waiting.push(page)
    else await onPage(page)
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

/** The function stays in memory until a site is published, so it keeps only the media facts of files. */
function showingAmong(checked: readonly Checked[]): SiteRead['showing'] {
  const shown = checked.flatMap(({ file, facts: { media } }) =>
    media.length === 0 ? [] : [{ file, media }],
  )
  return (isMeant) =>
    new Set(shown.flatMap(({ file, media }) => (media.some(isMeant) ? [file] : [])))
}
