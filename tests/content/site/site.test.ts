import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isSafeHref, parseHref } from '../../../schema/href.ts'
import { validateSite } from '../../support/validated-site.ts'
import { checkLinks } from '../../../src/content/site/file-checks.ts'
import { linkTargetsOf } from '../../../src/content/site/link-map.ts'
import { findMediaFinding, type Media } from '../../../src/content/site/media.ts'
import { linksIn } from '../../../src/content/page/markdown-links.ts'
import { isUnpublishedOn } from '../../../src/content/site/file-facts.ts'
import { createPlannedPages } from '../../../src/content/site/generated-pages.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { findCycles, reachableNames } from '../../../src/content/site/refs.ts'
import { toValidFileName, isValidRoute, routeOf } from '../../../src/content/site/route.ts'
import {
  drawingOf,
  pageYaml,
  recordOf,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { letterForm } from '../../support/pottery-forms.ts'

afterAll(removeSites)

const hero = (id: string, more = '') => `- type: hero\n  id: ${id}\n  heading: Kurse\n${more}`
const pageOf = (...blocks: string[]) =>
  `title: Kurse\ndescription: Drehen lernen.\nblocks:\n${blocks.join('').replace(/^(?=.)/gm, '  ')}`
const sharedOf = (...blocks: string[]) => `blocks:\n${blocks.join('').replace(/^(?=.)/gm, '  ')}`
const ref = (to: string, more = '') => `- type: ref\n  to: ${to}\n${more}`
const linked = (...hrefs: string[]) =>
  pageYaml(`    text: "${hrefs.map((href) => `[Kurs](${href})`).join(' ')}"\n`)

/** Returns the problems of a small site with these additional files. */
async function problemsOf(files: Files): Promise<string[]> {
  const { problems } = await validateSite(smallSiteWith(files))
  return problems.map(
    ({ file, start, code }) =>
      `${file.replace('content/', '')}:${start.line}:${start.column} ${code}`,
  )
}

describe('the parser of link addresses', () => {
  test.each([
    ['/', { kind: 'page', route: '/', anchor: undefined }],
    ['/kurse', { kind: 'page', route: '/kurse', anchor: undefined }],
    ['/kurse/', { kind: 'page', route: '/kurse', anchor: undefined }],
    ['/kurse#mai', { kind: 'page', route: '/kurse', anchor: 'mai' }],
    ['/kurse?tag=1#mai', { kind: 'page', route: '/kurse', anchor: 'mai' }],
    ['/kurse#', { kind: 'page', route: '/kurse', anchor: undefined }],
    ['#mai', { kind: 'anchor', anchor: 'mai' }],
    ['#', { kind: 'anchor', anchor: '' }],
    ['https://a.example/b?c#d', { kind: 'external' }],
    ['http://a.example', { kind: 'external' }],
    ['HTTPS://a.example', { kind: 'external' }],
    ['mailto:mara@a.example', { kind: 'external' }],
    ['tel:+493410000123', { kind: 'external' }],
  ])('returns kind, route and anchor of %s', (href, target) => {
    expect(parseHref(href)).toEqual(target)
  })

  test.each([
    ['a script', 'javascript:alert(1)', 'javascript:'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)', 'javascript:'],
    ['a script with a tab', 'java\tscript:alert(1)', 'javascript:'],
    ['a script after a space', ' javascript:alert(1)', 'javascript:'],
    ['a script after a control character', '\u0001javascript:alert(1)', 'javascript:'],
    ['a data URL', 'data:text/html,x', 'data:'],
    ['a VBScript URL', 'vbscript:x', 'vbscript:'],
    ['a file URL', 'file:///etc/passwd', 'file:'],
    ['another host', '//evil.example', '//'],
    ['another host after a backslash', '/\\evil.example', '/\\evil.examp'],
    ['another host after a tab', '/\t/evil.example', '//evil.examp'],
    ['a host with a password', 'https://mara@evil.example', 'https:'],
    ['a host without slashes', 'https:evil.example', 'https:'],
    ['an address without a host', 'https://', 'https:'],
    ['a relative path', 'kurse', 'kurse'],
    ['a parent path', '../kurse', '../kurse'],
    ['an address after a space', ' https://a.example', 'https:'],
  ])('calls %s unsafe', (_name, href, scheme) => {
    expect(parseHref(href)).toEqual({ kind: 'unsafe', scheme })
    expect(isSafeHref(href)).toBe(false)
  })
})

describe('the route of a page file', () => {
  test.each([
    ['index.yaml', '/'],
    ['kurse.yaml', '/kurse'],
    ['kurse.yml', '/kurse'],
    ['kurse.json', '/kurse'],
    ['kurse/index.yaml', '/kurse'],
    ['blog/ai-act.yaml', '/blog/ai-act'],
    ['blog/index-2.yaml', '/blog/index-2'],
    ['reindex.yaml', '/reindex'],
    ['Kurse.yaml', '/Kurse'],
    ['u\u0308ber.yaml', '/über'],
    ['docs/v1.2.yaml', '/docs/v1.2'],
    ['alte_seite.html.yaml', '/alte_seite.html'],
    ['会社.md', '/会社'],
  ])('is derived from its name: %s → %s', (file, route) => {
    expect(routeOf(file)).toBe(route)
    expect(isValidRoute(route)).toBe(true)
  })

  test.each([
    ['Über uns.yaml', 'ueber-uns.yaml'],
    ['u\u0308ber uns.yaml', 'ueber-uns.yaml'],
    ['Straße & Weg.yml', 'strasse-weg.yml'],
    ['blog/Mein Tag.yaml', 'blog/mein-tag.yaml'],
    ['con.yaml', 'con-page.yaml'],
    ['api.yaml', 'api-page.yaml'],
    ['API.yaml', 'api-page.yaml'],
    ['feed.xml.yaml', 'feed-xml.yaml'],
    ['con.txt.yaml', 'con-txt.yaml'],
    ['assets/x.yaml', 'assets-page/x.yaml'],
    ['blog/nul.yaml', 'blog/nul-page.yaml'],
    ['--.yaml', 'page.yaml'],
    ['a..b.yaml', 'a-b.yaml'],
  ])('is invalid for a bad name, and a better name is proposed: %s → %s', (file, better) => {
    expect(isValidRoute(routeOf(file))).toBe(false)
    expect(toValidFileName(file)).toBe(better)
    expect(isValidRoute(routeOf(better))).toBe(true)
  })

  test.each([
    ['Kurse.yaml', 'character K'],
    ['a_b.yaml', 'character _'],
    ['v1.2.yaml', 'character .'],
    ['a--b.yaml', 'character -'],
    ['u\u0308ber.yaml', 'form u\u0308ber.yaml'],
    ['über.yaml', undefined],
  ])('is reported if hosts treat it differently: %s', async (file, expected) => {
    const { problems } = await validateSite(
      smallSiteWith({ [`content/pages/${file}`]: pageYaml() }),
    )
    const [told] = problems.flatMap(({ code, detail }) =>
      code === 'unusual-route' ? [`${detail.what} ${detail.part}`] : [],
    )
    expect(told).toBe(expected)
  })

  test('is reported if another differs only in capitals', async () => {
    const { problems } = await validateSite(
      smallSiteWith({ 'content/pages/Ton.yaml': pageYaml(), 'content/pages/ton.yaml': pageYaml() }),
    )
    expect(
      problems.map(({ code, detail }) => [code, 'what' in detail && detail.what]),
    ).toContainEqual(['unusual-route', 'case'])
  })

  test.each([
    ['/../evil'],
    ['/a//b'],
    ['/a/'],
    ['//a'],
    ['/a%2fb'],
    ['/a\\b'],
    ['/a?b'],
    ['/a#b'],
    [`/${'a'.repeat(300)}`],
  ])('is never %s', (route) => {
    expect(isValidRoute(route)).toBe(false)
  })
})

describe('two files', () => {
  test('with the same route are reported, except the first', async () => {
    expect(
      await problemsOf({
        'content/pages/kurse.yaml': pageYaml(),
        'content/pages/kurse.json': JSON.stringify({ title: 'Kurse' }),
        'content/pages/kurse/index.yaml': pageYaml(),
      }),
    ).toEqual(
      [
        'pages/kurse.yaml:1:1 duplicate-route',
        'pages/kurse/index.yaml:1:1 duplicate-route',
        'pages/kurse.json:1:1 missing-key',
      ].toSorted(),
    )
  })

  test('with the same shared name are reported, except the first', async () => {
    expect(
      await problemsOf({
        'content/shared/kurse.yaml': sharedOf(hero('a')),
        'content/shared/kurse.yml': sharedOf(hero('b')),
      }),
    ).toEqual(['shared/kurse.yml:1:1 duplicate-route'])
  })
})

test('planned pages show six different scenes in turn', () => {
  const routes = ['brennen', 'giessen', 'malen', 'drehen', 'ofen', 'ton', 'glasur']
  const planned = routes.map((name) => `  - route: /${name}\n    title: ${name}\n`).join('')
  const root = smallSiteWith({ 'content/site.yaml': siteYaml(`planned:\n${planned}`) })
  const foundation = new SiteModel(root, schemas).siteContext()
  const scenes = createPlannedPages(foundation, foundation.site).map(({ blocks }) =>
    JSON.stringify(blocks.map((block) => 'media' in block && block.media)),
  )
  expect(new Set(scenes.slice(0, 6)).size).toBe(6)
  expect(scenes[6]).toBe(scenes[0])
})

describe('a link', () => {
  const site = siteYaml(
    'planned:\n  - route: /brennen\n    title: Brennen\nredirects:\n  - from: /alt\n    to: /kurse\n',
  )
  const files: Files = {
    'content/site.yaml': site,
    'content/pages/kurse.yaml': pageOf(hero('mai')),
    'content/media/preise.pdf': '',
  }
  const problemsWith = (...hrefs: string[]) =>
    problemsOf({ ...files, 'content/pages/laden.yaml': linked(...hrefs) })

  test.each([
    ['a page', '/kurse'],
    ['a page with a slash behind it', '/kurse/'],
    ['an anchor of a page', '/kurse#mai'],
    ['an anchor of the page frame', '#inhalt'],
    ['the top', '#'],
    ['a file to download', '/media/preise.pdf'],
    ['another site', 'https://a.example'],
  ])('to %s is accepted', async (_name, href) => {
    expect(await problemsWith(href)).toEqual([])
  })

  test.each([
    ['a page that does not exist', '/kurs', 'broken-link'],
    ['the 404 page', '/404', 'broken-link'],
    ['a file that does not exist', '/media/preis.pdf', 'broken-link'],
    ['an anchor that the other page lacks', '/kurse#juni', 'broken-anchor'],
    ['an anchor that its own page lacks', '#mai', 'broken-anchor'],
    ['a planned page', '/brennen', 'planned-link'],
    ['a redirected route', '/alt', 'redirect-link'],
    ['an anchor of a redirected route', '/alt#mai', 'redirect-link'],
    ['an anchor that the target of a redirect lacks', '/alt#juni', 'broken-anchor'],
    ['an anchor of a planned page', '/brennen#x', 'planned-link'],
    ['a script', 'javascript:x', 'unsafe-link'],
  ])('to %s is reported', async (_name, href, code) => {
    expect(await problemsWith(href)).toEqual([`pages/laden.yaml:6:19 ${code}`])
  })

  test('that is broken twice in one text is reported at both places', async () => {
    expect(await problemsWith('/kurs', '/kurse', '/kurs')).toEqual([
      'pages/laden.yaml:6:19 broken-link',
      'pages/laden.yaml:6:48 broken-link',
    ])
  })

  /** Returns a page whose prose is this text, with its first line on line 8. */
  const proseOf = (text: string) =>
    `${pageYaml()}  - type: prose\n    body: |\n${text.replace(/^(?=.)/gm, '      ')}\n`
  const problemsOfText = (text: string) =>
    problemsOf({ ...files, 'content/pages/laden.yaml': proseOf(text) })

  test.each([
    ['after code', 'Die Seite `/kurs` ist weg. [Kurse](/kurs)', '8:42'],
    ['after a code block', '```\n/kurs [a](/kurs)\n```\n\n[Kurs](/kurs)', '12:14'],
    ['after a heading with an anchor', '# Kurse {#juni}\n\n[Juni](#juli)', '10:14'],
    ['after the same address in its text', '[/kurs](/kurs)', '8:15'],
    ['when it contains an escape', String.raw`/kurs\_a [Kurs](/kurs\_a)`, '8:23'],
    ['between angle brackets', '/kurs [Kurs](</kurs>)', '8:21'],
    ['in a link definition', '[Kurs][k] /kurs\n\n[k]: /kurs "Kurs"', '10:12'],
  ])('that is broken is reported at its exact place %s', async (_name, text, place) => {
    expect(await problemsOfText(text)).toEqual([
      expect.stringMatching(`laden.yaml:${place} broken-`),
    ])
  })

  test.each([
    ['on another site', '![Ton](https://a.example/b.png)', '8:14 image-address'],
    ['that does not exist', 'Ton\n\n![Ton][b]\n\n[b]: /media/fehlt.png', '12:12 broken-link'],
    ['without /media/', '**![Ton](fehlt.png)**', '8:16 image-address'],
  ])('of an image %s is reported at its exact place', async (_name, text, place) => {
    expect(await problemsOfText(text)).toEqual([`pages/laden.yaml:${place}`])
  })

  test('leads to a heading of a Markdown text, also to the second with the same words', async () => {
    const text =
      '# Über uns\n\n[a](#ueber-uns) [b](#ueber-uns-1) [c](#juni)\n\n# Über uns\n\n# Im Juni {#juni}'
    expect(await problemsOfText(text)).toEqual([])
    expect(await problemsOfText(text.replace('(#juni)', '(#im-juni)'))).toEqual([
      expect.stringMatching('laden.yaml:10:45 broken-anchor'),
    ])
  })

  test.each([
    ['folded', "    text: 'Weg: `/kurs`.\n      [Kurs](/kurs)'\n", '7:14'],
    ['in double quotation marks', '    text: "\\x2Fkurs \\u00FC [Kurs](\\x2Fkurs)"\n', '6:35'],
    ['in single quotation marks', "    text: 'Wie geht''s, `/kurs`? [Kurs](/kurs)'\n", '6:41'],
  ])(
    'that is broken is reported at its exact place in a YAML text that is %s',
    async (_name, text, place) => {
      const page = pageYaml(text)
      expect(await problemsOf({ ...files, 'content/pages/laden.yaml': page })).toEqual([
        `pages/laden.yaml:${place} broken-link`,
      ])
    },
  )

  test('to an http address is reported at both places of a text', async () => {
    expect(await problemsWith('http://a.example', 'http://a.example')).toEqual([
      'pages/laden.yaml:6:19 insecure-link',
      'pages/laden.yaml:6:44 insecure-link',
    ])
  })

  test.each([
    ['a page', 'https://www.toepferei.example/kurse', undefined],
    ['an anchor of a page', 'https://www.toepferei.example/kurse/#mai', undefined],
    ['the first page', 'https://www.toepferei.example', undefined],
    ['the feed', 'https://www.toepferei.example/feed.xml', undefined],
    ['a site with a longer name', 'https://www.toepferei.example.net/kurs', undefined],
    [
      'a page that does not exist',
      'https://www.toepferei.example/kurs',
      'broken-link https://www.toepferei.example/kurse',
    ],
    [
      'a missing page, with a host in capitals',
      'HTTPS://WWW.Toepferei.example/kurs',
      'broken-link HTTPS://WWW.Toepferei.example/kurse',
    ],
    [
      'an anchor that does not exist',
      'https://www.toepferei.example/kurse#juni',
      'broken-anchor undefined',
    ],
    [
      'a redirected route',
      'https://www.toepferei.example/alt',
      'redirect-link https://www.toepferei.example/kurse',
    ],
  ])('with the full URL of the site is checked like a route: %s', async (_name, href, told) => {
    const { problems } = await validateSite(
      smallSiteWith({ ...files, 'content/pages/laden.yaml': linked(href) }),
    )
    const found = problems.map(({ code, fix }) => `${code} ${fix?.text}`)
    expect(found).toEqual(told === undefined ? [] : [told])
  })

  test('in a field is reported with its quotation marks and corrected as a whole', async () => {
    const page = pageYaml('    actions:\n      - label: Kurse\n        href: "/kurs#mai"\n')
    const { problems } = await validateSite(
      smallSiteWith({ ...files, 'content/pages/laden.yaml': page }),
    )
    expect(problems).toMatchObject([
      { start: { line: 8, column: 15 }, end: { line: 8, column: 26 }, fix: { text: '/kurse#mai' } },
    ])
  })

  test('to a planned page is a warning, to a missing page an error', async () => {
    const { problems } = await validateSite(
      smallSiteWith({ ...files, 'content/pages/laden.yaml': linked('/brennen', '/kurs') }),
    )
    expect(problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'planned-link warning',
      'broken-link error',
    ])
  })

  test('to a page with an invalid name is not reported again', async () => {
    expect(
      await problemsOf({
        'content/pages/Über uns.yaml': pageYaml(),
        'content/pages/laden.yaml': linked('/ueber-uns'),
      }),
    ).toEqual(['pages/Über uns.yaml:1:1 route-name'])
  })

  test('in navigation and redirects of the site file is checked', async () => {
    const text = siteYaml('redirects:\n  - from: /alt\n    to: /kurs\n').replace(
      'url: /\n',
      'url: /kurs\n',
    )
    expect(await problemsOf({ ...files, 'content/site.yaml': text })).toEqual([
      'site.yaml:11:12 broken-link',
      'site.yaml:28:9 broken-link',
    ])
  })
})

