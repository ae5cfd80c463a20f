import type { Diagnosis } from './diagnosis.ts'
import { columnOfKey } from './line-finding.ts'
import type { Lines } from './lines.ts'
import {
  diagnoseBraceBeforeFields,
  bulletPattern,
  diagnoseBulletList,
  diagnoseCodeFence,
  diagnoseDiffMark,
  diagnoseDoubleDash,
  diagnoseForeignComment,
} from './stray-lines.ts'

/** A check for a mistake that can only be recognised together with the lines around it. */
type ContextCheck = (lines: Lines, index: number) => Diagnosis | undefined

/** Checks that run on the line at which the parser failed and on the line above it. */
export const contextChecks: ContextCheck[] = [
  diagnoseForeignComment,
  diagnoseCodeFence,
  diagnoseDiffMark,
  diagnoseDoubleDash,
  diagnoseBraceBeforeFields,
  diagnoseBulletList,
  diagnoseMissingDash,
  diagnoseColonBeforeHead,
  diagnoseOtherColon,
  diagnoseMissingColon,
  diagnoseStrayWords,
]

/** Checks that also run on lines far above the failure, because the parser may notice these mistakes late. */
export const distantContextChecks: ContextCheck[] = [
  diagnoseForeignComment,
  diagnoseCodeFence,
  diagnoseColonBeforeHead,
  diagnoseColonAboveList,
]

/** Returns the number of white space characters at the start of a line. */
export const indentOf = (line: string): number => line.length - line.trimStart().length

/** True for a line that is neither empty nor a comment. */
export const hasText = (line: string): boolean =>
  line.trim() !== '' && !line.trimStart().startsWith('#')

/** True for `- …` and `key: …`. */
export const isEntry = (line: string): boolean => /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line)

export const isListEntry = (line: string): boolean => /^\s*-(?:\s|$)/.test(line)

/**
 * Finds a list item that begins with a wrong marker instead of a dash (`* Kurse`), without any
 * marker, or without a blank after the dash.
 */
function diagnoseMissingDash(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const column = indentOf(line)
  const text = line.trim()
  if (isListEntry(line) || /^(?:---|\.\.\.)/.test(text)) return undefined
  if (!isAmongItems(lines, index, column)) return undefined

  const sign = bulletPattern.exec(text)?.[0]
  const dash = /^-(?=[^\s-])/.test(text)
  const start = column
  const end = column + (sign?.length ?? 1)
  const rest = text.slice(sign?.length ?? (dash ? 1 : 0))
  const changes = new Map([[index, `${' '.repeat(column)}- ${rest}`]])
  if (dash) {
    return { mistake: { what: 'missing-space', after: '-' }, index, start, end, fix: '- ', changes }
  }
  if (sign !== undefined) {
    const mistake = { what: 'bullet', character: sign.trim() } as const
    return { mistake, index, start, end, fix: '- ', changes }
  }
  // A list may have the same indentation as its own field. The next field then ends the list.
  const isType = /^type:\s/.test(text)
  if (!isType && (/^[\w-]+:(?:\s|$)/.test(text) || !isBelowTextItem(lines, index))) return undefined
  return {
    mistake: { what: 'missing-dash' },
    index,
    start,
    end: line.trimEnd().length,
    // No automatic fix for a text: it may be the continuation of the item above, with too little indentation.
    fix: isType ? `- ${text}` : undefined,
    changes,
  }
}

/** True if the line above is a list item with a text, not with fields. */
function isBelowTextItem(lines: Lines, index: number): boolean {
  const above = lines.line(index - 1)
  return (
    above.trim() !== '' &&
    !/^\s*(?:-\s+)*["']?[\w-]+["']?:(?:\s|$)/.test(above) &&
    isListEntry(above)
  )
}

/** True if the list items of this column are above the line, or below it directly after the list's key. */
function isAmongItems(lines: Lines, index: number, column: number): boolean {
  for (let at = index - 1; at >= 0; at--) {
    const line = lines.line(at)
    if (!hasText(line) || indentOf(line) > column) continue
    if (indentOf(line) === column) return isListEntry(line)
    if (!/^\s*(?:-\s+)*[\w-]+:\s*(?:#.*)?$/.test(line)) return false
    const next = lines.line(index + 1)
    return at === index - 1 && indentOf(next) === column && isListEntry(next)
  }
  return false
}

function nextLineWithText(lines: Lines, above: number): string | undefined {
  for (let at = above + 1; at < lines.count; at++)
    if (hasText(lines.line(at))) return lines.line(at)
  return undefined
}

/** Finds `heading Kurse` among fields if `heading` is a field name elsewhere, and `actions` above a list. */
function diagnoseMissingColon(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*(?:- +)*)([a-z][\w-]*)(\s+[^\s=:|>].*|\s*)$/i.exec(line)
  if (found === null) return undefined
  const [, before = '', name = '', rest = ''] = found
  const isField = rest.trim() === '' ? hasLinesBelow(lines, index) : isFieldName(lines, name)
  if (!isField || !isAmongFields(lines, index, before.length)) return undefined
  return missingColonDiagnosis(line, index, before.length, name)
}

/** Finds `actions` alone on a line above its list. */
function diagnoseColonAboveList(lines: Lines, index: number): Diagnosis | undefined {
  return /^\s*(?:- +)*[a-z][\w-]*\s*$/i.test(lines.line(index))
    ? diagnoseMissingColon(lines, index)
    : undefined
}

/** Finds words in the column of the fields above and below that belong to neither field. */
function diagnoseStrayWords(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const column = indentOf(line)
  if (!/^\s*(?:<[^:=]*>|\p{L}[\p{L}\d ,.!?…()-]*)\s*$/u.test(line)) return undefined
  const above = lines.line(index - 1)
  const below = nextLineWithText(lines, index) ?? ''
  const isField = (other: string) =>
    columnOfKey(other) === column && /^\s*(?:- +)*[\w-]+: +[^\s|>]/.test(other)
  const isNext = columnOfKey(below) === column && /^\s*[\w-]+:(?:\s|$)/.test(below)
  if (!isField(above) || !isNext) return undefined
  return {
    mistake: { what: 'stray-line', text: line.trim() },
    index,
    start: column,
    end: line.trimEnd().length,
    changes: new Map([[index, '']]),
  }
}

/** Finds `heading; Kurse`, `heading - Kurse`, `heading :Kurse`, and the full-width colon of Asian scripts. */
function diagnoseOtherColon(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*(?:- +)*)([a-z][\w-]*?)(?:\s*(?:[;：]|->)\s*|\s+[-–—]\s+|\s+:)(?=\S)/i.exec(
    line,
  )
  if (found === null) return undefined
  const [match, before = '', name = ''] = found
  if (!isFieldName(lines, name) || !isAmongFields(lines, index, before.length)) return undefined
  return {
    mistake: { what: 'missing-colon', key: name },
    index,
    start: before.length,
    end: match.length,
    fix: `${name}: `,
    changes: new Map([[index, `${before}${name}: ${line.slice(match.length)}`]]),
  }
}

/**
 * Finds `body |-`, where the colon after the field name is missing. Without this check, the lines
 * below would be reported as a text without a header.
 */
function diagnoseColonBeforeHead(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*(?:- +)*)([a-z][\w-]*)\s+[|>][-+]?\s*$/i.exec(line)
  if (found === null) return undefined
  const [, before = '', name = ''] = found
  return missingColonDiagnosis(line, index, before.length, name)
}

