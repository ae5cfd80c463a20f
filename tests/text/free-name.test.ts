import { expect, test } from 'vitest'
import { nextFreeName } from '../../src/text/free-name.ts'

test('a copy gets the first number that is free', () => {
  expect(nextFreeName('bowl', new Set(['bowl']))).toBe('bowl-2')
  expect(nextFreeName('bowl-2', new Set(['bowl', 'bowl-2', 'bowl-3']))).toBe('bowl-4')
})
