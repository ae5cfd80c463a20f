import { z } from 'zod'
import { fieldTypes, type CollectionField } from '../../../schema/collections/model.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { keysOf, schemaAt } from '../../../schema/schema-at.ts'
import {
  fieldAt,
  partsOfField,
  rowFieldsOf,
  type RowSet,
  writtenFieldsOf,
} from '../../content/collections/field-path.ts'
import { pathIn } from '../../content/collections/placeholders.ts'
import { FieldCondition, ListQuery } from '../../content/collections/query.ts'
import {
  collectionOfDataFile,
  collectionOfModelFile,
  type Collection,
} from '../../content/collections/read-collections.ts'
import { isTemplatePath } from '../../content/site/route.ts'
import { isMap } from '../../text/is-record.ts'
import type { CursorPlace } from './cursor-place.ts'
import type { EditorPlace, TextPosition } from './editor-place.ts'
import type { LiveContent } from './live-content.ts'

/** A name in content that belongs to a collection. `start` and `end` are its columns in the line. */
export type CollectionPlace = { start: number; end: number; name: string } & (
  | { what: 'set'; withValues: boolean }
  /** A field of the rows of `set`, or a path such as `author.name`. `braces`: the columns of a placeholder. */
  | { what: 'field'; set: RowSet; braces?: { start: number; end: number } }
  /** A value of a field: of a record, or in a condition. */
  | { what: 'value'; field: CollectionField }
  /** The name of a field in a record. */
  | { what: 'record-field'; set: RowSet; path: readonly string[] }
  /** The slug of a record, at the record itself. */
  | { what: 'slug'; of: string }
  /** One of several words of Blockwerk. */
  | { what: 'word'; words: readonly string[]; isKey: boolean }
)

/** Returns the name that belongs to a collection at the cursor; undefined if there is none. */
export function collectionPlaceAt(
  editorPlace: EditorPlace,
  content: LiveContent,
): CollectionPlace | undefined {
  const { position, place, root, schema, isMarkdownText } = editorPlace
  const { file } = position
  const { collections } = content.foundation
  if (collectionOfModelFile(file) !== undefined) return modelPlaceAt(place)
  const data = collectionOfDataFile(file)
  if (data !== undefined) {
    if (isMarkdownText) return undefined
    const collection = collections.collections.get(data.collection)
    if (file.endsWith('.csv')) return collection && cellAt(position, collection)
    const path = data.isList ? place.path.slice(1) : place.path
    return collection && recordPlaceAt(place, path, collection)
  }

  const isTemplate = isTemplatePath(file)
  if (isTemplate && place.kind === 'value' && place.path.length === 1 && place.path[0] === 'each')
    return { what: 'set', withValues: true, ...wordAt(place) }
  if (isTemplate && place.kind === 'key' && place.path.length === 0 && isStartOf(place, 'each'))
    return { what: 'word', words: ['each'], isKey: true, ...wordAt(place) }
  const each = isTemplate ? fieldOf(place.rough, 'each') : undefined
  const pageSet = typeof each === 'string' ? setNamed(each, content) : undefined
  const query = queryAround(place, root)
  const querySet = query && setNamed(String(fieldOf(query.value, 'from')), content)
  const inMap = query !== undefined && query.rest[0] === 'map'
  const set = inMap ? querySet : pageSet
  const braces = set && placeholderAt(editorPlace)
  if (set !== undefined && braces !== undefined) return { what: 'field', set, ...braces }
  if (query !== undefined) return queryPlaceAt(place, query.rest, querySet, content)
  const isCondition = place.kind === 'value' && place.path.at(-1) === 'when'
  if (pageSet === undefined || !isCondition || schema !== undefined) return undefined
  return { what: 'field', set: pageSet, ...wordAt(place) }
}

const isStartOf = ({ typed, siblings }: CursorPlace, name: string): boolean =>
  name.startsWith(typed) && !siblings.includes(name)

