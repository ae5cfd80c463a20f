import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tests as commonMark } from 'commonmark-spec'
import MarkdownIt, { type Token } from 'markdown-it'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { expect, test } from 'vitest'
import { englishWords } from '../../../src/locale/en/ui.ts'
import { renderMarkdown } from '../../../src/render/components/markdown-html.ts'
import { allowedElements } from '../../../src/text/markdown/allowed-html.ts'
import { calloutKinds } from '../../../src/text/markdown/containers.ts'
import { parseMarkdown } from '../../../src/text/markdown/parse-markdown.ts'

const { options, utils, normalizeLink } = new MarkdownIt({ html: true, xhtmlOut: true })

/** Renders tokens as the specifications do: without Blockwerk's own elements, but with raw HTML. */
function standardHtml(text: string): string {
  const renderer = new MarkdownIt.Renderer()
  renderer.rules['text_special'] = (tokens, index) => utils.escapeHtml(tokens[index]?.content ?? '')
  renderer.rules['task'] = (tokens, index) =>
    `<input ${tokens[index]?.info === 'done' ? 'checked="" ' : ''}disabled="" type="checkbox"> `
  const tokens = parseMarkdown(text, 'blocks')
  withStandardAttributes(tokens)
  return renderer.render(tokens, options)
}

function withStandardAttributes(tokens: readonly Token[]): void {
  for (const token of tokens) {
    for (const name of ['href', 'src']) {
      const address = token.attrGet(name)
      if (address !== null) token.attrSet(name, normalizeLink(String(address)))
    }
    const style = token.attrGet('style')
    if (style !== null) token.attrs = [['align', String(style).replace('text-align:', '')]]
    withStandardAttributes(token.children ?? [])
  }
}

/** Examples of CommonMark 0.31.2 that Blockwerk reads differently on purpose: bare addresses become links, as in GFM. */
const commonMarkDifferences = [602, 608, 611, 612]

test('parseMarkdown reads every example of CommonMark as specified, except for bare addresses', () => {
  const differences = commonMark.filter(({ markdown, html }) => {
    const expected = html.replaceAll('→', '\t').replaceAll('<blockquote>\n</', '<blockquote></')
    return standardHtml(markdown.replaceAll('→', '\t')) !== expected
  })
  expect(differences.map(({ number }) => number)).toEqual(commonMarkDifferences)
})

/** Examples of the extensions in GitHub Flavored Markdown 0.29, by their number. */
const gfm: [number: number, markdown: string, html: string][] = [
  [
    198,
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    '<table>\n<thead>\n<tr>\n<th>foo</th>\n<th>bar</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>baz</td>\n<td>bim</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    199,
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '<table>\n<thead>\n<tr>\n<th align="center">abc</th>\n<th align="right">defghi</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="center">bar</td>\n<td align="right">baz</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    200,
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    '<table>\n<thead>\n<tr>\n<th>f|oo</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b <code>|</code> az</td>\n</tr>\n<tr>\n<td>b <strong>|</strong> im</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    201,
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    '<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n<p>bar</p>\n</blockquote>',
  ],
  [203, '| abc | def |\n| --- |\n| bar |', '<p>| abc | def |\n| --- |\n| bar |</p>'],
  [
    204,
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    '<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td></td>\n</tr>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    205,
    '| abc | def |\n| --- | --- |',
    '<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n</table>',
  ],
  [
    279,
    '- [ ] foo\n- [x] bar',
    '<ul>\n<li><input disabled="" type="checkbox"> foo</li>\n<li><input checked="" disabled="" type="checkbox"> bar</li>\n</ul>',
  ],
  [
    280,
    '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
    '<ul>\n<li><input checked="" disabled="" type="checkbox"> foo\n<ul>\n<li><input disabled="" type="checkbox"> bar</li>\n<li><input checked="" disabled="" type="checkbox"> baz</li>\n</ul>\n</li>\n<li><input disabled="" type="checkbox"> bim</li>\n</ul>',
  ],
  [491, '~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  [492, 'This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p>\n<p>new paragraph~~.</p>'],
  [493, 'This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  [622, 'www.commonmark.org', '<p><a href="http://www.commonmark.org">www.commonmark.org</a></p>'],
  [
    623,
    'Visit www.commonmark.org/help for more information.',
    '<p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a> for more information.</p>',
  ],
  [
    624,
    'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
    '<p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p>\n<p>Visit <a href="http://www.commonmark.org/a.b">www.commonmark.org/a.b</a>.</p>',
  ],
  [
    625,
    'www.google.com/search?q=Markup+(business)\n\n(www.google.com/search?q=Markup+(business))',
    '<p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>\n<p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  [
    628,
    'www.commonmark.org/he<lp',
    '<p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>',
  ],
  [
    629,
    'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    '<p><a href="http://commonmark.org">http://commonmark.org</a></p>\n<p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  [630, 'foo@bar.baz', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>'],
  [
    631,
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    '<p>hello@mail+xyz.example isn\'t valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>',
  ],
]

/**
 * `~there~` is subscript, three tildes strike out the words between them, and a mail address may have a plus sign on
 * either side.
 */
const gfmDifferences = [491, 493, 631]

test('parseMarkdown reads the extensions of GitHub Flavored Markdown as specified, except for the listed examples', () => {
  const differences = gfm.filter(
    ([, markdown, html]) =>
      standardHtml(markdown)
        .replaceAll(/<(\/?)s>/g, '<$1del>')
        .trimEnd() !== html,
  )
  expect(differences.map(([number]) => number)).toEqual(gfmDifferences)
})

test('renderMarkdown keeps every visible word of the READMEs of 200 packages @nightly', () => {
  const words = (html: string) =>
    html
      .replaceAll(/<\/?span[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&(?:#x?[\da-f]+|\w+);/gi, ' ')
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const readmes = readdirSync('node_modules', { withFileTypes: true })
    .map(({ name }) => join('node_modules', name, 'README.md'))
    .filter((file) => existsSync(file))
    .slice(0, 200)
  expect(readmes).toHaveLength(200)
  for (const file of readmes) {
    const text = readFileSync(file, 'utf8')
    // Footnotes have numbers instead of these labels.
    const withoutLabels = text.replaceAll(/\[\^[^\]\s]+\]/g, '')
    const standard = words(renderToStaticMarkup(createElement(ReactMarkdown, null, withoutLabels)))
    const shown = new Set(words(renderMarkdown(text, 2, { strings: englishWords })))
    const lost = new Set(
      standard.filter((word) => !shown.has(word) && !markup.has(word.toLowerCase())),
    )
    expect({ file, lost: [...lost] }).toEqual({ file, lost: [] })
  }
}, 120_000)

/** Words in marks and tags that Blockwerk renders. */
const markup = new Set([...allowedElements.keys(), 'details', 'summary', ...calloutKinds])
