import type { SchemaKit } from '../../../schema/kit.ts'
import { fieldOf } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { isMap } from '../../text/is-record.ts'
import { currentIsoDay } from '../page/iso-day.ts'
import { digestOf } from '../site/cache/cache-key.ts'
import {
  createProblemAtTop,
  type FileRead,
  type PageFile,
  type PageFiles,
} from '../site/content-files.ts'
import {
  isRecordPageFile,
  isValidRoute,
  parseRecordPageFile,
  recordPageFile,
  routeOfFile,
  withSlug,
} from '../site/route.ts'
import { readContentFile } from '../markdown/read-content-file.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { findTemplateProblems } from './check-template.ts'
import type { FeedLink } from '../../text/planned-feed.ts'
import { collectionFeedsOf, type CollectionFeeds } from './collection-feeds.ts'
import { compileTemplate } from './compile-template.ts'
import type { Row, RowSet, RowSets } from './field-path.ts'
import { filledDocument } from './filled-document.ts'
import { readCollections, type Collection, type FileWithSuppressions } from './read-collections.ts'
import { fillIn, type Scope, type Template } from './template.ts'
import { structuredDataOf } from './structured-data.ts'
import { createSetLookup } from './value-sets.ts'

/** A page file from which a page is made for each record. */
type RecordTemplate = {
  document: YamlDocument
  template: Template
  /** Hash of the file's bytes. */
  hash: string
  language: string
}

/** A page that is made from a record. */
type RecordPage = { from: RecordTemplate; row: Row; set: RowSet }

/** A template and its records. `isRight`: true if it has no errors. */
type TemplateRead = { from: RecordTemplate; set: RowSet; isRight: boolean }

/** The collections of a site and the pages that are made from them. */
export type SiteCollections = {
  problems: Problem[]
  collections: ReadonlyMap<string, Collection>
  sets: RowSets
  /** Returns the set with a name such as `recipes` or `recipes.tags`, or the problem that it does not exist. */
  setNamed: (name: string) => RowSet | Finding | undefined
  /** All files of models, data and templates. */
  files: readonly FileWithSuppressions[]
  /** Key for all data, and for the day. */
  hash: string
  /** The pages that are made from records. */
  pages: readonly PageFile[]
  /** True for a page that is made from a record with a template that has errors. */
  isBroken: (file: string) => boolean
  /** The feeds of the pages that are made from records. */
  feeds: CollectionFeeds['feeds']
  /** Returns the feeds that a page links to. */
  feedLinksOn: (page: PageFile) => FeedLink[]
  /** Returns the document of a page that is made from a record; undefined for any other file. */
  documentOf: (file: string) => YamlDocument | undefined
  /** Returns the content of a page that is made from a record as JSON, and the place of its record. */
  contentOf: (file: string) => { bytes: Uint8Array; place: () => string } | undefined
  /** Fills in the lists of a document that is not made from records. Undefined if it has none. */
  withLists: (
    document: YamlDocument,
    schema: SchemaKit['Page' | 'Shared'],
    language: string,
  ) => { document: YamlDocument; problems: Problem[] } | undefined
}

type CollectionOptions = {
  read: (file: string) => FileRead
  pageFiles: Pick<PageFiles, 'isListed' | 'listAll' | 'get'>
  language: string
  /** The time zone in which the day `today` begins. */
  timeZone: string
  /** Returns the schemas for a page in a language. */
  schemasIn: (language: string | undefined) => SchemaKit
  /** A file that `read` returns although it does not exist on disk yet; counts if it is a data file. */
  newData?: string
}

