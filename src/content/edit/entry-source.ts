import type { Path } from '../../../schema/path.ts'
import { collectionAt, parseForEditing } from './editable-yaml.ts'
import { blockEntriesOf } from './block-ranges.ts'

/**
 * Returns the YAML source of a list entry with its comments, indented by two spaces, so that it can be put into another
 * list. Returns undefined for an entry of a flow list (in brackets) and for a path without a value.
 */
export function entrySourceAt(text: string, path: Path): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n')
  const list = collectionAt(parseForEditing(lines).rootNode, path.slice(0, -1))
  const found = list && blockEntriesOf(lines, list, false)
  const piece = found?.entryRanges[Number(path.at(-1))]
  if (found === undefined || piece === undefined) return undefined
  const [first = '', ...rest] = lines.slice(piece.start, piece.end).trimEnd().split('\n')
  const outside = ' '.repeat(found.column)
  const inside = [
    first,
    ...rest.map((line) => (line.startsWith(outside) ? line.slice(outside.length) : line.trim())),
  ]
  return inside.map((line) => (line === '' ? '\n' : `${margin}${line}\n`)).join('')
}

const margin = '  '

/**
 * Indents the source of a list entry (see `entrySource`) for a list in `column`. The first line gets no indentation.
 */
export const indentEntry = (entry: string, column: number, lineEnd: string): string =>
  entry
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const words = line.slice(margin.length)
      return (index === 0 || words === '' ? words : ' '.repeat(column) + words) + lineEnd
    })
    .join('')
