import { describe, expect, test } from 'vitest'
import { renderSitemaps } from '../../../src/render/html/site-files.ts'

const url = 'https://brennhaus.example/werk'
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ route: `/blatt-${index}`, title: 'Blatt', date: undefined, summary: undefined },
  }))
const addressesIn = (text = ''): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

describe('the sitemap', () => {
  test('is one file with up to 50,000 addresses', () => {
    const files = renderSitemaps(pagesOf(50_000), { url })
    expect(Object.keys(files)).toEqual(['sitemap.xml'])
    expect(addressesIn(files['sitemap.xml'])).toHaveLength(50_000)
  })

  test('of a site without pages is an empty list', () => {
    expect(renderSitemaps([], { url })).toEqual({
      'sitemap.xml': expect.stringMatching(/<urlset [^>]*>\n<\/urlset>/),
    })
  })

  test.each([
    ['addresses', { addresses: 3, bytes: 50_000_000 }],
    ['bytes', { addresses: 50_000, bytes: 1000 + 3 * 64 }],
  ])(
    'above the limit of %s becomes an index of files that contain every page once',
    (_what, limits) => {
      const pages = pagesOf(8)
      const { 'sitemap.xml': index, ...parts } = renderSitemaps(pages, { url }, limits)
      expect(index).toContain('<sitemapindex ')
      expect(addressesIn(index)).toEqual(Object.keys(parts).map((file) => `${url}/${file}`))
      expect(Object.keys(parts)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
      const listed = Object.values(parts).map(addressesIn)
      expect(listed.map(({ length }) => length)).toEqual([3, 3, 2])
      expect(listed.flat()).toEqual(pages.map(({ route }) => url + route))
    },
  )
})
