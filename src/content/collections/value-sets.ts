import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { slugOfValue, typesWithPages, valueFieldsOf, type Row, type RowSet } from './field-path.ts'
import {
  unknownCollectionFinding,
  type Collection,
  type CollectionsRead,
} from './read-collections.ts'

/** A set of rows, and the problems of its values. */
type ValueSet = { set: RowSet; problems: Problem[] }

/**
 * Returns the set with a name: the records of a collection (`recipes`), or the values of one of its fields
 * (`recipes.tags`). Returns a finding if it does not exist, and undefined if the model of the collection has errors.
 */
export function createSetLookup({
  collections,
  brokenNames,
}: Pick<CollectionsRead, 'collections' | 'brokenNames'>): (
  name: string,
) => ValueSet | { finding: Finding } | undefined {
  const valueSets = new Map<string, ValueSet>()
  return (name) => {
    const [of = '', ...path] = name.split('.')
    const collection = collections.get(of)
    if (brokenNames.has(of)) return undefined
    if (collection === undefined)
      return { finding: unknownCollectionFinding(of, [...collections.keys()]) }
    if (path.length === 0) return { set: collection, problems: [] }
    const known = valueSets.get(name)
    if (known !== undefined) return known
    const key = path.join('.')
    const field = Object.hasOwn(collection.modelFields, key)
      ? collection.modelFields[key]
      : undefined
    if (field === undefined) {
      const names = Object.keys(collection.modelFields)
      const near = nearestNameOf(key, names)
      return {
        finding: {
          code: 'unknown-name',
          detail: { what: 'field', name: key, of, known: names, ...near },
          fixText: near.near === undefined ? undefined : `${of}.${near.near}`,
        },
      }
    }
    if (!typesWithPages.has(field.type))
      return { finding: { code: 'record-page', detail: { what: 'not-values', name } } }
    const { rows, problems } = valuesOf(collection, key)
    const rowBySlug = new Map(rows.map((row) => [row.slug, row]))
    const set = {
      set: { name, fields: valueFieldsOf(field), rows, rowBySlug, sort: undefined },
      problems,
    }
    valueSets.set(name, set)
    return set
  }
}

/** Returns a row for each value of a field, ordered by its slug, with the number of records that have it. */
function valuesOf({ rows }: Collection, key: string): { rows: Row[]; problems: Problem[] } {
  const counts = new Map<unknown, number>()
  const sources = new Map<unknown, Row['source']>()
  for (const { data, source } of rows) {
    const written = data[key]
    const values = new Set<unknown>([written].flat())
    for (const value of values) {
      if (value === undefined || value === null) continue
      counts.set(value, (counts.get(value) ?? 0) + 1)
      if (!sources.has(value))
        sources.set(value, source && { ...source, path: [...source.path, key] })
    }
  }
  const bySlug = new Map<string, Row>()
  const problems: Problem[] = []
  for (const [value, count] of counts) {
    const slug = slugOfValue(value)
    const source = sources.get(value)
    const other = bySlug.get(slug)?.source
    if (bySlug.has(slug)) {
      if (source === undefined || other === undefined) continue
      const { line } = other.document.spanOf(other.path).start
      const detail = { what: 'twice', slug, other: other.document.file, line } as const
      const { document, path } = source
      problems.push(
        problemOf({ code: 'record-slug', detail }, document.file, document.spanOf(path), path),
      )
    } else bySlug.set(slug, { slug, data: { value, count }, source })
  }
  const ordered = [...bySlug.values()].toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
  return { rows: ordered, problems }
}
