import { expect, inject, test } from 'vitest'
import { publishedDefinition } from '../../src/gateway/host/published-definition.ts'

test('the site has its four forms, and an address to which visitors come safely', () => {
  const { forms, url } = publishedDefinition(inject('dist'), inject('root'))
  expect([...new Set(forms.map(({ name }) => name))].toSorted()).toEqual([
    'contact',
    'demo',
    'visualisierung',
    'waitlist',
  ])
  expect(url).toMatch(/^https:/)
})
