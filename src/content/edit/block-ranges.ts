import { isCollection, isMap, isNode, isScalar, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import type { TextRange } from './text-range.ts'
import { indentAt, lineEndOf, lineStartOf } from './text-range.ts'

/**
 * The entries of a YAML list or map in block style (one entry per line, not in brackets). Each
 * piece begins in `column`, with the comments directly above the entry, and ends after the line
 * break of its last line. Between two pieces there are empty lines, separate comments, and the
 * indentation of the second piece.
 */
export type BlockEntries = { column: number; entryRanges: TextRange[] }

/** Returns undefined for a flow list or map (in brackets) and for an empty one. */
export function blockEntriesOf(
  text: string,
  node: YAMLMap | YAMLSeq,
  isTop: boolean,
): BlockEntries | undefined {
  if (node.flow === true || node.items.length === 0) return undefined
  const starts = entryStartsOf(node)
  const [first] = starts
  if (first === undefined || starts.length !== node.items.length) return undefined
  const column = first - lineStartOf(text, first)
  const pieces: TextRange[] = []
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1]
    const limit = next === undefined ? text.length : lineStartOf(text, next)
    const isFirst = index === 0
    const hasOwnLine = indentAt(text, lineStartOf(text, start)) === column
    const begin =
      !hasOwnLine || (isFirst && isTop)
        ? start
        : startWithComments(text, start, column, pieces.at(-1)?.end ?? 0)
    pieces.push({
      start: begin,
      end: endIncludingComments(text, contentEndOf(node, index, text), column, limit),
    })
  }
  return { column, entryRanges: pieces }
}

/** Returns the offset of each entry's key or dash. */
export function entryStartsOf(node: YAMLMap | YAMLSeq): number[] {
  if (isMap(node))
    return node.items.flatMap(({ key }) => (isNode(key) && key.range ? [key.range[0]] : []))
  const token = node.srcToken
  if (token?.type !== 'block-seq') return []
  return token.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind')
    return dash === undefined ? [] : [dash.offset]
  })
}

function contentEndOf(node: YAMLMap | YAMLSeq, index: number, text: string): number {
  const item: unknown = node.items[index]
  if (isSeq(node)) {
    const start = entryStartsOf(node)[index] ?? 0
    return Math.max(start + 1, endOfValue(item, text))
  }
  const { key, value } = node.items[index] ?? {}
  return Math.max(endOfValue(key, text), endOfValue(value, text))
}

/**
 * Returns the offset after the last character of a value. A block scalar that keeps its empty lines (`|+`) ends after
 * them.
 */
export function endOfValue(node: unknown, text: string): number {
  if (!isNode(node) || !node.range) return 0
  if (
    isCollection(node) &&
    node.flow !== true &&
    (isMap(node) || isSeq(node)) &&
    node.items.length > 0
  )
    return contentEndOf(node, node.items.length - 1, text)
  const [start, end] = node.range
  const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
  if (!isBlock || /^[|>]\d?\+/.test(text.slice(start, end))) return end
  return start + text.slice(start, end).trimEnd().length
}

/** Returns the offset of the first comment line directly above, in the same column. */
function startWithComments(text: string, start: number, column: number, floor: number): number {
  let begin = start
  while (true) {
    const line = lineStartOf(text, begin)
    const above = lineStartOf(text, line - 1)
    const isComment = above < line && above >= floor && text[above + column] === '#'
    if (!isComment || indentAt(text, above) !== column) return begin
    begin = above + column
  }
}

/** Returns the offset after the entry's last line and after the comments below that are indented further. */
function endIncludingComments(
  text: string,
  contentEnd: number,
  column: number,
  limit: number,
): number {
  let end = text[contentEnd - 1] === '\n' ? contentEnd : lineEndOf(text, contentEnd)
  for (let line = end; line < limit;) {
    const next = lineEndOf(text, line)
    const blanks = indentAt(text, line)
    if (text.slice(line, next).trim() !== '') {
      if (text[line + blanks] !== '#' || blanks <= column) break
      end = next
    }
    line = next
  }
  return end
}
