import { afterAll, describe, expect, test } from 'vitest'
import { resolveAddress, toRelativeAddress } from '../../../src/content/page/relative-addresses.ts'
import type { SitePage } from '../../../src/content/site/site-context.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const page = 'content/pages/blog/brot.md'

describe('resolveAddress', () => {
  test.each([
    ['./teig.md', '/blog/teig'],
    ['teig.md#ruhe', '/blog/teig#ruhe'],
    ['../kurse.md?a=b#c', '/kurse?a=b#c'],
    ['../index.md', '/'],
    ['index.md', '/blog'],
    ['./laib.jpg', '/media/pages/blog/laib.jpg'],
    ['bilder/laib%20eins.jpg', '/media/pages/blog/bilder/laib%20eins.jpg'],
    ['../plan.pdf', '/media/pages/plan.pdf'],
  ])('returns the address on the site of %s', (address, expected) => {
    expect(resolveAddress(address, page)).toBe(expected)
  })

  test.each([
    ...[
      '/blog/teig',
      '#teig',
      '?a',
      'https://a.example/b.md',
      'mailto:a@b.md',
      'a@b.md',
      '//a.example/b.jpg',
    ],
    ...[
      'www.example.com',
      'example.com/laib.jpg',
      './teig',
      '../../teig.md',
      'teig',
      'teig.html',
      '',
    ],
  ])('returns %j unchanged', (address) => {
    expect(resolveAddress(address, page)).toBe(address)
  })

  test('returns addresses in other files than pages unchanged', () => {
    expect(resolveAddress('./teig.md', 'content/shared/brot.yaml')).toBe('./teig.md')
  })
})

test('toRelativeAddress returns the address of a file next to the page relative to it', () => {
  expect(toRelativeAddress('/media/pages/blog/a/laib.jpg', page)).toBe('a/laib.jpg')
  expect(toRelativeAddress('/media/pages/laib.jpg', page)).toBe('/media/pages/laib.jpg')
  expect(toRelativeAddress('/media/pages/laib.jpg', 'content/pages/brot.md')).toBe('laib.jpg')
})

const text = `# Brot

![Ein Laib](laib.svg) Zum [Teig](./teig.md#ruhe), zum [Start][start], [Plan](plan.pdf).

[start]: ../index.yaml
`
const files: Files = {
  [page]: text.replace('index.yaml', 'start.md'),
  'content/pages/start.md': '# Start\n\nZum [Brot](blog/brot.md) und [Teig](/blog/teig).\n',
  'content/pages/blog/teig.md':
    '---\narticle:\n  date: 2026-01-01\n  image: { src: ./laib.svg, alt: Ein Laib }\n---\n# Teig\n\n## Ruhe\n\nWarten.\n',
  'content/pages/blog/laib.svg': drawingOf('Laib'),
  'content/pages/blog/plan.pdf': '%PDF-1.4 %%EOF',
}

async function problemsOf(changed: Files): Promise<string[]> {
  const { problems } = await validateSite(smallSiteWith({ ...files, ...changed }))
  return problems.map(({ file, start, code, fix }) =>
    [`${file.slice(14)}:${start.line}:${start.column}`, code, ...(fix ? [fix.text] : [])].join(' '),
  )
}

describe('an address relative to a page', () => {
  test('leads to pages and to files next to the page', async () => {
    expect(await problemsOf({})).toEqual([])
    const pages = new Map<string, SitePage>()
    const site = new SiteModel(smallSiteWith(files), schemas)
    await site.read({ onPage: async (one) => void pages.set(one.route, one) })
    expect(pages.get('/blog/brot')?.blocks).toMatchObject([
      {},
      {
        body: '![Ein Laib](/media/pages/blog/laib.svg) Zum [Teig](/blog/teig#ruhe), zum [Start][start], [Plan](/media/pages/blog/plan.pdf).\n\n[start]: /start',
      },
    ])
    expect(pages.get('/blog/teig')?.page.article?.image?.src).toBe('pages/blog/laib.svg')
  })

  test.each([
    ['a page that does not exist', text.replace('teig', 'taig'), 'blog/brot.md:3:34 broken-link'],
    [
      'an anchor that does not exist',
      text.replace('ruhe', 'ruhn'),
      'blog/brot.md:3:34 broken-anchor',
    ],
    [
      'an image with a misspelt name',
      text.replace('laib.svg', 'laip.svg'),
      'blog/brot.md:3:13 image-address laib.svg',
    ],
    [
      'a document that does not exist',
      text.replace('plan.pdf', 'plam.pdf'),
      'blog/brot.md:3:78 broken-link',
    ],
  ])('is reported at its place if it leads to %s', async (_, changed, expected) => {
    const [problem] = await problemsOf({ [page]: changed.replace('index.yaml', 'start.md') })
    expect(problem).toMatch(new RegExp(`^${expected}`))
  })

  test('is reported in a field if the file does not exist', async () => {
    const broken = pageYaml('    image: { src: ./laib.webp, alt: Ein Laib }\n')
    expect(await problemsOf({ 'content/pages/kurse.yaml': broken })).toEqual([
      'kurse.yaml:6:19 missing-asset',
    ])
  })
})