function missingColonDiagnosis(
  line: string,
  index: number,
  start: number,
  name: string,
): Diagnosis {
  const end = start + name.length
  return {
    mistake: { what: 'missing-colon', key: name },
    index,
    start,
    end,
    fix: `${name}:`,
    changes: new Map([[index, `${line.slice(0, end)}:${line.slice(end)}`]]),
  }
}

/**
 * Names of fields that nearly every block has. They count as field names even if the file does not
 * contain them elsewhere.
 */
const usualNames = /^(?:type|heading|title|text|label|href|items|body)$/

const isFieldName = ({ text }: Lines, name: string): boolean =>
  usualNames.test(name) || new RegExp(`^[\\s-]*${name}:(?:\\s|$)`, 'm').test(text)

/** True if the lines below belong to this line by their indentation. */
function hasLinesBelow(lines: Lines, index: number): boolean {
  const next = nextLineWithText(lines, index)
  if (next === undefined) return false
  const column = columnOfKey(lines.line(index))
  return (
    isEntry(next) && (indentOf(next) > column || (indentOf(next) === column && isListEntry(next)))
  )
}

/** True if the nearest line above or below that is not indented further has a field in this column. */
function isAmongFields(lines: Lines, index: number, column: number): boolean {
  const isField = (line: string) =>
    columnOfKey(line) === column && /^\s*(?:-\s+)*["']?[\w-]+["']?:(?:\s|$)/.test(line)
  for (let at = index - 1; at >= 0; at--) {
    const line = lines.line(at)
    if (!hasText(line) || (indentOf(line) > column && columnOfKey(line) > column)) continue
    if (isField(line)) return true
    break
  }
  const next = nextLineWithText(lines, index)
  return next !== undefined && isField(next)
}

/**
 * Finds a line of a block text (`|` or `>`) with too little indentation, or a first line with too much indentation if
 * all other lines are two columns right of their field.
 */
export function diagnoseTextTooFarLeft(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const columns = indentOf(line)
  const isItem = isListEntry(line) && !isAmongItems(lines, index, columns)
  if (!hasText(line) || (isEntry(line) && !isItem)) return undefined
  const above = blockTextAbove(lines, index)
  if (above === undefined) return undefined
  const { head, expected, count } = above
  const usualColumn = columnOfKey(lines.line(head)) + 2
  if (columns >= expected || columns > usualColumn) return undefined
  if (columns === usualColumn && count === 1)
    return moveTextLine(lines, head + 1, expected, usualColumn)
  // After a blank line, the words may be a separate note of the author and not an item.
  const isApart = lines.line(index - 1).trim() === ''
  const next = lines.line(index + 1)
  if (isApart && columns < usualColumn - 4 && (!hasText(next) || indentOf(next) < expected))
    return undefined
  return moveTextLine(lines, index, columns, expected)
}

/**
 * Returns the header line of the text that ends above this line, its indentation and its number of lines. Returns
 * undefined if there is no such text.
 */
function blockTextAbove(lines: Lines, index: number) {
  let expected = Infinity
  let count = 0
  for (let at = index - 1; at >= 0; at--) {
    const line = lines.line(at)
    if (line.trim() === '') continue
    const isHead = /(?:^|[\s:])[|>][-+\d]*\s*(?:#.*)?$/.test(line)
    if (isHead && columnOfKey(line) < expected) {
      return count === 0 ? undefined : { head: at, expected, count }
    }
    if (isEntry(line) && indentOf(line) < expected && expected < Infinity) return undefined
    expected = Math.min(expected, indentOf(line))
    count++
  }
  return undefined
}

function moveTextLine(lines: Lines, index: number, columns: number, expected: number): Diagnosis {
  const line = lines.line(index)
  const isTooFar = columns > expected
  return {
    mistake: { what: isTooFar ? 'indentation' : 'text-indentation', columns, expected },
    index,
    start: isTooFar ? 0 : columns,
    end: line.trimEnd().length,
    changes: new Map([[index, ' '.repeat(expected) + line.trim()]]),
  }
}
