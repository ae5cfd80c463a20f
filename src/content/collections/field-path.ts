import type {
  CollectionField,
  CollectionFields,
  CollectionModel,
} from '../../../schema/collections/model.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import { slugOf } from '../../text/slug.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import type { Finding } from '../../problems/problem.ts'
import type { YamlDocument } from '../yaml/read-document.ts'

/** A record, or a value of a field that several records share. `source`: its file and its path there. */
export type Row = {
  slug: string
  data: Readonly<Record<string, unknown>>
  source?: { document: YamlDocument; path: Path } | undefined
}

/** Rows with the same fields: the records of a collection, or the values of one of its fields. */
export type RowSet = {
  /** `recipes`, or `recipes.tags` for the values of a field. */
  name: string
  /** The fields of a row, with those that every row has. */
  fields: CollectionFields
  rows: readonly Row[]
  rowBySlug: ReadonlyMap<string, Row>
  /** The order in which lists show the rows; undefined for the order of the rows. */
  sort?: string | undefined
  /** The type of the records at schema.org and its properties; undefined if the model names none. */
  schema?: CollectionModel['schema']
}

/** All collections of a site, and the addresses of the pages that are made from them. */
export type RowSets = {
  get: (name: string) => RowSet | undefined
  /** The names of all collections. */
  names: readonly string[]
  /** Returns the route of the page of a row; undefined if no page is made from the set. */
  routeOf: (set: string, slug: string) => string | undefined
}

const textField = (required = false): CollectionField => ({ type: 'text', list: false, required })

/** The fields that every record may have without being in the model. */
const writtenFields: CollectionFields = {
  slug: textField(),
  body: { type: 'markdown', list: false, required: false },
}

/** Returns the fields that a record may write: those of the model, `slug` and `body`. */
export const writtenFieldsOf = (fields: CollectionFields): CollectionFields => ({
  ...writtenFields,
  ...fields,
})

/** Returns the fields that placeholders may name: those of the record, and `href`, the address of its page. */
export const rowFieldsOf = (fields: CollectionFields): CollectionFields => ({
  ...writtenFields,
  slug: textField(true),
  href: { type: 'link', list: false, required: false },
  ...fields,
})

/** Returns the fields of the rows that are made from the values of a field. */
export const valueFieldsOf = (field: CollectionField): CollectionFields => ({
  ...rowFieldsOf({}),
  value: { ...field, list: false, required: true },
  count: { type: 'number', list: false, required: true, whole: true },
})

/** Returns the fields inside a field: those of a group, of an image or of a place. Empty for all other types. */
export function partsOfField(field: CollectionField): CollectionFields {
  switch (field.type) {
    case 'group':
      return field.fields
    case 'image':
      return { src: textField(true), alt: textField() }
    case 'place': {
      const degree = { type: 'number', list: false, required: true, whole: false } as const
      return { label: textField(true), lat: degree, lng: degree }
    }
    default:
      return {}
  }
}

/** The types of fields whose values may have pages of their own: `each: recipes.tags`. */
export const typesWithPages: ReadonlySet<string> = new Set([
  ...['text', 'choice', 'number', 'date', 'record'],
])

/** Returns the name of the page of a value in addresses. */
export const slugOfValue = (value: unknown): string => slugOf(String(value)) || 'value'

const linkField: CollectionField = { type: 'link', list: false, required: false }

/** Returns the parts of a field of a set. The values of a field have `href`, the address of their page, if they have pages. */
function partsInSet(set: string, name: string, field: CollectionField, sets: RowSets) {
  const hasPages = typesWithPages.has(field.type) && sets.routeOf(`${set}.${name}`, 'x')
  return hasPages === undefined || hasPages === false
    ? partsOfField(field)
    : { ...partsOfField(field), href: linkField }
}

/**
 * The field at the end of a path, or the problem that a step of the path does not exist. `finding` is undefined if the path
 * leads into a collection whose model is missing or has errors, which are reported there.
 */
export type FieldResult = { field: CollectionField } | { finding: Finding | undefined }

/** Follows a path such as `author.name` through the fields of a set and its references. */
export function fieldAt(
  set: Pick<RowSet, 'name' | 'fields'>,
  path: readonly string[],
  sets: RowSets,
): FieldResult {
  let { name: of, fields } = set
  let field: CollectionField | undefined
  let isList = false
  let isInSet = true
  for (const [step, name] of path.entries()) {
    const next = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (next === undefined) {
      const known = Object.keys(fields)
      const near = nearestNameOf(name, known)
      return {
        finding: { code: 'unknown-name', detail: { what: 'field', name, of, known, ...near } },
      }
    }
    field = next
    isList ||= next.list
    const target = next.type === 'record' ? sets.get(next.of) : undefined
    const isInside = step < path.length - 1
    if (isInside && next.type === 'record' && target === undefined) return { finding: undefined }
    if (target !== undefined) [of, fields] = [target.name, target.fields]
    else {
      const parts = isInSet ? partsInSet(of, name, next, sets) : partsOfField(next)
      ;[of, fields] = [name, parts]
      isInSet = false
    }
  }
  return { field: { ...(field ?? textField()), list: isList } }
}

/** A value of a row, and its place in the file of a record. Undefined values are empty. */
export type RowValue = { value: unknown; source?: Row['source'] }

/** Returns the value at a path of a row. Follows references to other records. */
export function rowValueAt(
  row: Row,
  set: RowSet,
  path: readonly string[],
  sets: RowSets,
): RowValue {
  const [name = '', ...rest] = path
  if (name === 'slug') return { value: row.slug }
  const own = fieldOf(row.data, name)
  if (name === 'href' && own === undefined) return { value: sets.routeOf(set.name, row.slug) }
  const field = set.fields[name]
  const target = field?.type === 'record' ? sets.get(field.of) : undefined
  if (target !== undefined && rest.length > 0) {
    if (!Array.isArray(own)) return valueOfReferred(own, target, rest, sets)
    const values = own.flatMap((slug: unknown) => {
      const { value } = valueOfReferred(slug, target, rest, sets)
      return Array.isArray(value) ? value : value === undefined ? [] : [value]
    })
    return { value: values }
  }
  if (rest[0] === 'href' && field !== undefined && typesWithPages.has(field.type)) {
    const routeOf = (one: unknown) => sets.routeOf(`${set.name}.${name}`, slugOfValue(one))
    if (isEmptyValue(own)) return { value: undefined }
    return { value: Array.isArray(own) ? own.flatMap((one) => routeOf(one) ?? []) : routeOf(own) }
  }
  let value = own
  for (const step of rest) value = partAt(value, step)
  const { source } = row
  return { value, source: source && { ...source, path: [...source.path, ...path] } }
}

const partAt = (value: unknown, step: string): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => fieldOf(one, step)) : fieldOf(value, step)

function valueOfReferred(
  slug: unknown,
  target: RowSet,
  path: readonly string[],
  sets: RowSets,
): RowValue {
  const row = typeof slug === 'string' ? target.rowBySlug.get(slug) : undefined
  return row === undefined ? { value: undefined } : rowValueAt(row, target, path, sets)
}

/** True for a value that counts as empty: no value, an empty text or an empty list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
