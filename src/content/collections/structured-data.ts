import type { CollectionField } from '../../../schema/collections/model.ts'
import { withoutMarkdown } from '../../text/markdown/parse-markdown.ts'
import { isMap } from '../../text/is-record.ts'
import { rowValueAt, type Row, type RowSet, type RowSets } from './field-path.ts'
import { isFieldPath, pathIn, textInParts } from './placeholders.ts'
import { titleFields } from './read-collections.ts'

/**
 * Returns what search engines read about a record (`structuredData` of its page), from the `schema` of its model.
 * Properties without a value are left out. Returns undefined if the model has no `schema`.
 */
export function structuredDataOf(
  row: Row,
  set: RowSet,
  sets: RowSets,
): Record<string, unknown> | undefined {
  return entityOf(row, set, (slug, target) => {
    const other = target.rowBySlug.get(slug)
    // An entity inside an entity names further records only, so that records may refer to each other.
    return other && (entityOf(other, target, nameOf) ?? nameOf(other.slug, target))
  })

  function entityOf(
    { slug, data, source }: Row,
    of: RowSet,
    referTo: (slug: string, target: RowSet) => unknown,
  ): Record<string, unknown> | undefined {
    if (of.schema === undefined) return undefined
    const { type, fields } = of.schema
    const own = { slug, data, source }
    const valueOf = (path: readonly string[]) => {
      const field = path.length === 1 ? of.fields[path[0] ?? ''] : undefined
      return valueIn(rowValueAt(own, of, path, sets).value, field, referTo)
    }
    const properties = Object.entries(fields).flatMap(
      ([property, written]): [string, unknown][] => {
        const value = isFieldPath(written) ? valueOf(pathIn(written)) : textOf(written, valueOf)
        return value === undefined ? [] : [[property, value]]
      },
    )
    return { type, ...Object.fromEntries(properties) }
  }

  function valueIn(
    value: unknown,
    field: CollectionField | undefined,
    referTo: (slug: string, target: RowSet) => unknown,
  ): unknown {
    if (value === undefined || value === null || value === '') return undefined
    if (Array.isArray(value)) {
      const values = value.flatMap((one: unknown) => valueIn(one, field, referTo) ?? [])
      return values.length === 0 ? undefined : values
    }
    if (field?.type === 'markdown' && typeof value === 'string') return withoutMarkdown(value)
    if (field?.type === 'place' && isMap(value)) {
      const geo = { type: 'GeoCoordinates', latitude: value['lat'], longitude: value['lng'] }
      return { type: 'Place', name: value['label'], geo }
    }
    const target = field?.type === 'record' ? sets.get(field.of) : undefined
    return target !== undefined && typeof value === 'string' ? referTo(value, target) : value
  }
}

/** Returns a text with placeholders filled in; undefined if one of them has no value. */
function textOf(
  written: string,
  valueOf: (path: readonly string[]) => unknown,
): string | undefined {
  const texts = textInParts(written, () => false).parts.map((part) =>
    typeof part === 'string' ? part : valueOf(part.path),
  )
  return texts.includes(undefined) ? undefined : texts.join('')
}

/** Returns the title or name of a record; undefined if it has none. */
function nameOf(slug: string, { rowBySlug }: RowSet): unknown {
  const data = rowBySlug.get(slug)?.data ?? {}
  return titleFields.map((name) => data[name]).find((name) => typeof name === 'string')
}
