import { describe, expect, test } from 'vitest'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { tryEdits } from './random-edits.ts'
import { trials } from '../../support/trials.ts'
import type { PageEdit } from '../../../src/content/edit/page-edit.ts'
import { editYaml } from '../../../src/content/edit/edit-yaml.ts'

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

/** Returns the differing lines: removed lines with “-”, added lines with “+”. */
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
  const after = editYaml(text, edit)
  return after === undefined ? 'refused' : difference(text, after)
}

describe('an edit of a page', () => {
  test.each<[string, PageEdit, string]>([
    [
      'changes only one line for one word of a folded text',
      {
        do: 'set',
        path: ['description'],
        value: 'Eine Woche an der Scheibe, mit Lehm aus der Region und einem Brand am Ende.',
      },
      '-  Eine Woche an der Scheibe, mit Ton aus der Region\n+  Eine Woche an der Scheibe, mit Lehm aus der Region',
    ],
    [
      'changes only the edited lines of a block text',
      {
        do: 'set',
        path: ['blocks', 1, 'body'],
        value: 'Ton ist geduldig.\n\nWasser auch.\n\nFeuer nie.\n',
      },
      '-      Wasser nicht.\n+      Wasser auch.\n+\n+      Feuer nie.',
    ],
    [
      'keeps the quotation marks of a text',
      { do: 'set', path: ['blocks', 2, 'text'], value: "So war's." },
      "-    text: 'Das Feuer entscheidet.'\n+    text: 'So war''s.'",
    ],
    [
      'writes a text of several lines as a block text',
      { do: 'set', path: ['blocks', 0, 'heading'], value: 'Langsam\ngedreht' },
      '-    heading: Langsam gedreht\n+    heading: |-\n+      Langsam\n+      gedreht',
    ],
    [
      'folds a long text',
      { do: 'set', path: ['title'], value: `Kurse ${'und Brände '.repeat(12).trim()}` },
      `-title: Kurse\n+title: >-\n+  Kurse und Brände und Brände und Brände und Brände und Brände und Brände und Brände und Brände und\n+  Brände und Brände und Brände und Brände`,
    ],
    [
      'adds a new field in the given order',
      {
        do: 'set',
        path: ['blocks', 0, 'eyebrow'],
        value: 'Im Juli',
        order: ['type', 'eyebrow', 'heading'],
      },
      '+    eyebrow: Im Juli',
    ],
    [
      'changes a field inside brackets',
      { do: 'set', path: ['blocks', 0, 'actions', 0, 'label'], value: 'Platz, sofort' },
      "-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions: [{ label: 'Platz, sofort', href: /kontakt }]",
    ],
    [
      'adds a new field inside brackets',
      { do: 'set', path: ['blocks', 0, 'actions', 0, 'kind'], value: 'link' },
      '-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions: [{ label: Anmelden, href: /kontakt, kind: link }]',
    ],
    [
      'inserts a block with the same empty lines as the other blocks',
      { do: 'insert', path: ['blocks', 1], value: { type: 'quote', text: 'Ja: so.' } },
      "+  - type: quote\n+    text: 'Ja: so.'\n+",
    ],
    [
      'inserts a block that has a list',
      { do: 'insert', path: ['blocks', 2], value: { type: 'cta', items: ['a', 'b'] } },
      '+  - type: cta\n+    items:\n+      - a\n+      - b\n+',
    ],
    [
      'removes a block and the comment above it',
      { do: 'remove', path: ['blocks', 1] },
      '-  # Was man lernt.\n-  - type: prose\n-    body: |\n-      Ton ist geduldig.\n-\n-      Wasser nicht.\n-',
    ],
    [
      'leaves an empty list when its last entry is removed',
      { do: 'remove', path: ['blocks', 0, 'actions', 0] },
      '-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions: []',
    ],
    [
      'moves a block and the comment above it',
      { do: 'move', path: ['blocks', 2], to: 1 },
      "-  # Was man lernt.\n-  - type: prose\n-    body: |\n-      Ton ist geduldig.\n-\n-      Wasser nicht.\n-\n-  - type: quote\n-    text: 'Das Feuer entscheidet.'\n+  - type: quote\n+    text: 'Das Feuer entscheidet.'\n+\n+  # Was man lernt.\n+  - type: prose\n+    body: |\n+      Ton ist geduldig.\n+\n+      Wasser nicht.",
    ],
    [
      'copies a block',
      { do: 'copy', path: ['blocks', 2], to: 3 },
      "+  - type: quote\n+    text: 'Das Feuer entscheidet.'\n+",
    ],
    [
      'copies a block and the comment above it',
      { do: 'copy', path: ['blocks', 1], to: 2 },
      '+  # Was man lernt.\n+  - type: prose\n+    body: |\n+      Ton ist geduldig.\n+\n+      Wasser nicht.\n+',
    ],
    [
      'inserts a block from another file in its original layout',
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
      'renames a field',
      { do: 'rename', path: ['blocks', 2, 'text'], name: 'words' },
      "-    text: 'Das Feuer entscheidet.'\n+    words: 'Das Feuer entscheidet.'",
    ],
    [
      'inserts an entry before another one on the same line',
      {
        do: 'insert',
        path: ['blocks', 0, 'actions', 0],
        value: { label: 'Kurse', href: '/kurse' },
      },
      '-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions: [{label: Kurse, href: /kurse}, { label: Anmelden, href: /kontakt }]',
    ],
    [
      'wraps a text in a list',
      { do: 'wrap', path: ['blocks', 2, 'text'] },
      "-    text: 'Das Feuer entscheidet.'\n+    text:\n+      - 'Das Feuer entscheidet.'",
    ],
    [
      'replaces a list by its only entry',
      { do: 'unwrap', path: ['blocks', 0, 'actions'] },
      '-    actions: [{ label: Anmelden, href: /kontakt }]\n+    actions:\n+      label: Anmelden\n+      href: /kontakt',
    ],
    [
      'changes nothing if the value is the same',
      { do: 'set', path: ['title'], value: 'Kurse' },
      '',
    ],
    [
      'is refused if the moved block does not exist',
      { do: 'move', path: ['blocks', 7], to: 0 },
      'refused',
    ],
  ])('%s', (_name, edit, wanted) => {
    expect(changed(edit)).toBe(wanted)
  })
})