describe('the search for links in Markdown', () => {
  test.each([
    ['[Kurse](/kurse)', ['/kurse']],
    ['[Kurse](/kurse "Titel") und [Laden](</laden>)', ['/kurse', '/laden']],
    ['**[Kurse](/kurse)**, <https://a.example>', ['/kurse', 'https://a.example']],
    ['[a](/b_(c))', ['/b_(c)']],
    ['`[Kurse](/kurse)`', []],
    ['[leer]()', []],
    ['a < b und ](c', []],
    ['![Bild](/bild)', ['/bild']],
  ])('finds the addresses in %s', (markdown, hrefs) => {
    expect(linksIn(markdown, 'blocks').map(({ href }) => href)).toEqual(hrefs)
  })
})

describe('an article', () => {
  const article = `title: Schalen drehen
description: Vom Klumpen zur Schale.
article:
  title: Schalen drehen
  teaser: Vom Klumpen zur Schale.
  date: 2026-03-01
  readingTime: 5
  image: { src: schale.svg, decorative: true }
blocks:
  - type: article-header
    heading: Schalen drehen
    date: 2026-03-01
    readingTime: 5
    image: { src: schale.svg, decorative: true }
    back: { label: Zurück, href: / }
`
  const list = `title: Hefte
description: Was wir aufschreiben.
blocks:
  - type: list
    heading: Hefte
    from: articles
    overrides:
      - href: /schalen
`
  const problemsWith = (page: string, listed = list) =>
    problemsOf({
      'content/media/schale.svg': drawingOf('Schale'),
      'content/pages/schalen.yaml': page,
      'content/pages/hefte.yaml': listed,
    })

  test('may repeat its date and reading time in its header and in lists', async () => {
    expect(await problemsWith(article)).toEqual([])
    expect(
      await problemsWith(article, `${list}        date: 2026-03-01\n        readingTime: 5\n`),
    ).toEqual([])
  })

  test('with a different date or reading time in its header or a list is reported there', async () => {
    const otherwise = article.replace('    date: 2026-03-01', '    date: 2026-03-02')
    expect(await problemsWith(otherwise, `${list}        readingTime: 9\n`)).toEqual([
      'pages/hefte.yaml:9:22 facts-differ',
      'pages/schalen.yaml:12:11 dates-differ',
    ])
  })
})

