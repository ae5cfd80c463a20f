import { expect, test } from 'vitest'
import { schemas } from '../kit.ts'
import { siteForGateway } from '../../src/gateway/host/site-for-gateway.ts'

test('the site has its four forms, and an address to which visitors come safely', () => {
  const { forms, url } = siteForGateway('.', schemas)
  expect([...new Set(forms.map(({ name }) => name))].toSorted()).toEqual([
    'contact',
    'demo',
    'visualisierung',
    'waitlist',
  ])
  expect(url).toMatch(/^https:/)
})
