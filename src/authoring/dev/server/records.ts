import {
  authorTextIn,
  type CollectionField,
  type CollectionFields,
} from '../../../../schema/collections/model.ts'
import { recordSchemaOf } from '../../../../schema/collections/record-schema.ts'
import { fieldOf } from '../../../../schema/path.ts'
import {
  collectionOfDataFile,
  fileForSlug,
  titleFields,
  type Collection,
} from '../../../content/collections/read-collections.ts'
import type { Row } from '../../../content/collections/field-path.ts'
import { editDataFile, newRecordFile, withNewRecord } from '../../../content/edit/edit-file.ts'
import { areMostlyMarkdown, isMarkdownFile } from '../../../content/markdown/read-content-file.ts'
import { asYamlData, type YamlData } from '../../../content/edit/yaml-data.ts'
import { ChangedMeanwhileError } from '../../../content/site/replace-file.ts'
import { textOf, type Language } from '../../../locale/texts.ts'
import { UsageError } from '../../../problems/usage-error.ts'
import { isMap } from '../../../text/is-record.ts'
import { nextFreeName } from '../../../text/free-name.ts'
import { slugOf } from '../../../text/slug.ts'
import { withBase } from '../../../text/base-path.ts'
import { findRecordUses } from '../../record-uses.ts'
import { changesForRecord } from '../../rename-record.ts'
import { renamedFiles } from '../../language-server/rename.ts'
import {
  asYamlValue,
  type CollectionRecords,
  type EditAnswer,
  type FormField,
  type FormInput,
  type ListedCollection,
  type ListedRecord,
  type RecordUses,
} from '../edit-message.ts'
import type { RequestFor } from '../edit-request.ts'
import { saveChanges, textHash, type EditContext } from './content-writer.ts'
import { documentIn, slugAt } from './file-values.ts'
import { formFieldsOf } from './form-fields.ts'
import type { LiveSite } from './live-site.ts'
import { readWholeContent, refusalWith } from './page-operations.ts'

/** Returns the collections of the site, with the form fields of their records. */
export function listedCollections({ model, language }: LiveSite): ListedCollection[] {
  const { collections } = model.siteContext()
  return [...collections.collections.values()].map((collection) => ({
    name: collection.name,
    title: collection.title,
    fields: recordFieldsOf(collection, collections.collections, language),
  }))
}

/** Returns all records of a collection as they are written, including those with mistakes. */
export function recordsOf(name: string, editing: EditContext): CollectionRecords | undefined {
  const site = editing.site()
  const { collections, problems } = site.model.siteContext()
  const collection = collections.collections.get(name)
  if (collection === undefined) return undefined
  const files = dataFilesOf(name, site)
  const hashes: Record<string, string> = {}
  const records: ListedRecord[] = []
  for (const file of files) {
    const text = editing.writer.read(file)
    if (text === undefined) continue
    hashes[file] = textHash(text)
    const { value } = documentIn(file, text, site)
    const rows: [(string | number)[], unknown][] = Array.isArray(value)
      ? value.map((record: unknown, index) => [[index], record])
      : [[[], value]]
    for (const [path, record] of rows) {
      if (!isMap(record)) continue
      const slug = slugAt(file, value, path) ?? ''
      const route = collections.sets.routeOf(name, slug)
      const address = route === undefined ? undefined : withBase(site.currentBasePath(), route)
      records.push({ slug, file, path, value: asYamlValue(record), address })
    }
  }
  const own = problems.filter(({ file }) => files.includes(file))
  return {
    hashes,
    records,
    problems: own.map((problem) => ({
      ...{ file: problem.file, path: problem.path },
      ...textOf(problem, site.language),
    })),
  }
}

