import {
  authorTextIn,
  CollectionModel,
  withFieldTypes,
  type CollectionField,
  type CollectionFields,
} from '../../../schema/collections/model.ts'
import { recordSchemaOf, recordSlugPattern } from '../../../schema/collections/record-schema.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import type { z } from 'zod'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { isMap } from '../../text/is-record.ts'
import { slugOf } from '../../text/slug.ts'
import { createIssueProblems } from '../page/problems-of.ts'
import type { DocumentKind } from '../page/invalid-document.ts'
import { createEmptyFileProblem, limitProblems } from '../page/parse-page.ts'
import { digestOf } from '../site/cache/cache-key.ts'
import {
  createProblemAtTop,
  createStrayFileProblem,
  listFiles,
  type FileRead,
} from '../site/content-files.ts'
import { findCycles } from '../site/refs.ts'
import { readMarkdownRecord } from '../markdown/markdown-page.ts'
import { readDocument, type YamlDocument } from '../yaml/read-document.ts'
import { dataLimit, readCsv } from './csv.ts'
import { fieldAt, rowFieldsOf, type Row, type RowSet } from './field-path.ts'
import { readModelScript, siteInputsOf, type ModelScript } from './model-script.ts'
import { isFieldPath, pathIn, textInParts } from './placeholders.ts'

/** A collection: its model and its records without errors. */
export type Collection = RowSet & {
  /** The file of the model. */
  modelFile: string
  /** Returns the span of a value in the file of the model. */
  spanInModel: YamlDocument['spanOf']
  /** The title of the model. */
  title: string
  feed: CollectionModel['feed']
  /** The fields of the model. */
  modelFields: CollectionFields
  /** The URL from which `blockwerk pull` gets the records; undefined if the model names none. */
  pullUrl: string | undefined
}

/** A content file that has no page and is not shared: a model, records or a template. */
export type FileWithSuppressions = Pick<YamlDocument, 'file' | 'suppressions'>

/** The collections of a site as they are written, without the pages that are made from them. */
export type CollectionsRead = {
  collections: ReadonlyMap<string, Collection>
  /** The names of collections whose model has errors. */
  brokenNames: ReadonlySet<string>
  problems: Problem[]
  /** All files of models and data, with their `blockwerk-ignore` comments. */
  files: FileWithSuppressions[]
  /** Hash of the bytes of all these files. */
  hash: string
}

type ReadModel = {
  file: string
  model: CollectionModel
  document: YamlDocument
  /** The schema of a record. */
  schema: z.ZodType
  /** The function of a model in TypeScript that checks a record. */
  check: ModelScript['check']
}

const modelFolder = 'content/collections'
/** The folder with the records of all collections. */
export const dataFolder = 'content/data'
/** A function that gets records from elsewhere for `blockwerk pull`. */
const pullPattern = /^[^/]+\.pull\.ts$/
const modelPattern = /^[^/]+\.(?:ya?ml|json)$/
const modelScriptPattern = /^[^/]+\.ts$/
const dataPattern = /\.(?:ya?ml|json|csv)$|\/[^/]+\.md$/

/** Names that placeholders use for something else. */
const reservedNames: ReadonlySet<string> = new Set(['slug', 'facts', 'when', 'value', 'count'])

/**
 * Reads the models and the records of all collections, and checks them. `newData`: a data file that `read` returns
 * although it does not exist on disk yet.
 */
