import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'
import { drawnSite } from '../../support/rendered-site.ts'

afterAll(removeSites)

const page = (title: string, more = '') => pageYaml().replace('Schalen und Becher', title) + more
let pages: Map<string, string>

beforeAll(async () => {
  const menu = `    - title: Lernen
      items:
        - title: Kurse
          url: /kurse
          description: Drehen und brennen
          icon: compass
  login:`
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(
      "head:\n  verify: { google: abc_-123=, bing: '0A1B' }\n  preconnect: [https://player.example.org]\n",
    ).replace('  login:', menu),
    'content/pages/kurse.yaml': page('Kurse im Mai'),
    'content/pages/kurse/drehen.yaml': page('Drehen lernen'),
    'content/pages/kurse/drehen/termine.yaml': page('Wann gedreht wird'),
    'content/pages/nur-mit-link.yaml': page('Nur mit dem Link', 'seo: { noindex: true }\n'),
  })
  const drawn = await drawnSite({ root, hidden: true })
  pages = new Map(drawn.map(({ route, html }) => [route, html]))
})

const htmlOf = (route: string): string => pages.get(route) ?? ''

test('the title of every page, also of the home page, ends with the site name', () => {
  const titleOf = (route: string) => /<title>([^<]*)/.exec(htmlOf(route))?.[1]
  expect(titleOf('/')).toBe('Schalen und Becher – Töpferei am Ufer')
  expect(titleOf('/kurse')).toBe('Kurse im Mai – Töpferei am Ufer')
})

test('services find their codes on the start page only, and browsers connect early on every page', () => {
  const codes = ['google-site-verification" content="abc_-123="', 'msvalidate.01" content="0A1B"']
  for (const code of codes) {
    expect(htmlOf('/')).toContain(`<meta name="${code}>`)
    expect(htmlOf('/kurse')).not.toContain(code)
  }
  for (const route of ['/', '/kurse'])
    expect(htmlOf(route)).toContain('<link rel="preconnect" href="https://player.example.org">')
})

test('a whole tag instead of a code, and a path behind a host, are reported', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(
      'head:\n  verify: { google: \'<meta name="google" content="a">\', bnig: a }\n  preconnect: [https://a.example/x]\n',
    ),
  })
  const { problems } = await validateSite(root)
  expect(problems.map(({ path }) => path.join('.'))).toEqual([
    ...['head.verify.google', 'head.verify.bnig', 'head.preconnect.0'],
  ])
})

test('each page has exactly one h1', () => {
  for (const [route, html] of pages) {
    expect([route, html.match(/<h1\b/g)?.length]).toEqual([route, 1])
  }
})

test('a page has a canonical URL and og:url unless it has noindex', () => {
  const address = 'https://www.toepferei.example/kurse'
  expect(htmlOf('/kurse')).toContain(`<link rel="canonical" href="${address}"`)
  expect(htmlOf('/kurse')).toContain(`<meta property="og:url" content="${address}"`)
  expect(htmlOf('/nur-mit-link')).not.toMatch(/canonical|og:url/)
})

test('a page has its breadcrumbs in JSON-LD, numbered from 1', () => {
  const json = /<script type="application\/ld\+json">([^<]*)/.exec(htmlOf('/kurse/drehen'))?.[1]
  const graph: unknown = JSON.parse(json ?? '')
  expect(graph).toMatchObject({
    '@graph': expect.arrayContaining([
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Töpferei am Ufer' }),
          expect.objectContaining({ position: 2, name: 'Kurse' }),
          expect.objectContaining({ position: 3, name: 'Drehen lernen' }),
        ],
      }),
    ]),
  })
})

test('the menu marks the group of a page on every level below it', () => {
  const marksOf = (route: string) => htmlOf(route).match(/<[^>]* data-active[^>]*>/g) ?? []
  expect(marksOf('/')).toEqual([])
  for (const route of ['/kurse', '/kurse/drehen', '/kurse/drehen/termine']) {
    // Once in the navigation bar and once in the menu of small screens.
    expect([route, marksOf(route).length]).toEqual([route, 2])
  }
})