/** Creates, copies, renames or deletes a record. Returns undefined if the collection or the record does not exist. */
export async function changeRecord(
  request: RequestFor<'newRecord' | 'copyRecord' | 'renameRecord' | 'deleteRecord'>,
  editing: EditContext,
): Promise<EditAnswer | undefined> {
  const collection = editing
    .site()
    .model.siteContext()
    .collections.collections.get(request.collection)
  if (collection === undefined) return undefined
  if (request.ask === 'newRecord') return createRecord(collection, request.value, editing)
  if (request.ask === 'renameRecord') return renameRecord(request, editing)
  const found = findRecord(request.collection, request.slug, editing)
  if (found === undefined) return { why: 'changed', now: undefined }
  return request.ask === 'copyRecord'
    ? copyRecord(collection, request.slug, found, editing)
    : deleteRecord(collection, found, editing)
}

/** Returns the places that refer to a record: fields of other records, conditions of lists, and links to its pages. */
export async function usesOfRecord(
  { collection, slug }: RequestFor<'recordUses'>,
  editing: EditContext,
): Promise<RecordUses> {
  return { uses: findRecordUses(await readWholeContent(editing), collection, slug) }
}

/** `slugs`: those of all records of the collection. */
type FoundRecord = {
  file: string
  text: string
  index: number | undefined
  slugs: readonly string[]
}

function findRecord(name: string, slug: string, editing: EditContext): FoundRecord | undefined {
  const records = recordsOf(name, editing)?.records ?? []
  const found = records.find((record) => record.slug === slug)
  const text = found && editing.writer.read(found.file)
  const index = found?.path[0]
  if (found === undefined || text === undefined) return undefined
  return {
    ...{ file: found.file, text, index: typeof index === 'number' ? index : undefined },
    slugs: records.map((record) => record.slug),
  }
}

function createRecord(
  { name, modelFields }: Collection,
  value: unknown,
  editing: EditContext,
): EditAnswer {
  const site = editing.site()
  const record = isMap(value) ? value : {}
  const title = titleFields.map((field) => fieldOf(record, field)).find(isText)
  const slugs = recordsOf(name, editing)?.records.map((one) => one.slug) ?? []
  const slug = freeSlug(slugOf(title ?? '') || 'record', slugs)
  const files = dataFilesOf(name, site)
  const list = files.find((file) => file.split('/').length === 3)
  if (list === undefined) {
    const file = `content/data/${name}/${slug}.${areMostlyMarkdown(files) ? 'md' : 'yaml'}`
    const ordered = Object.keys(modelFields).filter((key) => key in record)
    const entries = [...new Set([...ordered, 'body'])].filter((key) => key in record)
    const text = newRecordFile(
      file,
      asRecordData(Object.fromEntries(entries.map((key) => [key, record[key]]))),
    )
    return withSlug(saveChecked({ file, before: undefined, after: text }, 0, editing), slug)
  }
  const before = editing.writer.read(list) ?? ''
  const after = withNewRecord(list, before, { ...asRecordData(record), slug }, modelFields)
  return withSlug(saveChecked({ file: list, before, after }, 1, editing), slug)
}

/** Returns the values of a record as data of YAML. */
const asRecordData = (record: Readonly<Record<string, unknown>>): Record<string, YamlData> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, asYamlData(value)]))

const withSlug = (answer: EditAnswer, slug: string): EditAnswer =>
  'hash' in answer ? { ...answer, slug } : answer

function copyRecord(
  { modelFields }: Collection,
  slug: string,
  { file, text, index, slugs }: FoundRecord,
  editing: EditContext,
): EditAnswer {
  const free = freeSlug(slug, slugs)
  if (index === undefined) {
    const target = fileForSlug(file, free)
    const change = { file: target, before: undefined, after: text, attributesFrom: file }
    return { ...saveChanges([change], target, editing), slug: free }
  }
  const copied = editDataFile(file, text, { do: 'copy', path: [index], to: index + 1 }, modelFields)
  const set = { do: 'set', path: [index + 1, 'slug'], value: free, order: ['slug'] } as const
  const after = copied && editDataFile(file, copied, set, modelFields)
  return withSlug(saveChecked({ file, before: text, after }, 1, editing), free)
}

function deleteRecord(
  { modelFields }: Collection,
  { file, text, index }: FoundRecord,
  editing: EditContext,
): EditAnswer {
  const after =
    index === undefined
      ? undefined
      : editDataFile(file, text, { do: 'remove', path: [index] }, modelFields)
  if (index !== undefined && after === undefined) return { why: 'unwritable' }
  return saveChanges([{ file, before: text, after }], file, editing)
}

