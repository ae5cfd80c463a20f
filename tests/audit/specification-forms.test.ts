import { expect, inject, test } from 'vitest'
import { readPublishedDefinition } from '../../src/gateway/host/published-definition.ts'

test('the published site has four forms and an https address', () => {
  const { forms, url } = readPublishedDefinition(inject('dist'), inject('root'))
  expect([...new Set(forms.map(({ name }) => name))].toSorted()).toEqual([
    'contact',
    'demo',
    'visualisierung',
    'waitlist',
  ])
  expect(url).toMatch(/^https:/)
})
