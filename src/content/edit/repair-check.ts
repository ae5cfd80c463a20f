import { readDocument, type YamlDocument } from '../yaml/read-document.ts'
import type { Path } from '../../../schema/path.ts'
import { sourceEntriesOf, type SourceEntry } from './source-entries.ts'

/**
 * True if repairing a text lost nothing. `changed`: the indices of the lines that the repair may change (from 0). All
 * other lines must be equal. Each field and each list item must still exist on its line. Block texts (`|`, `>`) must
 * consist of the same lines. The changed lines must be valid, must not continue a line above, and must not hide words
 * in a comment.
 */
export function isRepairComplete(
  before: string,
  after: string,
  changed: ReadonlySet<number>,
): boolean {
  const lines = linesOf(after)
  const linesBefore = linesOf(before)
  const isSame = lines.every((line, index) => changed.has(index) || line === linesBefore[index])
  if (!isSame || lines.length !== linesBefore.length) return false

  const document = readDocument('', new TextEncoder().encode(after))
  const guessedLines = new Set(document.guessedLines.map((line) => line - 1))
  const nodes = groupNodesByLine(document)
  const { entries, textLines } = sourceEntriesOf(before)
  // The parser also reads lines with mistakes, because it repairs them itself. So a changed line
  // that still has a syntax problem is not correct.
  const sameText = [...sourceEntriesOf(after).textLines].join() === [...textLines].join()
  const isRepairedAgain = document.problems.some(
    ({ code, start }) => code === 'yaml-syntax' && changed.has(start.line - 1),
  )
  if (isRepairedAgain || !sameText) return false
  return (
    entries.every((entry) => guessedLines.has(entry.line) || isEntryFound(entry, nodes)) &&
    [...textLines].every((line) => !nodes.startLines.has(line)) &&
    [...changed].every(
      (line) =>
        guessedLines.has(line) ||
        (!textLines.has(line) &&
          nodes.rangeByLine.has(line) &&
          !hasHiddenWords(lines[line] ?? '', line, nodes)),
    )
  )
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** The keys and values of a document, by line (from 0). */
type NodesByLine = {
  /** The keys on each line. */
  keysByLine: Map<number, string[]>
  /** The number of list items that begin on each line. */
  itemCountByLine: Map<number, number>
  /** Lines on which a key or an item begins. */
  startLines: Set<number>
  /** Columns (from 0, `end` exclusive) of the keys and values that begin on each line. */
  rangeByLine: Map<number, { start: number; end: number }[]>
}

function groupNodesByLine(document: YamlDocument): NodesByLine {
  const nodes: NodesByLine = {
    keysByLine: new Map(),
    itemCountByLine: new Map(),
    startLines: new Set(),
    rangeByLine: new Map(),
  }
  visit(document.value, [])
  return nodes

  function visit(value: unknown, path: Path): void {
    const key = path.at(-1)
    if (typeof key === 'string') {
      const line = cover(document.spanOf(path, 'key'))
      nodes.keysByLine.set(line, [...(nodes.keysByLine.get(line) ?? []), key])
      nodes.startLines.add(line)
    } else if (key !== undefined && value !== null) {
      const line = document.spanOf(path).start.line - 1
      nodes.itemCountByLine.set(line, (nodes.itemCountByLine.get(line) ?? 0) + 1)
      nodes.startLines.add(line)
    }
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, [...path, index])
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) visit(item, [...path, name])
    else if (value !== null) cover(document.spanOf(path))
  }

  function cover({ start, end }: ReturnType<YamlDocument['spanOf']>): number {
    const line = start.line - 1
    const range = {
      start: start.column - 1,
      end: end.line === start.line ? end.column - 1 : Infinity,
    }
    nodes.rangeByLine.set(line, [...(nodes.rangeByLine.get(line) ?? []), range])
    return line
  }
}

const isEntryFound = (
  { line, key, dashCount }: SourceEntry,
  { keysByLine, itemCountByLine }: NodesByLine,
): boolean =>
  (key === undefined || keysByLine.get(line)?.includes(key) === true) &&
  (itemCountByLine.get(line) ?? 0) >= dashCount

/**
 * True if words after a value are read as a comment, for example `#demo }`. A real comment has a blank after the `#`.
 */
function hasHiddenWords(line: string, index: number, { rangeByLine }: NodesByLine): boolean {
  const read = rangeByLine.get(index) ?? []
  return [...line.matchAll(/(?<=\s)#(?=[^\s#])/g)].some(
    ({ index: at }) => !read.some(({ start, end }) => start <= at && at < end),
  )
}
