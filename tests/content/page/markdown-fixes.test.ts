import { encodedAddress } from '../../../src/text/encoded-address.ts'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { inline, prose } from '../../../schema/fields.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { makeChanges } from '../../../src/content/edit/make-changes.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'
import { renderMarkdown } from '../../../src/render/components/markdown-html.ts'
import { recogniseFacts } from '../../../src/content/page/fact-mentions.ts'
import { linksIn, markdownFactsOf } from '../../../src/content/page/markdown-links.ts'
import type { Problem } from '../../../src/problems/problem.ts'
import { findTextWarnings } from '../../../src/content/site/text-checks.ts'
import { createChangesForFixes } from '../../../src/build/validate/changes-for-fixes.ts'
import { escapeHtml } from '../../../src/text/escape-html.ts'
import { trials } from '../../support/trials.ts'

const schema = z.strictObject({ prose: prose.optional(), inline: inline.optional() })
type Field = 'prose' | 'inline'

const { utils } = new MarkdownIt()

const sourceOf = (text: string, field: Field) => stringify({ [field]: text }, { lineWidth: 0 })

function problemsIn(source: string): Problem[] {
  const document = readDocument('content/pages/a.yaml', new TextEncoder().encode(source))
  return findTextWarnings(document, schema, { language: 'de', recognisedFacts: recogniseFacts({}) })
}

/** Returns the Markdown text after `--fix`. The fix of a heading's rank is left out. */
function fixedText(text: string, field: Field = 'prose'): string {
  const source = sourceOf(text, field)
  const problems = problemsIn(source).filter(({ code }) => code !== 'heading-order')
  const changes = createChangesForFixes(problems, source, false)
  return String(parse(makeChanges(source, [...changes.keys()]).text)[field])
}

/** Renders the text without the names of tables, anchors of headings and hashes in footnotes, which depend on words. */
const htmlOf = (text: string, field: Field) =>
  renderMarkdown(text, field === 'prose' ? 3 : undefined, { strings: germanWords }).replaceAll(
    / aria-label="[^"]*"|(?<=fn(?:ref)?-)[0-9a-f]{6}|(?<=<h\d id="|<a class="prose-anchor" href="#)[^"]+/g,
    '',
  )

/** Words, spaces and punctuation in the combinations that well and badly written Markdown has. */
const pieces = [
  ...['Ton', 'und und', '"Rad"', '"ein *Rad* hier"', ' - ', ' -- ', 'a  b', 'Ton ,', '5%', 'Ofen!'],
  ...[
    '`"x" - y`',
    '``a  b``',
    '[a]',
    '[Ton][a]',
    '[b][]',
    '[Rad](/rad "Das "Rad"")',
    "[x](</a b> 'T')",
  ],
  ...['<https://a.example/b - c>', 'https://a.example/"b"', 'www.a.example', 'mara@ton.example'],
  ...[
    '**Ton**',
    '*"Ton"*',
    '**"Ton" - x**',
    '~~a  b~~',
    '\\"Rad\\"',
    '\\- x',
    '&amp; ',
    '&quot;a&quot;',
  ],
  ...[
    ...['H~2~O', 'x^2^', '<kbd>"x" - y</kbd>', 'a[^1]', '{#a}'],
    '<b>"x"</b>',
    '<br>',
    '<!-- "x" - y -->',
    '![Bild "x"](/b.png)',
    '![c][a]',
    '[y](/g\\_a)',
    '|',
  ],
  ...[
    'Müller',
    'u\u0308ber',
    '„Rad”',
    '“Rad”',
    '- x',
    '1. - x',
    '***',
    '\t',
    '    ',
    '"',
    '*',
    '_',
    '[',
  ],
]
const beginnings = [
  ...['', '', '', '- ', '* ', '1. ', '> ', '> - ', '  ', '    ', '\t', '# ', '### ', '- [ ] '],
  ...['~~~', '```', '***', '- - -', '| a | b |', '|---|---|', '| - | "x" |', '<div>', '</div>'],
  ...[
    '[a]: /about "About us"',
    '[b]: <https://b.example/x - y>',
    '> [a]: /other',
    '[^1]: "x"',
    ...[
      '::: note',
      ':::',
      '> [!NOTE]',
      '> [!TIP] "x" - y',
      ': ',
      '<details><summary>"x" - y</summary>',
      '</details>',
    ],
    '===',
  ],
]
const line = fc
  .tuple(
    fc.constantFrom(...beginnings),
    fc.array(fc.constantFrom(...pieces), { maxLength: 4 }),
    fc.constantFrom(' ', ' ', ''),
  )
  .map(([beginning, words, gap]) => beginning + words.join(gap))
const texts = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .chain((lines) => fc.constantFrom('\n', '\n', '\n\n').map((between) => lines.join(between)))
  .filter((text) => /\S/.test(text))

/** Removes the differences that a fix may make: quotation marks, dashes, spaces, doubled words, decomposed letters. */
const alike = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/&quot;|[„“”]/g, '"')
    .replace(/ (?:--?|–) /g, ' – ')
    .replace(/und(?: +und)+/g, 'und')
    .replaceAll('\u202F%', '%')
    .replace(/ +(?=[,;!?.: ])/g, '')

/** Splits HTML into tags and code, compared exactly, and the texts between them, compared after `alike`. */
const parts = (html: string): string[] =>
  html
    .split(/(<code[^]*?<\/code>|<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : alike(part)))

