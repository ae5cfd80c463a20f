import type { Path } from '../../../schema/path.ts'
import type { Splice } from './edit.ts'
import type { OpenYaml } from './open-yaml.ts'
import type { PageEdit, Way } from './page-edit.ts'
import type { Pieces } from './pieces.ts'

/** Inserts an entry into a block list or map. `entry` is its source without the indentation of the first line. */
export function addedBelow(
  yaml: OpenYaml,
  found: Pieces,
  path: Path,
  index: number,
  entry: string,
): Splice {
  const { texts, gaps } = partsOf(yaml, found)
  const gap = usualGap(yaml, found, gaps, path)
  const newGaps = gaps.toSpliced(Math.min(index, gaps.length), 0, gap)
  return together(yaml, found, texts.toSpliced(index, 0, entry), newGaps)
}

/**
 * Removes, moves or copies an entry of a block list or map, with its comments. The text between the entries stays in
 * its place.
 */
export function arrangedBelow(
  yaml: OpenYaml,
  found: Pieces,
  edit: Extract<PageEdit, { do: 'remove' | 'move' | 'copy' }>,
  index: number,
): Way[] {
  const { texts, gaps } = partsOf(yaml, found)
  const own = texts[index] ?? ''
  switch (edit.do) {
    case 'move':
      return [
        {
          splices: [
            together(yaml, found, texts.toSpliced(index, 1).toSpliced(edit.to, 0, own), gaps),
          ],
        },
      ]
    case 'copy':
      return [
        {
          splices: [addedBelow(yaml, found, edit.path.slice(0, -1), edit.to, own)],
        },
      ]
    case 'remove': {
      const isLast = index === texts.length - 1
      const rest = texts.toSpliced(index, 1)
      const loses = found.pieces[index]
      const between =
        index > 0 && !isLast ? mergedGap(gaps[index - 1] ?? '', gaps[index] ?? '') : undefined
      if (between !== undefined)
        return [
          { splices: [together(yaml, found, rest, gaps.toSpliced(index - 1, 2, between))], loses },
        ]
      const gone = gaps[isLast ? index - 1 : 0] ?? ''
      const kept = commentsOf(gone, found.column, yaml.style.lineEnd)
      const now = isLast
        ? rest.with(rest.length - 1, `${withEnd(rest.at(-1) ?? '', yaml)}${kept.behind}`)
        : rest.with(0, `${kept.before}${rest[0] ?? ''}`)
      return [
        {
          splices: [together(yaml, found, now, isLast ? gaps.slice(0, -1) : gaps.slice(1))],
          loses,
        },
      ]
    }
  }
}

type Parts = { texts: string[]; gaps: string[] }

function partsOf({ text }: OpenYaml, { pieces }: Pieces): Parts {
  return {
    texts: pieces.map(({ start, end }) => text.slice(start, end)),
    gaps: pieces.slice(1).map(({ start }, index) => text.slice(pieces[index]?.end, start)),
  }
}

const withEnd = (text: string, { style }: OpenYaml): string =>
  text.endsWith('\n') ? text : text + style.lineEnd

/** Joins all entries. The file ends with a line break only if it did before. */
function together(
  yaml: OpenYaml,
  { pieces }: Pieces,
  texts: readonly string[],
  gaps: readonly string[],
): Splice {
  const start = pieces[0]?.start ?? 0
  const end = pieces.at(-1)?.end ?? start
  const text = texts.map((one, index) => (gaps[index - 1] ?? '') + withEnd(one, yaml)).join('')
  const endsOpen = end > start && yaml.text[end - 1] !== '\n'
  return { start, end, text: endsOpen ? text.replace(/\r?\n$/, '') : text }
}

/**
 * Returns the text between two entries: with an empty line if most entries of the list have one between them. If a page
 * has only one block so far, its blocks are separated by an empty line.
 */
function usualGap(
  { text, style }: OpenYaml,
  { column, pieces }: Pieces,
  gaps: readonly string[],
  path: Path,
): string {
  const open = gaps.filter((gap) => /\n/.test(gap)).length
  const isList = text[pieces[0]?.start ?? 0] === '-' || path.length > 0
  const isOpen =
    gaps.length === 0
      ? path.length === 1 && isList && path[0] === 'blocks'
      : open * 2 >= gaps.length
  return (isOpen ? style.lineEnd : '') + ' '.repeat(column)
}

/** Merges two gaps between entries into one, with the comments of both. */
function mergedGap(first: string, second: string): string {
  if (!second.includes('#')) return first
  if (!first.includes('#')) return second
  return first.slice(0, first.lastIndexOf('\n') + 1) + second
}

function commentsOf(
  gap: string,
  column: number,
  lineEnd: string,
): { before: string; behind: string } {
  const comments = gap
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const pad = ' '.repeat(column)
  return {
    before: comments.map((line) => line + lineEnd + pad).join(''),
    behind: comments.map((line) => pad + line + lineEnd).join(''),
  }
}