test('a street that is written out is reported, even if it is abbreviated', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml().replace('facts: {', 'facts: { street: Uferstraße 12,'),
    'content/pages/index.yaml': pageYaml(
      '    text: In der Uferstr. 12, oder in der Uferstraße 12.\n',
    ),
  })
  const { problems } = await validateSite(root)
  expect(problems.map(({ code, fix }) => [code, fix?.text])).toEqual([
    ['facts-differ', '{facts.street}'],
    ['fact-repeated', '{facts.street}'],
  ])
})

test('a form with simulated delivery is reported', async () => {
  const form = `${letterForm}    delivery: `
  const line = `${pageYaml()}${form}`.split('\n').length
  expect(
    await problemsOf({ 'content/pages/kurse.yaml': `${pageYaml()}${form}simulated\n` }),
  ).toEqual([`pages/kurse.yaml:${line}:15 simulated-form`])
  expect(await problemsOf({ 'content/pages/kurse.yaml': `${pageYaml()}${form}gateway\n` })).toEqual(
    [],
  )
})

test('a form without a webhook is reported once if the environment has webhooks for other forms', async () => {
  const form = (more: string, name = 'contact') =>
    `${letterForm.replace('name: contact', `name: ${name}`)}${more}`
  const root = smallSiteWith({
    'content/pages/kurse.yaml': `${pageYaml()}${form('')}${form('    id: unten\n')}`,
    'content/pages/laden.yaml': `${pageYaml()}${form('    visible: false\n', 'laden')}`,
    'content/shared/ofen.yaml': `blocks:\n${form('', 'ofen-bau')}`,
  })
  const warningsWith = async (environment: Record<string, string>) => {
    const { problems } = await new SiteModel(root, schemas).read({ environment })
    return problems.flatMap(({ code, severity, file, start, detail }) =>
      code === 'no-workflow' ? [[severity, file, start.line, detail]] : [],
    )
  }
  const ofen = { form: 'ofen-bau', variable: 'OFEN_BAU_WEBHOOK_URL' }
  const contact = { form: 'contact', variable: 'CONTACT_WEBHOOK_URL' }
  expect(await warningsWith({ CONTACT_WEBHOOK_URL: 'https://workflow.example' })).toEqual([
    ['warning', 'content/shared/ofen.yaml', 2, ofen],
  ])
  expect(await warningsWith({ OFEN_BAU_WEBHOOK_URL: 'https://workflow.example' })).toEqual([
    ['warning', 'content/pages/kurse.yaml', 6, contact],
  ])
  expect(await warningsWith({})).toEqual([])
  const set = { CONTACT_WEBHOOK_URL: 'https://workflow.example', OFEN_BAU_WEBHOOK_URL: 'x' }
  expect(await warningsWith(set)).toEqual([])
})

