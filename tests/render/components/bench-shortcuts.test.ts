import { array, assert, constantFrom, property } from 'fast-check'
import { Marked } from 'marked'
import { expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/render/components/markdown-html.ts'
import { trials } from '../../support/trials.ts'

const marked = new Marked()

it('markdownHtml renders random plain paragraphs exactly as the Markdown parser', () => {
  const letter = constantFrom(...'aZäß„“(9 -+=.,;)\'"&>#|–\t~^$%/?{}'.split(''))
  assert(
    property(array(letter, { minLength: 1, maxLength: 24 }), (letters) => {
      const text = `T${letters.join('')}`
      expect(renderMarkdown(text, 2, { newTab: '' })).toBe(marked.parse(text))
    }),
    { numRuns: trials(1000) },
  )
})

it.each(['Ein Satz.', 'Sie sagt: „Ja“.', '– Nein', '1. Punkt', 'Ä', '(so) ist es', "Ohl's Ofen"])(
  'markdownHtml renders “%s” exactly as the Markdown parser',
  (text) => expect(renderMarkdown(text, 2, { newTab: '' })).toBe(marked.parse(text)),
)
