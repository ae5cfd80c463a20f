import type { Diagnosis } from './diagnosis.ts'
import { columnOfKey } from './line-finding.ts'
import type { Lines } from './lines.ts'
import {
  braceBeforeFields,
  bullet,
  bulletList,
  codeFence,
  diffMark,
  doubleDash,
  foreignComment,
} from './stray-lines.ts'

/** A slip that shows only beside the lines around it. */
type SlipCheck = (lines: Lines, index: number) => Diagnosis | undefined

/** In a line at which the parser gave up, or just above it. */
export const slipChecks: SlipCheck[] = [
  foreignComment,
  codeFence,
  diffMark,
  doubleDash,
  braceBeforeFields,
  bulletList,
  missingDash,
  colonBeforeHead,
  otherColon,
  missingColon,
  strayWords,
]

/** What the parser may notice only many lines later. */
export const openSlipChecks: SlipCheck[] = [
  foreignComment,
  codeFence,
  colonBeforeHead,
  colonAboveList,
]

export const indentOf = (line: string): number => line.length - line.trimStart().length

export const hasText = (line: string): boolean =>
  line.trim() !== '' && !line.trimStart().startsWith('#')

/** True for `- …` and `key: …`. */
export const isEntry = (line: string): boolean => /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line)

export const isListEntry = (line: string): boolean => /^\s*-(?:\s|$)/.test(line)

/** An item among others in a list, with another sign before it, or none, or no blank behind it. */
function missingDash(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const column = indentOf(line)
  const text = line.trim()
  if (isListEntry(line) || /^(?:---|\.\.\.)/.test(text)) return undefined
  if (!isBesideItems(lines, index, column)) return undefined

  const sign = bullet.exec(text)?.[0]
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
  // A field that ends the list, in a list as far left as its own field.
  const isType = /^type:\s/.test(text)
  if (!isType && (/^[\w-]+:(?:\s|$)/.test(text) || !isBelowWords(lines, index))) return undefined
  return {
    mistake: { what: 'missing-dash' },
    index,
    start,
    end: line.trimEnd().length,
    // A text may as well go on here, too far left.
    fix: isType ? `- ${text}` : undefined,
    changes,
  }
}

/** The line above is an item of words, not of fields, or goes on with one. */
function isBelowWords(lines: Lines, index: number): boolean {
  const above = lines.line(index - 1)
  return (
    above.trim() !== '' &&
    !/^\s*(?:-\s+)*["']?[\w-]+["']?:(?:\s|$)/.test(above) &&
    isListEntry(above)
  )
}

/** Items of a list stand in this column, the nearest of them above, or else below at the list's head. */
function isBesideItems(lines: Lines, index: number, column: number): boolean {
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

function nextText(lines: Lines, above: number): string | undefined {
  for (let at = above + 1; at < lines.count; at++)
    if (hasText(lines.line(at))) return lines.line(at)
  return undefined
}

/** `heading Kurse`, beside fields, and `heading` is the name of one elsewhere; or `actions` above a list. */
function missingColon(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*(?:- +)*)([a-z][\w-]*)(\s+[^\s=:|>].*|\s*)$/i.exec(line)
  if (found === null) return undefined
  const [, before = '', name = '', rest = ''] = found
  const isField = rest.trim() === '' ? holdsMore(lines, index) : isNameIn(lines, name)
  if (!isField || !isBesideFields(lines, index, before.length)) return undefined
  return colonBehind(line, index, before.length, name)
}

/** `actions` alone in its line, above its list. */
function colonAboveList(lines: Lines, index: number): Diagnosis | undefined {
  return /^\s*(?:- +)*[a-z][\w-]*\s*$/i.test(lines.line(index))
    ? missingColon(lines, index)
    : undefined
}

/** Words in the column of the fields above and below, which belong to neither. */
function strayWords(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const column = indentOf(line)
  if (!/^\s*(?:<[^:=]*>|\p{L}[\p{L}\d ,.!?…()-]*)\s*$/u.test(line)) return undefined
  const above = lines.line(index - 1)
  const below = nextText(lines, index) ?? ''
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

/** `heading; Kurse`, `heading - Kurse`, `heading :Kurse`, or with the wide colon of Asian scripts. */
function otherColon(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*(?:- +)*)([a-z][\w-]*?)(?:\s*(?:[;：]|->)\s*|\s+[-–—]\s+|\s+:)(?=\S)/i.exec(
    line,
  )
  if (found === null) return undefined
  const [whole, before = '', name = ''] = found
  if (!isNameIn(lines, name) || !isBesideFields(lines, index, before.length)) return undefined
  return {
    mistake: { what: 'missing-colon', key: name },
    index,
    start: before.length,
    end: whole.length,
    fix: `${name}: `,
    changes: new Map([[index, `${before}${name}: ${line.slice(whole.length)}`]]),
  }
}

/** `body |-`: what follows would be taken for a text without a head. */
function colonBeforeHead(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*(?:- +)*)([a-z][\w-]*)\s+[|>][-+]?\s*$/i.exec(line)
  if (found === null) return undefined
  const [, before = '', name = ''] = found
  return colonBehind(line, index, before.length, name)
}

function colonBehind(line: string, index: number, start: number, name: string): Diagnosis {
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

/** Fields that nearly every block has. */
const usualNames = /^(?:type|heading|title|text|label|href|items|body)$/

const isNameIn = ({ text }: Lines, name: string): boolean =>
  usualNames.test(name) || new RegExp(`^[\\s-]*${name}:(?:\\s|$)`, 'm').test(text)

/** Below stands what belongs to it by its indentation. */
function holdsMore(lines: Lines, index: number): boolean {
  const next = nextText(lines, index)
  if (next === undefined) return false
  const column = columnOfKey(lines.line(index))
  return (
    isEntry(next) && (indentOf(next) > column || (indentOf(next) === column && isListEntry(next)))
  )
}

/** A field stands in this column, in the nearest line above or below that is not indented further. */
function isBesideFields(lines: Lines, index: number, column: number): boolean {
  const isField = (line: string) =>
    columnOfKey(line) === column && /^\s*(?:-\s+)*["']?[\w-]+["']?:(?:\s|$)/.test(line)
  for (let at = index - 1; at >= 0; at--) {
    const line = lines.line(at)
    if (!hasText(line) || (indentOf(line) > column && columnOfKey(line) > column)) continue
    if (isField(line)) return true
    break
  }
  const next = nextText(lines, index)
  return next !== undefined && isField(next)
}

/**
 * A line of a text behind `|` or `>` that is not indented as far as the text; or the first line of
 * the text, where all others stand two columns behind their field.
 */
export function textTooFarLeft(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const columns = indentOf(line)
  const isItem = isListEntry(line) && !isBesideItems(lines, index, columns)
  if (!hasText(line) || (isEntry(line) && !isItem)) return undefined
  const above = textAbove(lines, index)
  if (above === undefined) return undefined
  const { head, expected, count } = above
  const usual = columnOfKey(lines.line(head)) + 2
  if (columns >= expected || columns > usual) return undefined
  if (columns === usual && count === 1) return movedText(lines, head + 1, expected, usual)
  // Behind a blank line, it may be a note.
  const isApart = lines.line(index - 1).trim() === ''
  const next = lines.line(index + 1)
  if (isApart && columns < usual - 4 && (!hasText(next) || indentOf(next) < expected))
    return undefined
  return movedText(lines, index, columns, expected)
}

/** The head of the text that ends just above a line, its indentation, and how many lines it has. */
function textAbove(lines: Lines, index: number) {
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

function movedText(lines: Lines, index: number, columns: number, expected: number): Diagnosis {
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
