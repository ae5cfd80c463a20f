import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument, stringify } from 'yaml'
import { sizeLimit } from '../../../src/content/yaml/decode.ts'
import { Lines } from '../../../src/content/yaml/lines.ts'
import { RepairedText } from '../../../src/content/yaml/repaired-text.ts'
import { depthLimit } from '../../../src/content/yaml/repair.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { parsePage } from '../../../src/content/page/parse-page.ts'
import { sortProblems, type Problem } from '../../../src/problems/problem.ts'
import { schemas } from '../../support/kit.ts'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { trials } from '../../support/trials.ts'

/** Returns a page with the given title, and with more fields for its block. */
const page = (title: string, more = '') =>
  `title: ${title}\ndescription: Schalen und Becher.\nblocks:\n  - type: hero\n    heading: Langsam\n${more}`

type Case = [name: string, input: string | Uint8Array, ...problems: string[]]

const inUtf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const turned = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

const fine: Case[] = [
  ['a byte order mark', '\uFEFF' + page('Kurs')],
  ['Windows line ends', page('Kurs').replaceAll('\n', '\r\n')],
  ['mixed line ends', page('Kurs').replace('\n', '\r\n')],
  ['carriage returns as line ends', page('Kurs').replaceAll('\n', '\r')],
  ['German quotation marks', page('„Kurs“')],
  ['a document start mark', '---\n' + page('Kurs')],
  ['a document end mark', page('Kurs') + '...\n'],
  ['JSON', JSON.stringify(parse(page('Kurs')))],
  ['JSON with a comma too many', JSON.stringify(parse(page('Kurs'))).replace(']', ',]')],
  ['a tab after a colon', page('\tKurs')],
  ['a comment after a text', page('Kurs # nur im Mai')],
  ['an escaped soft hyphen', page('"Kurs\\xADleitung"')],
  ['a right-to-left mark', page('Kurs \u200F')],
  ['a line separator', page('"Kurs\u2028leitung"')],
  ['a quoted text in several lines', page('"Kurs\n  am Ufer"')],
]

const odd: Case[] = [
  ['an empty file', '', '1:1-1:1 empty-file'],
  ['a file of comments only', '# nur\n# das\n', '1:1-1:1 empty-file'],
  ['a file of white space only', '  \n\n', '1:1-1:1 empty-file'],
  ['a file with only a tilde', '~\n', '1:1-1:1 empty-file'],
  ['a file with a text instead of fields', 'Kurs\n', '1:1-1:5 wrong-type'],
  ['a file with a list instead of fields', '- Kurs\n- Laden\n', '1:1-1:7 wrong-type'],
  ['a second document', page('Kurs') + '---\ntitle: B\n', '6:1-6:4 several-documents'],
  ['an empty second document', page('Kurs') + '---\n', '6:1-6:4 several-documents'],
  [
    'fields after the document end mark',
    page('Kurs') + '...\nmehr: 1\n',
    '6:1-6:4 several-documents',
  ],
  [
    'forty thousand documents',
    page('Kurs') + '--- a\n'.repeat(40_000),
    '6:1-6:4 several-documents',
  ],
  ['a YAML version directive', '%YAML 1.1\n---\n' + page('Kurs'), '1:1-1:10 yaml-tag'],
  ['a tag directive', '%TAG ! tag:x,2000:\n---\n' + page('Kurs'), '1:1-1:19 yaml-tag'],
  ['an unknown directive', '# x\n%FOO bar\n---\n' + page('Kurs'), '2:1-2:9 yaml-tag'],
]

