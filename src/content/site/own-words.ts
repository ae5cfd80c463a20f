import type { SchemaKit } from '../../../schema/kit.ts'
import { readWords } from '../page/read-page.ts'
import type { Document } from '../yaml/read-document.ts'
import { Limit } from '../../problems/limit.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { lostPlaces } from '../../text/fill.ts'

/**
 * Returns the problems of content/words.yaml, including strings that are missing and placeholders that are missing in a
 * string.
 */
export function wordProblems(document: Document, schemas: SchemaKit): Problem[] {
  const { problems, data } = readWords(document, schemas)
  if (data === undefined) return problems
  const limit = new Limit()
  const found = [...missingWords(data, schemas), ...placesLost(data, schemas)].flatMap(
    ({ finding, path }) =>
      limit.takes(finding.code)
        ? [problemOf(finding, document.file, document.locate(path), path)]
        : [],
  )
  return [...problems, ...found, ...limit.rest(document.file, 'error')]
}

type Found = { finding: Finding; path: Path }

const missingWords = (data: unknown, { neededWords }: SchemaKit): Found[] =>
  neededWords
    .filter(({ path }) => (valueAt(data, path) ?? '') === '')
    .map(({ path, text: english }) => ({
      finding: { code: 'missing-word', detail: { name: path.join('.'), english } },
      path: [...path],
    }))

const placesLost = (data: unknown, { knownWords }: SchemaKit): Found[] =>
  knownWords.flatMap(({ path, text }): Found[] => {
    const own = valueAt(data, path)
    const places = typeof own === 'string' ? lostPlaces(own, text) : []
    if (places.length === 0) return []
    const finding: Finding = { code: 'lost-place', detail: { name: path.join('.'), places } }
    return [{ finding, path: [...path] }]
  })
