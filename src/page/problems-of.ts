import { z } from 'zod'
import { facets } from '../../schema/facets.ts'
import { roles } from '../../schema/roles.ts'
import { findingLimit, type Document } from '../document/read-document.ts'
import { nearest, type OtherNames } from '../problem/near.ts'
import {
  problemOf,
  type SiteUrlFault,
  type Problem,
  type Value,
  type ValueType,
  type Span,
  type Finding,
  type Owner,
  type Written,
} from '../problem/problem.ts'
import { isoDayIn } from './iso-day.ts'
import { bare, descriptionOf, keysOf, schemaAt, typesOf } from './schema-at.ts'
import { fieldOf, valueAt, type Path } from '../problem/path.ts'

type Issue = z.core.$ZodIssue

/** What a document is: the schema it has to meet and what to call its top. */
export type Kind = { schema: z.ZodType; what: 'page' | 'shared' | 'site' }

/** A document that does not meet its schema. */
type Failed = {
  value: unknown
  document: Document
  kind: Kind
  /** Values that have their problem already. */
  holes: readonly Path[]
}

/**
 * What zod found, as problems at their places: one for each mistake. A text where a list belongs is
 * not also a list that is too long, so the first issue at a place is the one that is told.
 * `unsaid`: how many there are besides.
 */
export function problemsOf(
  issues: readonly Issue[],
  failed: Failed,
): { problems: Problem[]; unsaid: number } {
  const { document } = failed
  const problems: Problem[] = []
  let unsaid = 0
  const add = (make: () => Problem | undefined) => {
    if (problems.length >= findingLimit) unsaid++
    else {
      const problem = make()
      if (problem !== undefined && !hiddenByGap(problem, document)) problems.push(problem)
    }
  }

  const missing = new Set(issues.filter(isMissing).map(({ path }) => nameOf(pathOf(path))))
  const told = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys)
      add(() => unknownKey(key, pathOf(issue.path), missing, told, failed))
  }
  for (const issue of issues) {
    const path = pathOf(issue.path)
    const name = nameOf(path)
    if (issue.code === 'unrecognized_keys' || told.has(name)) continue
    told.add(name)
    if (isInside(path, failed.holes)) continue
    if (
      isMissing(issue) &&
      document.lacking.some((map) => nameOf(map) === nameOf(path.slice(0, -1)))
    )
      continue
    add(() => problemOfIssue(issue, path, failed))
  }
  return { problems, unsaid }
}

const nameOf = (path: Path): string => JSON.stringify(path)

const pathOf = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((step) => (typeof step === 'number' ? step : String(step)))

const isInside = (path: Path, holes: readonly Path[]): boolean =>
  holes.some((hole) => hole.every((step, index) => step === path[index]))

const isMissing = (issue: Issue): boolean => issue.input === undefined

/** A misspelt key is one problem, not also a missing key: that one is added to `told`. */
function unknownKey(
  key: string,
  holder: Path,
  missing: ReadonlySet<string>,
  told: Set<string>,
  { value, document, kind }: Failed,
): Problem | undefined {
  const path = [...holder, key]
  const allowed = keysOf(schemaAt(kind.schema, value, holder))
  const map = valueAt(value, holder)
  const free = allowed.filter((name) => fieldOf(map, name) === undefined)
  const lacked = free.filter((name) => missing.has(nameOf([...holder, name])))
  const odd = oddIn(key)
  const near = nearest(key, lacked) ?? nearest(key, free)
  // A field that only holds an anchor is there for the anchor's sake.
  if (near === undefined && isInside(path, document.holes)) return undefined
  if (near !== undefined) told.add(nameOf([...holder, near]))
  const owner = ownerOf(value, holder, kind)
  return problemOf(
    { code: 'unknown-key', detail: { key, odd, near, allowed, owner }, fixText: near },
    document.file,
    document.locate(path, 'key'),
    path,
  )
}

