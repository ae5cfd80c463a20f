import type { z } from 'zod'
import type { SchemaKit } from '../../../schema/kit.ts'
import { layoutOf, listsHeadings } from '../../../schema/layouts.ts'
import type { Page, Shared } from '../../../schema/page.ts'
import { fieldOf } from '../../../schema/path.ts'
import { readContentFile } from '../markdown/read-content-file.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { recogniseFacts } from '../page/fact-mentions.ts'
import {
  factsOf,
  parsePage,
  parseShared,
  parseSiteFile,
  type ParseResult,
} from '../page/parse-page.ts'
import { withReadingTime } from '../page/reading-time.ts'
import { readablePartsOf, type ReadableParts } from '../page/readable-parts.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { withoutRepeats } from '../../problems/without-repeats.ts'
import { TextPool, type TextStore } from './text-pool.ts'
import { mayHideAnchors } from './anchors.ts'
import { checkFile, type CheckContext } from './file-checks.ts'
import {
  createProblemAtTop,
  fileExists,
  startPageFile,
  type ContentFiles,
  type FileRead,
  type PageFile,
  type PageFiles,
} from './content-files.ts'
import { createOwnBlockProblem } from './own-block-problem.ts'
import {
  siteFile,
  stringsFile,
  type CheckedFile,
  type SiteContext,
  type SitePage,
  type SourceFile,
} from './site-context.ts'
import { readMedia, type MediaChecks } from './media.ts'
import {
  fileFactsOf,
  isUnpublishedOn,
  statedLanguageOf,
  scheduleOf,
  type FileFacts,
} from './file-facts.ts'
import { expandBlocks } from './refs.ts'
import { siteLanguageOf, textLanguageOf } from './site-language.ts'
import { basicSettingsOf } from './basic-settings.ts'
import { findThemeProblems } from './theme-problems.ts'
import { checkStyleSheet } from './site-style-sheet.ts'
import { findStringsProblems } from './strings-problems.ts'
import {
  findMisnamedTranslations,
  listAdditionalLanguages,
  readLocale,
  translatedStringsFileOf,
  translationFileOf,
  type Locale,
} from './locales.ts'
import { createWantedFilter } from './wanted-problems.ts'
import { readSiteCollections } from '../collections/site-collections.ts'

type ContextOptions = {
  /** Reads a content file. */
  read: SiteContext['read']
  /** True if checks that lead only to warnings are skipped. */
  wantsErrorsOnly: boolean
  mediaChecks: MediaChecks
  /** The content files of the site. */
  content: ContentFiles
}

