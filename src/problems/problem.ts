import type { Path } from '../../schema/path.ts'
import { type ProblemDetails, type ProblemCode } from './details.ts'

/** Lines and columns count from 1; columns in UTF-16 units. */
export type Position = { line: number; column: number }

/** `end` is exclusive. */
export type Span = { start: Position; end: Position }

export type Severity = 'error' | 'warning'

/** A value that a fix can write: a scalar, or a block that has only its type yet. */
export type FixValue = string | number | boolean | { readonly type: string }

/**
 * `text` puts it right when it stands in the place of the span. `value` is what that text is read
 * as, where it is the YAML of a whole value; otherwise it is words, blanks or signs.
 */
export type Fix = Span & { text: string; value?: FixValue | undefined }

/** One thing an author has to fix, and where. Bad content is data, not an exception. */
export type Problem = {
  [C in ProblemCode]: {
    code: C
    detail: ProblemDetails[C]
    severity: Severity
    /** Relative to the root, with `/`. */
    file: string
    /** Keys and indices from the top of the document. */
    path: (string | number)[]
    fix?: Fix | undefined
    /** The block or field that it is about, as `explain` takes it: `hero.badge.score`. */
    topic?: string | undefined
  } & Span
}[ProblemCode]

/** A problem before it has a place in a file. */
export type Finding = {
  [C in ProblemCode]: {
    code: C
    detail: ProblemDetails[C]
    severity?: Severity
    fixText?: string | undefined
    /** See `Fix`. */
    fixValue?: FixValue | undefined
  }
}[ProblemCode]

/** Gives a finding its place in a file. */
export function problemOf(
  { severity = 'error', fixText, fixValue: value, ...finding }: Finding,
  file: string,
  span: Span,
  path: Path = [],
  fix = fixText,
): Problem {
  return {
    ...finding,
    severity,
    file,
    path: [...path],
    ...span,
    ...(fix !== undefined && {
      fix: { ...span, text: fix, ...(value !== undefined && { value }) },
    }),
  }
}

/** It keeps a site from being built. */
export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** `first` by file, line, column, then code: the same order whatever was checked first. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (first, second) =>
      compare(first.file, second.file) ||
      first.start.line - second.start.line ||
      first.start.column - second.start.column ||
      compare(first.code, second.code),
  )
}

const compare = (first: string, second: string): number =>
  first < second ? -1 : first > second ? 1 : 0
