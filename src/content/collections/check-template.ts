import type { z } from 'zod'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import type { ValueType } from '../../problems/detail-types.ts'
import { withoutRepeats } from '../../problems/without-repeats.ts'
import { typeNames } from '../page/issue-problem.ts'
import { createIssueProblems } from '../page/problems-of.ts'
import type { DocumentKind } from '../page/invalid-document.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { kindOf, typeCodes, type CompiledTemplate } from './compile-template.ts'
import { filledDocument } from './filled-document.ts'
import { fieldUseAt, fillIn, originOf, type Scope, type Template } from './template.ts'

/**
 * Checks a template against the schema of a page before any record is filled in: the types of its placeholders, and
 * all that is the same for each record.
 */
export function findTemplateProblems(
  document: YamlDocument,
  { template, invalid }: Pick<CompiledTemplate, 'template' | 'invalid'>,
  kind: DocumentKind,
  scope: Omit<Scope, 'isSample'>,
): Problem[] {
  const samples = { ...scope, isSample: true }
  const value = fillIn(template, samples)
  const parsed = kind.schema.safeParse(value, { reportInput: true })
  if (parsed.success) return []
  const problems: Problem[] = []
  const ordinary: z.core.$ZodIssue[] = []
  const missing = new Map<string, { path: Path; names: string[]; collection: string }>()
  const add = (finding: Finding, path: Path) =>
    problems.push(problemOf(finding, document.file, document.spanOf(path), path))
  for (const issue of parsed.error.issues) {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
    const query = queryAround(template, path)
    const use = fieldUseAt(template, samples, path)
    if (query !== undefined && use === undefined) {
      if (!typeCodes.has(issue.code)) continue
      if (valueAt(value, path) !== undefined) {
        ordinary.push(issue)
        continue
      }
      const name = String(path.at(-1))
      const before = missing.get(query.path.join('.'))
      if (before === undefined) missing.set(query.path.join('.'), { ...query, names: [name] })
      else if (!before.names.includes(name)) before.names.push(name)
    } else if (use !== undefined) {
      if (!typeCodes.has(issue.code)) continue
      const expected = expectedTypeOf(issue)
      const detail = {
        what: 'type',
        name: use.path.join('.'),
        is: kindOf(use.field),
        expected,
      } as const
      const origin = originOf(template, samples, path)
      add({ code: 'placeholder', detail }, query?.path ?? ('path' in origin ? origin.path : path))
    } else ordinary.push(issue)
  }
  for (const { path, names, collection } of missing.values())
    add({ code: 'placeholder', detail: { what: 'no-field', names, collection } }, path)
  const sampled = filledDocument(document, template, samples, value)
  const failed = { value, document: sampled, kind, invalid: [...document.invalid, ...invalid] }
  problems.push(...createIssueProblems(ordinary, failed).problems)
  return withoutRepeats(problems)
}

/** Returns the list of records that contains the value at a path, with the path of the list; undefined if there is none. */
function queryAround(
  template: Template,
  path: Path,
  at: Path = [],
): { path: Path; collection: string } | undefined {
  const [step, ...rest] = path
  if (template.kind === 'query' && path.length > 0)
    return { path: at, collection: template.set.name }
  if (step === undefined) return undefined
  if (template.kind === 'list' && typeof step === 'number') {
    const item = template.items[step]
    return item && queryAround(item.content, rest, [...at, step])
  }
  if (template.kind !== 'map') return undefined
  const entry = template.entries.find(([key]) => key === step)
  return entry && queryAround(entry[1], rest, [...at, step])
}

function expectedTypeOf(issue: z.core.$ZodIssue): ValueType | 'line' {
  if (issue.code === 'unrecognized_keys') return 'map'
  const type = issue.code === 'invalid_type' ? typeNames[issue.expected] : undefined
  return type === undefined || type === 'text' ? 'line' : type
}
