import { describe, expect, test } from 'vitest'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { tryEdits } from './random-edits.ts'
import { trials } from '../../support/trials.ts'
import type { PageEdit } from '../../../src/content/edit/page-edit.ts'
import { withEdit } from '../../../src/content/edit/with-edit.ts'

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
      'a block stands there twice, with the comment above it',
      { do: 'copy', path: ['blocks', 1], to: 2 },
      '+  # Was man lernt.\n+  - type: prose\n+    body: |\n+      Ton ist geduldig.\n+\n+      Wasser nicht.\n+',
    ],
    [
      'a block comes from another file, as it is written there',
      {
        do: 'insert',
        path: ['blocks', 3],
        value: { type: 'prose', body: 'Eine Schale,\ngedreht.\n', id: 'schale' },
        entry:
          "  # Von Hand.\n  - type: prose\n    body: | # zwei Zeilen\n      Eine Schale,\n      gedreht.\n\n    id: 'schale'\n",
      },
      "+  # Von Hand.\n+  - type: prose\n+    body: | # zwei Zeilen\n+      Eine Schale,\n+      gedreht.\n+\n+    id: 'schale'\n+",
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

describe('a block from another file comes into a list in which none stands', () => {
  const entry =
    '  # Von Hand.\n  - type: prose\n    # zwei Zeilen\n    body: |\n      Eine Schale,\n      gedreht.\n'
  const written =
    '  # Von Hand.\n  - type: prose\n    # zwei Zeilen\n    body: |\n      Eine Schale,\n      gedreht.\n'
  const insert = {
    ...({ do: 'insert', path: ['blocks', 0] } as const),
    ...{ value: { type: 'prose', body: 'Eine Schale,\ngedreht.\n' }, entry },
  }

  test.each([
    ['in brackets', 'title: Neu\nblocks: []\n', `title: Neu\nblocks:\n${written}`],
    [
      'in brackets, and more follows',
      'title: Neu\nblocks: [] # noch leer\nlayout: legal\n',
      `title: Neu\nblocks: # noch leer\n${written}layout: legal\n`,
    ],
    ['left open', '# Oben.\nblocks:\ntitle: Neu\n', `# Oben.\nblocks:\n${written}title: Neu\n`],
    [
      'without an end of line',
      'title: Neu\nblocks: []',
      `title: Neu\nblocks:\n${written.trimEnd()}`,
    ],
    [
      'with lines as Windows ends them',
      'title: Neu\r\nblocks: []\r\n',
      `title: Neu\nblocks:\n${written}`.replaceAll('\n', '\r\n'),
    ],
  ])('%s', (_name, text, wanted) => {
    expect(withEdit(text, insert)).toBe(wanted)
  })
})

test(
  'any edit in the files of a site, whatever their style, says what was wanted, keeps all other lines and comments',
  () => {
    const files = [page, ...agencyTexts().map(([, text]) => text)]
    expect(() => tryEdits(files, trials(40))).not.toThrow()
  },
  trials(120) * 1000,
)