const encodings: Case[] = [
  ['UTF-16 with a byte order mark', inUtf16('\uFEFF' + page('Kurs')), '1:1-1:1 encoding/utf-16'],
  ['UTF-16 in big-endian order', turned('\uFEFF' + page('Kurs')), '1:1-1:1 encoding/utf-16'],
  ['UTF-16 without a byte order mark', inUtf16(page('Kurs')), '1:1-1:1 encoding/utf-16'],
  ['Latin-1', new Uint8Array(Buffer.from(page('Über'), 'latin1')), '1:8-1:9 encoding/not-utf-8'],
  [
    'an incomplete UTF-8 character',
    new Uint8Array([0x61, 0x0a, 0xe2, 0x82]),
    '2:1-2:2 encoding/not-utf-8',
  ],
  ['a null character', page('Ku\0rs'), '1:10-1:11 encoding/control'],
  ['a bell character', page('Ku\u0007rs'), '1:10-1:11 encoding/control'],
  ['a next-line character', page('Ku\u0085rs'), '1:10-1:11 encoding/control'],
  ['a Unicode noncharacter', page('Ku\uFFFErs'), '1:10-1:11 encoding/control'],
  ['a right-to-left override', page('Ku\u202Ers'), '1:10-1:11 encoding/bidi'],
  ['an escaped right-to-left override', page('"Ku\\u202Ers"'), '1:8-1:20 encoding/bidi'],
  ['an escaped null character', page('"Ku\\0rs"'), '1:8-1:16 encoding/control'],
  ['an escaped half surrogate pair', page('"\\uD800"'), '1:8-1:16 encoding/control'],
  [
    'an invisible character in a key',
    page('Kurs').replace('title', 'tit\u200Ble'),
    '1:1-1:7 unknown-key',
  ],
  ['a Cyrillic letter in a key', page('Kurs').replace('title', 'tіtle'), '1:1-1:6 unknown-key'],
]

const indentation: Case[] = [
  ['a tab as indentation', page('Kurs', '\ttext: x\n'), '6:1-6:2 yaml-syntax/tab'],
  ['a tab after a dash', page('Kurs').replace('- type', '-\ttype'), '4:4-4:5 yaml-syntax/tab'],
  ['a tab between spaces', page('Kurs', '  \t text: x\n'), '6:3-6:5 yaml-syntax/tab'],
  [
    'a no-break space as indentation',
    page('Kurs', '\u00A0   text: x\n'),
    '6:1-6:5 yaml-syntax/strange-space',
  ],
  [
    'no-break spaces only',
    page('Kurs', '\u00A0\u00A0\u00A0\u00A0text: x\n'),
    '6:1-6:5 yaml-syntax/strange-space',
  ],
  ['one space too few', page('Kurs', '   text: x\n'), '6:1-6:11 yaml-syntax/indentation'],
  ['one space too many', page('Kurs', '     text: x\n'), '6:1-6:13 yaml-syntax/indentation'],
  [
    'a block text with too little indentation',
    page('Kurs', '    text: |\n   wenig\n'),
    '7:4-7:9 yaml-syntax/text-indentation',
  ],
  [
    'a last line of a block text with too little indentation',
    page('Kurs', '    text: >-\n      gut\n  schlecht\n'),
    '8:3-8:11 yaml-syntax/text-indentation',
  ],
]

