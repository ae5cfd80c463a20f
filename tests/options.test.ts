import { expect, test } from 'vitest'
import { bytesOf } from '../scripts/options.ts'
import { UsageError } from '../src/problem/usage-error.ts'

test.each<[string, number]>([
  ['0', 0],
  ['700', 700],
  ['20 kB', 20_000],
  ['500MB', 500_000_000],
  ['1,5 GB', 1_500_000_000],
  ['2g', 2_000_000_000],
])('a size of %s is one of %i bytes', (written, bytes) => {
  expect(bytesOf('cache-limit', written)).toBe(bytes)
})

test.each(['viel', '', '-1', '5 TB', '1.2.3'])('“%s” is no size', (written) => {
  expect(() => bytesOf('cache-limit', written)).toThrow(UsageError)
})