export function readCollections(
  root: string,
  read: (file: string) => FileRead,
  newData?: string,
): CollectionsRead {
  const problems: Problem[] = []
  const hashes: string[] = []
  const files: FileWithSuppressions[] = []
  const bytesOf = (file: string): Uint8Array | undefined => {
    const found = read(file)
    if ('bytes' in found) {
      hashes.push(file, digestOf(found.bytes))
      return found.bytes
    }
    const detail = { reason: found.reason }
    files.push({ file, suppressions: [] })
    problems.push(createProblemAtTop({ code: 'unreadable', detail }, file))
    return undefined
  }

  const readModel = (file: string, bytes: Uint8Array) => {
    if (!file.endsWith('.ts')) {
      const document = readDocument(file, bytes)
      files.push({ file, suppressions: document.suppressions })
      return { document, check: undefined }
    }
    const script = readModelScript(root, file, Buffer.from(bytes).toString())
    hashes.push(script.hash)
    for (const one of siteInputsOf(root, script)) files.push({ file: one, suppressions: [] })
    problems.push(...script.problems)
    return script
  }

  const models = new Map<string, ReadModel>()
  const modelFiles = new Map<string, string>()
  for (const name of listFiles(root, modelFolder, problems)) {
    const file = `${modelFolder}/${name}`
    if (pullPattern.test(name)) continue
    if (!modelPattern.test(name) && !modelScriptPattern.test(name)) {
      problems.push(createStrayFileProblem(file, name))
      continue
    }
    const key = name.slice(0, name.lastIndexOf('.'))
    const other = modelFiles.get(key)
    if (other !== undefined) {
      const detail = { what: 'two-files', name: other } as const
      problems.push(createProblemAtTop({ code: 'collection-model', detail }, file))
      continue
    }
    modelFiles.set(key, file)
    const bytes = bytesOf(file)
    if (bytes === undefined) continue
    const { document, check } = readModel(file, bytes)
    if (document === undefined) continue
    const kind: DocumentKind = { schema: CollectionModel, what: 'collection' }
    const own: Problem[] = []
    const model = parseAs(CollectionModel, kind, document, withFieldTypes(document.value), own)
    problems.push(...(file.endsWith('.ts') ? own.map(withoutFix) : own))
    if (model !== undefined)
      models.set(key, { file, model, document, schema: recordSchemaOf(model.fields), check })
  }
  const modelNames = [...modelFiles.keys()]
  for (const [name, { model, document }] of models) {
    const own = [
      ...findModelProblems(model, document, modelNames),
      ...findRecordTypeProblems(name, document, models),
    ]
    problems.push(...(document.file.endsWith('.ts') ? own.map(withoutFix) : own))
  }

  const rows = new Map<string, Row[]>()
  const dataNames = new Set(listFiles(root, dataFolder, problems))
  if (newData !== undefined) dataNames.add(newData.slice(dataFolder.length + 1))
  for (const name of dataNames) {
    const file = `${dataFolder}/${name}`
    if (!dataPattern.test(name)) {
      problems.push(createStrayFileProblem(file, name))
      continue
    }
    const { collection, isAlone } = partsOfDataName(name)
    const found = models.get(collection)
    if (found === undefined) {
      if (!modelNames.includes(collection))
        problems.push(createProblemAtTop(unknownCollectionFinding(collection, modelNames), file))
      continue
    }
    const bytes = bytesOf(file)
    if (bytes === undefined) continue
    const document = documentOfData(file, bytes, found.model.fields)
    files.push({ file, suppressions: document.suppressions })
    const { model, schema, check } = found
    const own = readRecords({ document, isAlone, fields: model.fields, one: schema })
    if (check !== undefined) problems.push(...findOwnProblems(own.rows, check, found))
    problems.push(...own.problems)
    const before = rows.get(collection)
    if (before === undefined) rows.set(collection, own.rows)
    else for (const row of own.rows) before.push(row)
  }

  const collections = new Map<string, Collection>()
  for (const [name, { file, model, document }] of models) {
    const unique = withoutDuplicates(rows.get(name) ?? [])
    problems.push(...unique.problems)
    collections.set(name, {
      name,
      modelFile: file,
      spanInModel: document.spanOf,
      ...{ title: model.title, feed: model.feed },
      modelFields: model.fields,
      pullUrl: model.pull,
      fields: rowFieldsOf(model.fields),
      rows: [...unique.rowBySlug.values()],
      rowBySlug: unique.rowBySlug,
      ...{ sort: model.sort, schema: model.schema },
    })
  }
  for (const collection of collections.values())
    problems.push(...findReferenceProblems(collection, collections))
  const brokenNames = new Set(modelNames.filter((name) => !collections.has(name)))
  return { collections, brokenNames, problems, files, hash: digestOf(JSON.stringify(hashes)) }
}

