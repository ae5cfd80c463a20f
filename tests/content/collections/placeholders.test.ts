import { expect, test } from 'vitest'
import { textInParts } from '../../../src/content/collections/placeholders.ts'

test('facts stay in the text of a template, and fields of the record are parts', () => {
  const { parts, mistakes } = textInParts('{facts.city}: {title}, \\{title}, { title }', () => true)
  expect(parts.map((part) => (typeof part === 'string' ? part : part.path))).toEqual([
    '{facts.city}: ',
    ['title'],
    ', {title}, { title }',
  ])
  expect(mistakes.map(({ written, better }) => [written, better])).toEqual([
    ['{ title }', '{title}'],
  ])
})