test('a form whose webhook address is not encrypted is reported once', async () => {
  const root = smallSiteWith({
    'content/pages/kurse.yaml': `${pageYaml()}${letterForm}${letterForm}    id: unten\n`,
  })
  const warningsWith = async (address: string) => {
    const environment = { CONTACT_WEBHOOK_URL: address }
    const { problems } = await new SiteModel(root, schemas).read({ environment })
    return problems.flatMap(({ code, severity, file, start }) =>
      code.endsWith('workflow') ? [[code, severity, file, start.line]] : [],
    )
  }
  expect(await warningsWith(' http://workflow.example/a?sig=geheim')).toEqual([
    ['unencrypted-workflow', 'warning', 'content/pages/kurse.yaml', 6],
  ])
  expect(await warningsWith('https://workflow.example/a')).toEqual([])
  expect(await warningsWith('http://127.0.0.1:5678/a')).toEqual([])
})

test('a site file that names another answer source than the environment is reported if it has a question box', async () => {
  const box =
    '  - type: question-box\n    variant: plain\n    placeholders: [Wer?, Was?, Wann?, Wo?, Wie?]\n'
  const warningsWith = async (
    answers: string,
    environment: Record<string, string>,
    asks = true,
  ) => {
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(answers),
      'content/pages/kurse.yaml': `${pageYaml()}${asks ? box : ''}`,
    })
    const { problems } = await new SiteModel(root, schemas).read({ environment })
    return problems.flatMap(({ code, severity, file, start, detail }) =>
      code === 'answers-differ' ? [[severity, file, start.line, detail]] : [],
    )
  }
  const line = siteYaml('answers').split('\n').indexOf('answers') + 1
  const flow = { LANGFLOW_URL: 'https://flow.example' }
  const model = { OPENAI_BASE_URL: 'https://model.example/v1', OPENAI_MODEL: 'klein' }
  expect(await warningsWith('answers: model\n', {})).toEqual([
    ['warning', 'content/site.yaml', line, { real: 'pages' }],
  ])
  expect(await warningsWith('answers: pages\n', flow)).toEqual([
    ['warning', 'content/site.yaml', line, { real: 'model' }],
  ])
  expect(await warningsWith('', model)).toEqual([
    ['warning', 'content/site.yaml', 1, { real: 'model' }],
  ])
  expect(await warningsWith('answers: model\n', model)).toEqual([])
  expect(await warningsWith('', {})).toEqual([])
  expect(await warningsWith('answers: model\n', {}, false)).toEqual([])
})

