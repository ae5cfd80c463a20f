import type { Suppression } from '../yaml/suppressions.ts'
import { isCode } from '../../locale/explanations.ts'
import { Limit } from '../../problems/limit.ts'
import { nearOf } from '../../text/near.ts'
import { problemOf, type Finding, type Fix, type Problem } from '../../problems/problem.ts'
import type { Checked } from './foundation.ts'
import type { SiteWords } from './site-words.ts'
import { soft, weightIn } from './wanted.ts'

/** Returns a fix that removes the line of a comment. */
const lineOf = ({ start }: Suppression): Fix => ({
  start: { line: start.line, column: 1 },
  end: { line: start.line + 1, column: 1 },
  text: '',
})

/** Applies the site's severity settings and the `# blockwerk-ignore` comments to problems. */
export class ProblemFilter {
  readonly #weights: SiteWords['checks']
  readonly #suppressions = new Map<string, readonly Suppression[]>()
  readonly #used = new Set<Suppression>()

  constructor({ checks }: SiteWords) {
    this.#weights = checks
  }

  /** Adds a file with its comments. Its problems can be filtered from now on. */
  add({ file, facts }: Checked): void {
    if (facts.suppressions !== undefined && facts.suppressions.length > 0)
      this.#suppressions.set(file, facts.suppressions)
  }

  apply(problems: readonly Problem[]): Problem[] {
    return problems.flatMap((problem) => {
      const weight = weightIn(this.#weights, problem.code)
      if (this.#isSuppressed(problem) || weight === 'off') return []
      return [weight === undefined ? problem : { ...problem, severity: weight }]
    })
  }

  #isSuppressed({ code, file, start }: Problem): boolean {
    if (!soft.has(code)) return false
    const covering = (this.#suppressions.get(file) ?? []).filter(
      (one) =>
        one.code === code && one.reason !== '' && one.first <= start.line && start.line <= one.last,
    )
    for (const one of covering) this.#used.add(one)
    return covering.length > 0
  }

  /**
   * Returns problems of ignore comments: without a reason, with a wrong code, or unused. Call it after all problems
   * were filtered.
   */
  unusedSuppressions(): Problem[] {
    const problems = [...this.#suppressions].flatMap(([file, suppressions]) => {
      const limit = new Limit()
      const found = suppressions.flatMap((one) => {
        const finding = this.#faultOf(one)
        if (finding === undefined || !limit.takes(finding.code)) return []
        const span = finding.code === 'bad-ignore' ? one.codeSpan : one
        const problem = problemOf(finding, file, { start: span.start, end: span.end })
        return [
          finding.code === 'unused-ignore' && one.alone
            ? { ...problem, fix: lineOf(one) }
            : problem,
        ]
      })
      return [...found, ...limit.rest(file, 'warning')]
    })
    return this.apply(problems)
  }

  #faultOf(one: Suppression): Finding | undefined {
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
    if (!soft.has(code)) {
      if (isCode(code)) return bad({ what: 'firm', code })
      const { near, orNear } = nearOf(code, soft)
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
export function withoutFollowing(problems: readonly Problem[]): Problem[] {
  const strong = problems.filter(({ severity, code }) => severity === 'error' || code === 'secret')
  if (strong.length === 0) return [...problems]
  const byFile = new Map<string, Problem[]>()
  for (const problem of strong) {
    const known = byFile.get(problem.file)
    if (known === undefined) byFile.set(problem.file, [problem])
    else known.push(problem)
  }
  return problems.filter(
    (problem) =>
      problem.code === 'secret' ||
      !byFile.get(problem.file)?.some((other) => other !== problem && explains(other, problem)),
  )
}

function explains(other: Problem, problem: Problem): boolean {
  if (problem.code === 'duplicate-block') return isBelow(other.path, problem.path)
  if (isTypeOfFile(other, problem)) return true
  const isStronger =
    other.code === 'secret' ||
    problem.severity === 'warning' ||
    (other.code === 'yaml-syntax' && problem.code !== 'yaml-syntax') ||
    // A file name that is not allowed is not also reported as a missing file.
    (other.code === 'wrong-value' && ['missing-asset', 'asset-case'].includes(problem.code))
  return isStronger && overlap(other, problem)
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
const overlap = (first: Problem, second: Problem): boolean =>
  isBefore(first.start, second.end) && isBefore(second.start, first.end)

const isBefore = (first: Problem['start'], second: Problem['start']): boolean =>
  first.line < second.line || (first.line === second.line && first.column < second.column)
