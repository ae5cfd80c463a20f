import { expect, test } from 'vitest'
import { otherDirectionOf } from '../../src/text/text-direction.ts'

test('on an Arabic page, a text in Latin or Greek letters runs from left to right', () => {
  expect(otherDirectionOf('Müller & Co. KG (Berlin)', 'ar')).toBe('ltr')
  expect(otherDirectionOf('Αθήνα!', 'ar')).toBe('ltr')
})

test('on a Hebrew page, a telephone number and a sign run from left to right, and a price does not', () => {
  expect(otherDirectionOf('+15 %', 'he')).toBe('ltr')
  expect(otherDirectionOf('−5', 'he')).toBe('ltr')
  expect(otherDirectionOf('+972 3 123 45 67', 'he')).toBe('ltr')
  expect(otherDirectionOf('35 %', 'he')).toBeUndefined()
  expect(otherDirectionOf('1', 'he')).toBeUndefined()
})

test('on an English page, a text in Hebrew or Arabic letters runs from right to left', () => {
  expect(otherDirectionOf('דוד כהן (מנכ״ל)', 'en')).toBe('rtl')
  expect(otherDirectionOf('مقهى.', 'en-GB')).toBe('rtl')
})

test('a text with letters of both directions, or of the direction of the page, keeps that of the page', () => {
  expect(otherDirectionOf('Blockwerk هو الأفضل', 'ar')).toBeUndefined()
  expect(otherDirectionOf('The word שלום means peace.', 'en')).toBeUndefined()
  expect(otherDirectionOf('שלום!', 'he')).toBeUndefined()
  expect(otherDirectionOf('Guten Tag, 030 123 45 67', 'de')).toBeUndefined()
  expect(otherDirectionOf('', 'ar')).toBeUndefined()
})
