import { z } from 'zod'
import { problemOf, type Document, type Path } from '../document/read-document.ts'
import { nearest } from '../problem/near.ts'
import type { Finding, Owner, Problem, Span, ValueType, Written } from '../problem/problem.ts'
import { bare, descriptionOf, fieldOf, keysOf, schemaAt, typesOf } from './schema-at.ts'

type Issue = z.core.$ZodIssue

/** What a document is: the schema it has to meet and what to call its top. */
export type Kind = { schema: z.ZodType; what: 'page' | 'shared' | 'site' }

/**
 * What zod found, as problems at their places: one for each mistake. A text where a list belongs is
 * not also a list that is too long, so the first issue at a place is the one that is told.
 */
export function problemsOf(
  issues: readonly Issue[],
  value: unknown,
  document: Document,
  kind: Kind,
): Problem[] {
  const problems: Problem[] = []
  const renamed = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys) {
      problems.push(unknownKey(key, issue.path, issues, value, document, kind, renamed))
    }
  }
  const told = new Set<string>()
  for (const issue of issues) {
    const name = nameOf(pathOf(issue.path))
    if (issue.code === 'unrecognized_keys' || renamed.has(name) || told.has(name)) continue
    told.add(name)
    const problem = problemOfIssue(issue, value, document, kind)
    if (!hiddenByGap(problem, document)) problems.push(problem)
  }
  return problems
}

const nameOf = (path: Path): string => JSON.stringify(path)

const pathOf = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((step) => (typeof step === 'number' ? step : String(step)))

/** A misspelt key is one problem, not also a missing key: that one is added to `renamed`. */
function unknownKey(
  key: string,
  issuePath: readonly PropertyKey[],
  issues: readonly Issue[],
  value: unknown,
  document: Document,
  kind: Kind,
  renamed: Set<string>,
): Problem {
  const path = pathOf(issuePath)
  const allowed = keysOf(schemaAt(kind.schema, value, path))
  const holder = valueAt(value, path)
  const free = allowed.filter((name) => fieldOf(holder, name) === undefined)
  const missing = free.filter((name) =>
    issues.some(
      (issue) => isMissing(issue) && nameOf(pathOf(issue.path)) === nameOf([...path, name]),
    ),
  )
  const near = nearest(key, missing) ?? nearest(key, free)
  if (near !== undefined) renamed.add(nameOf([...path, near]))
  return problemOf(
    { code: 'unknown-key', detail: { key, near, allowed, owner: ownerOf(value, path, kind) } },
    document.file,
    document.locate([...path, key], 'key'),
    [...path, key],
    near,
  )
}

const isMissing = (issue: Issue): boolean => issue.input === undefined

function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const step of path) at = fieldOf(at, step)
  return at
}

function ownerOf(value: unknown, path: Path, { what }: Kind): Owner {
  const last = path.at(-1)
  if (last === undefined) return { what }
  const type = fieldOf(valueAt(value, path), 'type')
  if (path.at(-2) === 'blocks' && typeof last === 'number') {
    return { what: 'block', type: typeof type === 'string' ? type : '?', number: last + 1 }
  }
  const name = path.findLast((step) => typeof step === 'string')
  return { what: 'field', name: String(name) }
}

function problemOfIssue(issue: Issue, value: unknown, document: Document, kind: Kind): Problem {
  const path = pathOf(issue.path)
  const at = (finding: Finding, span: Span = document.locate(path), fix?: string) =>
    problemOf(finding, document.file, span, path, fix)

  const key = path.at(-1)
  const holder = path.slice(0, -1)
  const present = isPresent(value, path)
  if (!present && typeof key === 'string') {
    const schema = schemaAt(kind.schema, value, holder)
    const description = descriptionOf(schema, key)
    const owner = ownerOf(value, holder, kind)
    return at({ code: 'missing-key', detail: { key, owner, description } }, document.locate(holder))
  }

  const written = writtenAt(value, path, document)
  switch (issue.code) {
    case 'invalid_union':
      return unknownBlock(issue, path, value, document, kind)
    case 'invalid_type': {
      if (written.type === 'empty') {
        return at({ code: 'wrong-value', detail: { rule: 'empty', written } })
      }
      if (issue.expected === 'int' && written.type === 'number') {
        return at({ code: 'wrong-value', detail: { rule: 'whole-number', written } })
      }
      const expected = typeNames[issue.expected] ?? 'text'
      const fix =
        expected === 'text' && isBare(written) ? JSON.stringify(written.source) : undefined
      return at({ code: 'wrong-type', detail: { expected, written } }, undefined, fix)
    }
    case 'invalid_value': {
      if (written.type === 'empty') {
        return at({ code: 'wrong-value', detail: { rule: 'empty', written } })
      }
      const allowed = issue.values.map(String)
      const near = nearest(textOfScalar(value, path) ?? written.source, allowed)
      return at(
        { code: 'wrong-value', detail: { rule: 'one-of', allowed, near, written } },
        undefined,
        near,
      )
    }
    case 'too_small':
    case 'too_big':
      return at({ code: 'wrong-value', detail: { ...boundOf(issue, value, path), written } })
    case 'invalid_format': {
      if (issue.format === 'date') return invalidDate(path, value, document)
      const of = formOf(issue)
      return at({ code: 'wrong-value', detail: { rule: 'pattern', of, written } })
    }
    case 'invalid_key':
      return at(
        { code: 'wrong-value', detail: { rule: 'pattern', of: 'fact', written: keyWritten(path) } },
        document.locate(path, 'key'),
      )
    default:
      return at({ code: 'wrong-value', detail: { rule: 'pattern', of: 'other', written } })
  }
}

