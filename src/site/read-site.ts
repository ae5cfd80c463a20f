import type { z } from 'zod'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Shared } from '../../schema/page.ts'
import { readDocument, type Document } from '../document/read-document.ts'
import { recognised } from '../page/fact-mentions.ts'
import { factsOf, readPage, readShared, readSiteFile, type Read } from '../page/read-page.ts'
import { writtenIn, type Written } from '../page/written.ts'
import type { Problem } from '../problem/problem.ts'
import { mayHideAnchors } from './anchors.ts'
import { linkProblems, pageProblems, type Common } from './check.ts'
import { atTop, listContent, readerOf } from './content-files.ts'
import { siteFile, type Checked, type Foundation, type SitePage } from './foundation.ts'
import { hasLists, listingOf, withLists, type Listing } from './lists.ts'
import { readMedia } from './media.ts'
import { factsIn, isAsleepOn, scheduleIn, type FileFacts } from './page-facts.ts'
import { expandBlocks } from './refs.ts'
import { Settling, withoutEchoes } from './settle.ts'
import { siteWordsIn } from './site-words.ts'
import { wholeSiteProblems } from './whole-site.ts'
import { wantedBy } from './wanted.ts'
import { wronglyAnnounced } from './answering.ts'
import { undelivered, type Environment } from './undelivered.ts'

type Reading = {
  /** Where texts are to be had, if not from the disk. */
  read?: Foundation['read']
  /** Nothing is looked for that would only be warned of. */
  errorsOnly?: boolean
}

/** Reads what pages share: the site file, the shared files, the list of pages and of media. */
export function readFoundation(
  root: string,
  schemas: SchemaKit,
  { read = readerOf(root), errorsOnly = false }: Reading = {},
): Foundation {
  const { pages, misnamed, shared: sharedFiles, problems } = listContent(root)
  const media = readMedia(root, problems)
  const sharedNames = [...sharedFiles.keys()].toSorted()
  const checked: Checked[] = []
  const siteDocument = documentAt(read, siteFile, problems)
  const facts = factsOf(siteDocument?.value)
  const siteRead = siteDocument && readSiteFile(siteDocument, schemas)
  const language = siteRead?.value?.language ?? 'de'
  const siteWords = siteWordsIn(siteRead?.data)
  const wanted = wantedBy(siteWords.checks, errorsOnly)
  const common: Common = { media, sharedNames, language, recognised: recognised(facts), wanted }
  const check = (document: Document, schema: z.ZodType, file: Checked, parsed: unknown) => {
    checked.push(file)
    problems.push(...pageProblems(file, document, { schema, parsed }, common))
  }

  if (siteDocument && siteRead) {
    problems.push(...siteRead.problems)
    const siteFacts = factsOfFile(schemas.Site, siteRead, siteDocument, { wanted, schemas })
    check(
      siteDocument,
      schemas.Site,
      { file: siteFile, route: undefined, facts: siteFacts },
      siteRead.value,
    )
  }

  const shared = new Map<string, Shared>()
  for (const [name, file] of sharedFiles) {
    const document = documentAt(read, file, problems)
    if (document === undefined) continue
    const sharedRead = readShared(document, schemas, facts)
    problems.push(...sharedRead.problems)
    if (sharedRead.value !== undefined) shared.set(name, sharedRead.value)
    const fileFacts = factsOfFile(schemas.Shared, sharedRead, document, { wanted, schemas })
    check(
      document,
      schemas.Shared,
      { file, route: undefined, shared: name, facts: fileFacts },
      sharedRead.value,
    )
  }

  const site = siteRead?.value
  const footerBlocks = expandBlocks(site?.footer.above?.blocks ?? [], shared)
  return {
    ...common,
    root,
    schemas,
    read,
    site,
    siteWords,
    facts,
    shared,
    pages,
    misnamed,
    footerBlocks,
    problems,
    checked,
  }
}

/** What could be read counts, whatever else is wrong with the file. */
function factsOfFile(
  schema: z.ZodType,
  { value, data, problems }: Read<unknown>,
  { ignores, locate }: Document,
  { wanted, schemas }: Pick<Foundation, 'wanted' | 'schemas'>,
): FileFacts {
  const facts = factsIn(schema, value ?? data, schemas)
  const mayRepeat =
    wanted('duplicate-title', 'warning') || wanted('duplicate-description', 'warning')
  if (mayRepeat && facts.search !== undefined) {
    facts.search.places = { title: locate(['title']), description: locate(['description']) }
  }
  // A date that is a mistake is not also a date that others differ from.
  if (value === undefined) delete facts.article
  return { ...facts, partial: mayHideAnchors(problems), schedule: scheduleIn(data), ignores }
}

function documentAt(
  read: Foundation['read'],
  file: string,
  problems: Problem[],
): Document | undefined {
  const found = read(file)
  if ('bytes' in found) return readDocument(file, found.bytes)
  problems.push(atTop({ code: 'unreadable', detail: { reason: found.reason } }, file))
  return undefined
}