const punctuation: Case[] = [
  [
    'a top-level colon without a space',
    page('Kurs').replace('title: ', 'title:'),
    '1:1-1:7 yaml-syntax/missing-space',
  ],
  [
    'a colon without a space in a block',
    page('Kurs').replace('heading: ', 'heading:'),
    '5:5-5:13 yaml-syntax/missing-space',
  ],
  [
    'a dash without a space',
    page('Kurs').replace('- type', '-type'),
    '4:3-4:4 yaml-syntax/missing-space',
  ],
  ['a colon in a text', page('Kurs: Yoga'), '1:8-1:18 yaml-syntax/colon-in-text'],
  [
    'a colon in a text of a list',
    page('Kurs', '    ticks:\n      - Kurs: Yoga\n'),
    '7:9-7:19 wrong-type',
  ],
  ['a hash that begins a comment', page('Platz #1 der Liste'), '1:8-1:26 text-cut'],
  ['an at sign at the start of a text', page('@home'), '1:8-1:13 yaml-syntax/reserved-start'],
  ['a percent sign at the start of a text', page('%ig'), '1:8-1:11 yaml-syntax/reserved-start'],
  ['a backtick at the start of a text', page('`code`'), '1:8-1:14 yaml-syntax/reserved-start'],
  [
    'a greater-than sign at the start of a text',
    page('> 5 Kurse'),
    '1:8-1:17 yaml-syntax/reserved-start',
  ],
  ['a dash at the start of a text', page('- Kurs'), '1:8-1:14 yaml-syntax/reserved-start'],
  ['stars around several words', page('*wichtig* ist das'), '1:8-1:25 yaml-syntax/reserved-start'],
  ['brackets before a text', page('[Neu] Angebot'), '1:8-1:21 yaml-syntax/text-after-brackets'],
  ['text after quotation marks', page('"Kurs" am Ufer'), '1:8-1:22 yaml-syntax/text-after-quote'],
  [
    'an apostrophe in single quotation marks',
    page("'Hier's falsch'"),
    '1:8-1:23 yaml-syntax/apostrophe',
  ],
  ['an open double quote', page('"Kurs'), '1:8-1:13 yaml-syntax/open-quote'],
  ['an open single quote', page("'Kurs"), '1:8-1:13 yaml-syntax/open-quote'],
  ['an open quote over two lines', page('"Kurs\n  am Ufer'), '1:8-1:13 yaml-syntax/open-quote'],
  [
    'an open quote in a list',
    page('Kurs', '    ticks:\n      - "Kurs\n        am Ufer\n'),
    '7:9-7:14 yaml-syntax/open-quote',
  ],
  ['an open bracket', page('Kurs', '    ticks: [a, b\n'), '6:12-6:17 yaml-syntax/open-bracket'],
  [
    'an open brace',
    page('Kurs', '    image: { src: x.webp\n'),
    '6:12-6:25 yaml-syntax/open-bracket',
  ],
  [
    'a missing comma in JSON',
    '{"title": "Kurs"\n "description": "B", "blocks": [{"type": "hero", "heading": "C"}]}',
    '1:16-1:17 yaml-syntax/missing-comma',
  ],
  ['an invalid escape', page('"C:\\Users"'), '1:11-1:13 yaml-syntax/escape'],
  ['a template placeholder', page('{{ name }}'), '1:8-1:18 yaml-syntax/template'],
  [
    'a line that is neither field nor list item',
    page('Kurs') + 'nur Text\n',
    '6:1-6:9 yaml-syntax/stray-line',
  ],
  ['a list item between fields', page('Kurs') + '- x\n', '6:1-6:4 yaml-syntax/indentation'],
]

const keys: Case[] = [
  ['a doubled key', page('Kurs') + 'title: B\n', '6:1-6:6 duplicate-key'],
  ['a doubled key in a block', page('Kurs', '    heading: B\n'), '6:5-6:12 duplicate-key'],
  ['a doubled key in quotation marks', page('Kurs') + '"title": B\n', '6:2-6:7 duplicate-key'],
  [
    'blocks twice',
    page('Kurs') + 'blocks:\n  - type: hero\n    heading: B\n',
    '6:1-6:7 duplicate-key',
  ],
  ['a list as a key', page('Kurs') + '? [a, b]\n: c\n', '6:3-6:4 yaml-syntax/complex-key'],
  ['an empty key', page('Kurs') + ': c\n', '6:1-6:2 yaml-syntax/complex-key'],
  ['a key after a question mark', page('Kurs') + '? kurs\n: c\n', '6:3-6:7 unknown-key'],
  ['a number as a key', page('Kurs') + '1: c\n', '6:1-6:2 unknown-key'],
  ['null as a key', page('Kurs') + 'null: c\n', '6:1-6:5 unknown-key'],
  [
    'a key of two thousand letters',
    page('Kurs') + 'k'.repeat(2000) + ': 1\n',
    '6:1-6:2001 unknown-key',
  ],
  ['the key __proto__', page('Kurs') + '__proto__:\n  polluted: 1\n', '6:1-6:10 unknown-key'],
  ['the key constructor', page('Kurs') + 'constructor: 1\n', '6:1-6:12 unknown-key'],
  [
    'the keys toString and hasOwnProperty',
    page('Kurs') + 'toString: 1\nhasOwnProperty: 1\n',
    '6:1-6:9 unknown-key',
    '7:1-7:15 unknown-key',
  ],
  [
    'the key __proto__ in a block',
    page('Kurs', '    __proto__: { heading: x }\n'),
    '6:5-6:14 unknown-key',
  ],
]

