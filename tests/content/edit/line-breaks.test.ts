import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asShownInEditor, asWrittenInFile } from '../../../src/content/edit/line-breaks.ts'

const words = fc.array(fc.constantFrom('a', 'b', ': ', ' '), { maxLength: 4 })
const line = fc
  .tuple(words, fc.constantFrom('\n', '\r\n', '\r'))
  .map(([written, lineBreak]) => written.join('') + lineBreak)
const text = fc
  .tuple(fc.constantFrom('', '\uFEFF'), fc.array(line, { maxLength: 8 }), words)
  .map(([mark, lines, last]) => mark + lines.join('') + last.join(''))

test('a text that nobody changed in an editor becomes the same file', () => {
  fc.assert(
    fc.property(text, (file) => {
      const shown = asShownInEditor(file)
      expect(shown).not.toMatch(/[\r\uFEFF]/)
      expect(asWrittenInFile(shown, file)).toBe(file)
    }),
  )
})

test('an edited text says in its file what it said in the editor', () => {
  fc.assert(
    fc.property(text, text, (file, other) => {
      const edited = asShownInEditor(other)
      expect(asShownInEditor(asWrittenInFile(edited, file))).toBe(edited)
    }),
  )
})

test('lines around an edit keep their line breaks, new lines get the first of the file', () => {
  expect(asWrittenInFile('a\nb\nnew\nd\n', '\uFEFFa\r\nb\nc\rd\n')).toBe('\uFEFFa\r\nb\nnew\r\nd\n')
})