describe('anchors', () => {
  const shared = sharedOf(hero('mai'), ref('tiefer'))
  const files: Files = {
    'content/shared/kurse.yaml': shared,
    'content/shared/tiefer.yaml': sharedOf(hero('juni')),
  }

  test('of shared blocks belong to the pages that show them', async () => {
    expect(
      await problemsOf({
        ...files,
        'content/pages/kurse.yaml': pageOf(ref('kurse')),
        'content/pages/laden.yaml': linked('/kurse#mai', '/kurse#juni', '/kurse#juli'),
      }),
    ).toEqual(['pages/laden.yaml:6:58 broken-anchor'])
  })

  test('of a reference with its own id replace the first anchor of the shared file', async () => {
    expect(
      await problemsOf({
        ...files,
        'content/pages/kurse.yaml': pageOf(ref('kurse', '  id: fruehling\n')),
        'content/pages/laden.yaml': linked('/kurse#fruehling', '/kurse#juni', '/kurse#mai'),
      }),
    ).toEqual(['pages/laden.yaml:6:64 broken-anchor'])
  })

  test('of hidden blocks do not exist', async () => {
    expect(
      await problemsOf({
        ...files,
        'content/pages/kurse.yaml': pageOf(
          hero('a'),
          hero('b', '  visible: false\n'),
          ref('kurse', '  visible: false\n'),
        ),
        'content/pages/laden.yaml': linked('/kurse#a', '/kurse#b', '/kurse#mai'),
      }),
    ).toEqual(['pages/laden.yaml:6:36 broken-anchor', 'pages/laden.yaml:6:53 broken-anchor'])
  })

  test('of blocks above the footer belong to the pages that show them', async () => {
    const site = siteYaml().replace(
      '  copyright',
      '  above:\n    on: [/]\n    blocks:\n      - type: ref\n        to: kurse\n  copyright',
    )
    expect(
      await problemsOf({
        ...files,
        'content/site.yaml': site,
        'content/pages/laden.yaml': linked('/#mai', '#mai'),
      }),
    ).toEqual(['pages/laden.yaml:6:33 broken-anchor'])
  })

  test('in a shared file must exist on every page that shows it', async () => {
    const linking = sharedOf(hero('start', '  text: "[Ende](#ende) [Mitte](#mitte)"\n'))
    expect(
      await problemsOf({
        'content/shared/anfang.yaml': linking,
        'content/pages/a.yaml': pageOf(ref('anfang'), hero('ende')),
        'content/pages/b.yaml': pageOf(ref('anfang')),
      }),
    ).toEqual(['shared/anfang.yaml:5:34 broken-anchor'])
  })

  test('in a shared file that no page shows must exist in that file', async () => {
    const linking = sharedOf(hero('start', '  text: "[Start](#start)"\n'))
    expect(await problemsOf({ 'content/shared/anfang.yaml': linking })).toEqual([])
  })

  test('are not reported as missing on a page that cannot be read', async () => {
    expect(
      await problemsOf({
        'content/pages/kurse.yaml': '',
        'content/pages/laden.yaml': linked('/kurse#mai', '/kurse'),
      }),
    ).toEqual(['pages/kurse.yaml:1:1 empty-file'])
  })

  test('are not reported as missing on a page whose id field is misspelt', async () => {
    expect(
      await problemsOf({
        'content/pages/kurse.yaml': pageOf(hero('mai').replace('id:', 'idd:')),
        'content/pages/laden.yaml': linked('/kurse#mai'),
      }),
    ).toEqual(['pages/kurse.yaml:5:5 unknown-key'])
  })

  test('are reported as missing on a page with an unrelated mistake', async () => {
    expect(
      await problemsOf({
        'content/pages/kurse.yaml': pageOf(hero('mai')).replace('blocks', 'from: morgen\nblocks'),
        'content/pages/laden.yaml': linked('/kurse#juni'),
      }),
    ).toEqual(['pages/kurse.yaml:3:7 date-invalid', 'pages/laden.yaml:6:19 broken-anchor'])
  })

  test('are reported as duplicates within one file', async () => {
    expect(
      await problemsOf({ 'content/pages/kurse.yaml': pageOf(hero('mai'), hero('mai')) }),
    ).toEqual(['pages/kurse.yaml:8:9 duplicate-id'])
  })

  test('are reported as duplicates if a page and its shared file have the same anchor', async () => {
    expect(
      await problemsOf({
        ...files,
        'content/pages/kurse.yaml': pageOf(ref('kurse'), hero('juni')),
      }),
    ).toEqual(['pages/kurse.yaml:7:9 duplicate-id'])
  })

  test('are reported as duplicates if a page refers to the same shared file twice', async () => {
    expect(
      await problemsOf({
        ...files,
        'content/pages/kurse.yaml': pageOf(ref('tiefer'), ref('tiefer')),
      }),
    ).toEqual(['pages/kurse.yaml:7:9 duplicate-id'])
  })

  test('are not reported as duplicates if a reference has its own id or a block is hidden', async () => {
    expect(
      await problemsOf({
        ...files,
        'content/pages/kurse.yaml': pageOf(
          ref('tiefer'),
          ref('tiefer', '  id: noch-einmal\n'),
          hero('juni', '  visible: false\n'),
        ),
      }),
    ).toEqual([])
  })
})

