import type { CollectionField } from '../../../schema/collections/model.ts'
import type { Path } from '../../../schema/path.ts'
import { isMap } from '../../text/is-record.ts'
import type { Row, RowSet, RowSets, RowValue } from './field-path.ts'
import { isEmptyValue, rowValueAt } from './field-path.ts'
import { sampleOf, textOfValue } from './field-text.ts'
import { selectRows, type PathCondition, FieldCondition } from './query.ts'

/** A field that a placeholder names. `isText`: its value is written as text in the language of the page. */
export type FieldUse = { path: readonly string[]; field: CollectionField; isText: boolean }

/** Content with placeholders and lists of records, ready to be filled in. */
export type Template =
  /** Content that is the same for all records. */
  | { kind: 'literal'; value: unknown }
  /** A value that is only a placeholder and keeps its type. */
  | { kind: 'field'; use: FieldUse }
  | { kind: 'text'; parts: readonly (string | FieldUse)[] }
  | { kind: 'list'; items: readonly { content: Template; when?: readonly string[] | undefined }[] }
  | { kind: 'map'; entries: readonly (readonly [string, Template])[] }
  | QueryTemplate

/** A list of records. */
export type QueryTemplate = {
  kind: 'query'
  set: RowSet
  conditions: readonly { path: readonly string[]; content: Template }[]
  sort: string | undefined
  limit: number | undefined
  /** The content of one entry. Its placeholders name fields of `set`. */
  item: Template
  /** True if the list must have entries, so that its block is left out without any. */
  needsEntries: boolean
}

/** The content that a template is filled in with. */
export type Scope = {
  /** The record of the page; undefined on a page that is not made from a record. */
  row: { row: Row; set: RowSet } | undefined
  sets: RowSets
  language: string
  /** The day that `today` means, for example `2026-11-21`. */
  today: string
  /** True to fill in sample values instead of records. */
  isSample?: boolean
}

/** Stands for a list without entries whose block or entry is left out. */
const leftOut = Symbol('left out')

/** Returns the content with all placeholders and lists filled in. Empty values are left out of maps and lists. */
export function fillIn(template: Template, scope: Scope): unknown {
  const value = filled(template, scope)
  return value === leftOut ? undefined : value
}

function filled(template: Template, scope: Scope): unknown {
  switch (template.kind) {
    case 'literal':
      return template.value
    case 'field':
      return valueOfUse(template.use, scope)
    case 'text':
      return template.parts
        .map((part) => (typeof part === 'string' ? part : textOfUse(part, scope)))
        .join('')
    case 'list':
      return shownItems(template, scope).map(({ value }) => value)
    case 'map': {
      const map: Record<string, unknown> = {}
      for (const [key, content] of template.entries) {
        const value = filled(content, scope)
        if (value === leftOut) return leftOut
        if (value !== undefined) map[key] = value
      }
      return map
    }
    case 'query': {
      const items = rowsOf(template, scope).flatMap((row) => {
        const value = filled(template.item, scopeOf(row, template.set, scope))
        return value === undefined || value === leftOut ? [] : [value]
      })
      return items.length === 0 && template.needsEntries && scope.isSample !== true
        ? leftOut
        : items
    }
  }
}

/** Returns the entries of a list that are shown, each with its index in the template. */
function shownItems(
  { items }: Extract<Template, { kind: 'list' }>,
  scope: Scope,
): { index: number; value: unknown }[] {
  return items.flatMap(({ content, when }, index) => {
    if (when !== undefined && isEmptyValue(lookUp(when, scope)?.value) && scope.isSample !== true)
      return []
    const value = filled(content, scope)
    return value === undefined || value === leftOut ? [] : [{ index, value }]
  })
}

function lookUp(path: readonly string[], { row: current, sets }: Scope): RowValue | undefined {
  if (current === undefined) return undefined
  return rowValueAt(current.row, current.set, path, sets)
}

function valueOfUse(use: FieldUse, scope: Scope): unknown {
  if (scope.isSample === true) return use.isText ? 'sample' : sampleOf(use.field)
  const value = lookUp(use.path, scope)?.value
  if (isAbsent(value)) return undefined
  return use.isText ? textOfValue(value, use.field, scope.language) : value
}

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

function textOfUse(use: FieldUse, scope: Scope): string {
  if (scope.isSample === true) return 'sample'
  const value = lookUp(use.path, scope)?.value
  return use.isText ? textOfValue(value, use.field, scope.language) : plainText(value)
}

/** Returns a value for an address or another text that visitors do not read. */
const plainText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value)

const scopeOf = (row: Row, set: RowSet, scope: Scope): Scope => ({ ...scope, row: { row, set } })

/** A row without a record, for filling in samples. */
const sampleRow: Row = { slug: 'sample', data: {} }