const sharing: Case[] = [
  ['stars around a word', page('*wichtig*'), '1:8-1:17 yaml-alias'],
  ['an ampersand before a word', page('&jetzt'), '1:8-1:14 yaml-alias'],
  ['an ampersand before two words', page('&jetzt los'), '1:8-1:14 yaml-alias'],
  ['an alias without an anchor', page('*nix'), '1:8-1:12 yaml-alias'],
  ['an alias as a key', page('Kurs') + '*nix : 1\n', '6:1-6:5 yaml-alias'],
  ['an alias that is used', 'x: &a [1]\n' + page('Kurs', '    ticks: *a\n'), '1:4-1:6 yaml-alias'],
  ['a bomb of nested aliases', bomb(9) + page('Kurs'), '1:5-1:8 yaml-alias'],
  [
    'ten thousand aliases',
    page('&x Kurs', `    ticks: [${'*x, '.repeat(10_000)}]\n`),
    '1:8-1:10 yaml-alias',
    '6:12-6:40014 wrong-value/too-long',
  ],
  ['a map that holds itself', page('Kurs') + 'x: &a { self: *a }\n', '6:4-6:6 yaml-alias'],
  ['a list that holds itself', page('Kurs') + 'x: &a [*a]\n', '6:4-6:6 yaml-alias'],
  ['a merge key', page('Kurs').replace('heading: Langsam', '<<: *x'), '5:5-5:7 yaml-alias'],
  [
    'a merge key with its map',
    page('Kurs').replace('heading: Langsam', '<<: { heading: x }'),
    '5:5-5:7 yaml-alias',
  ],
  [
    'a merge key with its anchor',
    'x: &x { heading: a }\n' + page('Kurs').replace('heading: Langsam', '<<: *x'),
    '1:4-1:6 yaml-alias',
  ],
  ['a tag', page('!wow'), '1:8-1:12 yaml-tag'],
  ['a tag before a word', page('!wow das'), '1:8-1:12 yaml-tag'],
  ['a tag that runs JavaScript', page('!!js/function "x"'), '1:8-1:21 yaml-tag'],
  ['a tag that runs Python', page('!!python/object/apply:os.system [ls]'), '1:8-1:39 yaml-tag'],
  ['a tag that reads a file', page('!include ../secret'), '1:8-1:16 yaml-tag'],
  ['a tag for binary data', page('!!binary aGFsbG8='), '1:8-1:16 yaml-tag'],
  ['a tag for a set', page('Kurs', '    ticks: !!set { a }\n'), '6:12-6:17 yaml-tag'],
  ['a tag for texts', page('!!str 5'), '1:8-1:13 yaml-tag'],
]

const values: Case[] = [
  ['a number for a text', page('2026'), '1:8-1:12 wrong-type'],
  ['a number that loses its zero', page('1.10'), '1:8-1:12 wrong-type'],
  ['a number with an exponent', page('1e5'), '1:8-1:11 wrong-type'],
  ['a number beyond all numbers', page('21e3026'), '1:8-1:15 wrong-type'],
  ['a postcode with a leading zero', page('01067'), '1:8-1:13 wrong-type'],
  ['a number of twenty digits', page('12345678901234567890'), '1:8-1:28 wrong-type'],
  ['an infinite number', page('.inf'), '1:8-1:12 wrong-type'],
  ['the value .nan', page('.nan'), '1:8-1:12 wrong-type'],
  ['a hexadecimal number', page('0x1F'), '1:8-1:12 wrong-type'],
  ['yes for true', page('Kurs') + 'draft: yes\n', '6:8-6:11 wrong-type'],
  ['a missing value', page(''), '1:1-1:6 wrong-value/empty'],
  ['a tilde as a value', page('~'), '1:8-1:9 wrong-value/empty'],
  ['null as a value', page('null'), '1:8-1:12 wrong-value/empty'],
  ['a hash that hides the whole value', page('#1'), '1:8-1:10 text-cut'],
]