describe('a fix of Markdown text', () => {
  test.each<Field>(['prose', 'inline'])(
    'leaves tags, code and other words of random Markdown as they are (%s)',
    (field) => {
      let fixed = 0
      fc.assert(
        fc.property(texts, (text) => {
          const after = fixedText(text, field)
          if (after !== text) fixed++
          expect(parts(htmlOf(after, field))).toEqual(parts(htmlOf(text, field)))
        }),
        { numRuns: trials(500) },
      )
      expect(fixed).toBeGreaterThan(trials(50))
    },
  )

  test.each([
    ['the title of a link', 'Über [uns][a].\n\n[a]: /about "About us"'],
    ['an item in a quotation', '> - x'],
    ['an item in an item', '1. - x\n\n* - y'],
    ['a rule', 'Ton\n\n- - -\n\nGlasur'],
    ['code between tildes', '~~~\n"x" - y  z\n### x\n~~~'],
    ['indented code', 'Ton:\n\n    "x" - y  z'],
    ['code in a line', 'Ton `"x" - y und und` da'],
    ['an address', '<https://a.example/"b"> und [da](/ton "x - y")'],
    ['HTML', 'Ton <i title="x - y">da</i>'],
    ['an escaped sign', String.raw`Ton \"Rad\" da`],
  ])('is not offered for %s', (_name, text) => {
    const told = problemsIn(sourceOf(text, 'prose'))
    expect(told.filter(({ code }) => code !== 'raw-html')).toEqual([])
  })

  test('corrects words next to code, a link title and a quotation mark, and changes nothing else', () => {
    const text = '> - "Ton" `"x"`\n\n~~~\n"x"\n~~~\n\n[*"Rad"*][a] - x\n\n[a]: /about "About us"'
    expect(fixedText(text)).toBe(
      '> - „Ton“ `"x"`\n\n~~~\n"x"\n~~~\n\n[*„Rad“*][a] – x\n\n[a]: /about "About us"',
    )
  })
})

describe('the search for Markdown links', () => {
  test.each([
    ['a full reference', '[one][a]\n\n[a]: /nope', ['/nope']],
    ['a collapsed reference', '[a][]\n\n[a]: /nope', ['/nope']],
    ['a shortcut reference', '[a]\n\n[A]: </nope> "T"', ['/nope']],
    ['two references to one address', '[a] [b][a]\n\n[a]: /nope', ['/nope']],
    ['a reference of an image', '![a]\n\n[a]: /nope', ['/nope']],
    ['a reference in a quotation', '> [a]\n\n- x\n\n  [a]: /nope', ['/nope']],
    ['an address that nothing refers to', 'x\n\n[a]: /nope', []],
    ['a bare address', 'Siehe https://a.example/b.', ['https://a.example/b']],
    ['code', '`[a](/b)` ``[a](/b)``\n\n~~~\n[a](/b)\n~~~\n\n    [a](/b)\n\n    [b]: /c', []],
    ['an escaped bracket', String.raw`\[a](/b)`, []],
    ['an escape in an address', String.raw`[a](/b\_c)`, ['/b_c']],
    ['an image in a link', '[![a](/b)](/c)', ['/b', '/c']],
  ])('returns the right addresses for %s', (_name, text, hrefs) => {
    expect(linksIn(text, 'blocks').map(({ href }) => href)).toEqual(hrefs)
    expect(
      markdownFactsOf(text, 'blocks')
        .links.map(({ href }) => href)
        .toSorted(),
    ).toEqual(hrefs.toSorted())
  })

  test('finds every rendered link in random Markdown, at its exact position', () => {
    const linked = fc.array(fc.constantFrom(...linkPieces), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          linked.map((some) => some.join('')),
        ),
        (text) => {
          for (const [kind, field] of [
            ['blocks', 'prose'],
            ['inline', 'inline'],
          ] as const) {
            const html = htmlOf(text, field)
            const rendered = [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href)
            const found = linksIn(text, kind)
            expect(
              markdownFactsOf(text, kind)
                .links.map(({ href }) => href)
                .toSorted(),
            ).toEqual(found.map(({ href }) => href).toSorted())
            for (const href of rendered)
              expect(found.map((link) => escapeHtml(encodedAddress(link.href)))).toContain(href)
            for (const { href, place } of found) {
              if (place === undefined) continue
              // A bare address contains no escapes.
              const written = text.slice(place.start, place.end)
              expect([written, utils.unescapeAll(written)]).toContain(href)
            }
          }
        },
      ),
      { numRuns: trials(1000) },
    )
  })
})

/** Links as most authors write them, and characters that change their meaning. */
const linkPieces = [
  ...[
    '[Ton](/ton)',
    '[Rad](/rad#a)',
    '[x](https://a.example/b?c=d&e=f)',
    '**[Ton](/ton)**',
    'Ton ',
  ],
  ...[
    '- ',
    '\n',
    '\n\n',
    '1. ',
    '![',
    '[',
    ']',
    '](',
    ')',
    '(/b)',
    '*',
    '_',
    ' ',
    '!',
    '# ',
    '"',
    ':',
  ],
  ...[
    '    ',
    '\t',
    '`',
    '~~~',
    '<',
    '\\',
    '[a]',
    '[a]: /c',
    '|',
    '|---|',
    '&',
    'https://b.example',
  ],
]
