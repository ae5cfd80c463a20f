import { expect, test } from 'vitest'
import { searchWordsIn } from '../../src/text/search-words.ts'

const wordsOf = (text: string) => searchWordsIn(text).map(({ word }) => word)

test.each([
  ['Über Größe und Maß', ['uber', 'grosse', 'und', 'mass']],
  ['Café, naïve; Ærø!', ['cafe', 'naive', 'aero']],
  ['cairn 2.4.0 --out=~/.cairn_home', ['cairn', '2.4.0', 'out', 'cairn', 'home']],
  ['Brand\u00ADschutz', ['brandschutz']],
  ['e\u0301te\u0301', ['ete']],
  ['ガラス', ['ガラス']],
  ['…', []],
])('searchWordsIn splits and simplifies %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('searchWordsIn splits scripts without spaces by a dictionary', () => {
  expect(wordsOf('東京都の図書館 API')).toEqual(['東京', '都', 'の', '図書館', 'api'])
  expect(wordsOf('ภาษาไทย').length).toBeGreaterThan(1)
})

test('searchWordsIn returns the positions of words in the original text', () => {
  const text = 'Zürich, 日本語'
  expect(
    searchWordsIn(text)
      .map(({ start, end }) => text.slice(start, end))
      .join('|'),
  ).toMatch(/^Zürich\|日本/)
})
