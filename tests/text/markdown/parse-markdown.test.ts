import { expect, test } from 'vitest'
import {
  parseMarkdown,
  parseMarkdownWithRanges,
} from '../../../src/text/markdown/parse-markdown.ts'

/** Returns the source of each token of a line. */
function partsOf(text: string): string[] {
  const { tokens, ranges } = parseMarkdownWithRanges(text, 'inline')
  return (tokens[0]?.children ?? []).map((token) => {
    const range = ranges.get(token)
    return range === undefined ? '?' : text.slice(range.start, range.end)
  })
}

test.each([
  ['a **b *c* d** e', ['a ', '**', 'b ', '*', 'c', '*', ' d', '**', ' e']],
  ['***a*** b', ['*', '', '**', 'a', '**', '', '*', ' b']],
  ['[a *b*](/c "t")d', ['[', 'a ', '*', 'b', '*', '](/c "t")', 'd']],
  ['x ![a *b*](/c.png) y', ['x ', '![a *b*](/c.png)', ' y']],
  ['<https://a.b/c> z', ['<', 'https://a.b/c', '>', ' z']],
  ['see https://a.b/c.', ['see ', '', 'https://a.b/c', '', '.']],
  ['www.a.de, a@b.de!', ['', 'www.a.de', '', ', ', '', 'a@b.de', '', '!']],
  ['a  \nb\nc\\\nd', ['a', '  \n', 'b', '\n', 'c', '\\\n', 'd']],
  ['\\*a &amp; `b`', ['\\*', 'a ', '&amp;', ' ', '`b`']],
  ['~~a~~ <b>', ['~~', 'a', '~~', ' ', '<b>']],
])('parseMarkdownWithRanges returns the source of each token of %s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test.each([
  ['300,000 brackets', '['.repeat(300_000)],
  ['brackets nested 10,000 deep', '['.repeat(10_000) + 'a' + ']'.repeat(10_000)],
  ['quotations nested 10,000 deep', '>'.repeat(10_000) + 'a'],
  ['lists nested 10,000 deep', '- '.repeat(10_000) + 'a'],
  ['links that never end', '[a]('.repeat(50_000)],
  ['emphasis that never ends', '**a '.repeat(50_000)],
  ['mixed emphasis', '*a_ '.repeat(50_000)],
  ['code of growing marks', Array.from({ length: 1000 }, (_, at) => '`'.repeat(at)).join(' ')],
  ['formulas that never end', '$a '.repeat(50_000)],
  ['containers that never end', '::: note\n<details>\n'.repeat(10_000)],
  ['containers nested 10,000 deep', '::: note\n'.repeat(10_000) + ':::\n'.repeat(10_000)],
  ['brackets of East Asian text', '**「'.repeat(50_000)],
  ['tags that never end', '<a '.repeat(50_000)],
])('parseMarkdown reads %s in less than 10 seconds', (_name, text) => {
  const start = performance.now()
  parseMarkdown(text, 'blocks')
  expect(performance.now() - start).toBeLessThan(10_000)
})
