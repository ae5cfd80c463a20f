import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { validateSite } from '../../support/validated-site.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { parsePage } from '../../../src/content/page/parse-page.ts'
import { sortProblems } from '../../../src/problems/problem.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'

afterAll(removeSites)

const bytes = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...text.split('').flatMap((letter) => [letter.charCodeAt(0), 0])])

/** Returns a page with the given title. */
const title = (value: string) =>
  `title: ${value}\ndescription: Drehen lernen.\nblocks:\n  - type: hero\n    heading: Kurse\n`
/** Returns a page with the given block. */
const block = (yaml: string) => `title: Kurse\ndescription: Drehen lernen.\nblocks:\n${yaml}\n`
const hero = (rest: string) => block(`  - type: hero\n    heading: Kurse\n${rest}`)
const good = title('Kurse')
const bomb = Array.from({ length: 9 }, (_, level) =>
  level === 0 ? 'x0: &a0 [ha]\n' : `x${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]\n`,
).join('')
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

/** Each case: a name, the file, and the codes of the expected problems in the order of their places. */
const cases: [name: string, input: string | Uint8Array, codes: string[]][] = [
  ['an empty file', '', ['empty-file']],
  ['only comments', '# Kurse\n', ['empty-file']],
  ['a text at the top', 'Kurse\n', ['wrong-type']],
  ['a list at the top', '- Kurse\n', ['wrong-type']],
  ['two documents', `${good}---\n${good}`, ['several-documents']],
  ['a text after the document end mark', `${good}...\nMehr\n`, ['several-documents']],
  ['a directive', `%YAML 1.1\n---\n${good}`, ['yaml-tag']],
  ['a byte order mark', `\uFEFF${good}`, []],
  ['Windows line ends', good.replaceAll('\n', '\r\n'), []],
  ['mixed line ends', good.replace('\n', '\r\n'), []],
  ['carriage returns as line ends', good.replaceAll('\n', '\r'), []],
  ['UTF-16', utf16(good), ['encoding']],
  ['Latin-1', latin1(title('Töpfern')), ['encoding']],
  ['a NUL', title('Ku\0rse'), ['encoding']],
  ['a bell', title('Ku\u0007rse'), ['encoding']],
  ['a right-to-left override', title('Ku\u202Erse'), ['encoding']],
  ['an escaped half surrogate pair', title('"Ku\\uD800rse"'), ['encoding']],
  ['an escaped right-to-left override', title('"Ku\\u202Erse"'), ['encoding']],
  [
    'a control character before a link',
    hero('    text: "[Los](\\u0001javascript:x)"'),
    ['encoding'],
  ],
  ['a line separator, which is harmless', title('Ku\u2028rse'), []],
  ['a zero-width space in a key', good.replace('title', 'tit\u200Ble'), ['unknown-key']],
  [
    'no-break spaces as indentation',
    block('\u00A0\u00A0- type: hero\n    heading: Los'),
    ['yaml-syntax'],
  ],
  ['a tab before a key', block('  - type: hero\n\theading: Los'), ['yaml-syntax']],
  ['one space too many', block('  - type: hero\n     heading: Los'), ['yaml-syntax']],
  ['no space after a colon', good.replace('title: ', 'title:'), ['yaml-syntax']],
  ['no space after a dash', block('  -type: hero\n    heading: Los'), ['yaml-syntax']],
  ['a colon in a text', title('Kurs: Yoga'), ['yaml-syntax']],
  ['a hash in a text', title('Platz #1 der Liste'), ['text-cut']],
  ['an @ at the start of a text', title('@home'), ['yaml-syntax']],
  ['a % at the start of a text', title('%5 Rabatt'), ['yaml-syntax']],
  ['a star at the start of a text', title('*wichtig*'), ['yaml-alias']],
  ['an ampersand at the start of a text', title('&jetzt'), ['yaml-alias']],
  ['an exclamation mark at the start of a text', title('!wow'), ['yaml-tag']],
  ['a template', title('{{ name }}'), ['yaml-syntax']],
  ['brackets before a text', title('[Neu] Angebot'), ['yaml-syntax']],
  ['an apostrophe between apostrophes', title("'Hier's falsch'"), ['yaml-syntax']],
  ['an open quotation mark', title('"Kurse'), ['yaml-syntax']],
  ['an open bracket', hero('    ticks: [a, b'), ['yaml-syntax']],
  ['an invalid escape', title('"C:\\Users"'), ['yaml-syntax']],
  ['German quotation marks', title('„Kurse“'), []],
  ['a key twice', `title: Los\n${good}`, ['duplicate-key']],
  ['all blocks twice', `${good}blocks: []\n`, ['duplicate-key']],
  ['yes for true', `${good}draft: yes\n`, ['wrong-type']],
  ['a date that does not exist', `${good}from: 2026-02-30\n`, ['date-invalid']],
  ['a date in German format', `${good}from: 30.4.2026\n`, ['date-invalid']],
  ['a date with a time', `${good}from: 2026-04-30T10:00:00Z\n`, ['date-invalid']],
  ['a number for a text', title('2026'), ['wrong-type']],
  ['a number that loses its zero', title('1.10'), ['wrong-type']],
  ['a number with an exponent', title('21e3026'), ['wrong-type']],
  ['a number too long', title('12345678901234567890'), ['wrong-type']],
  ['a leading zero', title('01067'), ['wrong-type']],
  ['infinity', title('.inf'), ['wrong-type']],
  ['the value .nan', `${good}article: .nan\n`, ['wrong-type']],
  ['nothing for a text', title(''), ['wrong-value']],
  ['a tilde for a text', title('~'), ['wrong-value']],
  ['a bomb of aliases', bomb, ['yaml-alias']],
  ['one harmless alias', `${good}x: &a 1\ny: *a\n`, ['yaml-alias']],
  ['a circle of aliases', `${good}seo: &a { image: *a }\n`, ['yaml-alias']],
  ['a merge key', `${good}<<: { draft: true }\n`, ['yaml-alias']],
  ['brackets a thousand deep', `x: ${'['.repeat(1000)}${']'.repeat(1000)}\n`, ['too-deep']],
  ['brackets twenty thousand deep', `x: ${'['.repeat(20_000)}`, ['too-deep']],
  ['dashes ten thousand deep', `${'- '.repeat(10_000)}x\n`, ['too-deep']],
  ['more bytes than the size limit', `${good}# ${'x'.repeat(300_000)}\n`, ['too-large']],
  ['two hundred thousand keys', many(200_000, (at) => `k${at}: 1\n`), ['too-large']],
  ['a key that is part of every object', `${good}__proto__: { polluted: 1 }\n`, ['unknown-key']],
  [
    'names of object methods as keys',
    `${good}constructor: 1\ntoString: 2\n`,
    ['unknown-key', 'unknown-key'],
  ],
  ['a tag that runs code', title('!!js/function "x"'), ['yaml-tag']],
  ['a tag that includes a file', title('!include ../secret'), ['yaml-tag']],
  ['a key of two thousand letters', `${good}${'k'.repeat(2000)}: 1\n`, ['unknown-key']],
  ['a key that is a list', `${good}? [a, b]\n: 1\n`, ['yaml-syntax']],
  ['a misspelt block type', block('  - type: heroo\n    heading: Los'), ['unknown-block']],
  ['an unknown block type', block('  - type: kontaktformular'), ['unknown-block']],
  ['a block without a type', block('  - heading: Los'), ['missing-key']],
  ['a block that is no list', block('  type: hero\n  heading: Los'), ['wrong-type']],
  ['a word for a block', block('  - hero'), ['wrong-type']],
  ['a misspelt field', block('  - type: hero\n    headnig: Los'), ['unknown-key']],
  ['a value that is not allowed', hero('    tone: dunkel'), ['wrong-value']],
  ['a missing field', block('  - type: hero'), ['missing-key']],
]

