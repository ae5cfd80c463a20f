import { expect, test } from 'vitest'
import { pageTextOf } from '../../src/docs/try/page-text.ts'
import { problemOf } from '../../src/problems/problem.ts'

const head = 'title: Blocks\ndescription: Some blocks.\nblocks:\n'

test('a list of blocks becomes a page, and its problems keep their places in the text', () => {
  const { file, problemsOfText } = pageTextOf('# A comment\n\n- type: hero\n  headin: A\n', head)
  expect(file).toBe(`${head}  # A comment\n\n  - type: hero\n    headin: A\n`)
  const span = { start: { line: 7, column: 5 }, end: { line: 7, column: 11 } }
  const fixText = 'heading: A\n    text: B'
  const detail = { reason: 'EIO' }
  const problem = problemOf({ code: 'unreadable', detail, fixText }, 'index.yaml', span)
  const place = { start: { line: 4, column: 3 }, end: { line: 4, column: 9 } }
  expect(problemsOfText([problem])).toMatchObject([
    { ...place, fix: { ...place, text: 'heading: A\n  text: B' } },
  ])
})

test('a page stays as it is', () => {
  const text = 'title: A page\nblocks:\n  - type: hero\n'
  const { file, problemsOfText } = pageTextOf(text, head)
  const span = { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } }
  const problem = problemOf({ code: 'unreadable', detail: { reason: 'EIO' } }, 'index.yaml', span)
  expect(file).toBe(text)
  expect(problemsOfText([problem])).toEqual([problem])
})
