import type { CollectionField, CollectionFields } from '../../schema/collections/model.ts'
import { fieldOf, valueAt, type Path } from '../../schema/path.ts'
import { fieldAt, type RowSets } from '../content/collections/field-path.ts'
import { readCollections, type Collection } from '../content/collections/read-collections.ts'
import { readContentFile } from '../content/markdown/read-content-file.ts'
import { listFiles } from '../content/site/content-files.ts'
import { isRecordPageFile, routeOfFile, writtenFileOf } from '../content/site/route.ts'
import { toScalarSource } from '../content/yaml/scalar-source.ts'
import type { YamlDocument } from '../content/yaml/read-document.ts'
import { isError } from '../problems/problem.ts'
import { UsageError } from '../problems/usage-error.ts'
import type { LiveContent } from './language-server/live-content.ts'
import { changesForMoves, type RenameChanges, type TextChange } from './language-server/rename.ts'
import { assertFreeSlug, readCollection } from './named-collection.ts'

/** The changes for a new slug. `file`: the file with the record. `target`: its new name; undefined if it stays. */
export type RecordRename = RenameChanges & { file: string; target: string | undefined }

/**
 * Returns the changes that give a record another slug: in its file, in references of other records, in conditions of
 * lists, in links to its pages, and redirects from their old routes. Throws a `UsageError` if the record cannot be
 * renamed with certainty.
 */
export function changesForRecord(
  content: LiveContent,
  collectionName: string,
  from: string,
  to: string,
): RecordRename {
  const { collections, problems } = readCollections(content.root, content.read)
  const collection = collections.get(collectionName) ?? readCollection(content.root, collectionName)
  const source = collection.rowBySlug.get(from)?.source
  if (source === undefined) {
    throw new UsageError({
      en: `The collection “${collectionName}” has no record “${from}”.`,
      de: `In der Sammlung „${collectionName}“ gibt es keinen Datensatz „${from}“.`,
    })
  }
  if (problems.some(isError)) {
    throw new UsageError({
      en: 'The collections of this site have errors, so references to the record could be missed. Correct them first: blockwerk validate',
      de: 'In den Sammlungen dieser Website gibt es Fehler, so dass Verweise auf den Datensatz übersehen würden. Beheben Sie diese zuerst: blockwerk validate',
    })
  }
  assertFreeSlug(to, collection, { hasSlugOption: false })

  const moves = movesOf(content, collections, collection, from, to)
  const found: RenameChanges =
    moves.size === 0
      ? { changesByFile: new Map(), missedPlaces: [] }
      : changesForMoves(moves, content)
  const { changesByFile } = found
  const add = (document: YamlDocument, path: Path): void => {
    const change = slugChange(document, path, from, to)
    const { file } = document
    changesByFile.set(file, [...(changesByFile.get(file) ?? []), change])
  }

  const { document, path } = source
  const isAlone = path.length === 0
  if (!isAlone) {
    if (valueAt(document.value, [...path, 'slug']) !== from) {
      throw new UsageError({
        en: `${document.file} makes the slug of this record from its title. Write “${from}” into its field “slug”, then run the command again.`,
        de: `In ${document.file} entsteht der slug dieses Datensatzes aus seinem Titel. Schreiben Sie „${from}“ in sein Feld „slug“ und führen Sie den Befehl noch einmal aus.`,
      })
    }
    add(document, [...path, 'slug'])
  }
  for (const { modelFields, rows } of collections.values())
    for (const { data, source: at } of rows)
      if (at !== undefined)
        for (const inside of referencesIn(modelFields, data, collectionName, from))
          add(at.document, [...at.path, ...inside])
  for (const one of documentsOf(content))
    for (const inside of conditionsIn(one.value, collections, collectionName, from))
      add(one, inside)

  return {
    changesByFile,
    // Links that a template or a list makes from the record follow by themselves.
    missedPlaces: found.missedPlaces
      .map((place) => ({ ...place, file: writtenFileOf(place.file) }))
      .filter(({ file }) => content.textOf(file)?.includes(from) === true),
    file: document.file,
    target: isAlone ? document.file.replace(/[^/]+(?=\.\w+$)/, to) : undefined,
  }
}

/** Returns the new route of each page that is made from the record: its own, and those of fields that refer to it. */
function movesOf(
  content: LiveContent,
  collections: ReadonlyMap<string, Collection>,
  { name: of }: Collection,
  from: string,
  to: string,
): Map<string, string> {
  const sets = new Set([of])
  for (const { name, modelFields } of collections.values())
    for (const [field, { type, ...rest }] of Object.entries(modelFields))
      if (type === 'record' && 'of' in rest && rest.of === of) sets.add(`${name}.${field}`)
  const moves = new Map<string, string>()
  for (const { file, route } of content.foundation.pages) {
    if (!isRecordPageFile(file) || !file.endsWith(`#${from}`)) continue
    const template = documentOn(content, writtenFileOf(file))
    const each = fieldOf(template?.value, 'each')
    if (typeof each === 'string' && sets.has(each))
      moves.set(route, routeOfFile(`${writtenFileOf(file)}#${to}`))
  }
  return moves
}

function documentOn(content: LiveContent, file: string): YamlDocument | undefined {
  const found = content.read(file)
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

/** Returns the change of a slug in a file of YAML, or in a cell of a CSV file. */
function slugChange(document: YamlDocument, path: Path, from: string, to: string): TextChange {
  const written = document.sourceOf(path)
  // A text without quotation marks may need them for the new slug, for example for 2026.
  const text = document.isUnquoted(path)
    ? toScalarSource(to)
    : written.replace(new RegExp(`(?<![a-z0-9-])${from}(?![a-z0-9-])`, 'g'), to)
  const { start, end } = document.spanOf(path)
  return { span: { start, end }, text }
}
