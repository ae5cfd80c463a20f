import type { Path } from '../../../schema/path.ts'
import type { TextReplacement } from './make-changes.ts'
import type { EditableYaml } from './editable-yaml.ts'
import type { PageEdit, EditWay } from './page-edit.ts'
import type { BlockEntries } from './block-ranges.ts'

/** Inserts an entry into a block list or map. `entry` is its source without the indentation of the first line. */
export function insertIntoBlock(
  yaml: EditableYaml,
  found: BlockEntries,
  path: Path,
  index: number,
  entry: string,
): TextReplacement {
  const { texts, textsBetweenBlocks } = blockPartsOf(yaml, found)
  const gap = usualTextBetweenBlocks(yaml, found, textsBetweenBlocks, path)
  const newGaps = textsBetweenBlocks.toSpliced(Math.min(index, textsBetweenBlocks.length), 0, gap)
  return joinEntries(yaml, found, texts.toSpliced(index, 0, entry), newGaps)
}

/**
 * Removes, moves or copies an entry of a block list or map, with its comments. The text between the entries stays in
 * its place.
 */
export function rearrangeBlockEntry(
  yaml: EditableYaml,
  found: BlockEntries,
  edit: Extract<PageEdit, { do: 'remove' | 'move' | 'copy' }>,
  index: number,
): EditWay[] {
  const { texts, textsBetweenBlocks } = blockPartsOf(yaml, found)
  const source = texts[index] ?? ''
  switch (edit.do) {
    case 'move':
      return [
        {
          splices: [
            joinEntries(
              yaml,
              found,
              texts.toSpliced(index, 1).toSpliced(edit.to, 0, source),
              textsBetweenBlocks,
            ),
          ],
        },
      ]
    case 'copy':
      return [
        {
          splices: [insertIntoBlock(yaml, found, edit.path.slice(0, -1), edit.to, source)],
        },
      ]
    case 'remove': {
      const isLast = index === texts.length - 1
      const rest = texts.toSpliced(index, 1)
      const loses = found.entryRanges[index]
      const between =
        index > 0 && !isLast
          ? mergeGaps(textsBetweenBlocks[index - 1] ?? '', textsBetweenBlocks[index] ?? '')
          : undefined
      if (between !== undefined)
        return [
          {
            splices: [
              joinEntries(yaml, found, rest, textsBetweenBlocks.toSpliced(index - 1, 2, between)),
            ],
            lossRange: loses,
          },
        ]
      const removedGap = textsBetweenBlocks[isLast ? index - 1 : 0] ?? ''
      const comments = commentsOf(removedGap, found.column, yaml.newYamlStyle.lineEnd)
      const now = isLast
        ? rest.with(rest.length - 1, `${addLineEnd(rest.at(-1) ?? '', yaml)}${comments.behind}`)
        : rest.with(0, `${comments.before}${rest[0] ?? ''}`)
      return [
        {
          splices: [
            joinEntries(
              yaml,
              found,
              now,
              isLast ? textsBetweenBlocks.slice(0, -1) : textsBetweenBlocks.slice(1),
            ),
          ],
          lossRange: loses,
        },
      ]
    }
  }
}

type BlockParts = { texts: string[]; textsBetweenBlocks: string[] }

function blockPartsOf({ text }: EditableYaml, { entryRanges }: BlockEntries): BlockParts {
  return {
    texts: entryRanges.map(({ start, end }) => text.slice(start, end)),
    textsBetweenBlocks: entryRanges
      .slice(1)
      .map(({ start }, index) => text.slice(entryRanges[index]?.end, start)),
  }
}

const addLineEnd = (text: string, { newYamlStyle }: EditableYaml): string =>
  text.endsWith('\n') ? text : text + newYamlStyle.lineEnd

/**
 * Joins all entries. If the file had no line break at its end before the change, it has none
 * afterwards.
 */
function joinEntries(
  yaml: EditableYaml,
  { entryRanges }: BlockEntries,
  texts: readonly string[],
  gaps: readonly string[],
): TextReplacement {
  const start = entryRanges[0]?.start ?? 0
  const end = entryRanges.at(-1)?.end ?? start
  const text = texts.map((one, index) => (gaps[index - 1] ?? '') + addLineEnd(one, yaml)).join('')
  const endsOpen = end > start && yaml.text[end - 1] !== '\n'
  return { start, end, text: endsOpen ? text.replace(/\r?\n$/, '') : text }
}

/**
 * Returns the text between two entries: with an empty line if most entries of the list have one between them. If a page
 * has only one block so far, its blocks are separated by an empty line.
 */
function usualTextBetweenBlocks(
  { text, newYamlStyle }: EditableYaml,
  { column, entryRanges }: BlockEntries,
  gaps: readonly string[],
  path: Path,
): string {
  const openGapCount = gaps.filter((gap) => /\n/.test(gap)).length
  const isList = text[entryRanges[0]?.start ?? 0] === '-' || path.length > 0
  const isOpen =
    gaps.length === 0
      ? path.length === 1 && isList && path[0] === 'blocks'
      : openGapCount * 2 >= gaps.length
  return (isOpen ? newYamlStyle.lineEnd : '') + ' '.repeat(column)
}

/** Merges two gaps between entries into one, with the comments of both. */
function mergeGaps(first: string, second: string): string {
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