const deep: Case[] = [
  [
    'a thousand nested brackets',
    '['.repeat(1000) + ']'.repeat(1000),
    `1:${depthLimit}-1:${depthLimit + 1} too-deep`,
  ],
  ['two hundred thousand open brackets', '['.repeat(200_000), '1:64-1:65 too-deep'],
  [
    'five hundred nested maps',
    Array.from({ length: 500 }, (_, index) => `${' '.repeat(index)}a:`).join('\n'),
    '64:64-64:65 too-deep',
  ],
  ['ten thousand nested dashes', '- '.repeat(10_000), '1:129-1:130 too-deep'],
  ['twenty thousand nested question marks', '? '.repeat(20_000), '1:128-1:129 too-deep'],
]

const large: Case[] = [
  ['a file one byte larger than the limit', '#'.repeat(sizeLimit + 1), '1:1-1:1 too-large'],
  ['a line of ten megabytes', 'a'.repeat(10_000_000), '1:1-1:1 too-large'],
  ['a file of empty lines up to the size limit', '\n'.repeat(sizeLimit), '1:1-1:1 empty-file'],
  ['a file of comments up to the size limit', '# x\n'.repeat(sizeLimit / 4), '1:1-1:1 empty-file'],
]

describe.each([
  ['validation of a YAML file accepts', fine],
  ['validation of a YAML file reports', odd],
  ['validation of a YAML file reports the forbidden character or encoding:', encodings],
  ['validation of a YAML file explains the wrong indentation:', indentation],
  ['validation of a YAML file explains the wrong punctuation:', punctuation],
  ['validation of a YAML file reports the wrong key:', keys],
  ['validation of a YAML file reports the alias or tag:', sharing],
  ['validation of a YAML file reports the wrong value:', values],
  ['validation of a YAML file reports the depth limit for', deep],
  ['validation of a YAML file handles quickly:', large],
])('%s', (_group, cases) => {
  test.each(cases)('%s', (_name, input, ...expected) => {
    expect(problemsIn(input).map(placed)).toEqual(expected)
  })
})

test('validation of a YAML file handles 65,536 commas after an open bracket quickly', () => {
  const problem = problemsIn(`a: [${','.repeat(65_536)}`).find(({ code }) => code === 'yaml-syntax')
  expect(problem && placed(problem)).toMatch(/^1:4-1:\d+ yaml-syntax\/open-bracket$/)
})