/** Returns the set with a name; undefined if it does not exist. */
export function setNamed(name: string, { foundation }: LiveContent): RowSet | undefined {
  const found = foundation.collections.setNamed(name)
  return found === undefined || 'code' in found ? undefined : found
}

/** Returns the word at the cursor without quotation marks, and its columns. */
function wordAt({ written, start, end }: CursorPlace) {
  const text = written.trimEnd()
  const quote = /^["']/.exec(text)?.[0]
  if (quote === undefined) return { name: text, start, end: Math.min(end, start + text.length) }
  const isClosed = text.length > 1 && text.endsWith(quote)
  const name = isClosed ? text.slice(1, -1) : text.slice(1)
  return { name, start: start + 1, end: start + 1 + name.length }
}

/** A list of records around the cursor, and the path of the cursor inside it. */
type QueryAround = { value: unknown; rest: Path }

function queryAround({ path, rough, kind }: CursorPlace, root: z.ZodType): QueryAround | undefined {
  for (let length = 1; length <= path.length; length++) {
    const value = valueAt(rough, path.slice(0, length))
    const rest = path.slice(length)
    if (Array.isArray(value)) continue
    const isBegun = kind === 'key' && rest.length === 0 && !isEntryOfList(path)
    if (!isBegun && !(isMap(value) && 'from' in value)) continue
    if (schemaAt(root, rough, path.slice(0, length)) instanceof z.ZodArray) return { value, rest }
  }
  return undefined
}

const isEntryOfList = (path: Path): boolean => typeof path.at(-1) === 'number'

function queryPlaceAt(
  place: CursorPlace,
  rest: Path,
  set: RowSet | undefined,
  content: LiveContent,
): CollectionPlace | undefined {
  const [part, name, ...deeper] = rest
  const isKey = place.kind === 'key' && !isEntryOfList(place.path)
  const word = wordAt(place)
  if (isKey && part === undefined)
    return content.foundation.collections.sets.names.length === 0 || !canBeQuery(place)
      ? undefined
      : { what: 'word', words: freeKeys(ListQuery, place), isKey: true, ...word }
  if (!isKey && part === 'from') return { what: 'set', withValues: true, ...word }
  if (set === undefined) return undefined
  if (isKey && part === 'where' && name === undefined) return { what: 'field', set, ...word }
  if (isKey && part === 'where' && deeper.length === 0)
    return { what: 'word', words: freeKeys(FieldCondition, place), isKey: true, ...word }
  if (isKey) return undefined
  if (part === 'sort') return { what: 'field', set, ...sortKeyAt(place) }
  if (part === 'map') return { what: 'field', set, ...word }
  if (part !== 'where' || typeof name !== 'string') return undefined
  const found = fieldAt(set, pathIn(name), content.foundation.collections.sets)
  if ('finding' in found) return undefined
  const isHas = deeper[0] === 'has'
  return { what: 'value', field: isHas ? { ...found.field, ...truth } : found.field, ...word }
}

const truth = { type: 'boolean', list: false } as const

/** True unless the map already has fields of an ordinary entry. */
const canBeQuery = ({ siblings }: CursorPlace): boolean =>
  siblings.every((name) => keysOf(ListQuery).includes(name))

const freeKeys = (schema: unknown, { siblings, typed }: CursorPlace): string[] =>
  keysOf(schema).filter((key) => !siblings.includes(key) && key.startsWith(typed))

/** Returns the field at the cursor in an order such as `-published, title`. */
function sortKeyAt(place: CursorPlace) {
  const { name, start } = wordAt(place)
  const typed = place.typed.slice(start - place.start)
  const before = /^(?:.*,)?\s*-?/.exec(typed)?.[0].length ?? 0
  const field = /^[^,]*/.exec(name.slice(before))?.[0].trimEnd() ?? ''
  return { name: field, start: start + before, end: start + before + field.length }
}

/**
 * Returns the path in the placeholder at the cursor, which may be unfinished, and the columns of its braces. The quotation
 * marks around it may be missing: YAML then reads a brace at the start of a value as a map.
 */
function placeholderAt({ position: { column }, place, schema, lineText }: EditorPlace) {
  const isContainer = schema instanceof z.ZodObject || schema instanceof z.ZodArray
  if (place.kind === 'key' && (isContainer || place.path.length === 0)) return undefined
  for (const found of lineText.matchAll(/(?<!\\)\{([\p{L}\p{N}_.-]*)\}?/gu)) {
    const { 0: written, 1: name = '', index } = found
    const isInValue = place.kind === 'key' || index >= place.start
    if (!isInValue || column <= index || column > index + written.length) continue
    const start = index + 1
    const braces = { start: index, end: index + written.length }
    return { name, start, end: start + name.length, braces }
  }
  return undefined
}

function recordPlaceAt(
  place: CursorPlace,
  path: Path,
  collection: Collection,
): CollectionPlace | undefined {
  const names = path.filter((step) => typeof step === 'string')
  const word = wordAt(place)
  if (place.kind === 'key' && !isEntryOfList(place.path))
    return { what: 'record-field', set: collection, path: [...names, word.name], ...word }
  if (names.length === 1 && names[0] === 'slug')
    return { what: 'slug', of: collection.name, ...word }
  let fields = collection.modelFields
  let field: CollectionField | undefined
  for (const name of names) {
    field = Object.hasOwn(fields, name) ? fields[name] : undefined
    fields = field === undefined ? {} : partsOfField(field)
  }
  return field && { what: 'value', field, ...word }
}

/** Returns the place of the cursor in a table: a name in its first line, or a cell. Undefined after quotation marks. */
function cellAt(
  { text, line, column }: TextPosition,
  { modelFields }: Collection,
): CollectionPlace | undefined {
  const [header = '', ...rows] = text.split('\n')
  const lineText = (line === 0 ? header : (rows[line - 1] ?? '')).replace(/\r$/, '')
  if (lineText.slice(0, column).includes('"')) return undefined
  const separator = /[,;\t]/.exec(header)?.[0] ?? ','
  const names = header.split(separator).map((name) => name.trim())
  const start = lineText.lastIndexOf(separator, column - 1) + 1
  const end = lineText.indexOf(separator, column)
  const cell = { start, end: end === -1 ? lineText.length : end }
  if (line === 0) {
    const known = Object.keys(writtenFieldsOf(modelFields))
    const words = known.filter((name) => !names.includes(name))
    return { what: 'word', words, isKey: false, name: lineText.slice(start, column), ...cell }
  }
  const field = modelFields[names[lineText.slice(0, start).split(separator).length - 1] ?? '']
  if (field === undefined) return undefined
  // The values of a list are separated by `|`.
  const inCell = lineText.slice(start, cell.end)
  const from = start + inCell.lastIndexOf('|', column - start - 1) + 1
  const until = inCell.indexOf('|', column - start)
  const to = until === -1 ? cell.end : start + until
  return { what: 'value', field, name: lineText.slice(from, to), start: from, end: to }
}

function modelPlaceAt(place: CursorPlace): CollectionPlace | undefined {
  const { path, rough, kind } = place
  if (kind === 'key') return undefined
  if (path.length === 1 && path[0] === 'sort')
    return { what: 'field', set: draftSetOf(rough), ...sortKeyAt(place) }
  if (path.at(-2) === 'fields')
    return { what: 'word', words: fieldTypes, isKey: false, ...wordAt(place) }
  const isReference = valueAt(rough, [...path.slice(0, -1), 'type']) === 'record'
  return path.at(-1) === 'of' && isReference
    ? { what: 'set', withValues: false, ...wordAt(place) }
    : undefined
}

/** Returns a set with the fields of a model that is being written. Their types may be missing yet. */
function draftSetOf(rough: unknown): RowSet {
  const written = fieldOf(rough, 'fields')
  const names = isMap(written) ? Object.keys(written) : []
  const textField = { type: 'text', list: false, required: false } as const
  const fields = rowFieldsOf(Object.fromEntries(names.map((name) => [name, textField])))
  return { name: '', fields, rows: [], rowBySlug: new Map() }
}
