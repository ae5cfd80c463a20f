import { SCALAR_STYLE, type EVENT_ID, type Event } from 'js-yaml'
import type { Finding } from '../../problems/problem.ts'
import { firstForbiddenCharacter } from './decode.ts'
import { findJoinedLines, type LineWidths } from './joined-lines.ts'
import { plainScalarValue } from './plain-scalar.ts'

export type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>
export type AliasEvent = Extract<Event, { type: typeof EVENT_ID.ALIAS }>
export type CollectionEvent = Extract<
  Event,
  { type: typeof EVENT_ID.SEQUENCE | typeof EVENT_ID.MAPPING }
>

/** A finding and its range (offsets into the text, `end` exclusive). */
export type RangedFinding = { finding: Finding; start: number; end: number }

/** Finds a tag such as `!!binary`. Pages have no types but those of their schema. */
export function findTag(
  event: ScalarEvent | CollectionEvent,
  source: string,
): RangedFinding | undefined {
  const { tagStart: start, tagEnd: end } = event
  if (start === -1) return undefined
  const detail = { tag: source.slice(start, end), what: 'tag' } as const
  return { finding: { code: 'yaml-tag', detail }, start, end }
}

/** Finds a forbidden character that was written as an escape sequence. */
export function findEscapedCharacter(
  event: ScalarEvent,
  value: unknown,
): RangedFinding | undefined {
  const found = typeof value === 'string' ? firstForbiddenCharacter(value) : undefined
  if (found === undefined) return undefined
  return { finding: found.finding, start: event.valueStart - 1, end: event.valueEnd + 1 }
}

/** A `#` that may not be meant as a comment: without a blank after it, or before a number. */
export const cutOffCommentPattern = /[ \t]#(?:[^\s#]| \d)/

/** Finds `href: #ablauf`, which YAML reads as an empty value. `keyEnd`: the end offset of the key. */
export function findHiddenText(
  event: ScalarEvent,
  source: string,
  keyEnd: number,
): RangedFinding | undefined {
  if (event.valueStart !== -1) return undefined
  const rest = /^[ \t]*:?[ \t]+(#[^\s#][^\r\n]*)/.exec(source.slice(keyEnd, keyEnd + 200))
  const lost = rest?.[1]?.trimEnd()
  if (rest === null || lost === undefined) return undefined
  const start = keyEnd + rest[0].length - (rest[1]?.length ?? 0)
  const fix = { fixText: `'${lost.replaceAll("'", "''")}'`, fixValue: lost }
  const finding: Finding = { code: 'text-cut', detail: { text: '', lost }, ...fix }
  return { finding, start, end: start + lost.length }
}

/** Finds `href:/kontakt` in a flow map, where YAML reads a colon without a blank as part of the key. */
export function findGluedKey(
  key: string,
  event: ScalarEvent,
  source: string,
): RangedFinding | undefined {
  const { style, valueStart: start, valueEnd } = event
  if (style !== SCALAR_STYLE.PLAIN || !/^[a-z][\w-]*:\S/i.test(key)) return undefined
  if (!/^[ \t]*[,}]/.test(source.slice(valueEnd, valueEnd + 80))) return undefined
  const after = key.slice(0, key.indexOf(':') + 1)
  const detail = { what: 'missing-space', after } as const
  const finding: Finding = { code: 'yaml-syntax', detail, fixText: `${after} ` }
  return { finding, start, end: start + after.length }
}

/** Finds a multi-line text that YAML joined into one line although its lines look separate. */
export function findJoinedText(
  event: ScalarEvent,
  widths: LineWidths,
  isItem: boolean,
): (RangedFinding & { isInvalid?: boolean }) | undefined {
  const { source } = widths
  const { style, valueStart, valueEnd } = event
  const isFolded = style === SCALAR_STYLE.FOLDED_BLOCK
  if (valueStart === -1 || (!isFolded && style !== SCALAR_STYLE.PLAIN)) return undefined
  if (!source.slice(valueStart, valueEnd).trimEnd().includes('\n')) return undefined
  return findJoinedLines(widths, event, { isItem, isFolded })
}

/** Finds `Platz #1 der Liste`, of which YAML keeps only “Platz”. A real comment has a blank after the `#`. */
export function findCutText(event: ScalarEvent, source: string): RangedFinding | undefined {
  const { valueStart: start, valueEnd } = event
  if (start === -1) return undefined
  const rest = /^[ \t]+(#(?:[^\s#]| \d)[^\r\n]*)/.exec(source.slice(valueEnd, valueEnd + 200))
  const lost = rest?.[1]?.trimEnd()
  if (lost === undefined) return undefined
  // In `columns: 3 # 2 oder 3` the text after the number is a comment; “Platz # 1” is a text.
  const isNumber = typeof plainScalarValue(source.slice(start, valueEnd).trim()) !== 'string'
  if (/^# \d/.test(lost) && isNumber) return undefined
  const end = valueEnd + (rest?.[0].trimEnd().length ?? 0)
  const text = source.slice(start, valueEnd).trimEnd()
  const fixValue = text.includes('\n') ? undefined : source.slice(start, end)
  const fixText = fixValue && JSON.stringify(fixValue)
  const detail = { text, lost }
  return {
    finding: { code: 'text-cut', detail, severity: 'warning', fixText, fixValue },
    start,
    end,
  }
}

/** Reports a list or map that is used as a key. `{{ name }}` is reported as a placeholder of a template language. */
export function findCollectionKey(
  event: CollectionEvent,
  source: string,
): RangedFinding & { isTemplate: boolean } {
  const start = event.start - 1
  const template = /^\{\{[^{}\r\n]*\}\}/.exec(source.slice(start, start + 200))?.[0]
  if (template === undefined) return { ...createComplexKeyFinding(event.start), isTemplate: false }
  const fix = { fixText: JSON.stringify(template), fixValue: template }
  const finding: Finding = { code: 'yaml-syntax', detail: { what: 'template' }, ...fix }
  return { finding, start, end: start + template.length, isTemplate: true }
}

/** Reports a key that is not a text. `start`: the offset of its first character. */
export const createComplexKeyFinding = (start: number): RangedFinding => ({
  finding: { code: 'yaml-syntax', detail: { what: 'complex-key' } },
  start,
  end: start + 1,
})

/** Finds a directive: `%` at the start of a line before the content. */
export function findDirective(source: string): RangedFinding | undefined {
  const found = /^(?:\uFEFF?[ \t]*(?:#[^\r\n]*)?[\r\n]+)*(%[^\r\n]*)/.exec(source)
  if (found?.[1] === undefined) return undefined
  const end = found[0].length
  const finding: Finding = { code: 'yaml-tag', detail: { tag: '%', what: 'directive' } }
  return { finding, start: end - found[1].length, end }
}

/** Reports the line that begins a second document. `last`: the end offset of the first document's content. */
export function createSecondDocumentFinding(source: string, last: number): RangedFinding {
  const marks = /^(?:---|\.\.\.)(?=\s|$)/gm
  marks.lastIndex = last
  const first = marks.exec(source)?.index ?? source.length
  const start = last > 0 ? first : (marks.exec(source)?.index ?? first)
  return { finding: { code: 'several-documents', detail: {} }, start, end: start + 3 }
}
