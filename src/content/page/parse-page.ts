import type { z } from 'zod'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page, Shared } from '../../../schema/page.ts'
import type { Site, Translation } from '../../../schema/site.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { findingLimit, createTooManyProblem } from '../../problems/finding-limit.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import { fillInFacts, type Facts } from './facts.ts'
import type { DocumentKind } from './invalid-document.ts'
import { createIssueProblems } from './problems-of.ts'
import { resolveRelativeAddresses } from './relative-addresses.ts'
import { isMap } from '../../text/is-record.ts'

/** `value` is undefined if the file does not match its schema; `problems` then has the reasons. */
export type ParseResult<T> = {
  value: T | undefined
  problems: Problem[]
  /** The data of the file with facts filled in, even if the file does not match its schema. */
  data: unknown
}

/** Checks a page's document against the page schema, with facts filled in. */
export const parsePage = (
  document: YamlDocument,
  { Page }: SchemaKit,
  facts: Facts,
): ParseResult<Page> => parseAs(Page, 'page', document, facts)

/** Checks a shared file's document against its schema, with facts filled in. */
export const parseShared = (
  document: YamlDocument,
  { Shared }: SchemaKit,
  facts: Facts,
): ParseResult<Shared> => parseAs(Shared, 'shared', document, facts)

/** Parses a file of UI strings. Facts are not filled in, because UI strings have placeholders of their own. */
export const parseStrings = (document: YamlDocument, { Words }: SchemaKit): ParseResult<unknown> =>
  parseAs(Words, 'words', document, {})

/** Parses the site file. Its fields may mention the facts that it defines itself. */
export function parseSiteFile(document: YamlDocument, { Site }: SchemaKit): ParseResult<Site> {
  return parseAs(Site, 'site', document, factsOf(document.value))
}

/**
 * Parses `content/site.<language>.yaml`, the settings of the pages in an additional language of the
 * site. `facts`: the site's facts and those of this file.
 */
export const parseTranslation = (
  document: YamlDocument,
  { Translation }: SchemaKit,
  facts: Facts,
): ParseResult<Translation> => parseAs(Translation, 'site', document, facts)

/**
 * Returns the facts that a site file defines, whether or not the rest of the file is valid. Includes only the
 * `answerFacts` for the configured source of answers.
 */
export function factsOf(value: unknown): Facts {
  const { facts, answers = 'pages', answerFacts } = recordFrom(value)
  const ofAnswers = recordFrom(answerFacts)[answers === 'model' ? 'model' : 'pages']
  // A fact of a wrong type is reported once, where it is defined, and not at each mention.
  return Object.fromEntries(
    Object.entries({ ...recordFrom(facts), ...recordFrom(ofAnswers) }).map(([name, fact]) => [
      name,
      String(fact ?? ''),
    ]),
  )
}

const recordFrom = (value: unknown): Record<string, unknown> => (isMap(value) ? value : {})

function parseAs<S extends z.ZodType>(
  schema: S,
  what: DocumentKind['what'],
  document: YamlDocument,
  facts: Facts,
): ParseResult<z.infer<S>> {
  if (document.value === undefined || document.value === null) {
    const problems =
      document.problems.length > 0 ? document.problems : [createEmptyFileProblem(what, document)]
    return { value: undefined, problems, data: undefined }
  }

  const filled = fillInFacts(schema, document, facts)
  const { problems, invalid, unreported } = filled
  const data = resolveRelativeAddresses(schema, filled.value, document)
  problems.unshift(...document.problems)
  const parsed = schema.safeParse(data, { reportInput: true })
  if (parsed.success) {
    return {
      value: parsed.data,
      problems: limitProblems(problems, document.unreportedCount + unreported),
      data,
    }
  }
  const failed = {
    value: data,
    document,
    kind: { schema, what },
    invalid: [...document.invalid, ...invalid],
  }
  const found = createIssueProblems(parsed.error.issues, failed)
  problems.push(...found.problems)
  return {
    value: undefined,
    problems: limitProblems(problems, document.unreportedCount + unreported + found.unreported),
    data,
  }
}

/** Returns the problem of a file without content. */
export function createEmptyFileProblem(
  what: DocumentKind['what'],
  { file }: YamlDocument,
): Problem {
  const top = { line: 1, column: 1 }
  return problemOf({ code: 'empty-file', detail: { what } }, file, { start: top, end: top })
}

/** Returns at most `findingLimit` problems, preceded by a problem that states how many more there are. */
export function limitProblems(problems: Problem[], unreported: number): Problem[] {
  const [first] = problems
  const more = unreported + Math.max(0, problems.length - findingLimit)
  if (first === undefined || more === 0) return problems
  return [createTooManyProblem(first.file, more), ...problems.slice(0, findingLimit)]
}
