import { createRequire } from 'node:module'
import type { HLJSApi } from 'highlight.js'
import { expect, test } from 'vitest'
import { codeLanguageOf, codeLanguages } from '../../src/text/code-languages.ts'
import { highlightCode } from '../../src/text/highlight-code.ts'

test('highlightCode marks keywords, strings and names with classes', () => {
  expect(highlightCode('const a = "<b>"', 'ts')).toBe(
    '<span class="hl-keyword">const</span> a = <span class="hl-string">&quot;&lt;b&gt;&quot;</span>',
  )
})

test('highlightCode makes every line complete HTML', () => {
  expect(highlightCode('/* one\n   two */', 'css')).toBe(
    '<span class="hl-comment">/* one</span>\n<span class="hl-comment">   two */</span>',
  )
})

test('highlightCode highlights a language inside another one', () => {
  expect(highlightCode('<style>a { color: red }</style>', 'html')).toContain('hl-attr">color')
})

test.each(['klingon', undefined, 'text'])('highlightCode only escapes code in %s', (language) => {
  expect(highlightCode('if (a < b) {}', language)).toBe('if (a &lt; b) {}')
})

test('highlightCode highlights every language and alias that authors may write', () => {
  const text = (html: string) => html.replaceAll(/<[^>]*>/g, '')
  const code = 'if (a) { b = "c" } # d\n<e f="g">\n'
  const escaped = highlightCode(code, undefined)
  const changed = codeLanguages.filter((name) => text(highlightCode(code, name)) !== escaped)
  expect(changed).toEqual([])
})

test('the list of code languages contains every language of highlight.js', () => {
  const highlighter: HLJSApi = createRequire(import.meta.url)('highlight.js')
  const missing = highlighter.listLanguages().filter((name) => codeLanguageOf(name) !== name)
  expect(missing).toEqual([])
})
