import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEditorText, toFileText } from '../../../src/content/edit/line-breaks.ts'

const words = fc.array(fc.constantFrom('a', 'b', ': ', ' '), { maxLength: 4 })
const line = fc
  .tuple(words, fc.constantFrom('\n', '\r\n', '\r'))
  .map(([written, lineBreak]) => written.join('') + lineBreak)
const text = fc
  .tuple(fc.constantFrom('', '\uFEFF'), fc.array(line, { maxLength: 8 }), words)
  .map(([mark, lines, last]) => mark + lines.join('') + last.join(''))

test('a text that was not changed in an editor is written as the same bytes', () => {
  fc.assert(
    fc.property(text, (file) => {
      const shown = toEditorText(file)
      expect(shown).not.toMatch(/[\r\uFEFF]/)
      expect(toFileText(shown, file)).toBe(file)
    }),
  )
})

test('an edited text is written so that the editor shows it again unchanged', () => {
  fc.assert(
    fc.property(text, text, (file, other) => {
      const edited = toEditorText(other)
      expect(toEditorText(toFileText(edited, file))).toBe(edited)
    }),
  )
})

test('lines around an edit keep their line breaks, and new lines get the first line break of the file', () => {
  expect(toFileText('a\nb\nnew\nd\n', '\uFEFFa\r\nb\nc\rd\n')).toBe('\uFEFFa\r\nb\nnew\r\nd\n')
})
