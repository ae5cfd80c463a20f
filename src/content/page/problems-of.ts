import type { Document } from '../yaml/read-document.ts'
import { findingLimit } from '../../problems/limit.ts'
import type { Path } from '../../../schema/path.ts'
import type { Problem } from '../../problems/problem.ts'
import { isInside, nameOf, type Failed, type Issue } from './failed.ts'
import { problemOfIssue } from './issue-problem.ts'
import { topicOf } from './topic.ts'
import { misplacedKeys, strayBlock, unknownKey } from './unknown-key.ts'

/**
 * Converts zod issues to problems with source positions, one per mistake. Only the first issue at a path is reported: a
 * text in place of a list is not also a list that is too long. `unreported`: the number of additional problems.
 */
export function problemsOf(
  issues: readonly Issue[],
  failed: Failed,
): { problems: Problem[]; unreported: number } {
  const { document } = failed
  const problems: Problem[] = []
  let unreported = 0
  const add = (make: () => Problem | undefined) => {
    if (problems.length >= findingLimit) unreported++
    else {
      const problem = make()
      if (problem === undefined || hiddenByGap(problem, document)) return
      problems.push({ ...problem, topic: topicOf(problem, failed) })
    }
  }

  const missing = new Set(issues.filter(isMissing).map(({ path }) => nameOf(pathOf(path))))
  const reported = new Set<string>()
  const strayBlocks: Path[] = []
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const holder = pathOf(issue.path)
    const block = issue.keys.includes('type') ? strayBlock(holder, failed) : undefined
    if (block !== undefined) {
      strayBlocks.push(holder)
      add(() => block)
      continue
    }
    const misplaced = misplacedKeys(issue.keys, holder, reported, failed)
    if (misplaced !== undefined) {
      add(() => misplaced)
      continue
    }
    for (const key of issue.keys)
      add(() => unknownKey(key, pathOf(issue.path), missing, reported, failed))
  }
  for (const issue of issues) {
    const path = pathOf(issue.path)
    const name = nameOf(path)
    if (issue.code === 'unrecognized_keys' || reported.has(name)) continue
    reported.add(name)
    if (isInside(path, failed.invalid) || isInside(path, strayBlocks)) continue
    if (
      isMissing(issue) &&
      document.incomplete.some((map) => nameOf(map) === nameOf(path.slice(0, -1)))
    )
      continue
    add(() => problemOfIssue(issue, path, failed))
  }
  joinMissing(problems)
  return { problems, unreported }
}

/** Joins all missing fields of one map into one problem. */
function joinMissing(problems: Problem[]): void {
  const first = new Map<string, Extract<Problem, { code: 'missing-key' }>>()
  const isSecond = (problem: Problem): boolean => {
    if (problem.code !== 'missing-key' || problem.detail.types !== undefined) return false
    const holder = nameOf(problem.path.slice(0, -1))
    const known = first.get(holder)
    if (known === undefined) first.set(holder, problem)
    else known.detail.others = [...(known.detail.others ?? []), problem.detail.key]
    return known !== undefined
  }
  const joined = problems.filter((problem) => !isSecond(problem))
  if (joined.length < problems.length) problems.splice(0, problems.length, ...joined)
}

const pathOf = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((step) => (typeof step === 'number' ? step : String(step)))

const isMissing = (issue: Issue): boolean => issue.input === undefined

/** True if a missing field may be on a line that could not be parsed. That line has its own problem. */
function hiddenByGap(problem: Problem, document: Document): boolean {
  if (document.guessedLines.length === 0) return false
  if (document.guessedLines.includes(problem.start.line)) return true
  const missing =
    problem.code === 'missing-key' ||
    (problem.code === 'wrong-value' &&
      (problem.detail.rule === 'empty' || problem.detail.rule === 'too-short'))
  if (!missing) return false
  const holder = problem.code === 'missing-key' ? problem.path.slice(0, -1) : problem.path
  if (holder.length === 0) return true
  const { first, last } = document.linesOf(holder)
  return document.guessedLines.some((line) => line >= first && line <= last + 1)
}
