import { expect, test } from 'vitest'
import { findMarkdownMistakes } from '../../../src/content/page/markdown-mistakes.ts'

test.each([
  ['a link without words', '[](/kurse)', 'no-words', undefined],
  ['a link without a target', '[Kurse]()', 'no-target', undefined],
  [
    'a phone number with spaces',
    '[Anruf](tel:+49 30 123)',
    'blank-in-target',
    '[Anruf](tel:+4930123)',
  ],
  ['a path with spaces', '[Plan](/files/a b.pdf)', 'blank-in-target', '[Plan](/files/a%20b.pdf)'],
])('%s is reported: %s', (_name, text, what, better) => {
  const found = findMarkdownMistakes(text, false).map(({ finding }) => finding)
  expect(found).toMatchObject([{ code: 'markdown-slip', detail: { what, better } }])
})
