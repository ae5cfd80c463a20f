import type { SyntaxMistake } from '../../problems/detail-types.ts'

/** New text of lines, by line index, that lets the parser continue. */
export type LineChanges = ReadonlyMap<number, string>

/** A possible mistake in one line (columns from 0, `end` exclusive). */
export type Diagnosis = {
  mistake: SyntaxMistake
  index: number
  start: number
  end: number
  /** Text that replaces `start` to `end` and corrects the line; undefined if the correction is only a guess. */
  fix?: string | undefined
  /**
   * The value that YAML reads from the corrected text `fix`. Undefined if `fix` is not a complete
   * value.
   */
  value?: string | undefined
  changes: LineChanges
}