/**
 * Returns the collection whose records a file contains; undefined for any other file. `isList`: true for a file with
 * several records.
 */
export function collectionOfDataFile(
  file: string,
): { collection: string; isList: boolean } | undefined {
  if (!file.startsWith(`${dataFolder}/`) || !dataPattern.test(file)) return undefined
  const { collection, isAlone } = partsOfDataName(file.slice(dataFolder.length + 1))
  return { collection, isList: isListFile(file, isAlone) }
}

/** Returns the absolute paths of all files from which the models in TypeScript of a site are compiled. */
export const modelScriptInputsOf = (root: string): string[] =>
  listFiles(root, modelFolder, []).flatMap((name) =>
    modelScriptPattern.test(name) && !pullPattern.test(name)
      ? readModelScript(root, `${modelFolder}/${name}`, '').inputs
      : [],
  )

/** Returns the collection whose model a file contains; undefined for any other file, and for a model in TypeScript. */
export function collectionOfModelFile(file: string): string | undefined {
  const name = file.startsWith(`${modelFolder}/`) ? file.slice(modelFolder.length + 1) : ''
  return modelPattern.test(name) ? name.slice(0, name.lastIndexOf('.')) : undefined
}

function partsOfDataName(name: string): { collection: string; isAlone: boolean } {
  const [key = ''] = name.split('/')
  const isAlone = name.includes('/')
  return { collection: isAlone ? key : key.slice(0, key.lastIndexOf('.')), isAlone }
}

const isListFile = (file: string, isAlone: boolean): boolean => !isAlone || file.endsWith('.csv')

/** Reports a name that no collection has. */
export function unknownCollectionFinding(name: string, known: string[]): Finding {
  const near = nearestNameOf(name, known)
  const detail = { what: 'collection', name, known, ...near } as const
  return { code: 'unknown-name', detail, fixText: near.near }
}

/** Checks a value against its schema. Returns undefined, and adds the problems, if it does not match. */
function parseAs<S extends z.ZodType>(
  schema: S,
  kind: DocumentKind,
  document: YamlDocument,
  value: unknown,
  problems: Problem[],
): z.infer<S> | undefined {
  const found = [...document.problems]
  if (value === undefined || value === null) {
    problems.push(...(found.length > 0 ? found : [createEmptyFileProblem(kind.what, document)]))
    return undefined
  }
  const parsed = schema.safeParse(value, { reportInput: true })
  const failed = { value, document, kind, invalid: document.invalid }
  const { problems: issues, unreported } = parsed.success
    ? { problems: [], unreported: 0 }
    : createIssueProblems(parsed.error.issues, failed)
  problems.push(...limitProblems([...found, ...issues], document.unreportedCount + unreported))
  return parsed.success ? parsed.data : undefined
}

/** Reports fields of a model that contradict each other, or that name other collections or fields that do not exist. */
function findModelProblems(
  { fields, sort }: CollectionModel,
  { file, spanOf }: YamlDocument,
  modelNames: string[],
): Problem[] {
  const problems: Problem[] = []
  const add = (finding: Finding, path: Path, part?: 'key') =>
    problems.push(problemOf(finding, file, spanOf(path, part), path))
  const check = (name: string, field: CollectionField, path: Path) => {
    if ('min' in field && (field.min ?? -Infinity) > (field.max ?? Infinity))
      add({ code: 'collection-model', detail: { what: 'no-limit-range', name } }, [...path, 'min'])
    if (field.type === 'record' && !modelNames.includes(field.of))
      add(unknownCollectionFinding(field.of, modelNames), [...path, 'of'])
    if (field.type === 'group')
      for (const [part, one] of Object.entries(field.fields))
        check(part, one, [...path, 'fields', part])
  }
  for (const [name, field] of Object.entries(fields)) {
    const path = ['fields', name]
    const isBody = name === 'body' && field.type !== 'markdown'
    if (reservedNames.has(name) || isBody)
      add({ code: 'collection-model', detail: { what: 'reserved', name } }, path, 'key')
    check(name, field, path)
  }
  for (const name of sort === undefined ? [] : sortKeysOf(sort).map(({ name: one }) => one)) {
    if (Object.hasOwn(rowFieldsOf(fields), name.split('.')[0] ?? '')) continue
    const known = Object.keys(fields)
    const near = nearestNameOf(name, known)
    const detail = { what: 'field', name, known, ...near } as const
    add({ code: 'unknown-name', detail }, ['sort'])
  }
  return problems
}

