import type { z } from 'zod'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page, Shared } from '../../../schema/page.ts'
import type { Site, Translation } from '../../../schema/site.ts'
import type { Document } from '../yaml/read-document.ts'
import { findingLimit, tooMany } from '../../problems/limit.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import { withFacts, type Facts } from './facts.ts'
import type { Kind } from './failed.ts'
import { problemsOf } from './problems-of.ts'

/** `value` is undefined where the file is not what it should be; then `problems` says why. */
export type Read<T> = {
  value: T | undefined
  problems: Problem[]
  /** What the file says, facts filled in, whatever is wrong with it. */
  data: unknown
}

export const readPage = (document: Document, { Page }: SchemaKit, facts: Facts): Read<Page> =>
  readAs(Page, 'page', document, facts)

export const readShared = (document: Document, { Shared }: SchemaKit, facts: Facts): Read<Shared> =>
  readAs(Shared, 'shared', document, facts)

/** Words hold places for values of their own, no facts. */
export const readWords = (document: Document, { Words }: SchemaKit): Read<unknown> =>
  readAs(Words, 'words', document, {})

/** The site's own facts may stand in its other fields, too. */
export function readSiteFile(document: Document, { Site }: SchemaKit): Read<Site> {
  return readAs(Site, 'site', document, factsOf(document.value))
}

/** What pages in another language have of their own; `facts`: the site's, and those that it states. */
export const readTranslation = (
  document: Document,
  { Translation }: SchemaKit,
  facts: Facts,
): Read<Translation> => readAs(Translation, 'site', document, facts)

/** The facts a site file states, whatever else is wrong with it; of its answers those that hold. */
export function factsOf(value: unknown): Facts {
  const { facts, answers = 'pages', answerFacts } = recordIn(value)
  const ofAnswers = recordIn(answerFacts)[answers === 'model' ? 'model' : 'pages']
  // One that is wrong is told where it stands, not wherever it is mentioned.
  return Object.fromEntries(
    Object.entries({ ...recordIn(facts), ...recordIn(ofAnswers) }).map(([name, fact]) => [
      name,
      String(fact ?? ''),
    ]),
  )
}

const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function readAs<S extends z.ZodType>(
  schema: S,
  what: Kind['what'],
  document: Document,
  facts: Facts,
): Read<z.infer<S>> {
  if (document.value === undefined || document.value === null) {
    const problems = document.problems.length > 0 ? document.problems : [emptyFile(what, document)]
    return { value: undefined, problems, data: undefined }
  }

  const { value: data, problems, invalid, unreported } = withFacts(document, facts)
  problems.unshift(...document.problems)
  const parsed = schema.safeParse(data, { reportInput: true })
  if (parsed.success) {
    return {
      value: parsed.data,
      problems: capped(problems, document.unreported + unreported),
      data,
    }
  }
  const failed = {
    value: data,
    document,
    kind: { schema, what },
    invalid: [...document.invalid, ...invalid],
  }
  const found = problemsOf(parsed.error.issues, failed)
  problems.push(...found.problems)
  return {
    value: undefined,
    problems: capped(problems, document.unreported + unreported + found.unreported),
    data,
  }
}

function emptyFile(what: Kind['what'], { file }: Document): Problem {
  const top = { line: 1, column: 1 }
  return problemOf({ code: 'empty-file', detail: { what } }, file, { start: top, end: top })
}

/** As many problems as anyone will read, and how many there are besides. */
function capped(problems: Problem[], unreported: number): Problem[] {
  const [first] = problems
  const more = unreported + Math.max(0, problems.length - findingLimit)
  if (first === undefined || more === 0) return problems
  return [tooMany(first.file, more), ...problems.slice(0, findingLimit)]
}
