import { expect, test } from 'vitest'
import { findSecrets } from '../../../src/content/yaml/secrets.ts'

test.each([
  ['https://ton:geheim42@a.example/', 'ton:geheim42'],
  ['https://a.example/?sig=0123456789', 'sig=0123456789'],
  ['key: AKIA0123456789ABCDEF # old', 'AKIA0123456789ABCDEF'],
])('findSecrets marks in %s only the secret itself', (text, secret) => {
  expect(findSecrets(text).map(({ start, end }) => text.slice(start, end))).toEqual([secret])
})
