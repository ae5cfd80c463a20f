import fc from 'fast-check'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { dataAfterEdit } from '../../../src/content/edit/data-after-edit.ts'
import type { YamlData } from '../../../src/content/edit/yaml-data.ts'
import type { PageEdit } from '../../../src/content/edit/page-edit.ts'
import { editYaml } from '../../../src/content/edit/edit-yaml.ts'
import { valueAt, type Path } from '../../../schema/path.ts'

/**
 * Applies `numRuns` random edits to these files, in several layouts. The edited file must have the wanted
 * value, and all other lines and comments must be unchanged.
 */
export function tryEdits(files: readonly string[], numRuns: number): void {
  fc.assert(
    fc.property(anyEditOf(files), ({ text, said, edit }) => {
      const wanted = dataAfterEdit(said, edit)
      // A file without any field cannot be read.
      fc.pre(wanted !== undefined && Object.keys(Object(wanted.value)).length > 0)
      const after = editYaml(text, edit) ?? 'refused'
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
    { numRuns },
  )
}

/** Texts that need quotation marks or several lines, and lists and maps. */
const values: readonly YamlData[] = [
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

const anyEditOf = (files: readonly string[]) =>
  fc
    .record({
      file: fc.constantFrom(...files),
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
  { what, to, value }: { what: string; to: number; value: YamlData },
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

/** Returns the lines that an edit may change, counted from 0, `last` exclusive: the lines of the value or its list. */
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
  const first = document.spanOf(around, 'key').start.line
  return {
    first: Math.max(0, first - (isOwn ? 1 : 2)),
    last: Math.min(last + 1, text.split('\n').length),
  }
}
