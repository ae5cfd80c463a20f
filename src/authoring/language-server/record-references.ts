import type { CollectionField, CollectionFields } from '../../../schema/collections/model.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import { fieldAt, type RowSets } from '../../content/collections/field-path.ts'
import type { Collection } from '../../content/collections/read-collections.ts'
import { readContentFile } from '../../content/markdown/read-content-file.ts'
import { listFiles, type PageFile } from '../../content/site/content-files.ts'
import { isRecordPageFile, writtenFileOf } from '../../content/site/route.ts'
import type { YamlDocument } from '../../content/yaml/read-document.ts'
import type { LiveContent } from './live-content.ts'

/** The name of a record: its collection and its slug. */
type RecordName = { of: string; slug: string }

/**
 * Returns the places that name a record: references of other records, and conditions of lists. Links to its pages are
 * left out.
 */
export function referencesToRecord(
  content: LiveContent,
  collections: ReadonlyMap<string, Collection>,
  { of, slug }: RecordName,
): { document: YamlDocument; path: Path }[] {
  const inRecords = [...collections.values()].flatMap(({ modelFields, rows }) =>
    rows.flatMap(({ data, source }) =>
      source === undefined
        ? []
        : referencesIn(modelFields, data, of, slug).map((inside) => ({
            document: source.document,
            path: [...source.path, ...inside],
          })),
    ),
  )
  const inConditions = documentsOf(content).flatMap((document) =>
    conditionsIn(document.value, collections, of, slug).map((path) => ({ document, path })),
  )
  return [...inRecords, ...inConditions]
}

/** Returns the pages that are made from a record, and from fields that refer to it. */
export function pagesOfRecord(
  content: LiveContent,
  collections: ReadonlyMap<string, Collection>,
  { of, slug }: RecordName,
): PageFile[] {
  const sets = new Set([of])
  for (const { name, modelFields } of collections.values())
    for (const [field, { type, ...rest }] of Object.entries(modelFields))
      if (type === 'record' && 'of' in rest && rest.of === of) sets.add(`${name}.${field}`)
  return content.foundation.pages.filter(({ file }) => {
    if (!isRecordPageFile(file) || !file.endsWith(`#${slug}`)) return false
    const each = fieldOf(documentOn(content, writtenFileOf(file))?.value, 'each')
    return typeof each === 'string' && sets.has(each)
  })
}

function documentOn(content: LiveContent, file: string): YamlDocument | undefined {
  const found = content.bytesOf(file)
  return 'bytes' in found ? readContentFile(file, found.bytes) : undefined
}

/** Returns the pages, templates and shared blocks as they are written. */
function documentsOf(content: LiveContent): YamlDocument[] {
  const shared = listFiles(content.root, 'content/shared', []).map(
    (name) => `content/shared/${name}`,
  )
  const pages = content.foundation.pages.map(({ file }) => writtenFileOf(file))
  const files = new Set([...pages, ...shared])
  return [...files].flatMap((file) => documentOn(content, file) ?? [])
}

/** Returns the paths in a record of all references to the record `slug` of the collection `of`. */
function referencesIn(fields: CollectionFields, data: unknown, of: string, slug: string): Path[] {
  return Object.entries(fields).flatMap(([name, field]): Path[] => {
    const value = fieldOf(data, name)
    const values: [Path, unknown][] = Array.isArray(value)
      ? value.map((item: unknown, index) => [[name, index], item])
      : [[[name], value]]
    return values.flatMap(([path, one]): Path[] => {
      if (field.type === 'group')
        return referencesIn(field.fields, one, of, slug).map((inside) => [...path, ...inside])
      return field.type === 'record' && field.of === of && one === slug ? [path] : []
    })
  })
}

/** Returns the paths of all conditions of lists that name the record `slug` of the collection `of`. */
function conditionsIn(
  content: unknown,
  collections: ReadonlyMap<string, Collection>,
  of: string,
  slug: string,
): Path[] {
  const sets: RowSets = {
    get: (name) => collections.get(name),
    names: [...collections.keys()],
    routeOf: () => undefined,
  }
  const namesRecord = (from: string, condition: string): boolean => {
    const [set = '', field] = from.split('.')
    const rows = collections.get(set)
    if (rows === undefined) return false
    const fieldNamed = (path: readonly string[]): CollectionField | undefined => {
      const found = fieldAt(rows, path, sets)
      return 'field' in found ? found.field : undefined
    }
    const isOf = (one: CollectionField | undefined) => one?.type === 'record' && one.of === of
    if (field !== undefined)
      return ['value', 'slug'].includes(condition) && isOf(fieldNamed([field]))
    const path = condition.split('.')
    if (path.at(-1) !== 'slug') return isOf(fieldNamed(path))
    return path.length === 1 ? set === of : isOf(fieldNamed(path.slice(0, -1)))
  }
  const visit = (value: unknown, path: Path): Path[] => {
    if (typeof value !== 'object' || value === null) return []
    const [from, where] = [fieldOf(value, 'from'), fieldOf(value, 'where')]
    const own =
      typeof from !== 'string' || typeof where !== 'object' || where === null
        ? []
        : Object.entries(where)
            .filter(([name]) => namesRecord(from, name))
            .flatMap(([name, condition]) =>
              pathsOf(slug, condition).map((inside) => [...path, 'where', name, ...inside]),
            )
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? value.map((item: unknown, index) => [index, item])
      : Object.entries(value)
    return [...own, ...entries.flatMap(([key, inner]) => visit(inner, [...path, key]))]
  }
  return visit(content, [])
}

/** Returns the paths of all texts inside a value that are equal to `text`. */
function pathsOf(text: string, value: unknown): Path[] {
  if (value === text) return [[]]
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      pathsOf(text, item).map((path) => [index, ...path]),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(text, inner).map((path) => [key, ...path]),
  )
}