function rowsOf({ set, conditions, sort, limit }: QueryTemplate, scope: Scope): Row[] {
  if (scope.isSample === true) return [sampleRow, sampleRow]
  const selection = {
    conditions: conditions.flatMap((one) => conditionOf(one, scope)),
    sort,
    limit,
  }
  return selectRows(set, selection, scope)
}

function conditionOf(
  { path, content }: QueryTemplate['conditions'][number],
  scope: Scope,
): PathCondition[] {
  const value = fillIn(content, scope)
  const { any, ...others } = isMap(value) ? value : { any: value }
  // A placeholder among the values of `any` may stand for a list.
  const flat = any === undefined ? {} : { any: [any].flat(2) }
  const condition = FieldCondition.safeParse({ ...others, ...flat })
  return condition.success ? [{ path, condition: condition.data }] : []
}

/**
 * The place that a value of a filled-in template comes from: the file of a record, or the template. `isComposed`: true for
 * a text that the template does not contain as it is. `fields`: the names of the fields that it is made from.
 */
export type Origin =
  | { source: NonNullable<Row['source']> }
  | { path: Path; isComposed?: boolean; fields?: readonly string[] }

/** The part of a template that a path of its filled-in content leads to. */
type ReachedPart = {
  template: Template
  /** The scope of the part: inside a list of records, that of the record. */
  scope: Scope
  /** The place of the part in the template. */
  at: Path
  /** The steps of the path inside the part, or those that lead nowhere. */
  rest: Path
}

/** Follows a path of the filled-in content through maps, lists and lists of records, as far as it leads. */
function follow(template: Template, scope: Scope, path: Path, at: Path = []): ReachedPart {
  const [step, ...rest] = path
  const inside = partAt(template, scope, step)
  return inside === undefined
    ? { template, scope, at, rest: path }
    : follow(inside.template, inside.scope, rest, [...at, inside.step])
}

/** Returns the part of a template that one step leads to, with its step in the template; undefined if there is none. */
function partAt(
  template: Template,
  scope: Scope,
  step: Path[number] | undefined,
): { template: Template; scope: Scope; step: Path[number] } | undefined {
  switch (template.kind) {
    case 'literal':
    case 'text':
    case 'field':
      return undefined
    case 'list': {
      const shown = typeof step === 'number' ? shownItems(template, scope)[step] : undefined
      const item = shown && template.items[shown.index]
      return shown && item && { template: item.content, scope, step: shown.index }
    }
    case 'map': {
      const entry = template.entries.find(([key]) => key === step)
      return entry && { template: entry[1], scope, step: entry[0] }
    }
    case 'query': {
      const row = typeof step === 'number' ? rowsOf(template, scope)[step] : undefined
      return (
        row && { template: template.item, scope: scopeOf(row, template.set, scope), step: 'map' }
      )
    }
  }
}

/** Returns the place that the value at a path of the filled-in template comes from. */
export function originOf(template: Template, scope: Scope, path: Path): Origin {
  const { template: part, scope: inside, at, rest } = follow(template, scope, path)
  switch (part.kind) {
    case 'literal':
      return { path: [...at, ...rest] }
    case 'text':
      return { path: at, isComposed: true, fields: part.parts.flatMap(fieldNameOf) }
    case 'field': {
      const source = lookUp(part.use.path, inside)?.source
      return source === undefined || part.use.isText
        ? { path: at, isComposed: true, fields: fieldNameOf(part.use) }
        : { source: { ...source, path: [...source.path, ...rest] } }
    }
    case 'map':
      return { path: [...at, ...rest.slice(0, 1)] }
    case 'list':
    case 'query':
      return { path: at }
  }
}

const fieldNameOf = (part: string | FieldUse): string[] =>
  typeof part === 'string' ? [] : [part.path.join('.')]

/** A placeholder without a value: its name, the slug of the record, and the place of the placeholder in the template. */
export type EmptyField = { name: string; record: string; path: Path }

/** Returns the placeholder at a path of the filled-in template whose record has no value for it; otherwise undefined. */
export function emptyFieldAt(template: Template, scope: Scope, path: Path): EmptyField | undefined {
  const { template: part, scope: inside, at } = follow(template, scope, path)
  if (part.kind !== 'field') return undefined
  const record = inside.row?.row.slug
  if (record === undefined || valueOfUse(part.use, inside) !== undefined) return undefined
  return { name: part.use.path.join('.'), record, path: at }
}

/** Returns the field of the placeholder that a value of the filled-in template consists of; undefined for other values. */
export function fieldUseAt(template: Template, scope: Scope, path: Path): FieldUse | undefined {
  const { template: part } = follow(template, scope, path)
  // A problem of a list as a whole concerns the content of its entries.
  const content = part.kind === 'query' ? part.item : part
  return content.kind === 'field' ? content.use : undefined
}
