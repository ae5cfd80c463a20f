import type { Ignore } from '../document/ignores.ts'
import { isCode } from '../problem/explanations.ts'
import { nearest } from '../problem/near.ts'
import { problemOf, type Finding, type Fix, type Problem } from '../problem/problem.ts'
import type { Checked } from './foundation.ts'
import type { SiteWords } from './site-words.ts'
import { soft, weightIn } from './wanted.ts'

/** The whole line of a comment, to be taken out. */
const lineOf = ({ start }: Ignore): Fix => ({
  start: { line: start.line, column: 1 },
  end: { line: start.line + 1, column: 1 },
  text: '',
})

/** What remains to be told: what a site weighs otherwise, and what authors ask not to be told. */
export class Settling {
  readonly #weights: SiteWords['checks']
  readonly #ignores = new Map<string, readonly Ignore[]>()
  readonly #used = new Set<Ignore>()

  constructor({ checks }: SiteWords) {
    this.#weights = checks
  }

  /** A file whose problems may be settled from now on. */
  add({ file, facts }: Checked): void {
    if (facts.ignores !== undefined && facts.ignores.length > 0)
      this.#ignores.set(file, facts.ignores)
  }

  settle(problems: readonly Problem[]): Problem[] {
    return problems.flatMap((problem) => {
      const weight = weightIn(this.#weights, problem.code)
      if (this.#isIgnored(problem) || weight === 'off') return []
      return [weight === undefined ? problem : { ...problem, severity: weight }]
    })
  }

  #isIgnored({ code, file, start }: Problem): boolean {
    if (!soft.has(code)) return false
    const covering = (this.#ignores.get(file) ?? []).filter(
      (one) =>
        one.code === code && one.reason !== '' && one.first <= start.line && start.line <= one.last,
    )
    for (const one of covering) this.#used.add(one)
    return covering.length > 0
  }

  /** Once everything is settled: comments that say too little, or that nothing needs. */
  leftovers(): Problem[] {
    const problems = [...this.#ignores].flatMap(([file, ignores]) =>
      ignores.flatMap((one) => {
        const finding = this.#leftover(one)
        if (finding === undefined) return []
        const span = finding.code === 'bad-ignore' ? one.codeSpan : one
        const problem = problemOf(finding, file, { start: span.start, end: span.end })
        return [
          finding.code === 'unused-ignore' && one.alone
            ? { ...problem, fix: lineOf(one) }
            : problem,
        ]
      }),
    )
    return this.settle(problems)
  }

  #leftover(one: Ignore): Finding | undefined {
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
      const near = nearest(code, soft)
      return bad({ what: 'unknown', code, near }, near)
    }
    if (one.reason === '') return bad({ what: 'no-reason', code })
    if (this.#used.has(one)) return undefined
    return { code: 'unused-ignore', detail: { code }, severity: 'warning' }
  }
}

/**
 * A secret is told once, and nothing else quotes it. What is odd about a place with a mistake may be
 * gone with the mistake, and what could not be read as it was meant is not read twice.
 */
export function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const strong = problems.filter(({ severity, code }) => severity === 'error' || code === 'secret')
  if (strong.length === 0) return [...problems]
  return problems.filter(
    (problem) =>
      problem.code === 'secret' ||
      !strong.some(
        (other) => other !== problem && other.file === problem.file && drowns(other, problem),
      ),
  )
}

function drowns(other: Problem, problem: Problem): boolean {
  if (problem.code === 'duplicate-block') return isBelow(other.path, problem.path)
  const beats =
    other.code === 'secret' ||
    problem.severity === 'warning' ||
    (other.code === 'yaml-syntax' && problem.code !== 'yaml-syntax')
  return beats && overlap(other, problem)
}

const isBelow = (path: Problem['path'], above: Problem['path']): boolean =>
  path.length > above.length && above.every((step, index) => step === path[index])

/** Places of files as a whole overlap with nothing. */
const overlap = (first: Problem, second: Problem): boolean =>
  isBefore(first.start, second.end) && isBefore(second.start, first.end)

const isBefore = (first: Problem['start'], second: Problem['start']): boolean =>
  first.line < second.line || (first.line === second.line && first.column < second.column)
