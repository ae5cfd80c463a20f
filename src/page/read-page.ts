import type { z } from 'zod'
import { Page, Shared } from '../../schema/page.ts'
import { Site } from '../../schema/site.ts'
import { problemOf, type Document } from '../document/read-document.ts'
import type { Problem } from '../problem/problem.ts'
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
  if (parsed.success) return { value: parsed.data, problems }
  problems.push(...problemsOf(parsed.error.issues, filled.value, document, { schema, what }))
  return { value: undefined, problems }
}
