import { afterEach, expect, test, vi } from 'vitest'
import * as digest from '../../src/gateway/digest.ts'
import { createRateLimit } from '../../src/gateway/rate-limit.ts'

vi.mock('../../src/gateway/digest.ts', { spy: true })

afterEach(() => vi.clearAllMocks())

const day = 86_400_000
const noon = 20_000 * day + day / 2

test('rateLimit identifies a visitor only by a hash of their network with a salt that changes daily', () => {
  const { takeToken } = createRateLimit({ count: 1, windowMs: 30 * day })
  expect(takeToken('contact', '192.0.2.7', noon)).toBe(0)
  expect(takeToken('contact', '192.0.2.99', noon + 1000)).toBeGreaterThan(0)
  expect(takeToken('contact', '192.0.2.7', noon + day)).toBe(0)

  const texts = vi.mocked(digest.sha256Of).mock.calls.map(([text]) => text)
  const [first, second, third] = texts.map((text) => text.split('\n'))
  expect(second).toEqual(first)
  expect(first?.slice(1)).toEqual(['contact', '192.0.2'])
  expect(third?.slice(1)).toEqual(['contact', '192.0.2'])
  expect(third?.[0]).not.toBe(first?.[0])
  expect(texts.join()).not.toContain('192.0.2.7')
})

test('rateLimit forgets the networks absent for longest when there are more than 20,000', () => {
  const { takeToken } = createRateLimit({ count: 1, windowMs: 30 * day })
  const network = (number: number) => `10.${number >> 8}.${number & 255}.1`
  for (const visitor of ['192.0.2.7', '198.51.100.7'])
    expect(takeToken('contact', visitor, noon)).toBe(0)
  for (let number = 0; number < 19_999; number++) takeToken('contact', network(number), noon)
  expect(takeToken('contact', '198.51.100.7', noon)).toBeGreaterThan(0)
  expect(takeToken('contact', '192.0.2.7', noon)).toBe(0)
})
