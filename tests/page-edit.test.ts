import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { valueAt, type Path } from '../src/problem/path.ts'
import { agencyTexts } from './content-on-disk.ts'
import { trials } from './trials.ts'
import { readDocument } from '../src/document/read-document.ts'
import { afterEdit } from '../src/edit/after-edit.ts'
import type { Data } from '../src/edit/data.ts'
import type { PageEdit } from '../src/edit/page-edit.ts'
import { withEdit } from '../src/edit/with-edit.ts'

const page = `# Kurse im Sommer.
title: Kurse
description: >-
  Eine Woche an der Scheibe, mit Ton aus der Region
  und einem Brand am Ende.

blocks:
  - type: hero # oben
    heading: Langsam gedreht
    actions: [{ label: Anmelden, href: /kontakt }]

  # Was man lernt.
  - type: prose
    body: |
      Ton ist geduldig.

      Wasser nicht.

  - type: quote
    text: 'Das Feuer entscheidet.'
`

/** The lines that differ: those that went, and those that came. */
function difference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let first = 0
  while (first < old.length && old[first] === now[first]) first++
  let last = 0
  while (last < Math.min(old.length, now.length) - first && old.at(-1 - last) === now.at(-1 - last))
    last++
  const signed = (sign: string, lines: string[]) => lines.map((line) => sign + line)
  return [
    ...signed('-', old.slice(first, old.length - last)),
    ...signed('+', now.slice(first, now.length - last)),
  ].join('\n')
}

const changed = (edit: PageEdit, text = page): string => {
  const after = withEdit(text, edit)
  return after === undefined ? 'refused' : difference(text, after)
}

