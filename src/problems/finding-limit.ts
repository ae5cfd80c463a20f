import { problemOf, type Finding, type Problem, type Severity } from './problem.ts'
import type { ProblemCode } from './details.ts'

/**
 * Maximum number of problems of one code per file. Two hundred duplicate keys are probably one mistake of a
 * program.
 */
export const findingLimit = 100

/** Limits the problems of each code per file. Further problems are only counted. */
export class FindingLimit {
  readonly #counts = new Map<ProblemCode, number>()
  unreportedCount = 0

  /** Returns false if the limit for this code is reached. */
  allowsOneMore(code: ProblemCode): boolean {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count > findingLimit) this.unreportedCount++
    return count <= findingLimit
  }

  /** Number of additional problems, or undefined. */
  problemsForUnreported(file: string, severity: Severity): Problem[] {
    return this.unreportedCount === 0
      ? []
      : [createTooManyProblem(file, this.unreportedCount, severity)]
  }
}

export function createTooManyProblem(
  file: string,
  more: number,
  severity: Severity = 'error',
): Problem {
  const top = { line: 1, column: 1 }
  const finding: Finding = { code: 'too-many', detail: { shown: findingLimit, more }, severity }
  return problemOf(finding, file, { start: top, end: top })
}