describe('validation of a file with many mistakes', () => {
  test('reports a syntax error in the second block and a misspelt field in the fifth', () => {
    const blocks = Array.from(
      { length: 5 },
      (_, index) => `  - type: hero\n    heading: Kurs ${index}\n`,
    )
    blocks[1] = '  - type: hero\n    heading: Kurs: Yoga\n'
    blocks[4] = '  - type: hero\n    headnig: Kurs\n'
    const text = `title: Kurse\ndescription: Fünf Kurse.\nblocks:\n${blocks.join('')}`
    expect(problemsIn(text).map(placed)).toEqual([
      '7:14-7:24 yaml-syntax/colon-in-text',
      '13:5-13:12 unknown-key',
    ])
  })

  test('reports three syntax errors of different kinds as three problems', () => {
    const text = page('@home', '    accent: "offen\n    text: a: b\n')
    expect(problemsIn(text).map(placed)).toEqual([
      '1:8-1:13 yaml-syntax/reserved-start',
      '6:13-6:19 yaml-syntax/open-quote',
      '7:11-7:15 yaml-syntax/colon-in-text',
    ])
  })

  test('does not report a field as missing if its line has a syntax error', () => {
    const text = page('Kurs').replace('heading: Langsam', 'heading Langsam')
    expect(problemsIn(text).map(({ code }) => code)).toEqual(['yaml-syntax'])
  })

  test.each([
    [
      'thousands of unknown keys',
      Array.from({ length: 20_000 }, (_, key) => `k${key}: 1`).join('\n'),
    ],
    ['thousands of doubled keys', 'a: 1\n'.repeat(20_000)],
  ])('shows 100 problems and counts the rest for %s', (_name, text) => {
    const problems = problemsIn(text)
    expect(problems).toHaveLength(101)
    const [first] = problems
    expect(first?.code === 'too-many' && first.detail.shown).toBe(100)
    expect(first?.code === 'too-many' && first.detail.more).toBeGreaterThan(19_000)
  })

  test.each([
    ['colons', 'a: b: c\n'],
    ['open quotes', '"a\n'],
    ['tabs', '\tx: 1\n'],
    ['open brackets', 'a: [\n'],
  ])('ends early for twenty thousand lines with %s', (_name, line) => {
    const problems = problemsIn(line.repeat(20_000))
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.length).toBeLessThan(30)
  })
})

test('the keys __proto__ and constructor do not change the prototype of other objects', () => {
  const text =
    page('Kurs') + '__proto__: { polluted: yes }\nconstructor: { prototype: { polluted: yes } }\n'
  const { value } = read(text)
  expect(Object.hasOwn(Object(value), '__proto__')).toBe(true)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

describe('the source position', () => {
  test('is found for values, keys, parts of a text and missing fields', () => {
    const document = read('title: Kurs\nblocks:\n  - type: hero\n    text: a /b und /b\n')
    expect(placeOf(document.spanOf(['blocks', 0, 'type']))).toBe('3:11-3:15')
    expect(placeOf(document.spanOf(['blocks', 0, 'type'], 'key'))).toBe('3:5-3:9')
    expect(placeOf(document.spanOf(['blocks', 0]))).toBe('3:5-3:15')
    expect(placeOf(document.spanOf(['blocks', 0, 'heading']))).toBe('3:5-3:15')
    expect(document.spanOfText(['blocks', 0, 'text'], 2, 4)).toEqual({
      start: { line: 4, column: 13 },
      end: { line: 4, column: 15 },
      source: '/b',
    })
    expect(document.linesOf(['blocks'])).toEqual({ first: 3, last: 4 })
  })

  test('counts columns in UTF-16 units, umlauts as one and emoji as two', () => {
    const document = read('{ ä: "🐟", b: 1 }')
    expect(placeOf(document.spanOf(['ä']))).toBe('1:6-1:10')
    expect(placeOf(document.spanOf(['b'], 'key'))).toBe('1:12-1:13')
  })

  test('of each character is exact although escapes take several characters', () => {
    const document = read(String.raw`text: "\xE4\u00FC \U0001F3FA Krug"`)
    const range = (start: number, end: number) => {
      const found = document.spanOfText(['text'], start, end)
      return found && `${placeOf(found)} ${found.source}`
    }
    expect([range(0, 1), range(1, 2), range(3, 5), range(6, 10)]).toEqual([
      String.raw`1:8-1:12 \xE4`,
      String.raw`1:12-1:18 \u00FC`,
      String.raw`1:19-1:29 \U0001F3FA`,
      '1:30-1:34 Krug',
    ])
  })

  test('is the same for each kind of line end', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const document = read(`title: Kurs${end}text: |${end}  Schale${end}  Becher${end}x: y${end}`)
      expect(placeOf(document.spanOf(['text']))).toBe('3:3-4:9')
      expect(placeOf(document.spanOf(['x']))).toBe('5:4-5:5')
    }
  })
})

