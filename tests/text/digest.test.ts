import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { areSame, hashOf, signerWith } from '../../src/gateway/digest.ts'

describe.each([
  ['nothing', ''],
  ['a greeting', 'Grüße an die Töpferei 🏺'],
  ['a long letter', 'Wir möchten eine Schale brennen lassen. '.repeat(400)],
  ['half of a character', 'Schale \uD83C'],
])('%s', (_name, text) => {
  test('has the digest that everyone works out', () => {
    expect(hashOf(text)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test('is signed as everyone does, with a short key and a long one', () => {
    for (const key of ['Geheimnis', 'form opened\n'.repeat(20)]) {
      const sign = signerWith(key)
      const signature = createHmac('sha256', key).update(text).digest('hex')
      expect([sign(text), sign(text)]).toEqual([signature, signature])
    }
  })
})

test.each([
  ['itself', 'c0ffee', true],
  ['another first digit', '00ffee', false],
  ['another last digit', 'c0ffed', false],
  ['its beginning', 'c0ff', false],
  ['more than it', 'c0ffee00', false],
])('a signature compared with %s', (_name, other, same) => {
  expect(areSame('c0ffee', other)).toBe(same)
})
