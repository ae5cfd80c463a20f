import type { z } from 'zod'
import { Page, Shared } from '../../schema/page.ts'
import { Site } from '../../schema/site.ts'
import { findingLimit, problemOf, type Document } from '../document/read-document.ts'
import type { Finding, Problem } from '../problem/problem.ts'
import { withFacts, type Facts } from './facts.ts'
import { problemsOf, type Kind } from './problems-of.ts'

/** `value` is undefined where the file is not what it should be; then `problems` says why. */
export type Read<T> = { value: T | undefined; problems: Problem[] }

export const readPage = (document: Document, facts: Facts): Read<Page> =>
  readAs(Page, 'page', document, facts)

export const readShared = (document: Document, facts: Facts): Read<Shared> =>
  readAs(Shared, 'shared', document, facts)

/** The site's own facts may stand in its other fields, too. */
export function readSiteFile(document: Document): Read<Site> {
  return readAs(Site, 'site', document, factsOf(document.value))
}

/** The facts a site file states, whatever else is wrong with it. */
export function factsOf(value: unknown): Facts {
  const facts = Site.shape.facts.safeParse(
    typeof value === 'object' && value !== null && 'facts' in value ? value.facts : {},
  )
  return facts.success ? facts.data : {}
}

function readAs<S extends z.ZodType>(
  schema: S,
  what: Kind['what'],
  document: Document,
  facts: Facts,
): Read<z.infer<S>> {
  if (document.value === undefined || document.value === null) {
    if (document.problems.length > 0) return { value: undefined, problems: document.problems }
    const finding = { code: 'empty-file', detail: { what } } as const
    const span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
    return { value: undefined, problems: [problemOf(finding, document.file, span)] }
  }

  const filled = withFacts(document, facts)
  const problems = [...document.problems, ...filled.problems]
  const parsed = schema.safeParse(filled.value, { reportInput: true })
  if (parsed.success) return { value: parsed.data, problems: capped(problems, document.unsaid) }
  const found = problemsOf(parsed.error.issues, {
    value: filled.value,
    document,
    kind: { schema, what },
  })
  return {
    value: undefined,
    problems: capped([...problems, ...found.problems], document.unsaid + found.unsaid),
  }
}

/** As many problems as anyone will read, and how many there are besides. */
function capped(problems: Problem[], unsaid: number): Problem[] {
  const [first] = problems
  const more = unsaid + Math.max(0, problems.length - findingLimit)
  if (first === undefined || more === 0) return problems
  const shown = problems.slice(0, findingLimit)
  const top = { line: 1, column: 1 }
  const finding: Finding = { code: 'too-many', detail: { shown: shown.length, more } }
  return [problemOf(finding, first.file, { start: top, end: top }), ...shown]
}
