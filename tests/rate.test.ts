import { afterEach, expect, test, vi } from 'vitest'
import { rateLimit } from '../src/gateway/rate.ts'

afterEach(() => vi.restoreAllMocks())

const day = 86_400_000
const noon = 20_000 * day + day / 2

/** What was hashed, in the order in which it was. */
function hashed(): string[] {
  const texts: string[] = []
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((algorithm, data) => {
    texts.push(new TextDecoder().decode(data))
    return digest(algorithm, data)
  })
  return texts
}

test('a visitor is known by a hash of their network, with a salt that lasts a day', async () => {
  const texts = hashed()
  const { take } = rateLimit({ count: 1, windowMs: 30 * day })
  expect(await take('contact', '192.0.2.7', noon)).toBe(0)
  expect(await take('contact', '192.0.2.99', noon + 1000)).toBeGreaterThan(0)
  expect(await take('contact', '192.0.2.7', noon + day)).toBe(0)

  const [first, second, third] = texts.map((text) => text.split('\n'))
  expect(second).toEqual(first)
  expect(first?.slice(1)).toEqual(['contact', '192.0.2'])
  expect(third?.slice(1)).toEqual(['contact', '192.0.2'])
  expect(third?.[0]).not.toBe(first?.[0])
  expect(texts.join()).not.toContain('192.0.2.7')
})
