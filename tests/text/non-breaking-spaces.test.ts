import { expect, test } from 'vitest'
import { withNonBreakingSpaces } from '../../src/text/non-breaking-spaces.ts'

test('spaces that must not break are replaced outside tags and code', () => {
  expect(withNonBreakingSpaces('<p>§ 5 <b title="§ 6">x</b> 25 %</p>')).toBe(
    '<p>§\u00A05 <b title="§ 6">x</b> 25\u00A0%</p>',
  )
  expect(withNonBreakingSpaces('<code>§ 5</code> § 7')).toBe('<code>§ 5</code> §\u00A07')
})
