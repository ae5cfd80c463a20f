import type { Path } from '../../../schema/path.ts'
import { collectionAt, openYaml } from './open-yaml.ts'
import { piecesOf } from './pieces.ts'

/**
 * An entry of a list as it is written, with the comments that belong to it, as far inside as lists of pages stand:
 * to be put into another list. Undefined where it stands in brackets, or nothing is there.
 */
export function entryText(text: string, path: Path): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n')
  const list = collectionAt(openYaml(lines).top, path.slice(0, -1))
  const found = list && piecesOf(lines, list, false)
  const piece = found?.pieces[Number(path.at(-1))]
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

/** The same where entries begin in `column`, without the blanks before it. */
export const entryAt = (entry: string, column: number, lineEnd: string): string =>
  entry
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const words = line.slice(margin.length)
      return (index === 0 || words === '' ? words : ' '.repeat(column) + words) + lineEnd
    })
    .join('')