/** One page, and what its own file has to answer for. Its document is let go at once. */
export type PageRead = {
  page?: SitePage | undefined
  /** The file holds a page, whether that is at hand or not. */
  isPage: boolean
  problems: Problem[]
  checked: Checked
  /** What can be made of it, for those who show it as it is; undefined where it cannot be read. */
  written?: () => Written
}

/** How a page file is read: anew, or from what was found out before. */
type ReadOne = (file: { file: string; route: string | undefined }) => PageRead

export function readSitePage(
  foundation: Foundation,
  { file, route }: { file: string; route: string | undefined },
): PageRead {
  const problems: Problem[] = []
  const document = documentAt(foundation.read, file, problems)
  if (document === undefined) {
    const facts = { links: [], ids: [], media: [], refs: [], partial: true }
    return { isPage: false, problems, checked: { file, route, facts } }
  }

  const { Page } = foundation.schemas
  const read = readPage(document, foundation.schemas, foundation.facts)
  const facts = factsOfFile(Page, read, document, foundation)
  const checked = { file, route, facts }
  problems.push(
    ...read.problems,
    ...pageProblems(checked, document, { schema: Page, parsed: read.value }, foundation),
  )
  const written = () => writtenIn(read.data, document, foundation.schemas)
  if (read.value === undefined || route === undefined) {
    return { isPage: false, problems, checked, written }
  }

  const { blocks, ...page } = read.value
  const drawn = expandBlocks(blocks, foundation.shared)
  const above = foundation.site?.footer.above?.on.includes(route) ? foundation.footerBlocks : []
  const whole = { file, route, page, blocks: drawn, above }
  return { page: whole, isPage: true, problems, checked, written }
}

/** A page that is not to be built on this day (`2026-11-21`): a draft, or outside its days. */
export const isAsleep = ({ page }: SitePage, today: string): boolean => isAsleepOn(today, page)

export type SiteRead = {
  problems: Problem[]
  pages: number
  files: number
  /** Of all files that were read. */
  names: string[]
}

type OnPage = {
  onPage: (page: SitePage) => Promise<void>
  onProgress: (done: number, all: number) => void
  /** Pages that sleep on this day are passed over. */
  today: string
}

/**
 * Reads and checks every file. `onPage` gets each page without an error of its own, in the order of
 * the file names, before the checks across files have run; pages with lists of others come last.
 * With an `environment`, forms without a workflow in it are warned of, and answers of another than
 * is announced.
 */
export async function readSite(
  foundation: Foundation,
  watcher?: OnPage,
  environment?: Environment,
  readOne: ReadOne = (file) => readSitePage(foundation, file),
): Promise<SiteRead> {
  const settling = new Settling(foundation.siteWords)
  for (const file of foundation.checked) settling.add(file)
  const problems = settling.settle(foundation.problems)
  const checked = [...foundation.checked]
  const listings: Listing[] = []
  const waiting: SitePage[] = []
  let pages = 0
  for (const file of foundation.pages) {
    const read = readOne(file)
    settling.add(read.checked)
    const own = settling.settle(read.problems)
    problems.push(...own)
    checked.push(read.checked)
    if (read.isPage) pages++
    const clean = !own.some(({ severity }) => severity === 'error')
    if (read.page !== undefined && clean && watcher !== undefined) await pass(read.page, watcher)
    watcher?.onProgress(checked.length - foundation.checked.length, foundation.pages.length)
  }
  for (const page of waiting) {
    await watcher?.onPage(withLists(page, listings, foundation.schemas))
  }
  for (const { file } of foundation.misnamed) {
    const read = readOne({ file, route: undefined })
    settling.add(read.checked)
    problems.push(...settling.settle(read.problems))
    checked.push(read.checked)
  }
  if (environment) {
    problems.push(...settling.settle(undelivered(checked, environment, foundation.root)))
    problems.push(...settling.settle(wronglyAnnounced(checked, environment, foundation)))
  }
  const all = withCommonProblems(problems, checked, foundation, settling)
  const names = checked.map(({ file }) => file)
  return { problems: all, pages, files: names.length, names }

  async function pass(page: SitePage, { onPage, today }: OnPage): Promise<void> {
    if (isAsleep(page, today)) return
    const listing = listingOf(page)
    if (listing !== undefined) listings.push(listing)
    if (hasLists(page, foundation.schemas)) waiting.push(page)
    else await onPage(page)
  }
}

/** What the files of a site say one by one, weighed, with all that only the whole site can tell. */
export function withCommonProblems(
  own: readonly Problem[],
  checked: readonly Checked[],
  foundation: Foundation,
  settling: Settling,
): Problem[] {
  const problems = [...own, ...settling.settle(linkProblems(checked, foundation))]
  // What a mistake keeps from being read may only seem to be unused.
  const isWhole = !problems.some(({ severity }) => severity === 'error')
  const whole = wholeSiteProblems(checked, foundation, isWhole)
  const left = settling
    .leftovers()
    .filter(({ code, severity }) => foundation.wanted(code, severity))
  problems.push(...settling.settle(whole), ...left)
  return withoutEchoes(problems)
}
