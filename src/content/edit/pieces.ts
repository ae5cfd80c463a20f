import { isCollection, isMap, isNode, isScalar, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Stretch } from './stretch.ts'
import { blanksAt, lineEndAt, lineStartAt } from './stretch.ts'

/**
 * The entries of a list or map that is written below one another. Each piece begins in `column`, with
 * the comments that stand right above it, and ends behind the end of its last line. Between two of
 * them are empty lines, comments that belong to neither, and the blanks before the second.
 */
export type Pieces = { column: number; pieces: Stretch[] }

/** Undefined where the entries stand in brackets, or there are none. */
export function piecesOf(
  text: string,
  node: YAMLMap | YAMLSeq,
  isTop: boolean,
): Pieces | undefined {
  if (node.flow === true || node.items.length === 0) return undefined
  const starts = ownStartsOf(node)
  const [first] = starts
  if (first === undefined || starts.length !== node.items.length) return undefined
  const column = first - lineStartAt(text, first)
  const pieces: Stretch[] = []
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1]
    const limit = next === undefined ? text.length : lineStartAt(text, next)
    const isFirst = index === 0
    const hasOwnLine = blanksAt(text, lineStartAt(text, start)) === column
    const begin =
      !hasOwnLine || (isFirst && isTop)
        ? start
        : beginWithComments(text, start, column, pieces.at(-1)?.end ?? 0)
    pieces.push({
      start: begin,
      end: endWithComments(text, contentEndOf(node, index, text), column, limit),
    })
  }
  return { column, pieces }
}

/** Where the key or the dash of each entry stands. */
export function ownStartsOf(node: YAMLMap | YAMLSeq): number[] {
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
    const start = ownStartsOf(node)[index] ?? 0
    return Math.max(start + 1, endOf(item, text))
  }
  const { key, value } = node.items[index] ?? {}
  return Math.max(endOf(key, text), endOf(value, text))
}

/** Behind the last letter of a value; behind the last line of a text that keeps its empty lines. */
export function endOf(node: unknown, text: string): number {
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

/** The comments that stand right above, as far as they begin in the same column. */
function beginWithComments(text: string, start: number, column: number, floor: number): number {
  let begin = start
  while (true) {
    const line = lineStartAt(text, begin)
    const above = lineStartAt(text, line - 1)
    const isComment = above < line && above >= floor && text[above + column] === '#'
    if (!isComment || blanksAt(text, above) !== column) return begin
    begin = above + column
  }
}

/** With the rest of its last line, and comments below that stand further inside. */
function endWithComments(text: string, contentEnd: number, column: number, limit: number): number {
  let end = text[contentEnd - 1] === '\n' ? contentEnd : lineEndAt(text, contentEnd)
  for (let line = end; line < limit;) {
    const next = lineEndAt(text, line)
    const blanks = blanksAt(text, line)
    if (text.slice(line, next).trim() !== '') {
      if (text[line + blanks] !== '#' || blanks <= column) break
      end = next
    }
    line = next
  }
  return end
}