describe('references to shared files', () => {
  const graph: Record<string, string[]> = {
    a: ['b', 'c'],
    b: ['d'],
    c: ['d'],
    d: ['b', 'e'],
    e: ['e'],
    f: [],
  }
  const refsOf = (name: string) => graph[name] ?? []

  test('reach all files that are referenced directly or indirectly', () => {
    expect([...reachableNames(['c'], refsOf)].toSorted()).toEqual(['b', 'c', 'd', 'e'])
    expect([...reachableNames(['f', 'unknown'], refsOf)]).toEqual(['f', 'unknown'])
  })

  test('in a circle are found once, starting with the first name in the alphabet', () => {
    expect(findCycles(['a', 'c', 'd', 'b', 'e', 'f'], refsOf)).toEqual([
      ['b', 'd', 'b'],
      ['e', 'e'],
    ])
  })

  test('in a circle render each block once', async () => {
    const root = smallSiteWith({
      'content/shared/a.yaml': sharedOf(hero('a'), ref('b')),
      'content/shared/b.yaml': sharedOf(hero('b'), ref('a')),
      'content/pages/kurse.yaml': pageOf(ref('a')),
    })
    const { problems } = await validateSite(root)
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'ref-cycle content/shared/a.yaml',
    ])
    const page = new SiteModel(root, schemas).page('/kurse')?.page
    expect(page?.blocks.map((block) => 'id' in block && block.id)).toEqual(['a', 'b'])
  })

  test('may give the first shared block another id', () => {
    const root = smallSiteWith({
      'content/shared/a.yaml': sharedOf(hero('a'), hero('b')),
      'content/pages/kurse.yaml': pageOf(ref('a', '  id: oben\n')),
    })
    const page = new SiteModel(root, schemas).page('/kurse')?.page
    expect(page?.blocks.map((block) => 'id' in block && block.id)).toEqual(['oben', 'b'])
  })

  test('are reported with the known files and the most similar name if the file is unknown', async () => {
    const root = smallSiteWith({
      'content/shared/kurse.yaml': sharedOf(hero('a')),
      'content/pages/kurse.yaml': pageOf(ref('kurs')),
    })
    const { problems } = await validateSite(root)
    expect(problems).toMatchObject([
      { code: 'unknown-ref', detail: { known: ['kurse'], near: 'kurse' }, fix: { text: 'kurse' } },
    ])
  })
})

describe('redirects', () => {
  const redirected = (...pairs: [from: string, to: string][]) =>
    siteYaml(
      `redirects:\n${pairs.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('')}`,
    )

  test.each([
    [
      'that start at an existing page',
      redirected(['/kurse', '/']),
      ['site.yaml:27:11 duplicate-route'],
    ],
    [
      'that start at the same route twice',
      redirected(['/alt', '/'], ['/alt', '/kurse']),
      ['site.yaml:29:11 duplicate-route'],
    ],
    ['that form a circle', redirected(['/b', '/a'], ['/a', '/b']), ['site.yaml:30:9 ref-cycle']],
    [
      'that lead to another redirect',
      redirected(['/a', '/b'], ['/b', '/kurse']),
      ['site.yaml:28:9 redirect-link'],
    ],
    [
      'that start at one address in two spellings',
      redirected(['/%C3%BCber/', '/'], ['/über', '/kurse']),
      ['site.yaml:29:11 duplicate-route'],
    ],
    [
      'without a slash at the start',
      redirected(['alt.html', '/']),
      ['site.yaml:27:11 wrong-value'],
    ],
    [
      'with a rest for an address that stands for itself',
      redirected(['/alt', '/kurse/:splat']),
      ['site.yaml:28:9 broken-link'],
    ],
  ])('%s are reported', async (_name, site, expected) => {
    expect(
      await problemsOf({ 'content/site.yaml': site, 'content/pages/kurse.yaml': pageYaml() }),
    ).toEqual(expected)
  })
})

test.each([
  ['from /about.html', '/about.html'],
  ['with a query', '/index.php?p=3'],
  ['of everything below a path', '/alt/*'],
])('redirects %s are accepted', async (_name, from) => {
  const to = from.endsWith('*') ? '/kurse/:splat' : '/kurse'
  const site = siteYaml(`redirects:\n  - from: ${from}\n    to: ${to}\n`)
  expect(
    await problemsOf({ 'content/site.yaml': site, 'content/pages/kurse.yaml': pageYaml() }),
  ).toEqual([])
})

describe('old addresses of a page', () => {
  const withAliases = (aliases: string) => `aliases: ${aliases}\n${pageYaml()}`

  test('are links that redirect', async () => {
    expect(
      await problemsOf({
        'content/pages/kurse.yaml': withAliases('[/alt]'),
        'content/pages/ton.yaml': `${pageYaml()}    text: Zu den [Kursen](/alt).\n`,
      }),
    ).toEqual([expect.stringMatching(/^pages\/ton.yaml.*redirect-link/)])
  })

  test.each([
    ['twice on one page', '[/alt, /alt/]', ['pages/kurse.yaml:1:17 duplicate-route']],
    ['that a page has', '[/]', ['pages/kurse.yaml:1:11 duplicate-route']],
    ['that the site redirects', '[/umgeleitet]', ['pages/kurse.yaml:1:11 duplicate-route']],
    ['with a fragment', '["/a#b"]', ['pages/kurse.yaml:1:11 wrong-value']],
  ])('%s are reported', async (_name, aliases, expected) => {
    const site = siteYaml('redirects:\n  - from: /umgeleitet\n    to: /\n')
    expect(
      await problemsOf({
        'content/site.yaml': site,
        'content/pages/kurse.yaml': withAliases(aliases),
      }),
    ).toEqual(expected)
  })

  test('on two pages are reported at one of them', async () => {
    expect(
      await problemsOf({
        'content/pages/kurse.yaml': withAliases('[/alt]'),
        'content/pages/ton.yaml': withAliases('[/alt]'),
      }),
    ).toEqual(['pages/ton.yaml:1:11 duplicate-route'])
  })
})

