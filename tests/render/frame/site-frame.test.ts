import { afterAll, expect, test } from 'vitest'
import { drawnSite } from '../../support/rendered-site.ts'
import { pageYaml, removeSites, siteOf } from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const shortest = (footer = '') => `name: Töpferei am Ufer
claim: Langsam gedreht
url: https://www.toepferei.example
language: de
checks: { orphan-page: off, seo-length: off }
navigation: { items: [{ title: Start, url: / }] }
footer:
  copyright: Töpferei am Ufer
${footer}`

const siteWith = (footer?: string) =>
  siteOf({ 'content/site.yaml': shortest(footer), 'content/pages/index.yaml': pageYaml() })

const home = async (root: string) => (await drawnSite({ root }))[0]?.html ?? ''

test('a site without login button, footer columns, approach and legal links renders without empty parts', async () => {
  const root = siteWith()
  const { problems } = await validateSite(root)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const html = await home(root)
  expect(html).toContain('class="footer-last"')
  expect(html).not.toMatch(/nav-login|nav-menu-login|footer-approach|footer-columns|footer-text/)
  expect(html).not.toContain('<ul></ul>')
})

test('the footer renders its text field as Markdown', async () => {
  const html = await home(siteWith('  text: Mo bis Fr **9 bis 17 Uhr**\n'))
  expect(html).toMatch(/footer-text[^>]*>Mo bis Fr <strong>9 bis 17 Uhr<\/strong>/)
})

test('social profiles are links in the footer and “sameAs” in JSON-LD', async () => {
  const profile = 'https://social.example/@toepferei'
  const html = await home(siteWith(`  social: [{ label: Mastodon, href: '${profile}' }]\n`))
  expect(html).toMatch(new RegExp(`footer-social.*href="${profile}"[^>]*>.*Mastodon`))
  expect(html).toContain(`"sameAs":["${profile}"]`)
})

test.each([
  ['as text', '', true],
  ['beside its logo', 'logo: { src: brand/logo.svg }', true],
  ['as its logo alone', 'logo: { src: brand/logo.svg, name: false }', false],
])(
  'the bar of a site that shows its long name %s (%s) has no room for the button on a phone: %s',
  async (_name, logo, isCrowded) => {
    const site = shortest()
      .replace('name: Töpferei am Ufer', 'name: Töpferei und Keramikwerkstatt am Ufer')
      .replace('url: / }] }', "url: / }], login: { label: Kurs buchen, href: '/' } }")
    const root = siteOf({
      'content/site.yaml': `${logo}\n${site}`,
      'content/pages/index.yaml': pageYaml(),
      'content/media/brand/logo.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>',
    })
    const [bar = ''] = /<nav class="nav-bar"[^>]*>/.exec(await home(root)) ?? []
    expect(bar).toContain('nav-bar')
    expect(bar.includes('data-crowded')).toBe(isCrowded)
  },
)

const menuOf = (subItem: string) => ({
  'content/site.yaml': shortest().replace(
    '{ title: Start, url: / }',
    `{ title: Kurse, items: [${subItem}] }`,
  ),
  'content/pages/index.yaml': pageYaml(),
  'content/pages/kurse/drehen.yaml': pageYaml(),
})

test('a menu shows links of the third level below an entry, which needs no link, text or icon of its own', async () => {
  const root = siteOf(menuOf('{ title: Ton, items: [{ title: Drehen, url: /kurse/drehen }] }'))
  const { problems } = await validateSite(root)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const pages = await drawnSite({ root })
  const html = pages.find(({ route }) => route === '/kurse/drehen')?.html ?? ''
  const entry =
    '<div class="nav-entry nav-entry-plain"><span class="nav-entry-title">Ton</span></div>'
  const links =
    '<ul class="nav-sub"><li><a href="/kurse/drehen" class="nav-sub-link" aria-current="page">Drehen</a></li></ul>'
  expect(html.split(entry + links)).toHaveLength(3)
  expect(html).toContain('data-active="true"')
  expect(html).toContain('"position":2,"name":"Schalen und Becher"')
})

test('validate reports a submenu item without a link and without links below it', async () => {
  const { problems } = await validateSite(siteOf(menuOf('{ title: Ton }')))
  expect(problems.map(({ code, path }) => [code, path.join('.')])).toContainEqual([
    'missing-key',
    'navigation.items.0.items.0.url',
  ])
})
