import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Migration } from '../../../schema/migrations.ts'
import { upgradeText } from '../../../src/content/edit/upgrade-text.ts'

const migrations: readonly Migration[] = [
  {
    since: '0.3',
    type: 'accordion',
    becomes: 'faq',
    steps: [
      { do: 'rename', field: ['items', '*', 'title'], to: 'question' },
      { do: 'lift', field: ['items', '*', 'content'] },
      { do: 'rename', field: ['items', '*', 'text'], to: 'answer' },
      { do: 'nest', field: ['items', '*', 'image'], key: 'src' },
      { do: 'add', field: ['layout'], value: 'list' },
      { do: 'replace', field: ['tone'], values: { lime: 'brand', true: 'default' } },
      { do: 'remove', field: ['open'] },
    ],
  },
  { since: '0.4', type: 'faq', becomes: 'questions' },
  { since: '0.3', type: 'team-grid', becomes: 'people' },
]
const [faq, , people] = migrations
const toFaq = [faq, people].filter((one) => one !== undefined)

const upgraded = (text: string, table: readonly Migration[] = toFaq) => upgradeText(text, table)

describe('upgradeText', () => {
  test('rewrites a block and keeps comments, order, layout and all other blocks', () => {
    const before = `# A page
title: Pots # short

blocks:
  - type: quote # stays
    text: 'Clay: patience'

  # Questions of customers
  - type: "accordion" # the kind
    tone: lime
    heading: Questions
    open: true
    items:
      # the first
      - title: 'Can I "wash" it?' # dishes
        content: # the answer
          # by Anna
          text: >-
            Yes, at
            60 degrees.
          list: [Plates, 'Cups'] # two
        image: plate.webp # photo
      - { title: Returns, content: { text: "Two weeks: yes", list: [a] } }
      - content:
          text: First
        title: Order
  - type: team-grid
`
    const result = upgraded(before)
    expect(result?.text).toBe(`# A page
title: Pots # short

blocks:
  - type: quote # stays
    text: 'Clay: patience'

  # Questions of customers
  - type: "faq" # the kind
    layout: list
    tone: brand
    heading: Questions
    items:
      # the first
      - question: 'Can I "wash" it?' # dishes
        # the answer
        # by Anna
        answer: >-
          Yes, at
          60 degrees.
        list: [Plates, 'Cups'] # two
        image: # photo
          src: plate.webp
      - { question: Returns, answer: "Two weeks: yes", list: [a] }
      - answer: First
        question: Order
  - type: people
`)
    expect(result?.upgraded).toEqual([
      { line: 9, from: 'accordion', to: 'faq' },
      { line: 27, from: 'team-grid', to: 'people' },
    ])
    expect(result?.refused).toEqual([])
  })

  test('moves a text into a map next to it, and adds a field only to blocks that meet its condition', () => {
    const table: Migration[] = [
      {
        ...{ since: '0.3', type: 'tile-grid', becomes: 'grid' },
        steps: [
          { do: 'nest', field: ['items', '*', 'image'], key: 'src' },
          { do: 'move', field: ['items', '*', 'light'], into: 'image' },
          { do: 'add', field: ['items', '*', 'image', 'decorative'], value: true },
          { do: 'add', field: ['numbered'], value: true, when: { field: 'layout', is: ['open'] } },
        ],
      },
    ]
    const before = (layout: string) => `blocks:
  - type: tile-grid
    layout: ${layout}
    items:
      - image: night.webp # photo
        light: day.webp
        title: Pots
      - { image: clay.webp, title: Clay }
`
    const after = (layout: string) => `blocks:
  - type: grid
${layout}
    items:
      - image: # photo
          src: night.webp
          light: day.webp
          decorative: true
        title: Pots
      - { image: {src: clay.webp, decorative: true}, title: Clay }
`
    expect(upgraded(before('open'), table)?.text).toBe(
      after('    numbered: true\n    layout: open'),
    )
    expect(upgraded(before('split'), table)?.text).toBe(after('    layout: split'))
  })

  test('changes nothing when it runs again', () => {
    const once =
      upgraded('blocks:\n  - type: accordion\n    items:\n      - title: A\n')?.text ?? ''
    expect(once).toContain('question: A')
    expect(upgraded(once)).toEqual({ text: once, upgraded: [], refused: [] })
  })

  test('applies several migrations of one block and names the current type', () => {
    const result = upgraded('blocks:\n  - type: accordion\n', migrations)
    expect(result?.text).toBe('blocks:\n  - type: questions\n    layout: list\n')
    expect(result?.upgraded).toEqual([{ line: 2, from: 'accordion', to: 'questions' }])
  })

  test('rewrites a block within a block before the block that holds it', () => {
    const before = `blocks:
  - type: accordion
    items:
      - title: Team
        content:
          blocks:
            - type: team-grid # inner
`
    expect(upgraded(before)?.text).toBe(`blocks:
  - type: faq
    layout: list
    items:
      - question: Team
        blocks:
          - type: people # inner
`)
  })

  test.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a single CR', (text: string) => text.replaceAll('\n', '\r')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['no line break at the end', (text: string) => text.trimEnd()],
    ['lists that are not indented', (text: string) => text.replaceAll(/^ {2}/gm, '')],
  ])('keeps %s', (_, styled) => {
    const page = (type: string, title: string, lines = '') =>
      styled(`title: A\nblocks:\n  - type: ${type}\n${lines}    items:\n      - ${title}: Ä\n`)
    expect(upgraded(page('accordion', 'title'))?.text).toBe(
      page('faq', 'question', '    layout: list\n'),
    )
  })

  test('rewrites JSON, also with the whole file in one line', () => {
    const page = {
      blocks: [
        { type: 'accordion', items: [{ title: 'A', content: { text: 'B', list: ['C'] } }] },
        { type: 'team-grid', note: null },
      ],
    }
    const expected = {
      blocks: [
        { type: 'faq', layout: 'list', items: [{ question: 'A', answer: 'B', list: ['C'] }] },
        { type: 'people', note: null },
      ],
    }
    for (const space of [0, 2]) {
      const text = upgraded(JSON.stringify(page, undefined, space))?.text ?? ''
      expect(JSON.parse(text)).toEqual(expected)
    }
    expect(upgraded(JSON.stringify(page, undefined, 2))?.text).toContain(
      '          "answer": "B",\n          "list": [',
    )
  })

  test('rewrites the examples of own blocks and the blocks above the footer', () => {
    const before =
      'footer:\n  above:\n    blocks: [{ type: team-grid }]\nexamples:\n  one:\n    type: team-grid\n'
    expect(upgraded(before)?.text).toBe(before.replaceAll('team-grid', 'people'))
  })

  test('leaves a block as it is if one of its fields cannot be renamed', () => {
    const block = `  - type: accordion
    items:
      - title: A
        question: B
`
    const result = upgraded(`blocks:\n${block}  - type: team-grid\n`)
    expect(result?.text).toBe(`blocks:\n${block}  - type: people\n`)
    expect(result?.refused).toEqual([
      { line: 2, from: 'accordion', to: 'faq', step: toFaq[0]?.steps?.[0] },
    ])
  })

  test('leaves fields named “type” outside of blocks as they are', () => {
    const text = 'blocks:\n  - type: form\n    fields:\n      - type: accordion\n'
    expect(upgraded(text)?.text).toBe(text)
  })

  test('keeps comments in braces that are lifted', () => {
    const before = `blocks:
  - type: accordion
    items:
      - title: A
        content: {
          text: B, # why
          list: [C]
          } # end
`
    const after = upgraded(before)?.text ?? ''
    expect(parse(after)).toMatchObject({
      blocks: [{ items: [{ question: 'A', answer: 'B', list: ['C'] }] }],
    })
    expect(after).toContain('# why')
    expect(after).toContain('# end')
  })

  test('returns undefined for a file that cannot be parsed', () => {
    expect(upgraded('blocks:\n  - type: "accordion\n')).toBeUndefined()
  })
})