describe('Lines', () => {
  test('converts offsets to positions and returns the text of each line', () => {
    const lines = new Lines('eins\nzwei\r\ndrei\nvier')
    expect([0, 1, 2, 3].map((index) => lines.line(index))).toEqual(['eins', 'zwei', 'drei', 'vier'])
    expect([0, 4, 5, 10, 11, 16, 99].map((offset) => lines.positionAt(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 5 },
      { line: 2, column: 1 },
      { line: 2, column: 6 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
      { line: 4, column: 5 },
    ])
    expect(lines.count).toBe(4)
  })
})

describe('RepairedText', () => {
  test('keeps the original positions of unchanged text', () => {
    const repaired = new RepairedText('eins\ntitle: a: b # Rest\ndrei')
    repaired.applyChanges(new Map([[1, 'title: "a: b" # Rest']]))
    expect(repaired.text).toBe('eins\ntitle: "a: b" # Rest\ndrei')
    const at = (text: string) => {
      const { line, column } = repaired.position(repaired.text.indexOf(text))
      return `${line}:${column}`
    }
    expect([at('eins'), at('title'), at('# Rest'), at('drei')]).toEqual([
      '1:1',
      '2:1',
      '2:13',
      '3:1',
    ])
  })

  test('keeps the original positions after a line was emptied', () => {
    const repaired = new RepairedText('eins\nzwei\ndrei')
    repaired.applyChanges(new Map([[1, '']]))
    expect(repaired.position(5)).toEqual({ line: 2, column: 1 })
    expect(repaired.position(6)).toEqual({ line: 3, column: 1 })
  })

  test('accepts changes of several lines and two changes of one line', () => {
    const repaired = new RepairedText('a\nb\nc')
    repaired.applyChanges(new Map([[0, 'aaa']]))
    repaired.applyChanges(new Map([[2, 'ccc']]))
    repaired.applyChanges(new Map([[0, 'aaaa']]))
    expect(repaired.text).toBe('aaaa\nb\nccc')
    expect(repaired.position(repaired.text.indexOf('b'))).toEqual({ line: 2, column: 1 })
    expect(repaired.original.text).toBe('a\nb\nc')
  })
})

const files = agencyTexts()
const showcases = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => [name, readFileSync(join('schema/blocks', name), 'utf8')] as const)

describe('our YAML parser and the yaml library agree', () => {
  test.each([...files, ...showcases])('on the file %s', (_name, text) => {
    const { value, problems } = read(text)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(value).toEqual(parseDocument(text, { schema: 'core' }).toJS())
  })

  test('on random YAML written by the yaml library', () => {
    fc.assert(
      fc.property(content, options, (value, style) => {
        const text = stringify(value, style)
        expect(read(text).problems).toEqual([])
        expect(read(text).value).toEqual(parseDocument(text, { schema: 'core' }).toJS())
        expect(read(text).value).toEqual(value)
      }),
      { numRuns: trials(150) },
    )
  })

  test('on random plain words and numbers', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+.~0-9a-fox_eEnullTtrRsSiIyY]{1,8}$/), (word) => {
        const text = `word: ${word}\n`
        const other = parseDocument(text, { schema: 'core' })
        fc.pre(other.errors.length === 0)
        expect(read(text).value).toEqual(other.toJS())
      }),
      { numRuns: trials(600) },
    )
  })
})

describe('validation of a randomly changed file reports only places inside the file', () => {
  test.each(files.filter(([name]) => name.startsWith('pages')))(
    'after a change of %s',
    (_name, text) => {
      const offset = fc.nat({ max: text.length })
      const token = fc.constantFrom(...tokens)
      fc.assert(
        fc.property(offset, fc.nat({ max: 3 }), token, (at, length, inserted) => {
          const changed = text.slice(0, at) + inserted + text.slice(at + length)
          for (const problem of problemsIn(changed)) expectInside(problem, changed)
        }),
        { numRuns: trials(30) },
      )
    },
  )

  test('when it consists of random punctuation', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...tokens, 'a', 'b: ', '  '), { maxLength: 40 }),
        (parts) => {
          const text = parts.join('')
          for (const problem of problemsIn(text)) expectInside(problem, text)
        },
      ),
      { numRuns: trials(500) },
    )
  })

  test('when it consists of random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        for (const { start, end } of problemsIn(bytes)) {
          expect(start.line).toBeGreaterThanOrEqual(1)
          expect(end.line).toBeGreaterThanOrEqual(start.line)
        }
      }),
      { numRuns: trials(200) },
    )
  })
})