test('blocks above the footer of a page that does not exist are reported', async () => {
  const above = '  above:\n    on: [/, /kurs]\n    blocks: [{ type: hero, heading: Kurse }]\n'
  const site = siteYaml().replace('  copyright', `${above}  copyright`)
  expect(
    await problemsOf({ 'content/site.yaml': site, 'content/pages/kurse.yaml': pageYaml() }),
  ).toEqual(['site.yaml:26:13 broken-link'])
})

describe('the image path', () => {
  const media: Media = {
    files: new Set([
      'schale.webp',
      'werk/Becher.webp',
      'neu.png',
      'lose.webp',
      'halb.jpg',
      'preise.pdf',
      'manifest.json',
    ]),
    images: {
      'schale.webp': recordOf('Eine Schale'),
      'werk/Becher.webp': recordOf(''),
      'lose.webp': recordOf(),
    },
    faulty: { 'halb.jpg': 'unreadable' },
    seen: {},
    films: {},
  }
  const codeOf = (path: string, described = false) =>
    findMediaFinding({ src: path, isDescribed: described }, media)?.code

  test.each([
    ['schale.webp', undefined],
    ['werk/Becher.webp', undefined],
    ['schaale.webp', 'missing-asset'],
    ['werk', 'missing-asset'],
    ['Schale.webp', 'asset-case'],
    ['WERK/becher.WEBP', 'asset-case'],
    ['preise.pdf', 'no-image'],
    ['manifest.json', 'no-image'],
    ['neu.png', 'missing-alt'],
    ['lose.webp', 'missing-alt'],
    ['halb.jpg', 'unreadable-picture'],
    ['../schale.webp', 'unsafe-path'],
    ['werk/../schale.webp', 'unsafe-path'],
    ['./schale.webp', 'unsafe-path'],
    ['..%2fschale.webp', 'unsafe-path'],
    ['%2e%2e/schale.webp', 'unsafe-path'],
    ['..\\schale.webp', 'unsafe-path'],
    ['/schale.webp', 'unsafe-path'],
    ['//a.example/schale.webp', 'unsafe-path'],
    ['https://a.example/schale.webp', 'unsafe-path'],
    ['file:///schale.webp', 'unsafe-path'],
    ['C:\\schale.webp', 'unsafe-path'],
    ['~/schale.webp', 'unsafe-path'],
    ['werk//Becher.webp', 'unsafe-path'],
    ['%', 'missing-asset'],
    ['Schale (50%).webp', 'missing-asset'],
    ['schale.webp\u0000.png', 'missing-asset'],
  ])('is checked: “%s” → %s', (path, code) => {
    expect(codeOf(path)).toBe(code)
  })

  test('needs no description in the manifest if the page has an alt text', () => {
    expect(codeOf('neu.png', true)).toBeUndefined()
  })

  test('that is misspelt is reported with the correct name', () => {
    expect(findMediaFinding({ src: 'schaale.webp', isDescribed: false }, media)?.fixText).toBe(
      'schale.webp',
    )
    expect(findMediaFinding({ src: 'Schale.webp', isDescribed: false }, media)?.fixText).toBe(
      'schale.webp',
    )
    expect(findMediaFinding({ src: 'werk/bechr.webp', isDescribed: false }, media)?.fixText).toBe(
      'werk/Becher.webp',
    )
  })

  test.each([
    ['cut off', '{\n  "version": 2,\n  "images": {\n    "schale', '4:5'],
    ['of an earlier edition', '{\n  "version": 1,\n  "images": {}\n}', '2:14'],
    ['written by hand', '{"version":2,"images":\n{"schale.webp":{"alt":3}}}', '2:16'],
    ['empty', '', '1:1'],
  ])(
    'cannot be checked if the media manifest is %s, which is reported at its place',
    async (_what, text, place) => {
      expect(await problemsOf({ 'content/media/manifest.json': text })).toEqual([
        `media/manifest.json:${place} broken-manifest`,
      ])
    },
  )
})

describe('a page', () => {
  test.each([
    ['is unpublished if it is a draft', { draft: true }, true],
    ['is unpublished before its first day', { from: '2026-11-22' }, true],
    ['is published on its first day', { from: '2026-11-21' }, false],
    ['is published on its last day', { until: '2026-11-21' }, false],
    ['is unpublished after its last day', { until: '2026-11-20' }, true],
    [
      'is published between its first and its last day',
      { draft: false, from: '2026-01-01', until: '2026-12-31' },
      false,
    ],
    ['is published without a first and a last day', {}, false],
  ])('%s', (_name, schedule, unpublished) => {
    expect(isUnpublishedOn('2026-11-21', schedule)).toBe(unpublished)
  })

  test('with a first day in the future causes a warning for links to it', async () => {
    const root = smallSiteWith({
      'content/pages/kurse.yaml': pageYaml().replace('blocks:', 'from: 2026-05-01\nblocks:'),
      'content/pages/laden.yaml': linked('/kurse'),
    })
    const model = new SiteModel(root, schemas)
    const foundation = model.siteContext()
    const checked = model.files().filter(({ route }) => route !== undefined)
    const problemsOn = (today: string) =>
      checkLinks(linkTargetsOf(checked, foundation), checked, today).map(
        ({ code, severity }) => `${code} ${severity}`,
      )
    expect(problemsOn('2026-04-30')).toEqual(['sleeping-link warning'])
    expect(problemsOn('2026-05-01')).toEqual([])
  })

  test('with a future article date is reported until that day unless it is unpublished', async () => {
    const article = (date: string) =>
      `article:\n  title: Ton\n  teaser: Aus dem Berg.\n  date: ${date}\n  readingTime: 5\n  image: { src: ton.svg, alt: Ton }\nblocks:`
    const pageWith = (head: string) => pageYaml().replace('blocks:', head)
    const posting =
      'posting: { title: Dreher, type: Vollzeit, description: Am Rad., image: { src: ton.svg }, date: 2026-05-02 }\nblocks:'
    const root = smallSiteWith({
      'content/media/ton.svg': drawingOf('Ton'),
      'content/pages/a.yaml': pageWith(article('2026-05-01')),
      'content/pages/b.yaml': pageWith(`from: 2026-05-01\n${article('2026-05-01')}`),
      'content/pages/c.yaml': pageWith(`draft: true\n${article('2026-05-01')}`),
      'content/pages/d.yaml': pageWith(article('2026-04-31')),
      'content/pages/e.yaml': pageWith(posting),
    })
    const model = new SiteModel(root, schemas)
    const foundation = model.siteContext()
    const checked = model.files().filter(({ route }) => route !== undefined)
    const problemsOn = (today: string) =>
      checkLinks(linkTargetsOf(checked, foundation), checked, today).map(
        ({ file, start, code, severity }) => `${file.slice(-6)}:${start.line} ${code} ${severity}`,
      )
    expect(problemsOn('2026-04-30')).toEqual([
      'a.yaml:6 future-date warning',
      'e.yaml:3 future-date warning',
    ])
    expect(problemsOn('2026-05-01')).toEqual(['e.yaml:3 future-date warning'])
    expect(problemsOn('2026-05-02')).toEqual([])
  })

  test('that is a draft is checked like any other page', async () => {
    expect(
      await problemsOf({
        'content/pages/kurse.yaml': pageYaml('    txet: x\n').replace(
          'blocks:',
          'draft: true\nblocks:',
        ),
      }),
    ).toEqual(['pages/kurse.yaml:7:5 unknown-key'])
  })
})