/** Reports properties of `schema` that name no field. */
function findRecordTypeProblems(
  collection: string,
  { file, spanOf }: YamlDocument,
  models: ReadonlyMap<string, { model: CollectionModel }>,
): Problem[] {
  const setOf = (name: string): RowSet | undefined => {
    const fields = models.get(name)?.model.fields
    return fields && { name, fields: rowFieldsOf(fields), rows: [], rowBySlug: new Map() }
  }
  const own = setOf(collection)
  const { fields = {} } = models.get(collection)?.model.schema ?? {}
  if (own === undefined) return []
  return Object.entries(fields).flatMap(([property, written]) => {
    const paths = isFieldPath(written)
      ? [pathIn(written)]
      : textInParts(written, () => false).parts.flatMap((part) =>
          typeof part === 'string' ? [] : [part.path],
        )
    const place = ['schema', 'fields', property]
    return paths.flatMap((path) => {
      const found = fieldAt(own, path, { get: setOf, names: [], routeOf: () => undefined })
      if (!('finding' in found)) return []
      if (found.finding === undefined) return []
      const finding = path.length === 1 ? withNearest(found.finding, written) : found.finding
      return [problemOf(finding, file, spanOf(place), place)]
    })
  })
}

/** Adds the nearest name as the fix if a property consists of the unknown name alone. */
const withNearest = (finding: Finding, written: string): Finding =>
  finding.code === 'unknown-name' && finding.detail.name === written
    ? { ...finding, fixText: finding.detail.near }
    : finding

/** Returns the fields of an order such as `-published, title`. */
export const sortKeysOf = (sort: string): { name: string; isDescending: boolean }[] =>
  sort.split(',').map((written) => {
    const key = written.trim()
    return { name: key.replace(/^-/, ''), isDescending: key.startsWith('-') }
  })

/** The places in a script are found by names, so that no other text may be written there. */
const withoutFix = (problem: Problem): Problem => ({ ...problem, fix: undefined })

/** Returns the problems that the check of a model in TypeScript finds in records. */
function findOwnProblems(
  rows: readonly Row[],
  check: NonNullable<ReadModel['check']>,
  { file, document, model }: ReadModel,
): Problem[] {
  const problems: Problem[] = []
  for (const { slug, data, source } of rows) {
    const result = check({ ...data, slug })
    // The check has a mistake itself, which is reported once and not for each record.
    if ('problem' in result) return [...problems, result.problem]
    for (const [name, written] of Object.entries(result.found ?? {})) {
      const steps = name.split('.')
      if (!Object.hasOwn(rowFieldsOf(model.fields), steps[0] ?? '')) {
        const known = Object.keys(model.fields)
        const near = nearestNameOf(name, known)
        const detail = { what: 'field', name, known, ...near } as const
        const place = document.spanOf(['check'])
        return [...problems, problemOf({ code: 'unknown-name', detail }, file, place)]
      }
      if (source === undefined) continue
      const path = [...source.path, ...steps]
      const message = { de: authorTextIn(written, 'de'), en: authorTextIn(written, 'en') }
      const span = source.document.spanOf(path)
      const finding = { code: 'record-check', detail: message } as const
      problems.push(problemOf(finding, source.document.file, span, path))
    }
  }
  return limitProblems(problems, 0)
}

/** A row of a data file. It creates its place on request, because a file may have 100,000 rows. */
class RecordRow implements Row {
  /** `index`: the index of the record in a list; undefined for a file with one record. */
  constructor(
    readonly slug: string,
    readonly data: Readonly<Record<string, unknown>>,
    readonly document: YamlDocument,
    readonly index: number | undefined,
  ) {}

