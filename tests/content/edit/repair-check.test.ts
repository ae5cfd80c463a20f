import { expect, test } from 'vitest'
import { isRepairComplete } from '../../../src/content/edit/repair-check.ts'

test.each([
  ['accepts a missing colon', 'title Kurse im Mai\n', 'title: Kurse im Mai\n', true],
  [
    'accepts a missing colon before a comment',
    'title Kurse # im Mai\n',
    'title: Kurse # im Mai\n',
    true,
  ],
  [
    'rejects a colon that turns words into a comment',
    'title Kurse #mai\n',
    'title: Kurse #mai\n',
    false,
  ],
])('the proof that a YAML fix loses no text %s', (_name, before, after, isSafe) => {
  expect(isRepairComplete(before, after, new Set([0]))).toBe(isSafe)
})
