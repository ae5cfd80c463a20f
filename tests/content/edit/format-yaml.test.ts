import fc from 'fast-check'
import { parse, parseDocument } from 'yaml'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { formatYaml } from '../../../src/content/edit/format-yaml.ts'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { trials } from '../../support/trials.ts'

const valueOf = (text: string) => readDocument('', new TextEncoder().encode(text)).value

/** Small files only: formatting reads each text eight times, with two libraries. */
const short = agencyTexts().filter(([, text]) => text.length < 4000)

describe('the YAML formatter', () => {
  test('corrects indentation, lists, brackets, spaces and empty lines', () => {
    expect(
      formatYaml(`# Der Laden

title:   "Schale\\u00a0& Becher"   # wie auf dem Schild


description:  'Aus Steinzeug,
    langsam gedreht.'
blocks:
-   type: hero # oben
    heading: >-
        Langsam
        gedreht

        Und gebrannt
    actions:
    - {label: Los,href: '/x'}
    -   label:    Halt
        # nur werktags
        href: "#auf"
    image: {}
-   type: marquee
    empty:
    items: [ Ton,  Glasur,'Brand 2' ]
    days: [ Mo, # früh
       Di ]
    text: |
        # Überschrift
          eingerückt

        - Punkt
# Ende
`),
    ).toBe(`# Der Laden

title: "Schale\\u00a0& Becher" # wie auf dem Schild

description: 'Aus Steinzeug,
  langsam gedreht.'
blocks:
  - type: hero # oben
    heading: >-
      Langsam
      gedreht

      Und gebrannt
    actions:
      - { label: Los, href: '/x' }
      - label: Halt
        # nur werktags
        href: "#auf"
    image: {}
  - type: marquee
    empty:
    items: [Ton, Glasur, 'Brand 2']
    days: [ Mo, # früh
       Di ]
    text: |
      # Überschrift
        eingerückt

      - Punkt

# Ende
`)
  })

  test.each(short)('leaves %s unchanged', (_name, text) => {
    expect(formatYaml(text)).toBe(text)
  })

  test.each([
    [
      'after a field',
      'a:   # eins\n    # zwei\n    b: 1\nc: # drei\n- d\n',
      'a: # eins\n  # zwei\n  b: 1\nc: # drei\n  - d\n',
    ],
    ['in a text', 'a:\n    b: |\n        # kein Kommentar\n', 'a:\n  b: |\n    # kein Kommentar\n'],
    ['between blocks', 'a:\n-   b: 1\n# vor c\n-   c: 2\n', 'a:\n  - b: 1\n  # vor c\n  - c: 2\n'],
  ])('keeps a comment %s in its place', (_where, text, tidy) => {
    expect(formatYaml(text)).toBe(tidy)
  })

  test('keeps the spaces that belong to a block text', () => {
    expect(
      formatYaml('a:\n    b: |+\n      Ton   \n         \n\n    c:   |2\n         Glas\n'),
    ).toBe('a:\n  b: |+\n    Ton   \n       \n\n  c: |2\n       Glas\n')
  })

  test('keeps Windows line ends and the byte order mark', () => {
    expect(formatYaml('\uFEFFtitle:   Ton\r\nblocks:\r\n- type:   hero\r\n')).toBe(
      '\uFEFFtitle: Ton\r\nblocks:\r\n  - type: hero\r\n',
    )
  })

  test.each([
    ['cannot be read', 'title: "Ton\n'],
    ['has a doubled key', 'title: Ton\ntitle:  Ton\n'],
    ['has anchors', 'a: &b   Ton\nc: *b\n'],
    ['is empty', ''],
    ['would move a comment', 'blocks:\n-   type:\n# Ende\n'],
  ])('returns undefined for a file that %s', (_why, text) => {
    expect(formatYaml(text)).toBeUndefined()
  })

  test('keeps all values of a randomly laid out file, and a second run changes nothing', () => {
    const texts = short.map(([, text]) => text)
    const layout = fc.record({
      text: fc.constantFrom(...texts),
      indent: fc.integer({ min: 1, max: 6 }),
      indentSeq: fc.boolean(),
      flowCollectionPadding: fc.boolean(),
      lineWidth: fc.constantFrom(0, 30, 60, 120),
      gaps: fc.infiniteStream(fc.integer({ min: 0, max: 40 })),
    })
    fc.assert(
      fc.property(layout, ({ text, gaps, ...options }) => {
        const other = parseDocument(text).toString(options)
        const untidy = other.replace(/^ *(?:- )*[\w-]+: (?=[\w'"[{])/gm, (field) => {
          const gap = gaps.next().value
          return gap < 4 ? `${field}${' '.repeat(gap)}` : field
        })
        const tidy = formatYaml(untidy)
        expect(tidy).toBeDefined()
        expect(valueOf(tidy ?? '')).toEqual(valueOf(untidy))
        expect(parse(tidy ?? '')).toEqual(parse(untidy))
        expect(formatYaml(tidy ?? '')).toBe(tidy)
      }),
      { numRuns: trials(15) },
    )
  }, 120_000)
})