/** The first character that no field name has: one that cannot be seen, or a letter from elsewhere. */
function oddIn(key: string): string | undefined {
  const code = /[^ -~äöüßÄÖÜ\t\r\n]/u.exec(key)?.[0].codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

function ownerOf(value: unknown, path: Path, { what }: Kind): Owner {
  const last = path.at(-1)
  if (last === undefined) return { what }
  if (path.at(-2) === 'blocks' && typeof last === 'number') {
    const type = fieldOf(valueAt(value, path), 'type')
    return { what: 'block', type: typeof type === 'string' ? type : undefined, number: last + 1 }
  }
  if (typeof last === 'string') return { what: 'field', name: last }
  return { what: 'entry', name: String(path.findLast((step) => typeof step === 'string')) }
}

function problemOfIssue(issue: Issue, path: Path, failed: Failed): Problem {
  const { value, document, kind } = failed
  const at = (finding: Finding, span: Span = document.locate(path)) =>
    problemOf(finding, document.file, span, path)

  const key = path.at(-1)
  const holder = path.slice(0, -1)
  const here = valueAt(value, path)
  if (here === undefined && typeof key === 'string') {
    const owner = ownerOf(value, holder, kind)
    const description = descriptionOf(schemaAt(kind.schema, value, holder), key)
    const types = key === 'type' ? typesFor(holder, failed) : undefined
    return at(
      { code: 'missing-key', detail: { key, owner, description, types } },
      document.locate(holder),
    )
  }

  const written = writtenAt(here, path, document)
  switch (issue.code) {
    case 'invalid_union':
      return unknownBlock(path.at(-1) === 'type' ? path : [...path, 'type'], failed)
    case 'invalid_type':
      return at(wrongType(typeNames[issue.expected] ?? 'text', issue, path, written, failed))
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      const meant = issue.values.find((one) => one !== here && String(one) === here)
      if (typeof here === 'string' && typeof meant === 'number') {
        const detail = { expected: 'number', written, instead: here } as const
        return at({ code: 'wrong-type', detail, fixText: here, fixValue: meant })
      }
      const near = written.type === 'empty' ? undefined : nearest(written.source, allowed)
      const detail = { rule: 'one-of', key: nameIn(path), allowed, near, written } as const
      const fixValue = issue.values
        .filter((one) => typeof one === 'number')
        .find((one) => String(one) === near)
      return at({ code: 'wrong-value', detail, fixText: near, fixValue })
    }
    case 'too_small':
    case 'too_big':
      return at({ code: 'wrong-value', detail: { ...boundOf(issue, path, failed), written } })
    case 'invalid_format': {
      if (issue.format === 'date') return at(invalidDate(String(here)))
      const schema = schemaAt(kind.schema, value, path)
      if (formIn(schema) === 'site-url') return at(wrongSiteUrl(String(here), written))
      return at({
        code: 'wrong-value',
        detail: { rule: 'pattern', of: namedForm(schema), written },
      })
    }
    case 'invalid_key': {
      const name = { source: String(key), type: 'text' } as const
      const record = schemaAt(kind.schema, value, holder)
      const of = namedForm(record instanceof z.ZodRecord ? record.keyType : undefined)
      return at(
        { code: 'wrong-value', detail: { rule: 'pattern', of, written: name } },
        document.locate(path, 'key'),
      )
    }
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

const nameIn = (path: Path): string | undefined => {
  const key = path.at(-1)
  return typeof key === 'string' ? key : undefined
}

function writtenAt(here: unknown, path: Path, document: Document): Written {
  if (typeof here === 'string') return { source: here, type: here === '' ? 'empty' : 'text' }
  const source = document.sourceOf(path)
  if (here === null || here === undefined) return { source, type: 'empty' }
  if (Array.isArray(here)) return { source, type: 'list' }
  if (typeof here === 'number') return { source, type: 'number' }
  return { source, type: typeof here === 'boolean' ? 'boolean' : 'map' }
}

function wrongType(
  expected: ValueType,
  issue: Issue,
  path: Path,
  written: Written,
  failed: Failed,
): Finding {
  if (written.type === 'empty') return emptyValue(expected, path, written, failed)
  const schema = bare(schemaAt(failed.kind.schema, failed.value, path))
  if (schema instanceof z.ZodISODate) return invalidDate(written.source)
  if (expected === 'number' && written.type === 'number') {
    const rule = Number.isFinite(issue.input) ? 'whole-number' : 'not-finite'
    return { code: 'wrong-value', detail: { rule, written } }
  }
  const instead = insteadOf(expected, path, written, failed)
  const detail = { expected, written, instead: instead?.text }
  return { code: 'wrong-type', detail, fixText: instead?.text, fixValue: instead?.value }
}

function emptyValue(
  expected: ValueType,
  path: Path,
  written: Written,
  { value, kind }: Failed,
): Finding {
  const key = nameIn(path)
  const holder = schemaAt(kind.schema, value, path.slice(0, -1))
  const field: unknown = holder instanceof z.ZodObject ? holder.shape[String(key)] : undefined
  const required = field instanceof z.ZodType && !field.safeParse(undefined).success
  return { code: 'wrong-value', detail: { rule: 'empty', key, expected, required, written } }
}

/** What the author most likely wanted to write where a value is of the wrong type. */
function insteadOf(
  expected: ValueType,
  path: Path,
  { source, type }: Written,
  { document, kind, value }: Failed,
): { text: string; value: Value } | undefined {
  switch (expected) {
    case 'text': {
      const text = { text: JSON.stringify(source), value: source }
      if (type === 'number' || type === 'boolean') return text
      const { first, last } = document.linesOf(path)
      const isLine = type === 'map' && first === last && !source.startsWith('{')
      return isLine ? text : undefined
    }
    case 'number': {
      if (type !== 'text' || !/^[-+]?\d+(?:[.,]\d+)?$/.test(source)) return undefined
      const text = source.replace(',', '.')
      return { text, value: Number(text) }
    }
    case 'boolean': {
      const meant = Object.hasOwn(booleans, source.toLowerCase())
        ? booleans[source.toLowerCase()]
        : undefined
      return meant === undefined ? undefined : { text: String(meant), value: meant }
    }
    case 'map':
      return blockTypes(schemaAt(kind.schema, value, path.slice(0, -1))).includes(source)
        ? { text: `type: ${source}`, value: { type: source } }
        : undefined
    case 'list':
      return undefined
  }
}

/** Words for yes and no; some were booleans in older YAML. */
const booleans: Record<string, boolean> = {
  true: true,
  yes: true,
  on: true,
  ja: true,
  wahr: true,
  false: false,
  no: false,
  off: false,
  nein: false,
  falsch: false,
}

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>

function boundOf(issue: SizeIssue, path: Path, failed: Failed) {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (issue.origin === 'number' || issue.origin === 'int') {
    return { rule: issue.code === 'too_small' ? 'too-small' : 'too-big', limit } as const
  }
  const here = valueAt(failed.value, path)
  const length = typeof here === 'string' || Array.isArray(here) ? here.length : 0
  if (length === 0 && issue.origin === 'string') {
    const finding = emptyValue('text', path, { source: '', type: 'empty' }, failed)
    if (finding.code === 'wrong-value' && finding.detail.rule === 'empty') return finding.detail
  }
  return {
    rule: issue.code === 'too_small' ? 'too-short' : 'too-long',
    limit,
    length,
    unit: issue.origin === 'string' ? 'characters' : 'items',
  } as const
}

/** The form that a text should have, as its schema names it. */
const formIn = (schema: unknown) =>
  schema instanceof z.ZodType ? roles.get(schema)?.form : undefined

function namedForm(schema: unknown) {
  const form = formIn(schema)
  return form === undefined || form === 'telephone' || form === 'site-url' ? 'other' : form
}

function wrongSiteUrl(url: string, written: Written): Finding {
  const fault = siteUrlFault(url)
  const fixText = fault === 'slash' ? url.replace(/\/+$/, '') : undefined
  return { code: 'wrong-value', detail: { rule: 'site-url', fault, written }, fixText }
}

function siteUrlFault(url: string): SiteUrlFault {
  if (!/^https:\/\/[^/]/.test(url) || !URL.canParse(url)) return 'form'
  const { username, password, search, hash } = new URL(url)
  if (username !== '' || password !== '') return 'user'
  if (search !== '' || url.includes('?')) return 'query'
  if (hash !== '' || url.includes('#')) return 'hash'
  return url.endsWith('/') ? 'slash' : 'characters'
}

function unknownBlock(path: Path, failed: Failed): Problem {
  const { value, document, kind } = failed
  const number = path.findLast((step) => typeof step === 'number') ?? 0
  const type = valueAt(value, path)
  const union = schemaAt(kind.schema, value, path.slice(0, -2))
  const allowed = blockTypes(union)
  const written = typeof type === 'string' ? type : document.sourceOf(path)
  const near = nearest(written, allowed, otherNamesIn(union))
  const detail = { type: written, near, allowed, number: number + 1 }
  return problemOf(
    { code: 'unknown-block', detail, fixText: near },
    document.file,
    document.locate(path),
    path,
  )
}

/** What authors may have called the blocks of a list, and their types. */
function otherNamesIn(list: unknown): OtherNames {
  const pairs = optionsOf(list).flatMap((option) => {
    const { alsoCalled = [] } = (option instanceof z.ZodObject && facets.get(option)) || {}
    return alsoCalled.map((name) => [name, typesOf(option).map(String)] as const)
  })
  return Object.fromEntries(pairs)
}

function blockTypes(list: unknown): string[] {
  return optionsOf(list).flatMap(typesOf).map(String).toSorted()
}

function optionsOf(list: unknown): readonly unknown[] {
  const inner = bare(list)
  const union = bare(inner instanceof z.ZodArray ? inner.element : inner)
  return union instanceof z.ZodDiscriminatedUnion ? union.options : []
}

/** Which types a block without one may have, and which its fields look like. */
function typesFor(block: Path, { value, kind }: Failed): { near?: string; allowed: string[] } {
  const list = schemaAt(kind.schema, value, block.slice(0, -1))
  const allowed = blockTypes(list)
  const keys = Object.keys(Object(valueAt(value, block)))
  const named = keys.find((key) => allowed.includes(key))
  if (named !== undefined) return { near: named, allowed }

  const ranked = optionsOf(list)
    .map((option) => {
      const known = keysOf(option)
      return { option, shared: keys.filter((key) => known.includes(key)).length }
    })
    .toSorted((first, second) => second.shared - first.shared)
  const [best, next] = ranked
  const isClear = best !== undefined && best.shared > (next?.shared ?? 0)
  return isClear ? { near: typesOf(best.option).map(String)[0] ?? '', allowed } : { allowed }
}

function invalidDate(written: string): Finding {
  const proposal = isoDayIn(written)
  const wrong = /^\d{4}-\d{2}-\d{2}$/.test(written) ? 'day' : 'form'
  return { code: 'date-invalid', detail: { written, proposal, wrong }, fixText: proposal }
}

/** What seems missing may stand on a line that could not be read; that line has its own problem. */
function hiddenByGap(problem: Problem, document: Document): boolean {
  if (document.gaps.length === 0) return false
  if (document.gaps.includes(problem.start.line)) return true
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
