import fc from 'fast-check'
import { parseEvents } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { isMap, isScalar, parseDocument } from 'yaml'
import { composeDocument } from '../../../src/content/yaml/compose.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { parseSimpleYaml } from '../../../src/content/yaml/simple-parser.ts'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { trials } from '../../support/trials.ts'

const texts = agencyTexts()

/** Expects that the fast parser, our YAML parser and the yaml library read the same value without errors. */
function expectAgreement(text: string): void {
  const plain = parseSimpleYaml(text)
  if (plain === undefined) return
  const composed = composeDocument(parseEvents(text, { maxDepth: 64 }), text, () => 1)
  expect([text, composed.findings]).toEqual([text, []])
  expect([text, plain]).toEqual([text, composed.value])
  const other = parseDocument(text, { schema: 'core' })
  expect([text, other.errors]).toEqual([text, []])
  expect([text, plain]).toEqual([text, other.toJS()])
}

/** Offset of the character at a line and column, both counted from 1; the text has no wide characters before it. */
const offsetIn = (text: string, { line, column }: { line: number; column: number }): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length +
  (line === 1 ? 0 : 1) +
  column -
  1

/** Expects that top-level fields have the positions that the yaml library reports; returns the number of fields. */
function expectPlaces(text: string): number {
  const document = readDocument('a.yaml', new TextEncoder().encode(text))
  const other = parseDocument(text, { schema: 'core' }).contents
  if (!isMap(other)) return 0
  const fields = other.items.filter(
    ({ value }) => isScalar(value) && typeof value.value === 'string',
  )
  for (const { key, value } of fields) {
    if (!isScalar(key) || !isScalar(value) || value.type?.startsWith('BLOCK')) continue
    const { start, end } = document.spanOf([String(key.value)])
    const range = value.range?.slice(0, 2)
    expect([key.value, offsetIn(text, start), offsetIn(text, end)]).toEqual([
      key.value,
      ...(range ?? []),
    ])
  }
  return fields.length
}

describe('the fast parser of plain pages', () => {
  test('knows the positions of top-level fields', () => {
    const found = texts.map(([, text]) => expectPlaces(text))
    expect(found.filter((count) => count > 1).length).toBeGreaterThan(15)
    expectPlaces(`ab: x\na: 'Ton: rot'\nb: "Ton"  # so\nc:  zwei\ndd: 'it''s'\nd: >\n  e: f\ne: g`)
  })

  test('reads more than 80 % of the pages of the agency site', () => {
    const plain = texts.filter(([, text]) => parseSimpleYaml(text) !== undefined)
    expect(plain.length / texts.length).toBeGreaterThan(0.8)
  })

  test.each([
    ['texts in and without quotation marks', `a: Los\nb: 'Hier''s'\nc: "x # y"\nd: 4,5 %\n`],
    ['numbers, booleans and empty values', 'a: 12\nb: -0.5\nc: true\nd: ~\ne:\nf: 1e3\ng: 0x1F\n'],
    ['maps in lists, and lists that are not indented', 'a:\n- b: 1\n  c: 2\n- d\ne:\n  - f\n'],
    ['lists and maps in brackets', 'a: [1, x y, { b: c, d: [] }] # so\ne: {}\n'],
    ['texts of several lines', 'a: |\n  one\n\n   two\nb: >-\n  three\n  four\nc: 5\n'],
    ['a soft hyphen', 'a: "Daten\\xADschutz\\u00adrecht"\n'],
    ['comments', '# one\na: 1 # two\n  # three\nb: 2\n'],
    ['URLs and dates', 'a: https://x.example/?b=c&d\nb: 2026-02-28\nc: 12:30\n'],
  ])('reads %s', (_name, text) => {
    expect(parseSimpleYaml(text)).toBeDefined()
    expectAgreement(text)
  })

  test.each([
    ['a tab', 'a:\tb\n'],
    ['a doubled key', 'a: 1\na: 2\n'],
    ['an alias', 'a: *b\n'],
    ['an anchor', 'a: &b c\n'],
    ['a tag', 'a: !b c\n'],
    ['a merge key', '<<: x\n'],
    ['an escape', 'a: "b\\n"\n'],
    ['a colon in a text', 'a: b: c\n'],
    ['a text that continues on the next line', 'a: b\n  c\n'],
    ['a wrong indentation', 'a:\n  b: 1\n c: 2\n'],
    ['a text cut by a comment', 'a: Platz #1\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    ['an open quotation mark', "a: 'b\n"],
    ['a text after a quotation mark', "a: 'b' c\n"],
    ['an open bracket', 'a: [b\n'],
    ['a template', 'a: {{ b }}\n'],
    ['a directive', '%YAML 1.1\na: b\n'],
    ['a list at the top', '- a\n'],
    ['an empty file', '\n'],
    ['the key __proto__', '__proto__: 1\n'],
    ['Windows line ends', 'a: 1\r\n'],
    ['deep brackets', `a: ${'['.repeat(100)}${']'.repeat(100)}\n`],
  ])('leaves %s to the full parser', (_name, text) => {
    expect(parseSimpleYaml(text)).toBeUndefined()
  })

  test('agrees with both full parsers on randomly changed pages', () => {
    const pieces = [
      ...[
        '',
        ' ',
        '  ',
        '\n',
        '\n  ',
        ': ',
        ':',
        '- ',
        '-',
        '"',
        "'",
        "''",
        '[',
        ']',
        '{',
        '}',
        ', ',
      ],
      ...[
        ',',
        '#',
        ' # ',
        '|',
        '>',
        '|\n',
        '>-\n    ',
        '? ',
        '\\',
        '~',
        '.5',
        '0',
        'Ü',
        'a: ',
        '&',
        '*',
      ],
    ]
    for (const [, text] of texts) {
      expectAgreement(text)
      const at = fc.nat({ max: text.length })
      fc.assert(
        fc.property(
          fc.array(fc.tuple(at, fc.nat({ max: 3 }), fc.constantFrom(...pieces)), {
            minLength: 1,
            maxLength: 3,
          }),
          (cuts) => {
            let mutated = text
            for (const [start, length, piece] of cuts) {
              mutated = mutated.slice(0, start) + piece + mutated.slice(start + length)
            }
            expectAgreement(mutated)
          },
        ),
        { numRuns: trials(6) },
      )
    }
  })

  test('agrees with both full parsers on small random texts', () => {
    const pieces = fc.constantFrom(
      ...['a', 'b: ', 'c:', '- ', '  ', ' ', '\n', '\n  ', '\n    ', "'", '"', '[', ']', '{', '}'],
      ...[', ', ',', ': ', '#', ' # ', '|', '>', '-', '|-\n', '>\n', '1', 'true', '~', 'Ü', '.'],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
        expectAgreement(`a: ${parts.join('')}`)
        expectAgreement(parts.join(''))
      }),
      { numRuns: trials(600) },
    )
  })
})
