import type { z } from 'zod'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Shared } from '../../schema/page.ts'
import { readDocument, type Document } from '../document/read-document.ts'
import { recognised } from '../page/fact-mentions.ts'
import { factsOf, readPage, readShared, readSiteFile, type Read } from '../page/read-page.ts'
import { writtenIn, type Written } from '../page/written.ts'
import { problemOf, type Problem } from '../problem/problem.ts'
import { TextPool } from './text-pool.ts'
import { mayHideAnchors } from './anchors.ts'
import { pageProblems, type Common } from './check.ts'
import { atTop, exists, listContent, type FileRead } from './content-files.ts'
import {
  siteFile,
  wordsFile,
  type Checked,
  type Foundation,
  type SitePage,
  type Source,
} from './foundation.ts'
import { readMedia, type FaultyPictures } from './media.ts'
import { factsIn, isUnpublishedOn, scheduleIn, type FileFacts } from './page-facts.ts'
import { expandBlocks } from './refs.ts'
import { siteLanguageIn } from './site-language.ts'
import { siteWordsIn } from './site-words.ts'
import { lookProblems } from './look-problems.ts'
import { wordProblems } from './own-words.ts'
import { wantedBy } from './wanted.ts'

type Reading = {
  /** Where texts are to be had. */
  read: Foundation['read']
  /** Nothing is looked for that would only be warned of. */
  errorsOnly: boolean
  faultyPictures: FaultyPictures
}

/** Reads what pages share: the site file, the shared files, the list of pages and of media. */
export function readFoundation(
  root: string,
  schemas: SchemaKit,
  { read, errorsOnly, faultyPictures }: Reading,
): Foundation {
  const { pages, misnamed, shared: sharedFiles, problems } = listContent(root)
  const media = readMedia(root, problems, faultyPictures)
  const sharedNames = [...sharedFiles.keys()].toSorted()
  const texts = new TextPool()
  const checked: Checked[] = []
  const sources = new Map<string, Source>()
  const siteDocument = documentIn(read(siteFile), siteFile, problems)
  const facts = factsOf(siteDocument?.value)
  const siteRead = siteDocument && readSiteFile(siteDocument, schemas)
  const language = siteLanguageIn(siteDocument?.value)
  const siteWords = siteWordsIn(siteRead?.data)
  const wanted = wantedBy(siteWords.checks, errorsOnly)
  const common: Common = { media, sharedNames, language, recognised: recognised(facts), wanted }
  const check = (document: Document, schema: z.ZodType, file: Checked, parsed: unknown) => {
    checked.push(file)
    problems.push(...pageProblems(file, document, { schema, parsed }, common))
  }

  if (siteDocument && siteRead) {
    sources.set(siteFile, { document: siteDocument, data: siteRead.data })
    problems.push(...siteRead.problems)
    const siteFacts = factsOfFile(schemas.Site, siteRead, siteDocument, { wanted, schemas, texts })
    check(
      siteDocument,
      schemas.Site,
      { file: siteFile, route: undefined, facts: siteFacts },
      siteRead.value,
    )
    problems.push(...lookProblems(siteDocument, siteRead.value?.theme, schemas))
  }

  const hasWords = exists(read(wordsFile))
  const words = hasWords ? documentIn(read(wordsFile), wordsFile, problems) : undefined
  if (words !== undefined) {
    problems.push(...wordProblems(words, schemas))
    checked.push(checkedWords(words))
  } else if (siteDocument && !hasWords && schemas.neededWords.length > 0) {
    const at = siteDocument.locate(['language'])
    const finding = { code: 'no-words', detail: { language } } as const
    problems.push(problemOf(finding, siteFile, at, ['language']))
  }

  const shared = new Map<string, Shared>()
  for (const [name, file] of sharedFiles) {
    const document = documentIn(read(file), file, problems)
    if (document === undefined) continue
    const sharedRead = readShared(document, schemas, facts)
    sources.set(file, { document, data: sharedRead.data })
    problems.push(...sharedRead.problems)
    if (sharedRead.value !== undefined) shared.set(name, sharedRead.value)
    const fileFacts = factsOfFile(schemas.Shared, sharedRead, document, { wanted, schemas, texts })
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
    texts,
    site,
    siteWords,
    facts,
    shared,
    pages,
    misnamed,
    footerBlocks,
    problems,
    checked,
    sources,
  }
}

/** Words lead nowhere and show nothing. */
const checkedWords = ({ suppressions }: Document): Checked => ({
  file: wordsFile,
  route: undefined,
  facts: { links: [], ids: [], media: [], refs: [], partial: false, suppressions },
})

/** What could be read counts, whatever else is wrong with the file. */
function factsOfFile(
  schema: z.ZodType,
  { value, data, problems }: Read<unknown>,
  { suppressions, locate }: Document,
  { wanted, schemas, texts }: Pick<Foundation, 'wanted' | 'schemas' | 'texts'>,
): FileFacts {
  const facts = factsIn(schema, value ?? data, { schemas, texts })
  const mayRepeat =
    wanted('duplicate-title', 'warning') || wanted('duplicate-description', 'warning')
  if (mayRepeat && facts.search !== undefined) {
    facts.search.places = { title: locate(['title']), description: locate(['description']) }
  }
  // A date that is a mistake is not also a date that others differ from.
  if (value === undefined) delete facts.article
  return { ...facts, partial: mayHideAnchors(problems), schedule: scheduleIn(data), suppressions }
}

function documentIn(found: FileRead, file: string, problems: Problem[]): Document | undefined {
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

/** `found`: its bytes, where somebody has them at hand. */
export function readSitePage(
  foundation: Foundation,
  { file, route }: { file: string; route: string | undefined },
  found = foundation.read(file),
): PageRead {
  const problems: Problem[] = []
  const document = documentIn(found, file, problems)
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
export const isUnpublished = ({ page }: SitePage, today: string): boolean =>
  isUnpublishedOn(today, page)