/** Reads the content that all pages share: the site file, the shared files, and the lists of pages and media. */
export function readSiteContext(
  root: string,
  schemas: SchemaKit,
  { read, wantsErrorsOnly, mediaChecks, content }: ContextOptions,
): SiteContext {
  const { pages: pageFiles, sharedFiles } = content
  const problems = [...content.problems]
  const media = readMedia(root, problems, mediaChecks, pageFiles)
  problems.push(...schemas.ownBlocks.faults.map(createOwnBlockProblem))
  const sharedNames = [...sharedFiles.keys()].toSorted()
  const texts = new TextPool()
  const checked: CheckedFile[] = []
  const sources = new Map<string, SourceFile>()
  const siteDocument = parseContent(read(siteFile), siteFile, problems)
  const facts = factsOf(siteDocument?.value)
  const wantsPages = siteDocument !== undefined && problems.length === 0
  const siteRead = siteDocument && parseSiteFile(siteDocument, schemas)
  const language = siteLanguageOf(siteDocument?.value)
  const siteWords = basicSettingsOf(siteRead?.data)
  const wanted = createWantedFilter(siteWords.severitySettings, wantsErrorsOnly)
  const locales = new Map<string, Locale>()
  const checkContext: CheckContext = {
    ...{ media, schemas, sharedNames, siteLanguage: language, locales, wanted },
    language: textLanguageOf(siteDocument?.value),
    recognisedFacts: recogniseFacts(facts),
  }
  const check = (
    document: YamlDocument,
    schema: z.ZodType,
    file: CheckedFile,
    parsed: unknown,
    checkContextOfFile = checkContext,
  ) => {
    checked.push(file)
    problems.push(...checkFile(file, document, { schema, parsed }, checkContextOfFile))
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
    problems.push(...findThemeProblems(siteDocument, siteRead.value?.theme, { root, schemas }))
    const styleSheet = siteRead.value?.theme?.css
    if (styleSheet !== undefined && media.files.has(styleSheet)) {
      const { file, problems: found, mediaPaths } = checkStyleSheet(root, styleSheet, media)
      problems.push(...found)
      const usedMedia = mediaPaths.map((src) => ({ src, path: [] }))
      checked.push({ file, route: undefined, facts: { ...noFacts, media: usedMedia } })
    }
  }

  const checkWords = (file: string, localeSchemas: SchemaKit, needed: Problem | undefined) => {
    const found = read(file)
    const words = fileExists(found) ? parseContent(found, file, problems) : undefined
    if (words !== undefined) {
      problems.push(...findStringsProblems(words, localeSchemas))
      checked.push(checkedStringsFile(words))
    } else if (!fileExists(found) && localeSchemas.neededWords.length > 0 && needed)
      problems.push(needed)
  }
  const noWords = (spoken: string, file: string): Finding => ({
    code: 'no-words',
    detail: { language: spoken, file },
  })
  const path = ['language']
  checkWords(
    stringsFile,
    schemas,
    siteDocument &&
      problemOf(noWords(language, stringsFile), siteFile, siteDocument.spanOf(path), path),
  )

  problems.push(...findMisnamedTranslations(root, language))
  for (const tag of listAdditionalLanguages(root, language)) {
    const file = translationFileOf(tag)
    const document = parseContent(read(file), file, problems)
    if (document === undefined) continue
    const around = { schemas, site: siteRead?.value, facts }
    const { tongue, read: translated } = readLocale(document, tag, around)
    locales.set(tag, tongue)
    sources.set(file, { document, data: translated.data })
    problems.push(...translated.problems)
    siteWords.plannedRoutes.push(...basicSettingsOf(translated.data).plannedRoutes)
    const { Translation } = tongue.schemas
    const factsContext = { wanted, schemas: tongue.schemas, texts }
    const fileFacts = {
      ...factsOfFile(Translation, translated, document, factsContext),
      language: tag,
    }
    const one = { file, route: undefined, facts: fileFacts }
    check(document, Translation, one, translated.value, { ...checkContext, language: tag })
    const words = translatedStringsFileOf(tag)
    checkWords(words, tongue.schemas, createProblemAtTop(noWords(tag, words), file))
  }

  const collections = readSiteCollections(root, {
    ...{ read, pageFiles, language, timeZone: siteWords.timeZone },
    schemasIn: (tag) => (tag === undefined ? undefined : locales.get(tag)?.schemas) ?? schemas,
  })
  pageFiles.setRecordPages(collections.pages)
  problems.push(...collections.problems)
  for (const { file, suppressions } of collections.files)
    checked.push({ file, route: undefined, facts: { ...noFacts, suppressions: [...suppressions] } })

  const shared = new Map<string, Shared>()
  for (const [name, file] of sharedFiles) {
    const written = parseContent(read(file), file, problems)
    if (written === undefined) continue
    const withLists = collections.withLists(written, schemas.Shared, language)
    problems.push(...(withLists?.problems ?? []))
    const document = withLists?.document ?? written
    const sharedRead = parseShared(document, schemas, facts)
    sources.set(file, { document, data: sharedRead.data })
    problems.push(...sharedRead.problems)
    if (sharedRead.value !== undefined) shared.set(name, sharedRead.value)
    const fileFacts = factsOfFile(schemas.Shared, sharedRead, document, { wanted, schemas, texts })
    if (withLists !== undefined) fileFacts.hasRecords = true
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
    ...checkContext,
    language,
    textLanguage: checkContext.language,
    siteFolder: root,
    schemas,
    read,
    texts,
    site,
    basicSettings: siteWords,
    facts,
    sharedFiles: shared,
    get pages() {
      return pageFiles.allPages()
    },
    pagesByRoute: pageFiles,
    get misnamedPages() {
      return pageFiles.listAll().misnamedPages
    },
    collections,
    footerBlocks,
    get problems() {
      return [...fileNameProblems(pageFiles, wantsPages), ...problems]
    },
    checkedFiles: checked,
    sourceFiles: sources,
  }
}

/** Returns the problems of page file names. `wantsPages`: true if a missing start page is to be reported. */
function fileNameProblems(files: PageFiles, wantsPages: boolean): Problem[] {
  if (!files.isListed()) return []
  const { pages, misnamedPages, templates, problems } = files.listAll()
  const isEmpty = pages.length + misnamedPages.length + templates.length + problems.length === 0
  if (!isEmpty || !wantsPages) return problems
  return [createProblemAtTop({ code: 'unreadable', detail: { reason: 'ENOENT' } }, startPageFile)]
}

/** A file of UI strings has no links and no media. */
const checkedStringsFile = ({ file, suppressions }: YamlDocument): CheckedFile => ({
  file,
  route: undefined,
  facts: { ...noFacts, suppressions },
})

