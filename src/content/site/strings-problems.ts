import type { SchemaKit } from '../../../schema/kit.ts'
import { parseStrings } from '../page/parse-page.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { FindingLimit } from '../../problems/finding-limit.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { missingPlaceholders } from '../../text/placeholders.ts'

/**
 * Returns the problems of content/words.yaml, including strings that are missing and placeholders that are missing in a
 * string.
 */
export function findStringsProblems(document: YamlDocument, schemas: SchemaKit): Problem[] {
  const { problems, data } = parseStrings(document, schemas)
  if (data === undefined) return problems
  const limit = new FindingLimit()
  const found = [
    ...findMissingStrings(data, schemas),
    ...findMissingPlaceholders(data, schemas),
  ].flatMap(({ finding, path }) =>
    limit.allowsOneMore(finding.code)
      ? [problemOf(finding, document.file, document.spanOf(path), path)]
      : [],
  )
  return [...problems, ...found, ...limit.problemsForUnreported(document.file, 'error')]
}

type StringFinding = { finding: Finding; path: Path }

const findMissingStrings = (data: unknown, { neededWords }: SchemaKit): StringFinding[] =>
  neededWords
    .filter(({ path }) => (valueAt(data, path) ?? '') === '')
    .map(({ path, text: english }) => ({
      finding: { code: 'missing-word', detail: { name: path.join('.'), english } },
      path: [...path],
    }))

const findMissingPlaceholders = (data: unknown, { knownWords }: SchemaKit): StringFinding[] =>
  knownWords.flatMap(({ path, text }): StringFinding[] => {
    const ownString = valueAt(data, path)
    const places = typeof ownString === 'string' ? missingPlaceholders(ownString, text) : []
    if (places.length === 0) return []
    const finding: Finding = { code: 'lost-place', detail: { name: path.join('.'), places } }
    return [{ finding, path: [...path] }]
  })
