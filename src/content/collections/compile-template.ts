import { z } from 'zod'
import type { CollectionField } from '../../../schema/collections/model.ts'
import type { Path } from '../../../schema/path.ts'
import { roles } from '../../../schema/roles.ts'
import { fieldSchemaOf, keysOf, schemaForValue, unwrapSchema } from '../../../schema/schema-at.ts'
import { FindingLimit } from '../../problems/finding-limit.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import type { FieldKind } from '../../problems/detail-types.ts'
import { isMap } from '../../text/is-record.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { createTextProblem } from '../page/problem-in-text.ts'
import { createIssueProblems } from '../page/problems-of.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { fieldAt, type RowSet, type RowSets } from './field-path.ts'
import { sampleOf } from './field-text.ts'
import { isFieldPath, pathIn, textInParts } from './placeholders.ts'
import { FieldCondition, ListQuery } from './query.ts'
import { sortKeysOf, titleFields } from './read-collections.ts'
import type { FieldUse, QueryTemplate, Template } from './template.ts'

/** A template, its problems, and the paths of values that could not be compiled. */
export type CompiledTemplate = { template: Template; problems: Problem[]; invalid: Path[] }

type CompileOptions = {
  schema: z.ZodType
  /** The records whose fields placeholders name; undefined on a page that is not made from records. */
  set: RowSet | undefined
  sets: RowSets
  /** Returns the set with a name such as `recipes` or `recipes.tags`, or the problem that it does not exist; undefined if its model has errors. */
  setNamed: (name: string) => RowSet | Finding | undefined
}

/** The place and the schema of the content that is compiled. */
type Place = { path: Path; schema: unknown; set: RowSet | undefined }

