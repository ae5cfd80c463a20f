import { expect, test } from 'vitest'
import { docsRootOf, layoutOf } from '../../schema/layouts.ts'

const folders = { '/docs': 'docs', '/docs/notes': 'article', '/docs/v1': 'docs' } as const

test.each([
  ['/docs', undefined, 'docs'],
  ['/docs/install', undefined, 'docs'],
  ['/docsets', undefined, 'page'],
  ['/docs/notes/may', undefined, 'article'],
  ['/docs/install', 'page', 'page'],
  ['/docs/install', 'wrong', 'docs'],
  ['/about', undefined, 'page'],
])(
  'the page %s with its own layout %s has the layout of its nearest folder: %s',
  (route, own, layout) => {
    expect(layoutOf({ route, own }, folders)).toBe(layout)
  },
)

test('a layout for the whole site does not apply to the page that is sent if a page does not exist', () => {
  expect(layoutOf({ route: '/about', own: undefined }, { '/': 'docs' })).toBe('docs')
  expect(layoutOf({ route: '/404', own: undefined }, { '/': 'docs' })).toBe('page')
  expect(layoutOf({ route: '/nl/404', own: undefined, language: 'nl' }, { '/': 'docs' })).toBe(
    'page',
  )
})

test('a documentation begins at the highest folder with the layout, otherwise at the first folder of the route', () => {
  expect(docsRootOf('/docs/v1/install', folders)).toBe('/docs')
  expect(docsRootOf('/help/install/linux', folders)).toBe('/help')
})