describe('an edit of a page', () => {
  test.each<[string, PageEdit, string]>([
    [
      'one word of a folded text is one line',
      {
        do: 'set',
        path: ['description'],
        value: 'Eine Woche an der Scheibe, mit Lehm aus der Region und einem Brand am Ende.',
      },
      '-  Eine Woche an der Scheibe, mit Ton aus der Region\n+  Eine Woche an der Scheibe, mit Lehm aus der Region',
    ],
    [
      'a line of a text keeps its neighbours',
      {
        do: 'set',
        path: ['blocks', 1, 'body'],
        value: 'Ton ist geduldig.\n\nWasser auch.\n\nFeuer nie.\n',
      },
      '-      Wasser nicht.\n+      Wasser auch.\n+\n+      Feuer nie.',
    ],
    [
      'quotation marks stay',
      { do: 'set', path: ['blocks', 2, 'text'], value: "So war's." },
      "-    text: 'Das Feuer entscheidet.'\n+    text: 'So war''s.'",
    ],
    [
      'a text gets several lines',
      { do: 'set', path: ['blocks', 0, 'heading'], value: 'Langsam\ngedreht' },
      '-    heading: Langsam gedreht\n+    heading: |-\n+      Langsam\n+      gedreht',
    ],
    [
      'a long text is folded',
      { do: 'set', path: ['title'], value: `Kurse ${'und Brände '.repeat(12).trim()}` },
      `-title: Kurse\n+title: >-\n+  Kurse und Brände und Brände und Brände und Brände und Brände und Brände und Brände und Brände und\n+  Brände und Brände und Brände und Brände`,
    ],
    [
      'a new field finds its place',
      {
        do: 'set',
        path: ['blocks', 0, 'eyebrow'],
        value: 'Im Juli',
        order: ['type', 'eyebrow', 'heading'],
      },
      '+    eyebrow: Im Juli',
    ],
    [
      'a field in brackets changes there',
      { do: 'set', path: ['blocks', 0, 'actions', 0, 'label'], value: 'Platz, sofort' },
      "-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions: [{ label: 'Platz, sofort', href: /kontakt }]",
    ],
    [
      'a new field in brackets',
      { do: 'set', path: ['blocks', 0, 'actions', 0, 'kind'], value: 'link' },
      '-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions: [{ label: Anmelden, href: /kontakt, kind: link }]',
    ],
    [
      'a block comes in between, with empty lines as the others',
      { do: 'insert', path: ['blocks', 1], value: { type: 'quote', text: 'Ja: so.' } },
      "+  - type: quote\n+    text: 'Ja: so.'\n+",
    ],
    [
      'a block with a list comes between others',
      { do: 'insert', path: ['blocks', 2], value: { type: 'cta', items: ['a', 'b'] } },
      '+  - type: cta\n+    items:\n+      - a\n+      - b\n+',
    ],
    [
      'a block goes, with the comment above it',
      { do: 'remove', path: ['blocks', 1] },
      '-  # Was man lernt.\n-  - type: prose\n-    body: |\n-      Ton ist geduldig.\n-\n-      Wasser nicht.\n-',
    ],
    [
      'the last of a list goes',
      { do: 'remove', path: ['blocks', 0, 'actions', 0] },
      '-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions: []',
    ],
    [
      'a block moves, with the comment above it',
      { do: 'move', path: ['blocks', 2], to: 1 },
      "-  # Was man lernt.\n-  - type: prose\n-    body: |\n-      Ton ist geduldig.\n-\n-      Wasser nicht.\n-\n-  - type: quote\n-    text: 'Das Feuer entscheidet.'\n+  - type: quote\n+    text: 'Das Feuer entscheidet.'\n+\n+  # Was man lernt.\n+  - type: prose\n+    body: |\n+      Ton ist geduldig.\n+\n+      Wasser nicht.",
    ],
    [
      'a block stands there twice',
      { do: 'copy', path: ['blocks', 2], to: 3 },
      "+  - type: quote\n+    text: 'Das Feuer entscheidet.'\n+",
    ],
    [
      'a field gets another name',
      { do: 'rename', path: ['blocks', 2, 'text'], name: 'words' },
      "-    text: 'Das Feuer entscheidet.'\n+    words: 'Das Feuer entscheidet.'",
    ],
    [
      'a text becomes the only one of a list',
      { do: 'wrap', path: ['blocks', 2, 'text'] },
      "-    text: 'Das Feuer entscheidet.'\n+    text:\n+      - 'Das Feuer entscheidet.'",
    ],
    [
      'the only one of a list takes its place',
      { do: 'unwrap', path: ['blocks', 0, 'actions'] },
      '-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions:\n+      label: Anmelden\n+      href: /kontakt',
    ],
    ['what is the same changes nothing', { do: 'set', path: ['title'], value: 'Kurse' }, ''],
    [
      'a block that is not there cannot move',
      { do: 'move', path: ['blocks', 7], to: 0 },
      'refused',
    ],
  ])('%s', (_name, edit, wanted) => {
    expect(changed(edit)).toBe(wanted)
  })
})

/** Texts that are not easily written, and lists and maps. */
const values: readonly Data[] = [
  ...[
    'Ton',
    'a: b',
    '# x',
    "wie's war",
    'sagt "ja"',
    '- a',
    'true',
    '12',
    '',
    ' x',
    'x ',
    '@a',
    'a\\b',
  ],
  ...['Ton\n\nLehm', 'Zeile eins\nZeile zwei\n', '{facts.phone}', '2026-01-01'],
  'Ein langer Text, der nicht auf eine Zeile passt, weil von Ton, Wasser, Feuer und Geduld die Rede ist.',
  ...[3, true, ['a', 'b'], { type: 'quote', text: 'x' }, { a: { b: ['c'] } }],
  [{ label: 'Anmelden', href: '/kontakt' }],
]

