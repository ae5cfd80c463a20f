import type { z } from 'zod'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page, Shared } from '../../../schema/page.ts'
import { readDocument, type Document } from '../yaml/read-document.ts'
import { recognised } from '../page/fact-mentions.ts'
import { factsOf, readPage, readShared, readSiteFile, type Read } from '../page/read-page.ts'
import { writtenIn, type Written } from '../page/written.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { TextPool, type Texts } from './text-pool.ts'
import { mayHideAnchors } from './anchors.ts'
import { pageProblems, type Common } from './check.ts'
import {
  atTop,
  exists,
  firstPage,
  type ContentFiles,
  type FileRead,
  type PageFile,
  type PageFiles,
} from './content-files.ts'
import { ownBlockProblem } from './own-block-problem.ts'
import {
  siteFile,
  wordsFile,
  type Checked,
  type Foundation,
  type SitePage,
  type Source,
} from './foundation.ts'
import { readMedia, type LookedInto } from './media.ts'
import {
  factsIn,
  isUnpublishedOn,
  pageLanguageIn,
  scheduleIn,
  type FileFacts,
} from './page-facts.ts'
import { expandBlocks } from './refs.ts'
import { siteLanguageIn } from './site-language.ts'
import { siteWordsIn } from './site-words.ts'
import { lookProblems } from './look-problems.ts'
import { wordProblems } from './own-words.ts'
import {
  misnamedTranslations,
  otherLanguages,
  readTongue,
  translatedWordsFile,
  translationFile,
  type Tongue,
} from './translations.ts'
import { wantedBy } from './wanted.ts'

type Reading = {
  /** Reads a content file. */
  read: Foundation['read']
  /** True if checks that lead only to warnings are skipped. */
  errorsOnly: boolean
  pictures: LookedInto
  /** The content files of the site. */
  content: ContentFiles
}

/** Reads the content that all pages share: the site file, the shared files, and the lists of pages and media. */
export function readFoundation(
  root: string,
  schemas: SchemaKit,
  { read, errorsOnly, pictures, content }: Reading,
): Foundation {
  const { pages: pageFiles, shared: sharedFiles } = content
  const problems = [...content.problems]
  const media = readMedia(root, problems, pictures)
  problems.push(...schemas.ownBlocks.faults.map(ownBlockProblem))
  const sharedNames = [...sharedFiles.keys()].toSorted()
  const texts = new TextPool()
  const checked: Checked[] = []
  const sources = new Map<string, Source>()
  const siteDocument = documentIn(read(siteFile), siteFile, problems)
  const facts = factsOf(siteDocument?.value)
  const wantsPages = siteDocument !== undefined && problems.length === 0
  const siteRead = siteDocument && readSiteFile(siteDocument, schemas)
  const language = siteLanguageIn(siteDocument?.value)
  const siteWords = siteWordsIn(siteRead?.data)
  const wanted = wantedBy(siteWords.checks, errorsOnly)
  const tongues = new Map<string, Tongue>()
  const common: Common = {
    ...{ media, schemas, sharedNames, language, siteLanguage: language, tongues, wanted },
    recognised: recognised(facts),
  }
  const check = (
    document: Document,
    schema: z.ZodType,
    file: Checked,
    parsed: unknown,
    around = common,
  ) => {
    checked.push(file)
    problems.push(...pageProblems(file, document, { schema, parsed }, around))
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
    problems.push(...lookProblems(siteDocument, siteRead.value?.theme, { root, schemas }))
  }

  const checkWords = (file: string, spoken: SchemaKit, needed: Problem | undefined) => {
    const found = read(file)
    const words = exists(found) ? documentIn(found, file, problems) : undefined
    if (words !== undefined) {
      problems.push(...wordProblems(words, spoken))
      checked.push(checkedWords(words))
    } else if (!exists(found) && spoken.neededWords.length > 0 && needed) problems.push(needed)
  }
  const noWords = (spoken: string, file: string): Finding => ({
    code: 'no-words',
    detail: { language: spoken, file },
  })
  const path = ['language']
  checkWords(
    wordsFile,
    schemas,
    siteDocument &&
      problemOf(noWords(language, wordsFile), siteFile, siteDocument.locate(path), path),
  )

  problems.push(...misnamedTranslations(root, language))
  for (const tag of otherLanguages(root, language)) {
    const file = translationFile(tag)
    const document = documentIn(read(file), file, problems)
    if (document === undefined) continue
    const around = { schemas, site: siteRead?.value, facts }
    const { tongue, read: translated } = readTongue(document, tag, around)
    tongues.set(tag, tongue)
    sources.set(file, { document, data: translated.data })
    problems.push(...translated.problems)
    siteWords.planned.push(...siteWordsIn(translated.data).planned)
    const { Translation } = tongue.schemas
    const told = { wanted, schemas: tongue.schemas, texts }
    const fileFacts = { ...factsOfFile(Translation, translated, document, told), language: tag }
    const one = { file, route: undefined, facts: fileFacts }
    check(document, Translation, one, translated.value, { ...common, language: tag })
    const words = translatedWordsFile(tag)
    checkWords(words, tongue.schemas, atTop(noWords(tag, words), file))
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
    get pages() {
      return pageFiles.all().pages
    },
    byRoute: pageFiles,
    get misnamed() {
      return pageFiles.all().misnamed
    },
    footerBlocks,
    get problems() {
      return [...problemsOfNames(pageFiles, wantsPages), ...problems]
    },
    checked,
    sources,
  }
}

/** Returns the problems of page file names. `wantsPages`: true if a missing start page is to be reported. */
function problemsOfNames(files: PageFiles, wantsPages: boolean): Problem[] {
  if (!files.isListed()) return []
  const { pages, misnamed, problems } = files.all()
  const isEmpty = pages.length + misnamed.length + problems.length === 0
  if (!isEmpty || !wantsPages) return problems
  return [atTop({ code: 'unreadable', detail: { reason: 'ENOENT' } }, firstPage)]
}