/** Compiles the content of a document: its placeholders, the field `when` of entries, and lists of records. */
export function compileTemplate(
  document: YamlDocument,
  data: unknown,
  { schema, set, sets, setNamed }: CompileOptions,
): CompiledTemplate {
  const problems: Problem[] = []
  const invalid: Path[] = []
  const limit = new FindingLimit()
  const add = (finding: Finding | undefined, path: Path, part?: 'key') => {
    invalid.push(path)
    if (finding !== undefined && limit.allowsOneMore(finding.code))
      problems.push(problemOf(finding, document.file, document.spanOf(path, part), path))
  }
  const addInText = (finding: Finding | undefined, path: Path, start: number, written: string) => {
    invalid.push(path)
    const range = { start, end: start + written.length }
    if (finding !== undefined && limit.allowsOneMore(finding.code))
      problems.push(createTextProblem(finding, range, { document, path }))
  }

  const template = compile(data, { path: [], schema, set })
  return { template, problems, invalid }

  function compile(written: unknown, place: Place): Template {
    const { path, set: rows } = place
    const at = schemaForValue(place.schema, written)
    if (typeof written === 'string')
      return rows === undefined ? literal(written) : compileText(written, rows, place)
    if (Array.isArray(written)) {
      const element: unknown = at instanceof z.ZodArray ? at.element : undefined
      const items = written.map((item: unknown, index) =>
        compileItem(item, { path: [...path, index], schema: element, set: rows }),
      )
      if (items.every(({ content, when }) => content.kind === 'literal' && when === undefined))
        return literal(written)
      return { kind: 'list', items }
    }
    if (!isMap(written)) return literal(written)
    if (at instanceof z.ZodArray && typeof written['from'] === 'string')
      return compileQuery(written, { path, schema: at, set: rows }) ?? literal([])
    const entries = Object.entries(written).map(([key, one]) => {
      const inside = { path: [...path, key], schema: fieldSchemaOf(at, key), set: rows }
      return [key, compile(one, inside)] as const
    })
    return entries.every(([, { kind }]) => kind === 'literal')
      ? literal(written)
      : { kind: 'map', entries: withLinks(entries, rows, at) }
  }

  function compileItem(item: unknown, place: Place) {
    const at = schemaForValue(place.schema, item)
    const isCondition =
      place.set !== undefined && isMap(item) && 'when' in item && !keysOf(at).includes('when')
    if (!isCondition) return { content: compile(item, place) }
    const { when, ...rest } = item
    const path = [...place.path, 'when']
    if (typeof when !== 'string' || !isFieldPath(when)) {
      const detail = { what: 'form', written: String(when), better: 'title' } as const
      add({ code: 'placeholder', detail }, path)
      return { content: compile(rest, place) }
    }
    const found = place.set && fieldAt(place.set, pathIn(when), sets)
    if (found !== undefined && 'finding' in found) add(withFix(found.finding, pathIn(when)), path)
    return { content: compile(rest, place), when: pathIn(when) }
  }

  function compileText(text: string, rows: RowSet, { path, schema: at }: Place): Template {
    if (!text.includes('{')) return literal(text)
    const isKnown = (name: string) => !('finding' in fieldAt(rows, pathIn(name), sets))
    const { parts, mistakes } = textInParts(text, isKnown)
    const only = parts.length === 1 ? parts[0] : undefined
    // Source code keeps its braces, except for code that comes from a record as a whole.
    if (roleOf(at) === 'code' && (only === undefined || typeof only === 'string'))
      return literal(text)
    for (const { written, start, better } of mistakes)
      addInText(
        { code: 'placeholder', detail: { what: 'form', written, better }, fixText: better },
        ...([path, start, written] as const),
      )
    const uses = parts.map((part) => {
      if (typeof part === 'string') return part
      const found = fieldAt(rows, part.path, sets)
      if ('finding' in found) {
        addInText(withBraces(found.finding, part.path), path, part.start, part.written)
        return ''
      }
      const { field } = found
      // The check of the template reports a record in place of a list or a map.
      const isText = at instanceof z.ZodType && fits(at, 'sample')
      if (only !== undefined && (field.type !== 'record' || !isText))
        return useOf(part.path, field, isTextOnly(at) && isWritten(field))
      if (!isReadable(field)) {
        const name = part.path.join('.')
        const detail = { what: 'type', name, is: kindOf(field), expected: 'line' } as const
        addInText({ code: 'placeholder', detail }, path, part.start, part.written)
      }
      return useOf(part.path, field, isReadByVisitors(at))
    })
    const [first] = uses
    if (first === undefined) return literal(text)
    if (only !== undefined && typeof first !== 'string') return { kind: 'field', use: first }
    return uses.every((use) => typeof use === 'string')
      ? literal(uses.join(''))
      : { kind: 'text', parts: uses }
  }

  function compileQuery(written: Record<string, unknown>, place: Place): QueryTemplate | undefined {
    const { path, schema: list } = place
    if (!(list instanceof z.ZodArray)) return undefined
    const parsed = ListQuery.safeParse(written, { reportInput: true })
    if (!parsed.success) {
      reportIssues(ListQuery, written, path, parsed.error.issues)
      return undefined
    }
    const { from, where = {}, sort, limit: most, map } = parsed.data
    const rows = setNamed(from)
    if (rows === undefined || 'code' in rows) {
      if (rows !== undefined) add(rows, [...path, 'from'])
      invalid.push(path)
      return undefined
    }
    const conditions = Object.entries(where).map(([name, condition]) => {
      const at = [...path, 'where', name]
      const found = fieldAt(rows, pathIn(name), sets)
      if ('finding' in found) add(withFix(found.finding, pathIn(name)), at, 'key')
      else checkCondition(condition, found.field, at)
      return {
        path: pathIn(name),
        content: compile(condition, { path: at, schema: undefined, set: place.set }),
      }
    })
    for (const { name } of sort === undefined ? [] : sortKeysOf(sort)) {
      const found = fieldAt(rows, pathIn(name), sets)
      if ('finding' in found) add(found.finding, [...path, 'sort'])
    }
    const mistakeCount = invalid.length
    const item = compileEntry(map, rows, {
      path: [...path, 'map'],
      schema: list.element,
      set: rows,
    })
    if (invalid.length > mistakeCount) {
      invalid.push(path)
      return undefined
    }
    return {
      ...{ kind: 'query', set: rows, conditions, sort, limit: most, item },
      needsEntries: !list.safeParse([]).success,
    }
  }

  /** Reports a value that no record can have, and conditions that do not exist. */
  function checkCondition(condition: unknown, field: CollectionField, path: Path): void {
    if (isMap(condition)) {
      const parsed = FieldCondition.safeParse(condition, { reportInput: true })
      if (!parsed.success) {
        const unknown = parsed.error.issues.flatMap((issue) =>
          issue.code === 'unrecognized_keys' ? issue.keys : [],
        )
        const known = keysOf(FieldCondition)
        for (const name of unknown) {
          const detail = { what: 'condition', name, known, ...nearestNameOf(name, known) } as const
          add({ code: 'unknown-name', detail, fixText: detail.near }, [...path, name], 'key')
        }
        const others = parsed.error.issues.filter(({ code }) => code !== 'unrecognized_keys')
        reportIssues(FieldCondition, condition, path, others)
      }
      return
    }
    const values: unknown[] = Array.isArray(condition) ? condition : [condition]
    for (const [index, value] of values.entries()) {
      const at = Array.isArray(condition) ? [...path, index] : path
      if (typeof value !== 'string' || value.includes('{')) continue
      const target = field.type === 'record' ? sets.get(field.of) : undefined
      const known =
        field.type === 'choice'
          ? field.of
          : target === undefined
            ? undefined
            : [...target.rowBySlug.keys()]
      if (known === undefined || known.includes(value)) continue
      const near = nearestNameOf(value, known)
      const finding: Finding =
        target === undefined
          ? {
              code: 'wrong-value',
              detail: {
                rule: 'one-of',
                allowed: known,
                written: { source: value, type: 'text' },
                ...near,
              },
              fixText: near.near,
            }
          : {
              code: 'unknown-name',
              detail: { what: 'record', name: value, of: target.name, known, ...near },
              fixText: near.near,
            }
      add(finding, at)
    }
  }

  function reportIssues(
    schemaOfPart: z.ZodType,
    part: unknown,
    path: Path,
    issues: readonly z.core.$ZodIssue[],
  ) {
    if (issues.length === 0) return
    invalid.push(path)
    const view: YamlDocument = {
      ...document,
      ...{ value: part, invalid: [], incompletePaths: [] },
      spanOf: (below, entryPart) => document.spanOf([...path, ...below], entryPart),
      sourceOf: (below) => document.sourceOf([...path, ...below]),
      linesOf: (below) => document.linesOf([...path, ...below]),
    }
    const kind = { schema: schemaOfPart, what: 'page' } as const
    const found = createIssueProblems(issues, { value: part, document: view, kind, invalid: [] })
    problems.push(
      ...found.problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })),
    )
  }

  /** Compiles the content of an entry: the fields that `map` names, and fields of the records with the same names. */
  function compileEntry(map: unknown, rows: RowSet, place: Place): Template {
    const element = unwrapSchema(place.schema)
    if (typeof map === 'string') return compileMapped(map, place)
    const mapped = isMap(map) ? map : {}
    const own = Object.entries(mapped).map(([key, written]) => {
      const inside = { path: [...place.path, key], schema: fieldSchemaOf(element, key), set: rows }
      return [key, compileMapped(written, inside)] as const
    })
    const alike = keysOf(element).flatMap((key) => {
      const field = Object.hasOwn(rows.fields, key) ? rows.fields[key] : undefined
      if (field === undefined || key in mapped || key === 'slug') return []
      const at = fieldSchemaOf(element, key)
      const use = useOf([key], field, isTextOnly(at) && isWritten(field))
      const sample = use.isText ? 'sample' : sampleOf(field)
      // A field with the same name and another meaning is not taken.
      if (!(at instanceof z.ZodType) || !fits(at, sample) || hasOtherValues(field, at)) return []
      return [[key, { kind: 'field', use }] as const]
    })
    return { kind: 'map', entries: withLinks([...own, ...alike], rows, element) }
  }

  /** Compiles a value of `map`: the name of a field, a text with placeholders, or anything that is the same for all. */
  function compileMapped(written: unknown, place: Place): Template {
    if (typeof written === 'string' && isFieldPath(written)) {
      const found = fieldAt(place.set ?? emptySet, pathIn(written), sets)
      if (!('finding' in found)) return compileText(`{${written}}`, place.set ?? emptySet, place)
      add(withFix(found.finding, pathIn(written)), place.path)
      return literal(undefined)
    }
    if (!isMap(written)) return compile(written, place)
    const at = schemaForValue(place.schema, written)
    const entries = Object.entries(written).map(
      ([key, one]) =>
        [
          key,
          compileMapped(one, {
            path: [...place.path, key],
            schema: fieldSchemaOf(at, key),
            set: place.set,
          }),
        ] as const,
    )
    return { kind: 'map', entries: withLinks(entries, place.set, at) }
  }

  /** Adds links to the pages of values (see `linkOf` in the schema). A list of values has no page where one link is needed. */
  function withLinks(
    entries: MapEntries,
    rows: RowSet | undefined,
    schemaOfMap: unknown,
  ): MapEntries {
    const links = keysOf(schemaOfMap).flatMap((key): MapEntries => {
      const schemaOfLink = fieldSchemaOf(schemaOfMap, key)
      const name = linkOf(schemaOfLink)
      const [, content] = entries.find(([one]) => one === name) ?? []
      const isNamed = entries.some(([one]) => one === key)
      if (rows === undefined || content?.kind !== 'field' || isNamed) return []
      const path = linkPathOf(content.use.path, rows)
      const found = path && fieldAt(rows, path, sets)
      if (path === undefined || found === undefined || 'finding' in found) return []
      if (found.field.list && !(unwrapSchema(schemaOfLink) instanceof z.ZodArray)) return []
      return [[key, { kind: 'field', use: useOf(path, found.field, false) }]]
    })
    return [...entries, ...links]
  }
}

