import { describe, expect, test } from 'vitest'
import { sourceEntriesOf } from '../../../src/content/edit/source-entries.ts'

/** Returns each entry as `line key dashes`, and the line numbers of texts; lines count from 0. */
function entriesIn(...lines: string[]) {
  const { entries, textLines } = sourceEntriesOf(lines.join('\n'))
  return {
    entries: entries.map(({ line, key, dashCount }) => `${line} ${key ?? '–'} ${dashCount}`),
    text: [...textLines],
  }
}

describe('the line-based search for YAML entries', () => {
  test.each<[string, string, string[]]>([
    ['a field', 'title: Kurse', ['0 title 0']],
    ['a field without a value', 'blocks:', ['0 blocks 0']],
    ['a field in double marks', '"title": Kurse', ['0 title 0']],
    ['a field in single marks', "'mein Titel': Kurse", ['0 mein Titel 0']],
    ['an item', '  - Ton', ['0 – 1']],
    ['an item that is a map', '  - type: hero', ['0 type 1']],
    ['an item of an item', '- - Ton', ['0 – 2']],
    ['an item that holds nothing yet', '  -', ['0 – 0']],
    ['an item with a comment alone', '  - # Ton', ['0 – 1']],
    ['a text', 'Drehen und brennen', []],
    ['an address', 'https://ton.example', []],
    ['a colon without a blank', 'title:Kurse', []],
    ['a comment', '  # title: Kurse', []],
    ['nothing', '   ', []],
  ])('finds the correct entries in %s', (_name, line, entries) => {
    expect(entriesIn(line)).toEqual({ entries, text: [] })
  })

  test.each(['|', '>', '|-', '>+2', '| # so'])(
    'ignores the lines of a block text after “%s”',
    (sign) => {
      expect(
        entriesIn(`text: ${sign}`, '  title: kein Feld', '', '  - kein Punkt', 'id: ton'),
      ).toEqual({
        entries: ['0 text 0', '4 id 0'],
        text: [1, 3],
      })
    },
  )

  test('treats lines as text while they are indented more than their field', () => {
    expect(entriesIn('- text: |', '    Ton', '  id: ton', '- |', '  Lehm', '- Sand')).toEqual({
      entries: ['0 text 1', '2 id 0', '3 – 1', '5 – 1'],
      text: [1, 4],
    })
  })

  test('finds the same entries for each kind of line end', () => {
    const lines = ['title: Kurse', 'blocks:', '  - type: hero']
    for (const end of ['\n', '\r\n', '\r']) {
      expect(sourceEntriesOf(lines.join(end)).entries).toHaveLength(3)
    }
  })
})
