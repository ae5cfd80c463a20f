import { problemOf, type Finding, type Problem, type Severity } from './problem.ts'
import type { Code } from './details.ts'

/** Two hundred doubled keys are one mistake of a program, not two hundred of an author. */
export const findingLimit = 100

/** As many problems of each code as anyone will read in one file; the others are counted. */
export class Limit {
  readonly #counts = new Map<Code, number>()
  more = 0

  /** False where there were enough of these. */
  takes(code: Code): boolean {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count > findingLimit) this.more++
    return count <= findingLimit
  }

  /** How many there are besides, if any. */
  rest(file: string, severity: Severity): Problem[] {
    return this.more === 0 ? [] : [tooMany(file, this.more, severity)]
  }
}

export function tooMany(file: string, more: number, severity: Severity = 'error'): Problem {
  const top = { line: 1, column: 1 }
  const finding: Finding = { code: 'too-many', detail: { shown: findingLimit, more }, severity }
  return problemOf(finding, file, { start: top, end: top })
}
