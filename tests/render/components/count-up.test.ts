import { describe, expect, test } from 'vitest'
import {
  countDurationMs,
  countTextAt,
  parseNumber,
} from '../../../src/render/components/count-up.physics.ts'

const at = (text: string, progress: number, language = 'de') => {
  const figure = parseNumber(text, language)
  return figure && countTextAt(figure, progress, language)
}

describe('the counting figure', () => {
  test.each([
    '99,9 %',
    '+27 %',
    '−35 %',
    '100K+',
    '8 Sekunden',
    '5 Min',
    '1.200',
    '50+',
    '< 30 Tage',
  ])('counts from 0 to the text of the server: %s', (text) => {
    expect(at(text, 0)).toMatch(/^\D*0(?:,0)?\D*$/)
    expect(at(text, 1)).toBe(text)
    expect(at(text, 7)).toBe(text)
  })

  test('keeps decimals, sign and unit while it counts', () => {
    expect(at('99,9 %', 0.5)).toBe('87,4 %')
    expect(at('−35 %', 0.5)).toBe('−31 %')
    expect(at('1.200', 0.5)).toBe('1.050')
  })

  test.each([
    ['en-GB', '1,250.5 h', '1,094.2 h'],
    ['en-GB', '1.200', '1.050'],
    ['fr', '1\u202F250,5 h', '1\u202F094,2 h'],
  ])('is formatted for the language %s: %s', (language, text, halfway) => {
    expect(at(text, 0.5, language)).toBe(halfway)
    expect(at(text, 1, language)).toBe(text)
  })

  test.each([
    ['pl', '12 500 zł'],
    ['pl', '12\u00A0500 zł'],
    ['fr', '12 500 €'],
  ])('ignores spaces between thousands in %s: %s', (language, text) => {
    expect(parseNumber(text, language)?.value).toBe(12_500)
  })

  test.each(['24/7', '4,9/5', '24–48 h', 'täglich'])(
    'does not count if its text is no single number: %s',
    (text) => {
      expect(parseNumber(text, 'de')).toBeUndefined()
    },
  )

  test('never counts backwards', () => {
    const way = Array.from({ length: 20 }, (_, step) => Number(at('100', step / 19)))
    expect(way).toEqual(way.toSorted((one, other) => one - other))
  })

  test('counts for 700 ms', () => expect(countDurationMs).toBe(700))
})