describe('validation of a hostile page', () => {
  test.each(cases)(
    'finishes in time and reports the expected problems of %s',
    (_name, input, codes) => {
      const data = typeof input === 'string' ? bytes(input) : input
      const start = performance.now()
      const document = readDocument('content/pages/kurs.yaml', data)
      const problems = sortProblems(parsePage(document, schemas, {}).problems)
      // The limit of ten seconds holds on a busy machine, too.
      expect(performance.now() - start).toBeLessThan(10_000)
      const reported = problems.map(({ code }) => code)
      const expected = codes.length === 0 ? [] : codes
      if (codes[0] === 'yaml-alias' || codes[0] === 'yaml-tag') expect(reported).toContain(codes[0])
      else expect(reported).toEqual(expected)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
  )
})

describe('validation of a hostile link', () => {
  const links = [
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\\tscript:alert(1)',
      ' https://x.example',
    ],
    ...['data:text/html,x', 'vbscript:x', '//evil.example', '/\\\\evil.example'],
    ...['file:///etc/passwd', 'blob:x', 'https:/x'],
  ]
  test.each(links)('reports “%s” as unsafe', async (href) => {
    const page = hero(`    actions:\n      - { label: Los, href: "${href}" }`)
    const root = smallSiteWith({ 'content/pages/probe.yaml': page })
    const { problems } = await validateSite(root)
    const reported = problems.filter(
      ({ file, severity }) => file.includes('probe') && severity === 'error',
    )
    expect(reported.map(({ code }) => code)).toEqual(['unsafe-link'])
  })
})