test('an edit that wraps a field with subfields in a list keeps their comments', () => {
  const text = 'image: # oben\n  src: ofen.webp # neu\n  alt: Ein Ofen\n'
  expect(changed({ do: 'wrap', path: ['image'] }, text)).toBe(
    '-  src: ofen.webp # neu\n-  alt: Ein Ofen\n+  - src: ofen.webp # neu\n+    alt: Ein Ofen',
  )
})

describe('a block from another file is inserted into an empty block list', () => {
  const entry =
    '  # Von Hand.\n  - type: prose\n    # zwei Zeilen\n    body: |\n      Eine Schale,\n      gedreht.\n'
  const written =
    '  # Von Hand.\n  - type: prose\n    # zwei Zeilen\n    body: |\n      Eine Schale,\n      gedreht.\n'
  const insert = {
    ...({ do: 'insert', path: ['blocks', 0] } as const),
    ...{ value: { type: 'prose', body: 'Eine Schale,\ngedreht.\n' }, entry },
  }

  test.each([
    ['that is written as []', 'title: Neu\nblocks: []\n', `title: Neu\nblocks:\n${written}`],
    [
      'that is followed by other fields',
      'title: Neu\nblocks: [] # noch leer\nlayout: legal\n',
      `title: Neu\nblocks: # noch leer\n${written}layout: legal\n`,
    ],
    [
      'that has no value',
      '# Oben.\nblocks:\ntitle: Neu\n',
      `# Oben.\nblocks:\n${written}title: Neu\n`,
    ],
    [
      'in a file without a final line end',
      'title: Neu\nblocks: []',
      `title: Neu\nblocks:\n${written.trimEnd()}`,
    ],
    [
      'in a file with Windows line ends',
      'title: Neu\r\nblocks: []\r\n',
      `title: Neu\nblocks:\n${written}`.replaceAll('\n', '\r\n'),
    ],
  ])('%s', (_name, text, wanted) => {
    expect(editYaml(text, insert)).toBe(wanted)
  })
})

test(
  'random edits of pages in any layout set the wanted value and keep all other lines and comments',
  () => {
    const files = [page, ...agencyTexts().map(([, text]) => text)]
    expect(() => tryEdits(files, trials(40))).not.toThrow()
  },
  trials(120) * 1000,
)