/** Characters that authors mistype and that are special to YAML parsers. */
const tokens = [
  ...['', ' ', '  ', '\t', '\n', '\r', '\r\n', '\u00A0', '\u200B', '\uFEFF'],
  ...[
    ':',
    ': ',
    '- ',
    '-',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ',',
    '#',
    ' #',
    '|',
    '>',
    '&a ',
    '*a',
    '!b ',
  ],
  ...[
    '%',
    '@',
    '`',
    '?',
    '? ',
    '<<: ',
    '---\n',
    '...\n',
    '\\',
    '~',
    'null',
    'Ü',
    '🐟',
    '__proto__: ',
  ],
]

const words = fc.oneof(
  fc.string({ maxLength: 12 }).filter(isPlain),
  fc.constantFrom(
    'ja',
    'no',
    'null',
    '1.10',
    '2026-02-30',
    '- x',
    'a: b',
    '#1',
    "Hier's",
    'ä 🐟',
    ' ',
  ),
)
const scalar = fc.oneof(words, fc.boolean(), fc.integer({ min: -1e9, max: 1e9 }), fc.constant(null))
const { content } = fc.letrec<{ content: unknown; node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(words.filter(isName), tie('node'), { maxKeys: 4 }),
  ),
  content: fc.dictionary(words.filter(isName), tie('node'), { minKeys: 1, maxKeys: 5 }),
}))
const options = fc.record({
  indent: fc.constantFrom(2, 4),
  lineWidth: fc.constantFrom(0, 40, 80),
  collectionStyle: fc.constantFrom('any', 'block', 'flow'),
  singleQuote: fc.boolean(),
  aliasDuplicateObjects: fc.constant(false),
})

function isPlain(text: string): boolean {
  return !/\p{C}/u.test(text)
}

function isName(text: string): boolean {
  return !['', '__proto__', '<<', ' '].includes(text) && !/\s/.test(text)
}

function bomb(levels: number): string {
  return Array.from({ length: levels }, (_, level) =>
    level === 0 ? 'x0: &a0 [ha]\n' : `x${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]\n`,
  ).join('')
}

const bytesOf = (input: string | Uint8Array) =>
  typeof input === 'string' ? new TextEncoder().encode(input) : input

const read = (input: string | Uint8Array) => readDocument('content/pages/kurs.yaml', bytesOf(input))

const problemsIn = (input: string | Uint8Array): Problem[] =>
  sortProblems(parsePage(read(input), schemas, {}).problems)

const placeOf = ({ start, end }: Pick<Problem, 'start' | 'end'>) =>
  `${start.line}:${start.column}-${end.line}:${end.column}`

function placed(problem: Problem): string {
  const { code, detail } = problem
  const kind = 'rule' in detail ? detail.rule : 'what' in detail ? detail.what : ''
  const isKind = code === 'yaml-syntax' || code === 'encoding' || code === 'wrong-value'
  return `${placeOf(problem)} ${code}${isKind ? `/${kind}` : ''}`
}

function expectInside({ start, end, code }: Problem, text: string): void {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const place = `${code} ${placeOf({ start, end })}`
  const isOrdered = start.line < end.line || (start.line === end.line && start.column <= end.column)
  expect([place, isOrdered]).toEqual([place, true])
  for (const { line, column } of [start, end]) {
    const isInside = line >= 1 && line <= lines.length && column >= 1
    const isInLine = column <= (lines[line - 1]?.length ?? 0) + 1
    expect([place, isInside && isInLine]).toEqual([place, true])
  }
}
