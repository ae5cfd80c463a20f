import { expect, test } from 'vitest'
import { initialsOf } from '../../src/text/initials.ts'

test.each([
  ['Mara Muster', 'MM'],
  ['Ada King-Noel Lovelace', 'AK'],
  ['Pixel', 'P'],
  ['𝒜da  Byron', '𝒜B'],
])('initialsOf shortens %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