/** The facts of a file without links, anchors and media. */
const noFacts = { links: [], ids: [], media: [], refs: [], partial: false }

/** Returns the facts of the readable parts of a file, even if the file has errors. */
function factsOfFile(
  schema: z.ZodType,
  { value, data, problems }: ParseResult<unknown>,
  { suppressions, spanOf }: YamlDocument,
  { wanted, ...options }: Pick<SiteContext, 'wanted'> & Parameters<typeof fileFactsOf>[2],
): FileFacts {
  const facts = fileFactsOf(schema, value ?? data, options)
  const isChecked = (['duplicate-title', 'duplicate-description', 'link-image-font'] as const).some(
    (code) => wanted(code, 'warning'),
  )
  if (isChecked && facts.searchTexts !== undefined) {
    facts.searchTexts.spans = { title: spanOf(['title']), description: spanOf(['description']) }
  }
  // An invalid date of an article is not also compared with the dates on other pages.
  if (value === undefined) delete facts.article
  return { ...facts, partial: mayHideAnchors(problems), schedule: scheduleOf(data), suppressions }
}

function parseContent(
  found: FileRead,
  file: string,
  problems: Problem[],
): YamlDocument | undefined {
  if ('bytes' in found) return readContentFile(file, found.bytes)
  problems.push(createProblemAtTop({ code: 'unreadable', detail: { reason: found.reason } }, file))
  return undefined
}

/** The result of reading a page file. Its document does not stay in memory. */
export type PageReadResult = {
  page?: SitePage | undefined
  /** True if the file contains a valid page, even if `page` is undefined because it was not requested. */
  isPage: boolean
  problems: Problem[]
  checked: CheckedFile
  /** The checked data of the file before shared blocks are inserted; undefined if it is not a valid page. */
  value?: Page | undefined
  /** Returns the readable parts, for showing a page with errors; undefined if the file cannot be read. */
  readableParts?: () => ReadableParts
}

/** Returns the site's data that a file in this language is checked against. */
function checkContextOf(foundation: SiteContext, language: string): CheckContext {
  const { media, schemas, sharedNames, locales: tongues, wanted } = foundation
  const siteLanguage = foundation.language
  return {
    ...{ media, schemas, sharedNames, locales: tongues, wanted, language, siteLanguage },
    recognisedFacts: foundation.recognisedFacts,
  }
}

type ReadPageOptions = {
  /** Stores the texts that the facts keep in memory. */
  texts?: TextStore
  /** True if the caller needs the page itself. */
  needsPage?: boolean
}

/** Reads and checks a page file. `found`: the bytes of the file, if the caller has already read them. */
export function readSitePage(
  foundation: SiteContext,
  { file, route }: { file: string; route: string | undefined },
  found = readPageFile(foundation, file),
  { texts = foundation.texts, needsPage = true }: ReadPageOptions = {},
): PageReadResult {
  const problems: Problem[] = []
  const document = foundation.collections.isBroken(file)
    ? undefined
    : readPageDocument(foundation, file, found, problems)
  if (document === undefined) {
    const facts = { links: [], ids: [], media: [], refs: [], partial: true }
    return { isPage: false, problems, checked: { file, route, facts } }
  }

  const locale = localeOf(document, foundation)
  const { schemas } = locale
  const { Page } = schemas
  const read = parsePage(document, schemas, locale.facts)
  const { wanted } = foundation
  const facts = factsOfFile(Page, read, document, {
    ...{ wanted, schemas, texts },
    listsHeadings: hasListedHeadings(route, read.data, foundation),
  })
  const first = firstDayOf(read.data, foundation)
  if (facts.schedule?.from === undefined && first !== undefined)
    facts.schedule = { ...facts.schedule, from: first }
  if (document.hasLists) facts.hasRecords = true
  const checked = { file, route, facts }
  problems.push(
    ...read.problems,
    ...checkFile(
      checked,
      document,
      { schema: Page, parsed: read.value },
      checkContextOf(foundation, textLanguageOf(document.value, foundation.textLanguage)),
    ),
  )
  if (document.hasLists) problems.splice(0, problems.length, ...withoutRepeats(problems))
  const written = () => readablePartsOf(read.data, document, schemas)
  if (read.value === undefined || route === undefined) {
    return { isPage: false, problems, checked, readableParts: written }
  }

  const scheduled =
    first === undefined || read.value.from !== undefined
      ? read.value
      : { ...read.value, from: first }
  const value = withReadingTime(scheduled, schemas, locale.language)
  const page = needsPage ? sitePageOf(foundation, { file, route }, value) : undefined
  return { page, isPage: true, problems, checked, value, readableParts: written }
}

