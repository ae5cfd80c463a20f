import { expect, test } from 'vitest'
import { parseBytes, parseHost, parsePort } from '../../src/cli/options.ts'
import { UsageError } from '../../src/problems/usage-error.ts'

test.each<[string, number]>([
  ['0', 0],
  ['700', 700],
  ['20 kB', 20_000],
  ['500MB', 500_000_000],
  ['1,5 GB', 1_500_000_000],
  ['2g', 2_000_000_000],
])('bytesOf parses the size “%s” as %i bytes', (written, bytes) => {
  expect(parseBytes('cache-limit', written)).toBe(bytes)
})

test.each(['viel', '', '-1', '5 TB', '1.2.3'])('bytesOf rejects “%s”', (written) => {
  expect(() => parseBytes('cache-limit', written)).toThrow(UsageError)
})

test.each<[unknown, number]>([
  [undefined, 4173],
  ['0', 0],
  ['65535', 65_535],
])('portOf parses “%s” as port %i', (written, port) => {
  expect(parsePort(written, 4173)).toBe(port)
})

test.each(['', ' ', '-1', '65536', '0x50', '1e3', '80.5', 'http'])(
  'portOf rejects “%s”',
  (written) => {
    expect(() => parsePort(written, 4173)).toThrow(UsageError)
  },
)

test('hostOf rejects an empty host, which would listen on all networks', () => {
  expect([parseHost(undefined, 'localhost'), parseHost('::1', 'localhost')]).toEqual([
    'localhost',
    '::1',
  ])
  expect(() => parseHost(' ', 'localhost')).toThrow(UsageError)
})
