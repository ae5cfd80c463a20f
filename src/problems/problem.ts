import type { Path } from '../../schema/path.ts'
import { type ProblemDetails, type ProblemCode } from './details.ts'

/** Lines and columns count from 1. Columns count UTF-16 units. */
export type Position = { line: number; column: number }

/**
 * A range in a file. `end` is the position after the last character. `file`: the file of the range, if it is not the file
 * that was asked for it: the value of a placeholder is in the file of its record. `record`: the slug of the record whose
 * value makes a text in a template wrong.
 */
export type Span = { start: Position; end: Position; file?: string; record?: string }

export type Severity = 'error' | 'warning'

/** A value that a fix can write: a scalar, or a block with only a type. */
export type FixValue = string | number | boolean | { readonly type: string }

/**
 * `text` replaces the text of the span. `value` is the parsed value of `text` if it is the YAML of a whole value.
 * Otherwise `text` consists of words, spaces or signs. `isRewrite`: `text` is the new source of a whole block, with its
 * comments.
 */
export type Fix = Span & { text: string; value?: FixValue | undefined; isRewrite?: true }

/** A mistake in the content, with its place. Invalid content is data, not an exception. */
export type Problem = {
  [C in ProblemCode]: {
    code: C
    detail: ProblemDetails[C]
    severity: Severity
    /** Path relative to the root, with `/`. */
    file: string
    /** Keys and indices from the top of the document. */
    path: (string | number)[]
    fix?: Fix | undefined
    /** The block or field of the problem, as `explain` takes it: `hero.badge.score`. */
    topic?: string | undefined
  } & Span
}[ProblemCode]

/** A problem that does not have a place in a file yet. */
export type Finding = {
  [C in ProblemCode]: {
    code: C
    detail: ProblemDetails[C]
    severity?: Severity
    fixText?: string | undefined
    /** The parsed value of the fix's text if that is the YAML of a whole value (see `Fix`). */
    fixValue?: FixValue | undefined
  }
}[ProblemCode]

/** Adds the place in a file to a finding. */
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

/** True if the problem prevents a build. */
export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** Sorts problems by file, line, column and code, independent of the order of the checks. */
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
