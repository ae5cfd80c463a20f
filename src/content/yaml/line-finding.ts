import type { SyntaxMistake } from '../../problems/detail-types.ts'

/** A mistake within one line: its range (columns from 0, `end` exclusive), and the line as the parser can read it. */
export type LineFinding = {
  mistake: SyntaxMistake
  start: number
  end: number
  repairedLine: string
  /** Text that replaces `start` to `end` and corrects the line; undefined if the correction is only a guess. */
  fix?: string | undefined
  /**
   * The value that YAML reads from the corrected text `fix`. Undefined if `fix` is not a complete
   * value.
   */
  value?: string | undefined
}

/** Splits `  - key: value`: returns the value and its start column (from 0). */
export function valueOfLine(line: string): { start: number; value: string } | undefined {
  const match = /^((?:\s*-)*\s*(?:[^\s'"#&*!|>@`%[{][^'"#]*?:\s+)?)(\S.*)$/.exec(line)
  if (match === null) return undefined
  const start = match[1]?.length ?? 0
  return { start, value: (match[2] ?? '').trimEnd() }
}

/** Returns the column (from 0) at which `key: value` begins in `  - key: value`. */
export const columnOfKey = (line: string): number => /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0

/** Returns the finding for a value that needs quotation marks, with the corrected line. */
export function quotationFinding(
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
    repairedLine: line.slice(0, start) + fix + line.slice(start + value.length),
    fix,
    value,
  }
}
