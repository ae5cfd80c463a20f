import { expect, test } from 'vitest'
import { losesNothing } from '../../../src/content/edit/proof.ts'

test.each([
  ['a missing colon', 'title Kurse im Mai\n', 'title: Kurse im Mai\n', true],
  ['a missing colon before a comment', 'title Kurse # im Mai\n', 'title: Kurse # im Mai\n', true],
  ['words that would become a comment', 'title Kurse #mai\n', 'title: Kurse #mai\n', false],
])('%s', (_name, before, after, isSafe) => {
  expect(losesNothing(before, after, new Set([0]))).toBe(isSafe)
})
