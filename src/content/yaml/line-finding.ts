import type { SyntaxMistake } from '../../problems/detail-types.ts'

/**
 * A mistake that shows in its line: where (columns from 0, `end` exclusive), and the line as the
 * parser can read it.
 */
export type LineFinding = {
  mistake: SyntaxMistake
  start: number
  end: number
  repaired: string
  /** Text for `start` to `end` that puts the line right; undefined where we only guess. */
  fix?: string | undefined
  /** The value that YAML reads from `fix`, if that is a whole value. */
  value?: string | undefined
}

/** `  - key: value` taken apart: where the value starts, and the value without a comment. */
export function valueOf(line: string): { start: number; value: string } | undefined {
  const match = /^((?:\s*-)*\s*(?:[^\s'"#&*!|>@`%[{][^'"#]*?:\s+)?)(\S.*)$/.exec(line)
  if (match === null) return undefined
  const start = match[1]?.length ?? 0
  return { start, value: (match[2] ?? '').trimEnd() }
}

/** The column, from 0, at which `key: value` begins in `  - key: value`. */
export const columnOfKey = (line: string): number => /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0

/** Returns the mistake of a value that has to be put in quotation marks, and the line with the marks. */
export function quoted(
  line: string,
  { start, value }: { start: number; value: string },
  what: 'colon-in-text' | 'reserved-start' | 'text-after-brackets',
): LineFinding {
  const fix = `"${value.replace(/[\\"]/g, '\\$&')}"`
  const isTypographic = what === 'colon-in-text' && /^[„“”«»‚‘’]/.test(value)
  return {
    mistake: { what: isTypographic ? 'typographic-quotes' : what, value },
    start,
    end: start + value.length,
    repaired: line.slice(0, start) + fix + line.slice(start + value.length),
    fix,
    value,
  }
}
