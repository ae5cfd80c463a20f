import { describe, expect, test } from 'vitest'
import { searchPackFromLibrary } from '../../src/locale/library-search.ts'
import { SearchLanguage } from '../../src/locale/search-language.ts'

const languageOf = (tag: string) => new SearchLanguage(searchPackFromLibrary(tag))

test.each([
  ['pl', 'ceramika ceramiki ceramiką'],
  ['pl', 'warsztat warsztatu warsztaty warsztatach warsztatami'],
  ['pl', 'mały małego małych małymi'],
  ['cs', 'zahrada zahrady zahradě zahradu zahradách zahradami'],
  ['cs', 'nový nového nových novými'],
  ['he', 'סדנה הסדנה בסדנה והסדנה סדנות'],
  ['ar', 'الكتاب كتاب'],
  ['ja', '陶芸 陶芸'],
])('the forms of a word have one stem in %s: %s', (tag, forms) => {
  expect(new Set(languageOf(tag).stemsIn(forms)).size).toBe(1)
})

test.each([
  ['pl', 'kot kota kosz koszt'],
  ['cs', 'dum dob doba les'],
  ['he', 'בית בת מים ים'],
])('different words have different stems in %s: %s', (tag, words) => {
  const stems = languageOf(tag).stemsIn(words)
  expect(new Set(stems).size).toBeGreaterThanOrEqual(3)
})

describe('words of scripts without spaces', () => {
  test('are separated in Japanese, also next to Latin words and numbers', () => {
    expect(languageOf('ja').wordsIn('陶芸教室の料金はWebで2,500円')).toEqual([
      ...['陶芸', '教室', 'の', '料金', 'は', 'web', 'で', '2,500', '円'],
    ])
  })

  test('keep the signs of their letters', () => {
    expect(languageOf('ja').wordsIn('コーヒーとWeb')).toEqual(['コーヒー', 'と', 'web'])
    expect(languageOf('ja').wordsIn('ガラス')).toEqual(['ガラス'])
    expect(languageOf('th').wordsIn('ที่นี่')).toEqual(['ที่', 'นี่'])
  })
})

test('words of a question that say nothing are left out in Polish, Czech, Hebrew and Japanese', () => {
  const meaningful = (tag: string, question: string) => {
    const language = languageOf(tag)
    return language.wordsIn(question).filter((word) => !language.isStopWord(word))
  }
  expect(meaningful('pl', 'Gdzie jest warsztat?')).toEqual(['warsztat'])
  expect(meaningful('cs', 'Kde je dílna?')).toEqual(['dilna'])
  expect(meaningful('he', 'איפה היא הסדנה?')).toEqual(['הסדנה'])
  expect(meaningful('ja', '教室はどこですか')).toEqual(['教室'])
})
