import { array, assert, constantFrom, property } from 'fast-check'
import { Marked } from 'marked'
import { expect, it } from 'vitest'
import { markdownHtml } from '../../../src/render/components/markdown-html.ts'
import { trials } from '../../support/trials.ts'

const marked = new Marked()

it('a plain paragraph is what the Markdown parser would make of it', () => {
  const letter = constantFrom(...'aZäß„“(9 -+=.,;)\'"&>#|–\t~^$%/?{}'.split(''))
  assert(
    property(array(letter, { minLength: 1, maxLength: 24 }), (letters) => {
      const text = `T${letters.join('')}`
      expect(markdownHtml(text, 2, { newTab: '' })).toBe(marked.parse(text))
    }),
    { numRuns: trials(1000) },
  )
})

it.each(['Ein Satz.', 'Sie sagt: „Ja“.', '– Nein', '1. Punkt', 'Ä', '(so) ist es', "Ohl's Ofen"])(
  '“%s” is drawn alike',
  (text) => expect(markdownHtml(text, 2, { newTab: '' })).toBe(marked.parse(text)),
)