  get source(): NonNullable<Row['source']> {
    return { document: this.document, path: this.index === undefined ? [] : [this.index] }
  }
}

type DataFile = {
  document: YamlDocument
  /** True for a file with one record, whose name is its slug. */
  isAlone: boolean
  fields: CollectionFields
  /** The schema of one record. */
  one: z.ZodType
}

/** Reads the records of a data file. Records with errors are left out. */
function readRecords({ document, isAlone, fields, one }: DataFile): {
  rows: Row[]
  problems: Problem[]
} {
  const { file } = document
  const problems: Problem[] = []
  const isList = isListFile(file, isAlone)
  const schema = isList ? one.array() : one
  const { value: written } = document
  const value = isList
    ? Array.isArray(written)
      ? written.map((record: unknown) => withImages(record, fields))
      : written
    : withImages(written, fields)
  const kind: DocumentKind = { schema, what: 'record' }
  const isRight = parseAs(schema, kind, document, value, problems) !== undefined
  if (!isRight && !Array.isArray(value)) return { rows: [], problems }

  if (file.endsWith('.csv'))
    problems.splice(
      0,
      problems.length,
      ...problems.flatMap((problem) => withEmptyCells(problem, document)),
    )
  const wrong = new Set(isRight ? [] : problems.map(({ path: [index] }) => index))
  const isCapped = problems.some(({ code }) => code === 'too-many')
  if (isCapped) return { rows: [], problems }
  const records: unknown[] = Array.isArray(value) ? value : [value]
  const rows = records.flatMap((data, index): Row[] => {
    if (wrong.has(index)) return []
    const path = isList ? [index] : []
    const slug = isList ? writtenSlugOf(data) : slugOfFile(file)
    if (slug === undefined || !recordSlugPattern.test(slug)) {
      const finding = missingSlugFinding(slug, fields)
      problems.push(problemOf(finding, file, document.spanOf(path), path))
      return []
    }
    return isMap(data) ? [new RecordRow(slug, data, document, isList ? index : undefined)] : []
  })
  return { rows, problems: limitProblems(problems, 0) }
}

/** Returns missing fields of a row as problems of its empty cells. */
function withEmptyCells(problem: Problem, { file, spanOf }: YamlDocument): Problem[] {
  const { code, path, detail } = problem
  const [row = 0] = path
  if (code !== 'missing-key' || path.length !== 2) return [problem]
  return [detail.key, ...(detail.others ?? [])].map((column) => {
    const finding = { code: 'csv-table', detail: { what: 'empty-cell', column } } as const
    return problemOf(finding, file, spanOf([row, column]), [row, column])
  })
}

/** Parses a data file of a collection with these fields. */
export function documentOfData(
  file: string,
  bytes: Uint8Array,
  fields: CollectionFields,
): YamlDocument {
  if (file.endsWith('.csv')) return readCsv(file, bytes, fields)
  if (file.endsWith('.md')) return readMarkdownRecord(file, bytes)
  return readDocument(file, bytes, dataLimit)
}

/** Returns the slug of the record in a file of its own. */
export const slugOfFile = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'))

/** Returns the name of a record's own file for another slug. */
export const fileForSlug = (file: string, slug: string): string =>
  file.replace(/[^/]+(?=\.\w+$)/, slug)

/** The fields from which slugs are made, if a record has no slug of its own. */
export const titleFields = ['title', 'name']

/** Returns the title of a record; undefined if it has none. */
export const titleOfRow = ({ data }: Row): string | undefined =>
  titleFields.map((name) => data[name]).find(isText)

