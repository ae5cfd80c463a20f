import { problemOf, type Finding, type Problem, type Severity } from './problem.ts'
import type { ProblemCode } from './details.ts'

/** Two hundred doubled keys are one mistake of a program, not two hundred of an author. */
export const findingLimit = 100

/** As many problems of each code as anyone will read in one file; the others are counted. */
export class FindingLimit {
  readonly #counts = new Map<ProblemCode, number>()
  unreportedCount = 0

  /** False where there were enough of these. */
  allows(code: ProblemCode): boolean {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count > findingLimit) this.unreportedCount++
    return count <= findingLimit
  }

  /** How many there are besides, if any. */
  restProblems(file: string, severity: Severity): Problem[] {
    return this.unreportedCount === 0 ? [] : [tooManyProblem(file, this.unreportedCount, severity)]
  }
}

export function tooManyProblem(file: string, more: number, severity: Severity = 'error'): Problem {
  const top = { line: 1, column: 1 }
  const finding: Finding = { code: 'too-many', detail: { shown: findingLimit, more }, severity }
  return problemOf(finding, file, { start: top, end: top })
}
