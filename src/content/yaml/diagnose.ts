import type { SyntaxMistake } from '../../problems/detail-types.ts'
import type { Diagnosis } from './diagnosis.ts'
import { flowPositionAt } from './flow-position.ts'
import { lineChecks, distantLineChecks } from './line-checks.ts'
import { missingBrackets } from './quote-checks.ts'
import { columnOfKey, valueOfLine, type LineFinding } from './line-finding.ts'
import type { Lines } from './lines.ts'
import { intendedHeaderOf } from './block-headers.ts'
import {
  hasText,
  indentOf,
  isEntry,
  isListEntry,
  distantContextChecks,
  contextChecks,
  diagnoseTextTooFarLeft,
} from './context-checks.ts'

/** `certain`: mistakes that are certainly in the text. `guesses`: possible repairs that have to be tried. */
export type Diagnoses = { certainDiagnoses: Diagnosis[]; guesses: Diagnosis[] }

/**
 * Lists the possible mistakes at the place where the parser stopped, the most likely first. `offset` is the parser's
 * error position. The wrong line may be above it.
 */
export function diagnosesOf(lines: Lines, offset: number): Diagnoses {
  const line = lineWithTextAt(lines, lines.indexAt(Math.min(offset, lines.text.length - 1)))
  const certain = isBetweenEntries(lines, line, offset) ? [diagnoseMissingComma(lines, offset)] : []
  for (const [distance, index] of listSuspectLines(lines, line)) {
    for (const check of distance < 2 ? contextChecks : distantContextChecks) {
      const found = check(lines, index)
      if (found !== undefined) certain.push(found)
    }
    for (const check of distance < 2 ? lineChecks : distantLineChecks) {
      const found = check(lines.line(index))
      if (found === undefined || isClosedBelow(lines, index, found, offset)) continue
      certain.push(...listReindentations(lines, index, found), diagnosisOf(lines, index, found))
    }
    const text = diagnoseTextTooFarLeft(lines, index)
    if (text !== undefined) certain.push(text)
  }
  return { certainDiagnoses: certain, guesses: guessesOf(lines, line) }
}

function guessesOf(lines: Lines, at: number): Diagnosis[] {
  const before = lineWithTextAbove(lines, at)
  return [
    ...moveItemAbove(lines, at),
    ...moveFirstField(lines, at),
    ...diagnoseTextIndentation(lines, at),
    ...diagnoseMissingBlockHeader(lines, at),
    ...moveLine(lines, at, possibleColumns(lines, at)),
    ...(before === undefined ? [] : moveLine(lines, before, [indentOf(lines.line(at))])),
    removeLines(lines, at, at, at),
    ...(before === undefined ? [] : [removeLines(lines, before, before, before)]),
    ...enclosingEntries(lines, at).flatMap(({ first, last }) => [
      removeLines(lines, at, at, last),
      removeLines(lines, at, first, last),
    ]),
  ]
}

/** Returns the nearest non-empty line at or above this line. */
function lineWithTextAt(lines: Lines, from: number): number {
  for (let index = from; index >= 0; index--) if (lines.line(index).trim() !== '') return index
  return from
}

function lineWithTextAbove(lines: Lines, below: number): number | undefined {
  for (let index = below - 1; index >= 0; index--) if (hasText(lines.line(index))) return index
  return undefined
}

/**
 * Yields the line at which the parser stopped, then the lines above it, because a quotation or
 * bracket that was opened there may not be closed. `distance` counts lines with text; the search
 * ends after 40.
 */
function* listSuspectLines(lines: Lines, at: number): Generator<[distance: number, index: number]> {
  yield [0, at]
  let distance = 0
  for (let index = at - 1; index >= 0 && distance < 40; index--) {
    if (!hasText(lines.line(index))) continue
    distance++
    yield [distance, index]
  }
}