type MapEntries = Extract<Template, { kind: 'map' }>['entries']

/** Returns the name of the sibling field whose value a link leads to; undefined for any other field. */
const linkOf = (schema: unknown): string | undefined =>
  schema instanceof z.ZodType
    ? (roles.get(schema)?.linkOf ?? linkOf(schema instanceof z.ZodOptional ? schema.unwrap() : 0))
    : undefined

/**
 * Returns the path of the address of a value's page: `course.href` for `course`, and `author.href` for `author.name`.
 * Undefined for values inside groups.
 */
function linkPathOf([name = '', part, ...rest]: readonly string[], { fields }: RowSet) {
  const isRecord = fields[name]?.type === 'record'
  if (isRecord ? part === undefined || rest.length > 0 : part !== undefined) return undefined
  return isRecord && !titleFields.includes(part ?? '') ? undefined : [name, 'href']
}

const emptySet: RowSet = { name: '', fields: {}, rows: [], rowBySlug: new Map() }

const literal = (value: unknown): Template => ({ kind: 'literal', value })

const useOf = (path: readonly string[], field: CollectionField, isText: boolean): FieldUse => ({
  ...{ path, field, isText },
})

const roleOf = (schema: unknown) => {
  const inner = unwrapSchema(schema)
  const own = schema instanceof z.ZodType ? roles.get(schema)?.role : undefined
  return own ?? (inner instanceof z.ZodType ? roles.get(inner)?.role : undefined)
}

