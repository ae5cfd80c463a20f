import { expect, test } from 'vitest'
import {
  createRedirectRules,
  oldAddressPattern,
  parseOldAddress,
  withQuery,
} from '../../schema/old-address.ts'
import { oldAddresses, oldRequests } from '../support/old-addresses.ts'

test('parseOldAddress reads paths, everything below a path, and queries', () => {
  expect(parseOldAddress('/%C3%BCber-uns/')).toEqual({
    path: '/über-uns',
    hasSplat: false,
    query: [],
  })
  expect(parseOldAddress('/alt/*')).toEqual({ path: '/alt', hasSplat: true, query: [] })
  expect(parseOldAddress('/*')).toEqual({ path: '/', hasSplat: true, query: [] })
  expect(parseOldAddress('/index.php?p=3&a=x+y')).toEqual({
    ...{ path: '/index.php', hasSplat: false },
    query: [
      ['a', 'x y'],
      ['p', '3'],
    ],
  })
})

test.each([
  'kurse',
  '//evil.example',
  '/a/*/b',
  '/a*',
  '/a/*?p=3',
  '/a#b',
  '/a\\b',
  '/a\nb',
  '/a?',
  '',
])('parseOldAddress refuses %j', (text) => {
  expect(parseOldAddress(text)).toBeUndefined()
  expect(oldAddressPattern.test(text)).toBe(false)
})

test('redirect rules lead each of 200 old addresses to its target and keep the query', () => {
  const { always, below } = createRedirectRules(oldAddresses)
  expect(oldAddresses.length).toBeGreaterThanOrEqual(200)
  for (const { request, location } of oldRequests) {
    const [path = '', query = ''] = request.split(/\?(.*)/s)
    expect.soft([request, always(path, query) ?? below(path, query)]).toEqual([request, location])
  }
})

test('redirect rules compare capitals, and leave other addresses and queries alone', () => {
  const { always, below } = createRedirectRules([
    { from: '/About', to: '/about' },
    { from: '/?p=3', to: '/third' },
    { from: '/old/*', to: '/new/:splat' },
  ])
  expect(always('/about', '')).toBeUndefined()
  expect(always('/', 'p=33')).toBeUndefined()
  expect(always('/old/a', '')).toBeUndefined()
  expect(below('/older', '')).toBeUndefined()
})

test('withQuery adds a query before the fragment', () => {
  expect(withQuery('/kurse#mai', 'a=1')).toBe('/kurse?a=1#mai')
  expect(withQuery('/kurse?b=2', 'a=1')).toBe('/kurse?b=2&a=1')
  expect(withQuery('/kurse', '')).toBe('/kurse')
})