/** Returns the slug of a record in a list: its own, or that of its title; undefined if it has neither. */
export function writtenSlugOf(record: unknown): string | undefined {
  const title = titleFields.map((name) => fieldOf(record, name)).find(isText)
  const slug = fieldOf(record, 'slug') ?? (title === undefined ? undefined : slugOf(title))
  return isText(slug) && slug !== '' ? slug : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

function missingSlugFinding(slug: string | undefined, fields: CollectionFields): Finding {
  if (slug === undefined)
    return {
      code: 'record-slug',
      detail: { what: 'none', fields: titleFields.filter((name) => Object.hasOwn(fields, name)) },
    }
  const proposal = slugOf(slug) || 'record'
  return { code: 'record-slug', detail: { what: 'form', written: slug, proposal } }
}

/** Returns a record whose images are maps. An image may be written as its path alone. */
export function withImages(record: unknown, fields: CollectionFields): unknown {
  const names = imageFieldsOf(fields)
  if (names.length === 0 || typeof record !== 'object' || record === null) return record
  const changed = names.flatMap((name): [string, unknown][] => {
    const written = fieldOf(record, name)
    if (typeof written === 'string' && written !== '') return [[name, { src: written }]]
    if (!Array.isArray(written)) return []
    return [[name, written.map((one: unknown) => (typeof one === 'string' ? { src: one } : one))]]
  })
  return changed.length === 0 ? record : { ...record, ...Object.fromEntries(changed) }
}

const imageFieldsOf = (fields: CollectionFields): string[] =>
  Object.entries(fields).flatMap(([name, { type }]) => (type === 'image' ? [name] : []))

/** Returns the records by slug, and a problem for each record whose slug is taken. */
function withoutDuplicates(rows: readonly Row[]): {
  rowBySlug: ReadonlyMap<string, Row>
  problems: Problem[]
} {
  const rowBySlug = new Map<string, Row>()
  const problems: Problem[] = []
  for (const row of rows) {
    const other = rowBySlug.get(row.slug)
    if (other === undefined) rowBySlug.set(row.slug, row)
    else if (row.source !== undefined && other.source !== undefined) {
      const { document, path } = row.source
      const { line } = other.source.document.spanOf(other.source.path).start
      const detail = {
        what: 'twice',
        slug: row.slug,
        other: other.source.document.file,
        line,
      } as const
      const place = fieldOf(row.data, 'slug') === undefined ? path : [...path, 'slug']
      problems.push(
        problemOf({ code: 'record-slug', detail }, document.file, document.spanOf(place), place),
      )
    }
  }
  return { rowBySlug, problems: limitProblems(problems, 0) }
}

/** Reports references to records that do not exist, and records that refer to each other in a circle. */
function findReferenceProblems(
  collection: Collection,
  collections: ReadonlyMap<string, Collection>,
): Problem[] {
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(collection.modelFields)) {
    const target = field.type === 'record' ? collections.get(field.of) : undefined
    if (target === undefined) continue
    for (const { data, source } of collection.rows) {
      const written = data[name]
      const slugs: unknown[] = Array.isArray(written)
        ? written
        : written === undefined
          ? []
          : [written]
      for (const [index, slug] of slugs.entries()) {
        if (!isText(slug) || target.rowBySlug.has(slug) || source === undefined) continue
        const { document, path } = source
        const place = [...path, name, ...(Array.isArray(written) ? [index] : [])]
        const known = [...target.rowBySlug.keys()]
        const near = nearestNameOf(slug, known)
        const detail = { what: 'record', name: slug, of: target.name, known, ...near } as const
        problems.push(
          problemOf(
            { code: 'unknown-name', detail, fixText: near.near },
            ...([document.file, document.spanOf(place), place] as const),
          ),
        )
      }
    }
    if (target === collection && !field.list) problems.push(...findCircles(collection, name))
  }
  return limitProblems(problems, 0)
}

/** Reports records that a field leads back to, such as two tasks that each wait for the other. */
function findCircles({ rowBySlug }: Collection, name: string): Problem[] {
  const next = (slug: string): string[] => {
    const target = rowBySlug.get(slug)?.data[name]
    return isText(target) && rowBySlug.has(target) ? [target] : []
  }
  return findCycles(rowBySlug.keys(), next).flatMap((chain) => {
    const source = rowBySlug.get(chain[0] ?? '')?.source
    if (source === undefined) return []
    const path = [...source.path, name]
    const finding: Finding = { code: 'ref-cycle', detail: { chain }, severity: 'warning' }
    return [problemOf(finding, source.document.file, source.document.spanOf(path), path)]
  })
}
