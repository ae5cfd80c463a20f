import type { SyntaxMistake } from '../../problems/detail-types.ts'

/** Lines to be changed, by their index, so that the parser gets further. */
export type Changes = ReadonlyMap<number, string>

/** What an author may have done wrong in a line (columns from 0, `end` exclusive). */
export type Diagnosis = {
  mistake: SyntaxMistake
  index: number
  start: number
  end: number
  /** Text for `start` to `end` that puts the line right; undefined where we only guess. */
  fix?: string | undefined
  /** What `fix` is read as, where it is a whole value. */
  value?: string | undefined
  changes: Changes
}
