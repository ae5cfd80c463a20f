import { SCALAR_STYLE, type EVENT_ID, type Event } from 'js-yaml'
import type { Finding } from '../../problems/problem.ts'
import { hiddenIn } from './decode.ts'
import { joinedIn, type LineWidths } from './joined-lines.ts'
import { plainValue } from './scalar.ts'

export type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>
export type AliasEvent = Extract<Event, { type: typeof EVENT_ID.ALIAS }>
export type CollectionEvent = Extract<
  Event,
  { type: typeof EVENT_ID.SEQUENCE | typeof EVENT_ID.MAPPING }
>

/** A finding and what it is about: offsets into the text, `end` exclusive. */
export type Found = { finding: Finding; start: number; end: number }

/** `!!binary`: a page knows no types but those of its schema. */
export function tagOn(event: ScalarEvent | CollectionEvent, source: string): Found | undefined {
  const { tagStart: start, tagEnd: end } = event
  if (start === -1) return undefined
  const detail = { tag: source.slice(start, end), what: 'tag' } as const
  return { finding: { code: 'yaml-tag', detail }, start, end }
}

/** A character that may not stand in the file may not be smuggled in by its number either. */
export function escapedCharacter(event: ScalarEvent, value: unknown): Found | undefined {
  const found = typeof value === 'string' ? hiddenIn(value) : undefined
  if (found === undefined) return undefined
  return { finding: found.finding, start: event.valueStart - 1, end: event.valueEnd + 1 }
}

/** A comment that may be none: without a blank behind its mark, or with a number. */
export const cutMark = /[ \t]#(?:[^\s#]| \d)/

/** `href: #ablauf`: YAML reads nothing there. `last`: where the key ends. */
export function hiddenText(event: ScalarEvent, source: string, last: number): Found | undefined {
  if (event.valueStart !== -1) return undefined
  const rest = /^[ \t]*:?[ \t]+(#[^\s#][^\r\n]*)/.exec(source.slice(last, last + 200))
  const lost = rest?.[1]?.trimEnd()
  if (rest === null || lost === undefined) return undefined
  const start = last + rest[0].length - (rest[1]?.length ?? 0)
  const fix = { fixText: `'${lost.replaceAll("'", "''")}'`, fixValue: lost }
  const finding: Finding = { code: 'text-cut', detail: { text: '', lost }, ...fix }
  return { finding, start, end: start + lost.length }
}

/** `href:/kontakt` in brackets, where a colon without a blank is a letter like any other. */
export function gluedKey(key: string, event: ScalarEvent, source: string): Found | undefined {
  const { style, valueStart: start, valueEnd } = event
  if (style !== SCALAR_STYLE.PLAIN || !/^[a-z][\w-]*:\S/i.test(key)) return undefined
  if (!/^[ \t]*[,}]/.test(source.slice(valueEnd, valueEnd + 80))) return undefined
  const after = key.slice(0, key.indexOf(':') + 1)
  const detail = { what: 'missing-space', after } as const
  const finding: Finding = { code: 'yaml-syntax', detail, fixText: `${after} ` }
  return { finding, start, end: start + after.length }
}

/** A text of several lines that became one, though its lines look like more. */
export function joinedLines(
  event: ScalarEvent,
  widths: LineWidths,
  isItem: boolean,
): (Found & { isInvalid?: boolean }) | undefined {
  const { source } = widths
  const { style, valueStart, valueEnd } = event
  const isFolded = style === SCALAR_STYLE.FOLDED_BLOCK
  if (valueStart === -1 || (!isFolded && style !== SCALAR_STYLE.PLAIN)) return undefined
  if (!source.slice(valueStart, valueEnd).trimEnd().includes('\n')) return undefined
  return joinedIn(widths, event, { isItem, isFolded })
}

/** `Platz #1 der Liste`: YAML keeps “Platz”. A comment has a blank behind its mark. */
export function cutText(event: ScalarEvent, source: string): Found | undefined {
  const { valueStart: start, valueEnd } = event
  if (start === -1) return undefined
  const rest = /^[ \t]+(#(?:[^\s#]| \d)[^\r\n]*)/.exec(source.slice(valueEnd, valueEnd + 200))
  const lost = rest?.[1]?.trimEnd()
  if (lost === undefined) return undefined
  // `columns: 3 # 2 oder 3` is a comment; “Platz # 1” counts.
  const isNumber = typeof plainValue(source.slice(start, valueEnd).trim()) !== 'string'
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

/** A list or a map in the place of a key, which may be meant as `{{ name }}` of a template language. */
export function collectionAsKey(
  event: CollectionEvent,
  source: string,
): Found & { isTemplate: boolean } {
  const start = event.start - 1
  const template = /^\{\{[^{}\r\n]*\}\}/.exec(source.slice(start, start + 200))?.[0]
  if (template === undefined) return { ...complexKey(event.start), isTemplate: false }
  const fix = { fixText: JSON.stringify(template), fixValue: template }
  const finding: Finding = { code: 'yaml-syntax', detail: { what: 'template' }, ...fix }
  return { finding, start, end: start + template.length, isTemplate: true }
}

/** A key that is no text; `start`: its first character. */
export const complexKey = (start: number): Found => ({
  finding: { code: 'yaml-syntax', detail: { what: 'complex-key' } },
  start,
  end: start + 1,
})

/** `%` at the start of a line before the content. */
export function directiveIn(source: string): Found | undefined {
  const found = /^(?:\uFEFF?[ \t]*(?:#[^\r\n]*)?[\r\n]+)*(%[^\r\n]*)/.exec(source)
  if (found?.[1] === undefined) return undefined
  const end = found[0].length
  const finding: Finding = { code: 'yaml-tag', detail: { tag: '%', what: 'directive' } }
  return { finding, start: end - found[1].length, end }
}

/** The line that ends the first document, whose content ends at `last`. */
export function secondDocument(source: string, last: number): Found {
  const marks = /^(?:---|\.\.\.)(?=\s|$)/gm
  marks.lastIndex = last
  const first = marks.exec(source)?.index ?? source.length
  const start = last > 0 ? first : (marks.exec(source)?.index ?? first)
  return { finding: { code: 'several-documents', detail: {} }, start, end: start + 3 }
}
