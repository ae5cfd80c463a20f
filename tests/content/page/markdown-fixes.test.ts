import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { inline, prose } from '../../../schema/fields.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { edited } from '../../../src/content/edit/edit.ts'
import { markdownParsed } from '../../../src/render/components/markdown-html.ts'
import { recognised } from '../../../src/content/page/fact-mentions.ts'
import { hrefsIn, linksIn } from '../../../src/content/page/markdown-links.ts'
import type { Problem } from '../../../src/problems/problem.ts'
import { textWarnings } from '../../../src/content/site/text-checks.ts'
import { changesFor } from '../../../src/build/validate/changes-for-fixes.ts'
import { escapeHtml } from '../../../src/text/escape-html.ts'
import { trials } from '../../support/trials.ts'

const schema = z.strictObject({ prose: prose.optional(), inline: inline.optional() })
type Field = 'prose' | 'inline'

const sourceOf = (text: string, field: Field) => stringify({ [field]: text }, { lineWidth: 0 })

function problemsIn(source: string): Problem[] {
  const document = readDocument('content/pages/a.yaml', new TextEncoder().encode(source))
  return textWarnings(document, schema, { language: 'de', known: recognised({}) })
}

/** What `--fix` makes of the words of a Markdown text. The rank of a heading is none of them. */
function fixedText(text: string, field: Field = 'prose'): string {
  const source = sourceOf(text, field)
  const problems = problemsIn(source).filter(({ code }) => code !== 'heading-order')
  const changes = changesFor(problems, source, false)
  return String(parse(edited(source, [...changes.keys()]).text)[field])
}

/** A table is named by the words of its head, which stand in it as well. */
const htmlOf = (text: string, field: Field) =>
  markdownParsed(text, field === 'prose' ? 3 : undefined, { newTab: '' }).replaceAll(
    / aria-label="[^"]*"/g,
    '',
  )

/** Words, blanks and signs as they come together in Markdown, well and badly written. */
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

/** What a fix of words makes alike: marks of quotations, dashes, blanks, doubled words and letters of two parts. */
const alike = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/&quot;|[„“”]/g, '"')
    .replace(/ (?:--?|–) /g, ' – ')
    .replace(/und(?: +und)+/g, 'und')
    .replaceAll('\u202F%', '%')
    .replace(/ +(?=[,;!?.: ])/g, '')

/** Tags and code, letter by letter, and the words between them as far as no fix may change them. */
const parts = (html: string): string[] =>
  html
    .split(/(<code[^]*?<\/code>|<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : alike(part)))

describe('a fix of Markdown', () => {
  test.each<Field>(['prose', 'inline'])('changes only the words of %s that it names', (field) => {
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
  })

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
  ])('is not offered in %s', (_name, text) => {
    const told = problemsIn(sourceOf(text, 'prose'))
    expect(told.filter(({ code }) => code !== 'raw-html')).toEqual([])
  })

  test('is offered beside all of these', () => {
    const text = '> - "Ton" `"x"`\n\n~~~\n"x"\n~~~\n\n[*"Rad"*][a] - x\n\n[a]: /about "About us"'
    expect(fixedText(text)).toBe(
      '> - „Ton“ `"x"`\n\n~~~\n"x"\n~~~\n\n[*„Rad“*][a] – x\n\n[a]: /about "About us"',
    )
  })
})

describe('links of Markdown', () => {
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
  ])('are found in %s', (_name, text, hrefs) => {
    expect(hrefsIn(text, 'blocks')).toEqual(hrefs)
  })

  test('are those that are rendered, and each stands where its place says', () => {
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
            for (const href of rendered)
              expect(found.map((link) => escapeHtml(link.href))).toContain(href)
            // The same without the parser.
            expect(hrefsIn(text, kind)).toEqual(found.map(({ href }) => href))
            for (const { href, place } of found)
              if (place !== undefined)
                expect(text.slice(place.start, place.end).replaceAll('\\', '')).toBe(
                  href.replaceAll('\\', ''),
                )
          }
        },
      ),
      { numRuns: trials(1000) },
    )
  })
})

/** Links as nearly all authors write them, and signs that make something else of them. */
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