const styles: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text) => text.replace(/^( *(?:- )?\w+: [^>|'"{[\n]+)$/gm, '$1 # so'),
  (text) => text.replace(/^( *)- /gm, '$1# vorn\n$1- '),
]

const anyEdit = fc
  .record({
    file: fc.constantFrom(page, ...agencyTexts().map(([, text]) => text)),
    style: fc.constantFrom(...styles),
    pick: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    to: fc.nat(5),
    value: fc.constantFrom(...values),
    what: fc.constantFrom(
      ...(['set', 'words', 'add', 'insert', 'remove', 'move', 'copy'] as const),
      ...(['rename', 'wrap', 'unwrap'] as const),
    ),
  })
  .map(({ file, style, pick, to, value, what }) => {
    const text = style(file)
    const said: unknown = parse(text)
    const places = pathsIn(said)
    const path = places[Math.floor(pick * places.length)] ?? []
    return { text, said, edit: editAt(valueAt(said, path), path, { what, to, value }) }
  })

function editAt(
  own: unknown,
  path: Path,
  { what, to, value }: { what: string; to: number; value: Data },
): PageEdit {
  switch (what) {
    case 'words':
      return { do: 'set', path, value: String(own).replace(/\p{L}{3,}/u, 'Lehm') }
    case 'add':
      return { do: 'set', path: [...path, 'neues'], value, order: ['type', 'neues', 'heading'] }
    case 'insert':
      return { do: 'insert', path: [...path, to], value }
    case 'move':
    case 'copy':
      return { do: what, path, to }
    case 'remove':
    case 'wrap':
    case 'unwrap':
      return { do: what, path }
    case 'rename':
      return { do: 'rename', path, name: `neu: ${to}` }
    default:
      return { do: 'set', path, value }
  }
}

const pathsIn = (value: unknown, path: Path = []): Path[] =>
  Array.isArray(value)
    ? value.flatMap((item, index) => [[...path, index], ...pathsIn(item, [...path, index])])
    : Object.entries(Object(typeof value === 'string' ? undefined : value)).flatMap(
        ([key, item]) => [[...path, key], ...pathsIn(item, [...path, key])],
      )

test(
  'any edit in the files of a site, whatever their style, says what was wanted, keeps all other lines and comments',
  () => {
    fc.assert(
      fc.property(anyEdit, ({ text, said, edit }) => {
        const wanted = afterEdit(said, edit)
        // A file of which nothing is left cannot be read.
        fc.pre(wanted !== undefined && Object.keys(Object(wanted.value)).length > 0)
        const after = withEdit(text, edit) ?? 'refused'
        expect(parse(after)).toEqual(wanted.value)
        const document = readDocument('', new TextEncoder().encode(after))
        expect(document.value).toEqual(wanted.value)

        const { first, last } = linesToChange(text, edit)
        const lines = text.split('\n')
        expect(after.split('\n').slice(0, first)).toEqual(lines.slice(0, first))
        const behind = lines.slice(last)
        const now = after.split('\n')
        expect(now.slice(now.length - behind.length)).toEqual(behind)
        expect(after.includes('\r\n')).toBe(text.includes('\r\n'))
        if (edit.do === 'remove' || typeof valueAt(said, edit.path) === 'object') return
        const marks = (of: string) => of.match(/# (?:so|vorn|oben|Was man lernt)/g)?.length ?? 0
        expect(marks(after)).toBeGreaterThanOrEqual(marks(text))
      }),
      { numRuns: trials(40) },
    )
  },
  trials(120) * 1000,
)

/** Lines that an edit may change, from 0, `last` exclusive: those of the value, or of its list. */
function linesToChange(
  text: string,
  { do: what, path }: PageEdit,
): { first: number; last: number } {
  const document = readDocument('', new TextEncoder().encode(text))
  const isThere = valueAt(document.value, path) !== undefined
  const isOwn = isThere && (what === 'set' || what === 'rename' || what === 'wrap')
  const around = isOwn ? path : path.slice(0, -1)
  if (around.length === 0) return { first: 0, last: text.split('\n').length }
  const { last } = document.linesOf(around)
  const first = document.locate(around, 'key').start.line
  return { first: first - (isOwn ? 1 : 2), last: Math.min(last + 1, text.split('\n').length) }
}