/** A file of UI strings has no links and no media. */
const checkedWords = ({ file, suppressions }: Document): Checked => ({
  file,
  route: undefined,
  facts: { links: [], ids: [], media: [], refs: [], partial: false, suppressions },
})

/** Returns the facts of the readable parts of a file, even if the file has errors. */
function factsOfFile(
  schema: z.ZodType,
  { value, data, problems }: Read<unknown>,
  { suppressions, locate }: Document,
  { wanted, schemas, texts }: Pick<Foundation, 'wanted' | 'schemas'> & { texts: Texts },
): FileFacts {
  const facts = factsIn(schema, value ?? data, { schemas, texts })
  const mayRepeat =
    wanted('duplicate-title', 'warning') || wanted('duplicate-description', 'warning')
  if (mayRepeat && facts.search !== undefined) {
    facts.search.places = { title: locate(['title']), description: locate(['description']) }
  }
  // An invalid date of an article is not also compared with the dates on other pages.
  if (value === undefined) delete facts.article
  return { ...facts, partial: mayHideAnchors(problems), schedule: scheduleIn(data), suppressions }
}

function documentIn(found: FileRead, file: string, problems: Problem[]): Document | undefined {
  if ('bytes' in found) return readDocument(file, found.bytes)
  problems.push(atTop({ code: 'unreadable', detail: { reason: found.reason } }, file))
  return undefined
}

/** The result of reading a page file. Its document does not stay in memory. */
export type PageRead = {
  page?: SitePage | undefined
  /** True if the file contains a valid page, even if `page` is undefined because it was not requested. */
  isPage: boolean
  problems: Problem[]
  checked: Checked
  /** The checked data of the file before shared blocks are inserted; undefined if it is not a valid page. */
  value?: Page | undefined
  /** Returns the readable parts, for showing a page with errors; undefined if the file cannot be read. */
  written?: () => Written
}

/** Returns the site's data that a file in this language is checked against. */
function commonOf(foundation: Foundation, language: string): Common {
  const { media, schemas, sharedNames, tongues, wanted } = foundation
  const siteLanguage = foundation.language
  return {
    ...{ media, schemas, sharedNames, tongues, wanted, language, siteLanguage },
    recognised: foundation.recognised,
  }
}

type Use = {
  /** Stores the texts that the facts keep in memory. */
  texts?: Texts
  /** True if the caller needs the page itself. */
  wantsPage?: boolean
}

/** Reads and checks a page file. `found`: the bytes of the file, if the caller has already read them. */
export function readSitePage(
  foundation: Foundation,
  { file, route }: { file: string; route: string | undefined },
  found = foundation.read(file),
  { texts = foundation.texts, wantsPage = true }: Use = {},
): PageRead {
  const problems: Problem[] = []
  const document = documentIn(found, file, problems)
  if (document === undefined) {
    const facts = { links: [], ids: [], media: [], refs: [], partial: true }
    return { isPage: false, problems, checked: { file, route, facts } }
  }

  const spoken = spokenOn(document, foundation)
  const { schemas } = spoken
  const { Page } = schemas
  const read = readPage(document, schemas, spoken.facts)
  const { wanted } = foundation
  const facts = factsOfFile(Page, read, document, { wanted, schemas, texts })
  const checked = { file, route, facts }
  problems.push(
    ...read.problems,
    ...pageProblems(
      checked,
      document,
      { schema: Page, parsed: read.value },
      commonOf(foundation, spoken.language),
    ),
  )
  const written = () => writtenIn(read.data, document, schemas)
  if (read.value === undefined || route === undefined) {
    return { isPage: false, problems, checked, written }
  }

  const page = wantsPage ? sitePageOf(foundation, { file, route }, read.value) : undefined
  return { page, isPage: true, problems, checked, value: read.value, written }
}

/** Returns the data of a page file; undefined if it is not a valid page. No further checks are made. */
export function pageIn(foundation: Foundation, file: string, found: FileRead): Page | undefined {
  const document = documentIn(found, file, [])
  if (document === undefined) return undefined
  const { schemas, facts } = spokenOn(document, foundation)
  return readPage(document, schemas, facts).value
}

/** Returns a page with the shared blocks inserted. */
export function sitePageOf(
  foundation: Foundation,
  place: PageFile,
  { blocks, ...head }: Page,
): SitePage {
  return {
    ...withoutBlocks(foundation, place, head),
    blocks: expandBlocks(blocks, foundation.shared),
  }
}

/** Returns a page with the site's content, but without its own blocks. */
export function withoutBlocks(
  { language, site, footerBlocks }: Foundation,
  { file, route }: PageFile,
  { language: named, ...rest }: Omit<Page, 'blocks'>,
): Omit<SitePage, 'blocks'> {
  // A page in the site's main language does not state its language.
  const page = named === language ? rest : { ...rest, language: named }
  const above = site?.footer.above?.on.includes(route) ? footerBlocks : []
  return { file, route, page, above }
}

/** Returns the language of a page with its schemas and facts. */
function spokenOn(
  document: Pick<Document, 'value'>,
  { tongues, schemas, facts, language }: Foundation,
): Pick<Tongue, 'schemas' | 'facts' | 'language'> {
  const own = pageLanguageIn(document.value)
  return (own === undefined ? undefined : tongues.get(own)) ?? { schemas, facts, language }
}

/** True if the page is not published on this day (`2026-11-21`): a draft, or outside its publication dates. */
export const isUnpublished = ({ page }: SitePage, today: string): boolean =>
  isUnpublishedOn(today, page)
