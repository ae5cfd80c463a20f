import { expect, test } from 'vitest'
import { escapeControlCharacters, escapeToOneLine } from '../../src/text/printable.ts'

test('control characters and marks that turn the direction of a text are replaced', () => {
  expect(escapeControlCharacters('a\u001b[31mb\u202ec\u2066d')).toBe('a�[31mb�c�d')
  expect(escapeToOneLine('a\nb\tc')).toBe('a b c')
})