/** True if `offset` is directly after an entry of a flow list or map, so that a comma is missing there. */
function isBetweenEntries(lines: Lines, at: number, offset: number): boolean {
  let minIndent = Infinity
  for (const [, index] of listSuspectLines(lines, at)) {
    const indent = indentOf(lines.line(index))
    if (indent >= minIndent) continue
    minIndent = indent
    const opening = valueOfLine(lines.line(index))
    if (opening === undefined || !/^[[{]/.test(opening.value)) continue
    const place = flowPositionAt(lines.text, lines.startOfLine(index) + opening.start, offset)
    if (place !== undefined) return place.afterEntry && lines.text[offset] !== undefined
  }
  return false
}

/** Returns the diagnosis that a comma is missing after the entry that ends before `offset`. */
function diagnoseMissingComma(lines: Lines, offset: number): Diagnosis {
  const before = lines.text.slice(0, offset).search(/["'\w{[][^\s,]*$/)
  const end = lines.text.slice(0, before === -1 ? offset : before).trimEnd().length
  const index = lines.indexAt(Math.max(0, end - 1))
  const line = lines.line(index)
  const at = end - lines.startOfLine(index)
  return {
    mistake: { what: 'missing-comma' },
    index,
    start: Math.max(0, at - 1),
    end: at,
    fix: `${line.slice(Math.max(0, at - 1), at)},`,
    changes: new Map([[index, `${line.slice(0, at)},${line.slice(at)}`]]),
  }
}

/**
 * True if the quotation or bracket that this line opens is closed on a later line, before the parser's error position.
 */
function isClosedBelow(
  lines: Lines,
  index: number,
  { mistake, start }: LineFinding,
  offset: number,
): boolean {
  const rest = lines.text.slice(lines.startOfLine(index) + start, offset)
  if (mistake.what === 'open-bracket') return missingBrackets(rest) === ''
  if (mistake.what !== 'open-quote') return false
  return mistake.character === '"'
    ? /^"(?:[^"\\]|\\[^])*"\s*[,\]}]*\s*(?:#.*)?$/m.test(rest)
    : /^'(?:[^']|'')*'(?!')\s*[,\]}]*\s*(?:#.*)?$/m.test(rest)
}

/**
 * Turns a finding into a diagnosis. A missing closing quotation mark is added after the last line that belongs to the
 * text by its indentation.
 */
function diagnosisOf(
  lines: Lines,
  index: number,
  { repairedLine, ...found }: LineFinding,
): Diagnosis {
  const changes = new Map([[index, repairedLine]])
  if (found.mistake.what !== 'open-quote') return { ...found, index, changes }

  const [, dashes = '', key] = /^((?:\s*-)*\s*)([\w-]+:)?/.exec(lines.line(index)) ?? []
  const minIndent = key === undefined ? dashes.lastIndexOf('-') : dashes.length
  let last = index
  for (let below = index + 1; below < lines.count; below++) {
    const line = lines.line(below)
    if (line.trim() === '') continue
    if (indentOf(line) <= minIndent || isEntry(line)) break
    last = below
  }
  if (last === index) return { ...found, index, changes }
  const closed = lines.line(last).trimEnd() + found.mistake.character
  return { ...found, index, changes: new Map([[last, closed]]) }
}

/** Returns one diagnosis per possible column of a line whose indentation contained tabs or strange spaces. */
function listReindentations(
  lines: Lines,
  index: number,
  { repairedLine, ...found }: LineFinding,
): Diagnosis[] {
  if (found.mistake.what !== 'tab' && found.mistake.what !== 'strange-space') return []
  if (lines.line(index).slice(0, found.start).trim() !== '') return []
  const columns = indentOf(repairedLine)
  const open = possibleColumns(lines, index)
  const columnsToTry = open.includes(columns) ? [columns] : sortNearestFirst(open, columns)
  return columnsToTry.map((column) => ({
    ...found,
    index,
    fix: column === columns ? found.fix : ' '.repeat(Math.max(0, column - found.start)),
    changes: new Map([[index, ' '.repeat(column) + repairedLine.trimStart()]]),
  }))
}

/** Finds a text of several lines below a field without `|` or `>`. */
function diagnoseMissingBlockHeader(lines: Lines, at: number): Diagnosis[] {
  const indent = indentOf(lines.line(at))
  for (let index = at - 1; index >= 0; index--) {
    const line = lines.line(index)
    if (!hasText(line) || indentOf(line) >= indent) continue
    const header = /^((?:\s*-)*\s*([\w-]+):)(\s*\S{0,2}\s*)$/.exec(line)
    if (header === null || isEntry(lines.line(index + 1))) return []
    const [, field = '', key = '', rest = ''] = header
    const changes = new Map([[index, `${field} |-`]])
    const written = rest.trim()
    const sign = intendedHeaderOf(written)
    if (sign !== undefined) {
      const signStart = field.length + rest.search(/\S/)
      const place = { index, start: signStart, end: signStart + written.length }
      return [{ mistake: { what: 'wrong-header', written, sign }, ...place, fix: sign, changes }]
    }
    const start = field.length - key.length - 1
    return [{ mistake: { what: 'missing-header', key }, index, start, end: field.length, changes }]
  }
  return []
}