/** Gives a record another slug, and changes everything that refers to it (see `changesForRecord`). */
async function renameRecord(
  { collection, slug, to }: RequestFor<'renameRecord'>,
  editing: EditContext,
): Promise<EditAnswer> {
  const content = await readWholeContent(editing)
  try {
    const found = changesForRecord(content, collection, slug, to)
    const { file, target, missedPlaces } = found
    const answer = saveChanges(renamedFiles(content, found, found), target ?? file, editing)
    return { ...answer, slug: to, missed: missedPlaces.map((one) => `${one.file}:${one.line}`) }
  } catch (error) {
    if (!(error instanceof UsageError) || error instanceof ChangedMeanwhileError) throw error
    return refusalWith(error.messageIn(editing.site().language))
  }
}

type RecordChange = { file: string; before: string | undefined; after: string | undefined }

/** Writes a record without errors. `depth`: the number of steps from the top of the file to the record. */
function saveChecked(
  { file, before, after }: RecordChange,
  depth: number,
  editing: EditContext,
): EditAnswer {
  if (after === undefined) return { why: 'unwritable' }
  const problems = editing.site().errorsAddedByEdit(file, before ?? '', after)
  if (problems.length > 0)
    return {
      why: 'wrong',
      problems: problems.map((problem) => ({ ...problem, path: problem.path.slice(depth) })),
    }
  return saveChanges([{ file, before, after }], file, editing)
}

/** Returns the data files of a collection. A table or list comes first. */
function dataFilesOf(name: string, { model }: LiveSite): string[] {
  const { files } = model.siteContext().collections
  return files
    .map(({ file }) => file)
    .filter((file) => collectionOfDataFile(file)?.collection === name)
    .toSorted((one, other) => one.split('/').length - other.split('/').length)
}

/** Returns a slug that no record of a collection has: the wanted one, or `rye-2`, `rye-3`. */
function freeSlug(wanted: string, slugs: readonly string[]): string {
  const taken = new Set(slugs)
  return taken.has(wanted) ? nextFreeName(wanted, taken) : wanted
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Returns the form fields of the records of a collection, with the labels and help of its model. */
function recordFieldsOf(
  { modelFields, rows }: Collection,
  collections: ReadonlyMap<string, Collection>,
  language: Language,
): FormField[] {
  const hasBodies = 'body' in modelFields || rows.some(({ source }) => isMarkdown(source))
  const except = hasBodies ? ['slug'] : ['slug', 'body']
  const fields = formFieldsOf(recordSchemaOf(modelFields), language, except)
  // The text of a Markdown record comes last, as in its file.
  const isBody = ({ name }: FormField) => name === 'body' && !('body' in modelFields)
  return [...fields.filter((one) => !isBody(one)), ...fields.filter(isBody)].map((field) =>
    describedField(field, modelFields, collections, language),
  )
}

function describedField(
  field: FormField,
  fields: CollectionFields,
  collections: ReadonlyMap<string, Collection>,
  language: Language,
): FormField {
  const model = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined
  if (model === undefined) return field
  return {
    ...field,
    label: authorTextIn(model.label, language) ?? field.name,
    help: authorTextIn(model.help, language) ?? field.help,
    input: describedInput(field.input, model, collections, language),
  }
}

function describedInput(
  input: FormInput,
  model: CollectionField,
  collections: ReadonlyMap<string, Collection>,
  language: Language,
): FormInput {
  if (input.kind === 'list')
    return { kind: 'list', of: describedInput(input.of, model, collections, language) }
  if (model.type === 'record') {
    const slugs = [...(collections.get(model.of)?.rowBySlug.keys() ?? [])]
    return { kind: 'choice', options: slugs.toSorted() }
  }
  if (model.type === 'group' && input.kind === 'group')
    return {
      ...input,
      fields: input.fields.map((one) => describedField(one, model.fields, collections, language)),
    }
  return input
}

const isMarkdown = (source: Row['source']): boolean =>
  source !== undefined && isMarkdownFile(source.document.file)