test('a page without incoming links is reported unless it is a draft or hidden from search engines', async () => {
  const site = siteYaml('', 'checks: { seo-length: off, duplicate-title: off }')
  const problemsWith = async (more: string) => {
    const files = { 'content/site.yaml': site, 'content/pages/ofen.yaml': pageYaml() + more }
    return (await problemsOf(files)).filter((one) => one.endsWith('orphan-page'))
  }
  expect(await problemsWith('')).toEqual(['pages/ofen.yaml:1:1 orphan-page'])
  expect(await problemsWith('draft: true\n')).toEqual([])
  expect(await problemsWith('seo: { noindex: true }\n')).toEqual([])
})

test('a translation needs no incoming link, because the language switch of the original leads to it', async () => {
  const site = siteYaml('', 'checks: { seo-length: off, duplicate-title: off }')
  const english = `${pageYaml()}language: en\n`
  const files = {
    'content/site.yaml': site,
    'content/site.en.yaml': '{}\n',
    'content/pages/en/index.yaml': `${english}alternateOf: /\n`,
    'content/pages/en/kiln.yaml': english,
  }
  const codes = (await problemsOf(files)).filter((one) => one.endsWith('orphan-page'))
  expect(codes).toEqual(['pages/en/kiln.yaml:1:1 orphan-page'])
})

test('a page in the sidebar of a documentation needs no other link, the first page does', async () => {
  const site = siteYaml(
    '',
    'checks: { seo-length: off, duplicate-title: off }\nlayouts: { /hilfe: docs }',
  )
  const files = {
    'content/site.yaml': site,
    'content/pages/hilfe.yaml': pageYaml(),
    'content/pages/hilfe/ofen.yaml': pageYaml(),
  }
  const codes = (await problemsOf(files)).filter((one) => one.endsWith('orphan-page'))
  expect(codes).toEqual(['pages/hilfe.yaml:1:1 orphan-page'])
})

test('a folder without pages in the layouts of the site is reported with a suggestion', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml('layouts:\n  /dosc: docs\n  /blog: article\n  /kurs: legal\n'),
    'content/pages/docs/start.yaml': pageYaml(),
    'content/pages/blog/neu.yaml': pageYaml(),
    'content/pages/kurs.yaml': pageYaml(),
  })
  const { problems } = await validateSite(root)
  const found = problems.filter(({ code }) => code === 'unknown-name')
  expect(found).toMatchObject([
    {
      file: 'content/site.yaml',
      severity: 'warning',
      detail: { what: 'folder', name: '/dosc', near: '/docs', known: ['/blog', '/docs'] },
      fix: { text: '/docs' },
    },
  ])
})

test('a link to a heading is valid on a page whose layout lists its headings', async () => {
  const heading = '  - type: prose\n    heading: Der Ofen\n    body: Er ist heiß.\n'
  const link = "  - type: prose\n    body: 'Zum [Ofen](/hilfe/ofen#der-ofen).'\n"
  const problemsWith = (layout: string) =>
    problemsOf({
      'content/pages/index.yaml': pageYaml() + link,
      'content/pages/hilfe/ofen.yaml': `layout: ${layout}\n${pageYaml()}${heading}`,
    })
  expect(await problemsWith('article')).toEqual([])
  expect(await problemsWith('page')).toEqual(['pages/index.yaml:7:23 broken-anchor'])
})

describe('the folder of pages', () => {
  test('may contain hidden files, which are ignored', async () => {
    const hidden = { 'content/pages/.kurse.yaml': pageYaml(), 'content/pages/.DS_Store': '' }
    expect(await problemsOf(hidden)).toEqual([])
  })

  test('is not left through symbolic links', async () => {
    const root = smallSiteWith({ 'elsewhere/kurse.yaml': pageYaml() })
    symlinkSync('../../elsewhere/kurse.yaml', join(root, 'content/pages/kurse.yaml'))
    symlinkSync('../elsewhere', join(root, 'content/shared'))
    const { problems } = await validateSite(root)
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'unreadable content/pages/kurse.yaml',
      'unreadable content/shared',
    ])
  })
})

test('a site URL with a user name is reported', async () => {
  const site = siteYaml().replace('https://', 'https://mara@')
  const { problems } = await validateSite(smallSiteWith({ 'content/site.yaml': site }))
  const problem = problems.find(({ code }) => code === 'wrong-value')
  expect(problem?.detail).toMatchObject({ rule: 'site-url', fault: 'user' })
})

test('a page with an error is not rendered', async () => {
  const root = smallSiteWith({
    'content/pages/a.yaml': pageYaml('    txet: x\n'),
    'content/pages/b.yaml': pageYaml('    image: { src: nirgends.webp }\n'),
  })
  const drawn: string[] = []
  const read = await new SiteModel(root, schemas).read({
    now: '2026-11-21',
    onPage: async ({ route }) => {
      drawn.push(route)
    },
  })
  expect(drawn).toEqual(['/'])
  expect(read.problems.map(({ code }) => code)).toEqual(['unknown-key', 'missing-asset'])
})