/** Finds a line of a multi-line text with too little indentation. */
function diagnoseTextIndentation(lines: Lines, index: number): Diagnosis[] {
  const line = lines.line(index)
  const columns = indentOf(line)
  if (isEntry(line)) return []
  let expected: number | undefined
  for (let above = index - 1; above >= 0; above--) {
    const text = lines.line(above)
    if (text.trim() === '') continue
    if (/[\s:][|>][-+\d]*\s*(?:#.*)?$/.test(text)) {
      expected ??= columnOfKey(text) + 2
      break
    }
    if (indentOf(text) <= columns) return []
    expected = indentOf(text)
  }
  if (expected === undefined) return []
  const changes = new Map([[index, ' '.repeat(expected) + line.trimStart()]])
  const mistake: SyntaxMistake = { what: 'text-indentation', columns, expected }
  return [{ mistake, index, start: columns, end: line.trimEnd().length, changes }]
}

/** Moves the item above by one or two columns, so that it fits the fields below it. */
function moveItemAbove(lines: Lines, at: number): Diagnosis[] {
  const before = lineWithTextAbove(lines, at)
  const item = before === undefined ? '' : lines.line(before)
  if (before === undefined || !/^\s*- +[\w-]+:(?:\s|$)/.test(item) || !isEntry(lines.line(at)))
    return []
  const distance = indentOf(lines.line(at)) - columnOfKey(item)
  const column = indentOf(item) + distance
  return distance === 0 ||
    Math.abs(distance) > 2 ||
    column < 0 ||
    column % 2 === 1 ||
    isListEntry(lines.line(at))
    ? []
    : moveLine(lines, before, [column])
}

/** Finds a map whose first field is indented one column more than its other fields. */
function moveFirstField(lines: Lines, at: number): Diagnosis[] {
  const before = lineWithTextAbove(lines, at)
  const group = before === undefined ? undefined : lineWithTextAbove(lines, before)
  if (before === undefined || group === undefined || !isEntry(lines.line(at))) return []
  const column = indentOf(lines.line(at))
  const head = lines.line(group)
  const isHead = /:\s*$/.test(head) && columnOfKey(head) + 2 === column
  return isHead && indentOf(lines.line(before)) === column + 1
    ? moveLine(lines, before, [column])
    : []
}

/** Returns one diagnosis per column to which the line could be moved, the nearest column first. */
function moveLine(lines: Lines, index: number, to: readonly number[]): Diagnosis[] {
  const line = lines.line(index)
  const columns = indentOf(line)
  return sortNearestFirst(to, columns).map((expected) => ({
    mistake: { what: 'indentation', columns, expected },
    index,
    start: 0,
    end: line.trimEnd().length,
    fix: ' '.repeat(expected) + line.trim(),
    changes: new Map([[index, ' '.repeat(expected) + line.trimStart()]]),
  }))
}

/** Returns the three columns nearest to `to`, without `to` itself. */
const sortNearestFirst = (columns: readonly number[], to: number): number[] =>
  columns
    .filter((column) => column !== to)
    .toSorted((first, second) => Math.abs(first - to) - Math.abs(second - to) || second - first)
    .slice(0, 3)

/** Returns the columns at which this line may begin, given the lines above it. */
function possibleColumns(lines: Lines, at: number): number[] {
  const columns = new Set<number>()
  const inList = isListEntry(lines.line(at))
  let minIndent = Infinity
  for (let index = at - 1; index >= 0 && minIndent > 0; index--) {
    const line = lines.line(index)
    if (!hasText(line)) continue
    const indent = indentOf(line)
    if (indent >= minIndent) continue
    minIndent = indent
    if (inList || !isListEntry(line)) columns.add(indent)
    else columns.add(columnOfKey(line))
  }
  return [...columns]
}

/** Returns the first line of the section block around a line, or of the page's field if the line is in no block. */
export const firstLineOfBlock = (lines: Lines, at: number): number =>
  enclosingEntries(lines, at).findLast(({ first }) => indentOf(lines.line(first)) > 0)?.first ??
  enclosingEntries(lines, at).at(-1)?.first ??
  0

/** Returns the list entries and fields around a line, the innermost first. */
function enclosingEntries(lines: Lines, at: number): { first: number; last: number }[] {
  const entries: { first: number; last: number }[] = []
  let minIndent = indentOf(lines.line(at)) + 1
  for (let index = at; index >= 0 && minIndent > 0; index--) {
    const line = lines.line(index)
    if (!hasText(line) || indentOf(line) >= minIndent) continue
    minIndent = indentOf(line)
    if (minIndent === 0 || isListEntry(line)) {
      entries.push({ first: index, last: endOfEntry(lines, at, minIndent) })
    }
  }
  return entries
}

/** Returns the last line that belongs to an entry by its indentation. */
function endOfEntry(lines: Lines, from: number, indent: number): number {
  let last = from
  for (let index = from + 1; index < lines.count; index++) {
    const line = lines.line(index)
    if (hasText(line) && indentOf(line) <= indent) break
    if (line.trim() !== '') last = index
  }
  return last
}

/** Returns a diagnosis that empties the lines `first` to `last` and reports the line `index`. */
function removeLines(lines: Lines, index: number, first: number, last: number): Diagnosis {
  const line = lines.line(index)
  const changes = new Map<number, string>()
  for (let removed = first; removed <= last; removed++) changes.set(removed, '')
  return {
    mistake:
      isEntry(line) || !hasText(line)
        ? { what: 'other' }
        : { what: 'stray-line', text: line.trim() },
    index,
    start: indentOf(line),
    end: Math.max(line.trimEnd().length, indentOf(line)),
    changes,
  }
}
