import { readDocument, type Document } from '../yaml/read-document.ts'
import type { Path } from '../../../schema/path.ts'
import { entriesOf, type SourceEntry } from './entries.ts'

/**
 * True if repairing a text lost nothing. `changed`: the indices of the lines that the repair may change (from 0). All
 * other lines must be equal. Each field and each list item must still exist on its line. Block texts (`|`, `>`) must
 * consist of the same lines. The changed lines must be valid, must not continue a line above, and must not hide words
 * in a comment.
 */
export function losesNothing(before: string, after: string, changed: ReadonlySet<number>): boolean {
  const lines = linesOf(after)
  const linesBefore = linesOf(before)
  const isSame = lines.every((line, index) => changed.has(index) || line === linesBefore[index])
  if (!isSame || lines.length !== linesBefore.length) return false

  const document = readDocument('', new TextEncoder().encode(after))
  const guessed = new Set(document.guessedLines.map((line) => line - 1))
  const found = nodesIn(document)
  const { entries, text } = entriesOf(before)
  // The parser repairs wrong lines and then reads them, so a changed line with a syntax problem is not correct yet.
  const sameText = [...entriesOf(after).text].join() === [...text].join()
  const isMended = document.problems.some(
    ({ code, start }) => code === 'yaml-syntax' && changed.has(start.line - 1),
  )
  if (isMended || !sameText) return false
  return (
    entries.every((entry) => guessed.has(entry.line) || isFound(entry, found)) &&
    [...text].every((line) => !found.starts.has(line)) &&
    [...changed].every(
      (line) =>
        guessed.has(line) ||
        (!text.has(line) && found.ranges.has(line) && !hidesWords(lines[line] ?? '', line, found)),
    )
  )
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** The keys and values of a document, by line (from 0). */
type Nodes = {
  /** The keys on each line. */
  keys: Map<number, string[]>
  /** The number of list items that begin on each line. */
  items: Map<number, number>
  /** Lines on which a key or an item begins. */
  starts: Set<number>
  /** Columns (from 0, `end` exclusive) of the keys and values that begin on each line. */
  ranges: Map<number, { start: number; end: number }[]>
}

function nodesIn(document: Document): Nodes {
  const nodes: Nodes = { keys: new Map(), items: new Map(), starts: new Set(), ranges: new Map() }
  visit(document.value, [])
  return nodes

  function visit(value: unknown, path: Path): void {
    const key = path.at(-1)
    if (typeof key === 'string') {
      const line = cover(document.locate(path, 'key'))
      nodes.keys.set(line, [...(nodes.keys.get(line) ?? []), key])
      nodes.starts.add(line)
    } else if (key !== undefined && value !== null) {
      const line = document.locate(path).start.line - 1
      nodes.items.set(line, (nodes.items.get(line) ?? 0) + 1)
      nodes.starts.add(line)
    }
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, [...path, index])
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) visit(item, [...path, name])
    else if (value !== null) cover(document.locate(path))
  }

  function cover({ start, end }: ReturnType<Document['locate']>): number {
    const line = start.line - 1
    const range = {
      start: start.column - 1,
      end: end.line === start.line ? end.column - 1 : Infinity,
    }
    nodes.ranges.set(line, [...(nodes.ranges.get(line) ?? []), range])
    return line
  }
}

const isFound = ({ line, key, dashes }: SourceEntry, { keys, items }: Nodes): boolean =>
  (key === undefined || keys.get(line)?.includes(key) === true) && (items.get(line) ?? 0) >= dashes

/**
 * True if words after a value are read as a comment, for example `#demo }`. A real comment has a blank after the `#`.
 */
function hidesWords(line: string, index: number, { ranges }: Nodes): boolean {
  const read = ranges.get(index) ?? []
  return [...line.matchAll(/(?<=\s)#(?=[^\s#])/g)].some(
    ({ index: at }) => !read.some(({ start, end }) => start <= at && at < end),
  )
}
