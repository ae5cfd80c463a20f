import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { areEqualInConstantTime, sha256Of, createSigner } from '../../src/gateway/digest.ts'

describe.each([
  ['an empty text', ''],
  ['a text with an emoji', 'Grüße an die Töpferei 🏺'],
  ['a long text', 'Wir möchten eine Schale brennen lassen. '.repeat(400)],
  ['half a surrogate pair', 'Schale \uD83C'],
])('for %s, the digest module', (_name, text) => {
  test('computes the same SHA-256 hash as Node', () => {
    expect(sha256Of(text)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test('computes the same HMAC as Node, with a short key and a long one', () => {
    for (const key of ['Geheimnis', 'form opened\n'.repeat(20)]) {
      const sign = createSigner(key)
      const signature = createHmac('sha256', key).update(text).digest('hex')
      expect([sign(text), sign(text)]).toEqual([signature, signature])
    }
  })
})

test.each([
  ['accepts an equal signature', 'c0ffee', true],
  ['rejects another first digit', '00ffee', false],
  ['rejects another last digit', 'c0ffed', false],
  ['rejects a shorter signature', 'c0ff', false],
  ['rejects a longer signature', 'c0ffee00', false],
])('the comparison of signatures %s', (_name, other, same) => {
  expect(areEqualInConstantTime('c0ffee', other)).toBe(same)
})