const readableRoles: ReadonlySet<unknown> = new Set(['text', 'markdown', 'alt'])

/** True if visitors read a text at this place, so that numbers and dates are written in their language. */
const isReadByVisitors = (schema: unknown): boolean => readableRoles.has(roleOf(schema))

/** True if the schema takes text, and not a date or a choice. */
const isTextOnly = (schema: unknown): boolean => {
  const inner = unwrapSchema(schema)
  return inner instanceof z.ZodString && !(inner instanceof z.ZodISODate)
}

/** True for a value that is written as text where text is needed. */
const isWritten = ({ type, list }: CollectionField): boolean =>
  list ? type === 'text' || type === 'choice' : ['number', 'money', 'date', 'time'].includes(type)

/** True for a value that can be part of a text. */
const isReadable = ({ type }: CollectionField): boolean =>
  !['image', 'place', 'group', 'record', 'boolean'].includes(type)

/** Returns the type of a field for messages. */
export const kindOf = ({ type, list }: CollectionField): FieldKind => (list ? 'list' : type)

const fits = (schema: z.ZodType, value: unknown): boolean => {
  const parsed = schema.safeParse(value)
  return parsed.success || parsed.error.issues.every(({ code }) => !typeCodes.has(code))
}

/** True if a schema is a choice, and a field has none of its values. Those of a text are only known in each record. */
function hasOtherValues(field: CollectionField, schema: z.ZodType): boolean {
  const inner = unwrapSchema(schema)
  if (!(inner instanceof z.ZodEnum) || field.type === 'text') return false
  return field.type !== 'choice' || !field.of.some((value) => inner.options.includes(value))
}

/** Codes of issues about the type of a value, which is the same for all records. */
export const typeCodes: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_union',
  'unrecognized_keys',
])

/** Adds the corrected placeholder to the problem of an unknown field. */
function withBraces(finding: Finding | undefined, path: readonly string[]): Finding | undefined {
  if (finding === undefined) return undefined
  const { fixText, ...rest } = withFix(finding, path)
  return fixText === undefined ? rest : { ...rest, fixText: `{${fixText}}` }
}

/** Adds the corrected path to the problem of an unknown field. */
function withFix<F extends Finding | undefined>(finding: F, path: readonly string[]): F | Finding {
  if (finding?.code !== 'unknown-name' || finding.detail.near === undefined) return finding
  const index = path.indexOf(finding.detail.name)
  const better = path.map((name, at) => (at === index ? finding.detail.near : name)).join('.')
  return { ...finding, fixText: better }
}
