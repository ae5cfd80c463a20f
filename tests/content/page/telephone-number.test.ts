import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import {
  dialledDigitsOf,
  isNearNumber,
  isSameNumber,
} from '../../../src/content/page/telephone-number.ts'
import { isError } from '../../../src/problems/problem.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'

describe('telephone numbers', () => {
  test.each([
    ['Germany', '+49 341 0000123', '0341 0000123'],
    ['Germany, with the zero that both leave out', '+49 (0)341 0000123', '0341/0000123'],
    ['Germany, as it is dialled without a plus', '0049 341 0000123', '0341 0000123'],
    ['Britain', '+44 117 496 0123', '0117 496 0123'],
    ['Italy, which has its zero everywhere', '+39 06 0000123', '06 0000123'],
    ['Hungary', '+36 1 000 0123', '06 1 000 0123'],
    ['the United States', '+1 212 555 0123', '(212) 555-0123'],
    ['Ireland, whose code has three digits', '+353 20 910 0123', '020 910 0123'],
  ])('match in their international and national form: %s', (_country, abroad, home) => {
    expect(isSameNumber(dialledDigitsOf(abroad), dialledDigitsOf(home))).toBe(true)
  })

  test.each([
    ['+44 117 496 0123', '0117 496 0124'],
    ['+49 341 0000123', '0351 0000123'],
    ['0117 496 0123', '0117 496 0124'],
  ])('are different: %s and %s', (one, other) => {
    expect(isSameNumber(dialledDigitsOf(one), dialledDigitsOf(other))).toBe(false)
  })

  test('are similar if they differ by one digit', () => {
    expect(
      isNearNumber(dialledDigitsOf('+44 117 496 0123'), dialledDigitsOf('0117 496 0124')),
    ).toBe(true)
    expect(
      isNearNumber(dialledDigitsOf('+44 117 496 0123'), dialledDigitsOf('020 7946 0000')),
    ).toBe(false)
  })
})

test('a British site may mix international and national telephone numbers without a problem', async () => {
  const root = resolve('tests/sites/workshop')
  const { problems } = await validateSite(kitOf(root).schemas, root)
  expect(problems.filter(({ code }) => code === 'facts-differ')).toEqual([])
  expect(problems.filter(isError)).toEqual([])
})