/** Reads the collections of a site and the templates of its pages. */
export function readSiteCollections(root: string, options: CollectionOptions): SiteCollections {
  const { read, pageFiles, language, timeZone, schemasIn, newData } = options
  const isData = newData?.startsWith('content/data/') === true
  const found = readCollections(root, read, isData ? newData : undefined)
  const templateFiles =
    found.collections.size > 0 || pageFiles.isListed() ? pageFiles.listAll().templates : []
  const problems = [...found.problems]
  const lookUp = createSetLookup(found)
  const today = currentIsoDay(timeZone)

  const documents = templateFiles.flatMap((file) => {
    const bytes = read(file)
    if (!('bytes' in bytes)) {
      problems.push(
        createProblemAtTop({ code: 'unreadable', detail: { reason: bytes.reason } }, file),
      )
      return []
    }
    return [{ document: readContentFile(file, bytes.bytes), hash: digestOf(bytes.bytes) }]
  })
  const routes = routesBySet(documents.map(({ document }) => document))
  const listed = new Set(documents.map(({ document }) => fieldOf(document.value, 'each')))
  for (const { name, feed, modelFile, spanInModel } of found.collections.values()) {
    if (feed === 'none' || listed.has(name)) continue
    const detail = { what: 'no-feed', name } as const
    const finding = { code: 'collection-model', detail, severity: 'warning' } as const
    problems.push(problemOf(finding, modelFile, spanInModel(['feed']), ['feed']))
  }
  const sets: RowSets = {
    get: (name) => found.collections.get(name),
    names: [...found.collections.keys()],
    routeOf: (set, slug) => routeIn(routes.get(set), slug),
  }
  const setNamed = (name: string) => {
    const result = lookUp(name)
    return result !== undefined && 'finding' in result ? result.finding : result?.set
  }

  // Pages are looked up by template and slug, because a map of 100,000 pages would take many megabytes.
  const templates = new Map<string, TemplateRead>()
  const templateOf = (file: string) => {
    const parts = parseRecordPageFile(file)
    return parts && templates.get(parts.template)
  }
  const recordPageOf = (file: string): RecordPage | undefined => {
    const template = templateOf(file)
    const row = template?.set.rowBySlug.get(parseRecordPageFile(file)?.slug ?? '')
    if (template?.isRight !== true || row === undefined) return undefined
    return { from: template.from, set: template.set, row }
  }
  const pages: PageFile[] = []
  const templateOfRoute = new Map<string, string>()
  for (const { document, hash } of documents) {
    const template = readTemplate(document, hash)
    if (template === undefined) continue
    templates.set(document.file, template)
    addPages(template)
  }

  const feeds = collectionFeedsOf({
    ...{ collections: found.collections.values(), routes },
    valuesOf(name) {
      const result = lookUp(name)
      return result === undefined || 'finding' in result ? undefined : result.set
    },
    isPage: (route) => pageFiles.get(route) !== undefined,
  })
  return {
    problems,
    feeds: feeds.feeds,
    feedLinksOn: ({ file, route }) => feeds.linksOn(route, recordPageOf(file)?.set.name),
    ...{ collections: found.collections, sets, setNamed },
    files: [...found.files, ...documents.map(({ document }) => document)],
    hash: digestOf(`${found.hash} ${today} ${JSON.stringify([...routes])}`),
    pages,
    isBroken: (file) => templateOf(file)?.isRight === false,
    documentOf(file) {
      const page = recordPageOf(file)
      return page && documentOfPage(page)
    },
    contentOf(file) {
      const page = recordPageOf(file)
      return page && contentOfPage(page)
    },
    withLists(document, schema, inLanguage) {
      if (found.collections.size === 0 || !document.mayContain('from')) return undefined
      return filledLists(document, schema, inLanguage)
    },
  }

  function scopeOf(inLanguage: string, row?: Scope['row']): Scope {
    return { row, sets, language: inLanguage, today }
  }

  /** Compiles and checks a template. Returns undefined if no pages can be made from it. */
  function readTemplate(document: YamlDocument, hash: string): TemplateRead | undefined {
    const { file } = document
    const count = problems.length
    problems.push(...document.problems)
    const name = file.slice(pagesFolder.length)
    if (!isTemplateName(file))
      problems.push(
        createProblemAtTop({ code: 'record-page', detail: { what: 'brackets', name } }, file),
      )
    const each = fieldOf(document.value, 'each')
    if (document.problems.length > 0 || document.value === undefined) return undefined
    if (typeof each !== 'string') {
      problems.push(
        createProblemAtTop({ code: 'record-page', detail: { what: 'no-each', name } }, file),
      )
      return undefined
    }
    const values = lookUp(each)
    if (values === undefined) return undefined
    if ('finding' in values) {
      problems.push(problemOf(values.finding, file, document.spanOf(['each']), ['each']))
      return undefined
    }
    problems.push(...values.problems)
    const { set } = values
    const { each: _, ...content } = isMap(document.value) ? document.value : {}
    const stated = fieldOf(document.value, 'language')
    const inLanguage = typeof stated === 'string' ? stated : language
    const { Page } = schemasIn(inLanguage)
    const compiled = compileTemplate(document, content, { schema: Page, set, sets, setNamed })
    const kind = { schema: Page, what: 'page' } as const
    problems.push(
      ...compiled.problems,
      ...findTemplateProblems(document, compiled, kind, scopeOf(inLanguage)),
    )
    const isRight =
      problems.length === count + values.problems.length && compiled.invalid.length === 0
    const from = { document, template: compiled.template, hash, language: inLanguage }
    return { from, set, isRight }
  }

  function addPages({ from, set }: TemplateRead): void {
    const { file } = from.document
    const pattern = routeOfFile(file)
    for (const row of set.rows) {
      const route = withSlug(pattern, row.slug)
      const otherTemplate = templateOfRoute.get(route)
      if (otherTemplate !== undefined) {
        const detail = { route, other: otherTemplate }
        problems.push(createProblemAtTop({ code: 'duplicate-route', detail }, file))
        return
      }
      templateOfRoute.set(route, file)
      const taken = pageFiles.get(route)?.file
      // Pages of records that an earlier reading made do not stand in the way of the new ones.
      const other = taken !== undefined && isRecordPageFile(taken) ? undefined : taken
      const { source } = row
      if (other !== undefined && source !== undefined) {
        const { document, path } = source
        const detail = { route, other }
        problems.push(
          problemOf(
            { code: 'duplicate-route', detail },
            document.file,
            document.spanOf(path),
            path,
          ),
        )
        continue
      }
      pages.push({ file: recordPageFile(file, row.slug), route })
    }
  }

  function documentOfPage({ from, row, set }: RecordPage): YamlDocument {
    const { document, template, language: inLanguage } = from
    const scope = scopeOf(inLanguage, { row, set })
    const filled = filledDocument(document, template, scope, valueOfPage({ from, row, set }))
    // Comments of the template are applied to its own problems, not again for each record.
    return { ...filled, suppressions: [] }
  }

  /** Returns the content of the page. Structured data of the template count before those of the model. */
  function valueOfPage({ from, row, set }: RecordPage): unknown {
    const value = fillIn(from.template, scopeOf(from.language, { row, set }))
    const structuredData = structuredDataOf(row, set, sets)
    return structuredData === undefined || !isMap(value) ? value : { structuredData, ...value }
  }

  function contentOfPage({ from, row, set }: RecordPage) {
    return {
      bytes: Buffer.from(JSON.stringify(valueOfPage({ from, row, set }))),
      place() {
        const { source } = row
        const line = source?.document.spanOf(source.path).start.line
        return `${from.hash} ${source?.document.file}:${line}`
      },
    }
  }

  function filledLists(
    document: YamlDocument,
    schema: SchemaKit['Page' | 'Shared'],
    inLanguage: string,
  ) {
    const compiled = compileTemplate(document, document.value, {
      schema,
      set: undefined,
      sets,
      setNamed,
    })
    if (compiled.template.kind === 'literal' && compiled.invalid.length === 0) return undefined
    const kind = { schema, what: 'page' } as const
    const scope = scopeOf(inLanguage)
    // The types of lists are checked once, and not again for each of their records.
    const checked = findTemplateProblems(document, compiled, kind, scope).filter(
      ({ code }) => code === 'placeholder',
    )
    const filled = filledDocument(document, compiled.template, scope)
    const invalid = [...compiled.invalid, ...checked.map(({ path }) => path)]
    return {
      document: { ...filled, invalid: [...document.invalid, ...invalid] },
      problems: [...compiled.problems, ...checked],
    }
  }
}

const pagesFolder = 'content/pages/'

/** True if exactly one whole part of the path is in brackets, and the other parts are valid. */
function isTemplateName(file: string): boolean {
  const route = routeOfFile(file)
  const parts = route.split('/').filter((part) => /[[\]]/.test(part))
  return (
    parts.length === 1 &&
    /^\[[a-z0-9-]+\]$/i.test(parts[0] ?? '') &&
    isValidRoute(withSlug(route, 'x'))
  )
}

/** Returns the route of the pages of each set. Of several templates, the one with the shortest route counts. */
function routesBySet(documents: readonly YamlDocument[]): Map<string, string> {
  const routes = new Map<string, string>()
  for (const { file, value } of documents) {
    const each = fieldOf(value, 'each')
    if (typeof each !== 'string' || !isTemplateName(file)) continue
    const route = routeOfFile(file)
    const other = routes.get(each)
    if (other === undefined || route.length < other.length) routes.set(each, route)
  }
  return routes
}

const routeIn = (pattern: string | undefined, slug: string): string | undefined =>
  pattern === undefined ? undefined : withSlug(pattern, slug)
