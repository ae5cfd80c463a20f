import type { Suppression } from '../yaml/suppressions.ts'
import { isCode } from '../../locale/explanations.ts'
import { FindingLimit } from '../../problems/finding-limit.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { problemOf, type Finding, type Fix, type Problem } from '../../problems/problem.ts'
import type { CheckedFile } from './site-context.ts'
import type { BasicSettings } from './basic-settings.ts'
import { adjustableCodes, severityIn } from './wanted-problems.ts'

/** Returns a fix that removes the line of a comment. */
const removeLineFix = ({ start }: Suppression): Fix => ({
  start: { line: start.line, column: 1 },
  end: { line: start.line + 1, column: 1 },
  text: '',
})

/** Applies the site's severity settings and the `# blockwerk-ignore` comments to problems. */
export class ProblemFilter {
  readonly #severities: BasicSettings['severitySettings']
  readonly #suppressions = new Map<string, readonly Suppression[]>()
  readonly #used = new Set<Suppression>()

  constructor({ severitySettings }: BasicSettings) {
    this.#severities = severitySettings
  }

  /** Adds a file with its comments. Its problems can be filtered from now on. */
  add({ file, facts }: CheckedFile): void {
    if (facts.suppressions !== undefined && facts.suppressions.length > 0)
      this.#suppressions.set(file, facts.suppressions)
  }

  apply(problems: readonly Problem[]): Problem[] {
    return problems.flatMap((problem) => {
      const weight = severityIn(this.#severities, problem.code)
      if (this.#isSuppressed(problem) || weight === 'off') return []
      return [weight === undefined ? problem : { ...problem, severity: weight }]
    })
  }

  #isSuppressed({ code, file, start }: Problem): boolean {
    if (!adjustableCodes.has(code)) return false
    const covering = (this.#suppressions.get(file) ?? []).filter(
      (one) =>
        one.code === code &&
        one.reason !== '' &&
        one.firstLine <= start.line &&
        start.line <= one.lastLine,
    )
    for (const one of covering) this.#used.add(one)
    return covering.length > 0
  }

  /**
   * Returns problems of ignore comments: without a reason, with a wrong code, or unused. Call it after all problems
   * were filtered.
   */
  findUnusedSuppressions(): Problem[] {
    const problems = [...this.#suppressions].flatMap(([file, suppressions]) => {
      const limit = new FindingLimit()
      const found = suppressions.flatMap((one) => {
        const finding = this.#suppressionFinding(one)
        if (finding === undefined || !limit.allowsOneMore(finding.code)) return []
        const span = finding.code === 'bad-ignore' ? one.codeSpan : one
        const problem = problemOf(finding, file, { start: span.start, end: span.end })
        return [
          finding.code === 'unused-ignore' && one.isAlone
            ? { ...problem, fix: removeLineFix(one) }
            : problem,
        ]
      })
      return [...found, ...limit.problemsForUnreported(file, 'warning')]
    })
    return this.apply(problems)
  }

  #suppressionFinding(one: Suppression): Finding | undefined {
    const { code } = one
    const bad = (
      detail: Extract<Finding, { code: 'bad-ignore' }>['detail'],
      fixText?: string,
    ): Finding => ({
      code: 'bad-ignore',
      detail,
      severity: 'warning',
      fixText,
    })
    if (!adjustableCodes.has(code)) {
      if (isCode(code)) return bad({ what: 'firm', code })
      const { near, orNear } = nearestNameOf(code, adjustableCodes)
      return bad({ what: 'unknown', code, near, orNear }, near)
    }
    if (one.reason === '') return bad({ what: 'no-reason', code })
    if (this.#used.has(one)) return undefined
    return { code: 'unused-ignore', detail: { code }, severity: 'warning' }
  }
}

/**
 * Removes problems that follow from another problem at the same place. A secret is reported only as a secret, so that
 * no other message quotes it. A warning at the place of an error is removed, and so are other errors at the place of a
 * syntax error.
 */
export function removeConsequences(problems: readonly Problem[]): Problem[] {
  const causes = problems.filter(({ severity, code }) => severity === 'error' || code === 'secret')
  if (causes.length === 0) return [...problems]
  const byFile = new Map<string, Problem[]>()
  for (const problem of causes) {
    const sameFile = byFile.get(problem.file)
    if (sameFile === undefined) byFile.set(problem.file, [problem])
    else sameFile.push(problem)
  }
  return problems.filter(
    (problem) =>
      problem.code === 'secret' ||
      !byFile.get(problem.file)?.some((other) => other !== problem && isCauseOf(other, problem)),
  )
}

function isCauseOf(other: Problem, problem: Problem): boolean {
  if (problem.code === 'duplicate-block') return isBelow(other.path, problem.path)
  if (isTypeOfFile(other, problem)) return true
  const isStronger =
    other.code === 'secret' ||
    problem.severity === 'warning' ||
    (other.code === 'yaml-syntax' && problem.code !== 'yaml-syntax') ||
    // If a field contains a file name that is not allowed, only this is reported, not also that the
    // file is missing.
    (other.code === 'wrong-value' && ['missing-asset', 'asset-case'].includes(problem.code))
  return isStronger && isOverlapping(other, problem)
}

/** True if `type` is the wrong media type of a file that is not allowed at this place, which is one mistake. */
function isTypeOfFile(file: Problem, type: Problem): boolean {
  const isEach = file.code === 'wrong-value' && type.code === 'wrong-value'
  if (!isEach || file.path.at(-1) !== 'src' || type.path.at(-1) !== 'type') return false
  return file.path.length === type.path.length && isBelow(type.path, file.path.slice(0, -1))
}

const isBelow = (path: Problem['path'], above: Problem['path']): boolean =>
  path.length > above.length && above.every((step, index) => step === path[index])

/** Returns true if two problems overlap. Problems about a file as a whole overlap with none. */
const isOverlapping = (first: Problem, second: Problem): boolean =>
  isBefore(first.start, second.end) && isBefore(second.start, first.end)

const isBefore = (first: Problem['start'], second: Problem['start']): boolean =>
  first.line < second.line || (first.line === second.line && first.column < second.column)