describe('validation of a hostile media path', () => {
  const paths = [
    ...[
      '../../../../etc/passwd',
      '/etc/passwd',
      'file:///etc/passwd',
      'C:\\\\x.webp',
      '..%2f..%2fx.webp',
    ],
    ...['a/./b.webp', 'a//b.webp', '~/x.webp', '%2e%2e/x.webp'],
  ]
  test.each(paths)('reports “%s” as a path outside the media folder', async (src) => {
    const page = hero(`    image: { src: "${src}", alt: Eine Schale }`)
    const root = smallSiteWith({ 'content/pages/probe.yaml': page })
    const { problems } = await validateSite(root)
    const reported = problems.filter(
      ({ file, severity }) => file.includes('probe') && severity === 'error',
    )
    expect(reported.map(({ code }) => code)).toEqual(['unsafe-path'])
  })
})

describe('validation of the content folder', () => {
  const problemsIn = async (root: string) =>
    (await validateSite(root)).problems.map(({ code, file }) => `${code} ${file}`)

  test('reports symbolic links as unreadable and does not follow them', async () => {
    const root = smallSiteWith({ 'geheim/passwort.yaml': pageYaml() })
    symlinkSync(join(root, 'geheim'), join(root, 'content/pages/offen'))
    symlinkSync(join(root, 'geheim/passwort.yaml'), join(root, 'content/pages/brief.yaml'))
    symlinkSync(join(root, 'content/pages'), join(root, 'content/pages/kreis'))
    expect(await problemsIn(root)).toEqual(
      expect.arrayContaining([
        'unreadable content/pages/brief.yaml',
        'unreadable content/pages/kreis',
        'unreadable content/pages/offen',
      ]),
    )
  })

  test('accepts a folder that is named like a page file', async () => {
    const root = smallSiteWith({})
    mkdirSync(join(root, 'content/pages/leer.yaml'))
    expect((await problemsIn(root)).filter((line) => line.includes('leer'))).toEqual([])
  })

  test.each([
    'Unser Kontakt.yaml',
    'con.yaml',
    'api.yaml',
    'über uns.yaml',
    'a b.yaml',
    `${'x'.repeat(201)}.yaml`,
  ])('reports that a page called %s has no valid route', async (name) => {
    const root = smallSiteWith({ [`content/pages/${name}`]: pageYaml() })
    expect(await problemsIn(root)).toContain(`route-name content/pages/${name}`)
  })

  test('reports two page files with the same route', async () => {
    const root = smallSiteWith({
      'content/pages/kontakt.yaml': pageYaml(),
      'content/pages/kontakt/index.yaml': pageYaml(),
    })
    expect(
      (await problemsIn(root)).filter((line) => line.startsWith('duplicate-route')),
    ).toHaveLength(1)
  })

  test('reports a page file that was deleted before it was read', async () => {
    const root = smallSiteWith({ 'content/pages/fort.yaml': pageYaml() })
    const { SiteModel } = await import('../../../src/content/site/site-model.ts')
    const model = new SiteModel(root, schemas)
    model.siteContext()
    const { rmSync } = await import('node:fs')
    rmSync(join(root, 'content/pages/fort.yaml'))
    const { problems } = await model.read()
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toContain(
      'unreadable content/pages/fort.yaml',
    )
  })

  test('reports an image file that does not exist as missing', async () => {
    const root = smallSiteWith({ 'content/pages/bild.yaml': hero('    image: { src: fort.webp }') })
    writeFileSync(join(root, 'content/leer'), '')
    expect(await problemsIn(root)).toContain('missing-asset content/pages/bild.yaml')
  })
})

describe('the schema', () => {
  /** Every regular expression in the schemas of pages and the site file. */
  const patterns = new Set<string>()
  for (const schema of [schemas.Page, schemas.Site]) {
    JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value)
      return value
    })
  }
  const long = 20_000
  const texts = ['a', '-', 'a-', '/', '0', ' ', '/a-a', '@', 'a.', '.a@a', 'tel:+1', '\\'].map(
    (piece) => `${piece.repeat(long)}!`,
  )

  test.each([...patterns])(
    'has a regular expression that stays fast on long texts: %s',
    (pattern) => {
      const form = new RegExp(pattern, 'u')
      const start = performance.now()
      for (const text of texts) form.test(text)
      // A pattern with catastrophic backtracking would take years.
      expect(performance.now() - start).toBeLessThan(5000)
    },
  )
})