/** Returns the day of an article or a posting if the site publishes it on that day; otherwise undefined. */
function firstDayOf(data: unknown, { basicSettings }: SiteContext): string | undefined {
  if (!basicSettings.publishesByDate) return undefined
  return [fieldOf(data, 'article'), fieldOf(data, 'posting')]
    .map((holder) => scheduleOf({ from: fieldOf(holder, 'date') }).from)
    .find((day) => day !== undefined)
}

/** True if the layout of a page shows a list of its headings. */
export function hasListedHeadings(
  route: string | undefined,
  data: unknown,
  { basicSettings }: Pick<SiteContext, 'basicSettings'>,
): boolean {
  if (route === undefined) return false
  const place = { route, own: fieldOf(data, 'layout'), language: statedLanguageOf(data) }
  return listsHeadings(layoutOf(place, basicSettings.layouts))
}

/** Reads a page file. The bytes of a page that is made from a record are its content as JSON. */
export const readPageFile = ({ collections, read }: SiteContext, file: string): FileRead =>
  collections.contentOf(file) ?? read(file)

/**
 * Returns the document of a page or a shared file with its placeholders and lists filled in; undefined if it cannot be
 * read.
 */
export const filledDocumentOf = (foundation: SiteContext, file: string): YamlDocument | undefined =>
  foundation.sourceFiles.get(file)?.document ??
  readPageDocument(foundation, file, readPageFile(foundation, file), [])

/** Returns the document of a page with its placeholders and lists filled in; undefined if it cannot be read. */
function readPageDocument(
  foundation: SiteContext,
  file: string,
  found: FileRead,
  problems: Problem[],
): (YamlDocument & { hasLists: boolean }) | undefined {
  const { collections } = foundation
  const ofRecord = collections.documentOf(file)
  if (ofRecord !== undefined) return { ...ofRecord, hasLists: false }
  const document = parseContent(found, file, problems)
  if (document === undefined) return undefined
  if (fieldOf(document.value, 'each') !== undefined) {
    const finding: Finding = { code: 'record-page', detail: { what: 'no-brackets', name: file } }
    problems.push(problemOf(finding, file, document.spanOf(['each'], 'key'), ['each']))
    return { ...document, invalid: [...document.invalid, ['each']], hasLists: false }
  }
  const { schemas, language } = localeOf(document, foundation)
  const withLists = collections.withLists(document, schemas.Page, language)
  if (withLists === undefined) return { ...document, hasLists: false }
  problems.push(...withLists.problems)
  return { ...withLists.document, hasLists: true }
}

/** Returns the data of a page file; undefined if it is not a valid page. No further checks are made. */
export function parsePageFile(
  foundation: SiteContext,
  file: string,
  found: FileRead,
): Page | undefined {
  const document = readPageDocument(foundation, file, found, [])
  if (document === undefined) return undefined
  const { schemas, facts, language } = localeOf(document, foundation)
  const { value } = parsePage(document, schemas, facts)
  return value && withReadingTime(value, schemas, language)
}

/** Returns a page with the shared blocks inserted. */
export function sitePageOf(
  foundation: SiteContext,
  place: PageFile,
  { blocks, ...head }: Page,
): SitePage {
  return {
    ...createPageWithoutBlocks(foundation, place, head),
    blocks: expandBlocks(blocks, foundation.sharedFiles),
  }
}

/** Returns a page with the site's content, but without its own blocks. */
export function createPageWithoutBlocks(
  { language, site, footerBlocks, collections }: SiteContext,
  { file, route }: PageFile,
  { language: named, ...rest }: Omit<Page, 'blocks'>,
): Omit<SitePage, 'blocks'> {
  // A page in the site's main language does not state its language.
  const page = named === language ? rest : { ...rest, language: named }
  const above = site?.footer.above?.on.includes(route) ? footerBlocks : []
  const feeds = collections.feedLinksOn({ file, route })
  return { file, route, page, above, ...(feeds.length > 0 && { feeds }) }
}

/** Returns the language of a page with its schemas and facts. */
function localeOf(
  document: Pick<YamlDocument, 'value'>,
  { locales: tongues, schemas, facts, language }: SiteContext,
): Pick<Locale, 'schemas' | 'facts' | 'language'> {
  const statedLanguage = statedLanguageOf(document.value)
  return (
    (statedLanguage === undefined ? undefined : tongues.get(statedLanguage)) ?? {
      schemas,
      facts,
      language,
    }
  )
}

/** True if the page is not published at this time (`2026-11-21 18:00`): a draft, or outside its publication dates. */
export const isUnpublished = ({ page }: SitePage, now: string): boolean =>
  isUnpublishedOn(now, page)
