import { describe, expect, test } from 'vitest'
import { describeShare, initialShare } from '../../../src/render/components/comparison.text.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'

describe('the text of the comparison slider', () => {
  const labels = { before: 'Vorher', after: 'Nachher' }
  const textAt = (value: number) =>
    describeShare(value, labels, germanWords.elements.comparison).replaceAll('\u00A0', ' ')

  test.each([
    [initialShare, '50 % „Vorher“, 50 % „Nachher“'],
    [38, '38 % „Vorher“, 62 % „Nachher“'],
    [100, 'nur „Vorher“'],
    [0, 'nur „Nachher“'],
    [140, 'nur „Vorher“'],
    [-3, 'nur „Nachher“'],
  ])('at %i percent is: %s', (value, text) => expect(textAt(value)).toBe(text))
})