const typeNames: Record<string, ValueType> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'map',
  record: 'map',
}

const isBare = ({ type }: Written): boolean => type === 'number' || type === 'boolean'

const keyWritten = (path: Path): Written => ({ source: String(path.at(-1)), type: 'text' })

function isPresent(value: unknown, path: Path): boolean {
  const holder = valueAt(value, path.slice(0, -1))
  const key = path.at(-1)
  return key === undefined || fieldOf(holder, key) !== undefined
}

function writtenAt(value: unknown, path: Path, document: Document): Written {
  const here = valueAt(value, path)
  const type: Written['type'] =
    here === null || here === undefined || here === ''
      ? 'empty'
      : Array.isArray(here)
        ? 'list'
        : typeof here === 'object'
          ? 'map'
          : typeof here === 'number'
            ? 'number'
            : typeof here === 'boolean'
              ? 'boolean'
              : 'text'
  const source = typeof here === 'string' ? here : document.sourceOf(path)
  return { source, type }
}

function textOfScalar(value: unknown, path: Path): string | undefined {
  const here = valueAt(value, path)
  return typeof here === 'string' ? here : undefined
}

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>

function boundOf(issue: SizeIssue, value: unknown, path: Path) {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (issue.origin === 'number' || issue.origin === 'int') {
    return { rule: issue.code === 'too_small' ? 'too-small' : 'too-big', limit } as const
  }
  const here = valueAt(value, path)
  const length = typeof here === 'string' || Array.isArray(here) ? here.length : 0
  if (length === 0 && issue.origin === 'string') return { rule: 'empty' } as const
  return {
    rule: issue.code === 'too_small' ? 'too-short' : 'too-long',
    limit,
    length,
    unit: issue.origin === 'string' ? 'characters' : 'items',
  } as const
}

function formOf(issue: Extract<Issue, { code: 'invalid_format' }>) {
  if (issue.format === 'url') return 'url' as const
  const pattern = issue.pattern ?? ''
  if (pattern.includes('[a-z][a-z0-9-]*$')) return 'id' as const
  if (pattern.startsWith('/^\\/')) return 'route' as const
  return 'other' as const
}

function unknownBlock(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  issuePath: Path,
  value: unknown,
  document: Document,
  kind: Kind,
): Problem {
  const path = issuePath.at(-1) === 'type' ? issuePath : [...issuePath, 'type']
  const number = path.findLast((step) => typeof step === 'number') ?? 0
  const type = valueAt(value, path)
  const list = schemaAt(kind.schema, value, path.slice(0, -2))
  const allowed = blockTypes(list)
  const written = typeof type === 'string' ? type : document.sourceOf(path)
  const near = nearest(written, allowed)
  return problemOf(
    { code: 'unknown-block', detail: { type: written, near, allowed, number: number + 1 } },
    document.file,
    document.locate(path),
    path,
    near,
  )
}

function blockTypes(list: unknown): string[] {
  const union = bare(list instanceof z.ZodArray ? list.element : list)
  if (!(union instanceof z.ZodDiscriminatedUnion)) return []
  return union.options.flatMap(typesOf).map(String).toSorted()
}

function invalidDate(path: Path, value: unknown, document: Document): Problem {
  const written = String(valueAt(value, path))
  const proposal = isoFrom(written)
  const wrong = /^\d{4}-\d{2}-\d{2}$/.test(written) ? 'day' : 'form'
  return problemOf(
    { code: 'date-invalid', detail: { written, proposal, wrong } },
    document.file,
    document.locate(path),
    path,
    proposal,
  )
}

/** `30.4.2026` and `2026-4-30` as `2026-04-30`; undefined where it is no such day. */
function isoFrom(written: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written)
  const short = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  const [year, month, day] = german
    ? [german[3], german[2], german[1]]
    : [short?.[1], short?.[2], short?.[3]]
  if (year === undefined || month === undefined || day === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** What seems missing may stand on a line that could not be read; that line has its own problem. */
function hiddenByGap(problem: Problem, document: Document): boolean {
  if (document.gaps.length === 0) return false
  const missing =
    problem.code === 'missing-key' ||
    (problem.code === 'wrong-value' &&
      (problem.detail.rule === 'empty' || problem.detail.rule === 'too-short'))
  if (!missing) return false
  const holder = problem.code === 'missing-key' ? problem.path.slice(0, -1) : problem.path
  if (holder.length === 0) return true
  const { first, last } = document.linesOf(holder)
  return document.gaps.some((line) => line >= first && line <= last + 1)
}
