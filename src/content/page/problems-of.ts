import type { YamlDocument } from '../yaml/read-document.ts'
import { findingLimit } from '../../problems/finding-limit.ts'
import type { Path } from '../../../schema/path.ts'
import type { Problem } from '../../problems/problem.ts'
import { isInsideAny, pathKey, type InvalidDocument, type Issue } from './invalid-document.ts'
import { createIssueProblem } from './issue-problem.ts'
import { changesOfField } from './renamed-blocks.ts'
import { articleKeysIn, createArticleKeysProblem } from './foreign-fields.ts'
import { topicOf } from './topic.ts'
import {
  createMisplacedKeysProblem,
  createStrayBlockProblem,
  createUnknownKeyProblem,
} from './unknown-key.ts'

/**
 * Converts zod issues to problems with source positions, one per mistake. Only the first issue at a path is reported: a
 * text in place of a list is not also a list that is too long. `unreported`: the number of additional problems.
 */
export function createIssueProblems(
  issues: readonly Issue[],
  failed: InvalidDocument,
): { problems: Problem[]; unreported: number } {
  const { document } = failed
  const problems: Problem[] = []
  let unreported = 0
  const addProblem = (make: () => Problem | undefined) => {
    if (problems.length >= findingLimit) unreported++
    else {
      const problem = make()
      if (problem === undefined || mayBeOnLostLine(problem, document)) return
      problems.push({ ...problem, topic: topicOf(problem, failed) })
    }
  }

  const missing = new Set(issues.filter(isMissing).map(({ path }) => pathKey(toPath(path))))
  const reported = new Set<string>()
  const strayBlocks: Path[] = []
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const holder = toPath(issue.path)
    const block = issue.keys.includes('type') ? createStrayBlockProblem(holder, failed) : undefined
    if (block !== undefined) {
      strayBlocks.push(holder)
      addProblem(() => block)
      continue
    }
    const isOldName = issue.keys.some((key) => changesOfField([...holder, key], failed).length > 0)
    const misplaced = isOldName
      ? undefined
      : createMisplacedKeysProblem(issue.keys, holder, reported, failed)
    if (misplaced !== undefined) {
      addProblem(() => misplaced)
      continue
    }
    const isPage = holder.length === 0 && failed.kind.what === 'page'
    const [articleKey, ...others] = isPage ? articleKeysIn(issue.keys, failed) : []
    if (articleKey !== undefined)
      addProblem(() => createArticleKeysProblem([articleKey, ...others], reported, failed))
    for (const key of issue.keys.filter((one) => one !== articleKey && !others.includes(one)))
      addProblem(() => createUnknownKeyProblem(key, toPath(issue.path), missing, reported, failed))
  }
  for (const issue of issues) {
    const path = toPath(issue.path)
    const name = pathKey(path)
    if (issue.code === 'unrecognized_keys' || reported.has(name)) continue
    reported.add(name)
    if (isInsideAny(path, failed.invalid) || isInsideAny(path, strayBlocks)) continue
    if (
      isMissing(issue) &&
      document.incompletePaths.some((map) => pathKey(map) === pathKey(path.slice(0, -1)))
    )
      continue
    addProblem(() => createIssueProblem(issue, path, failed))
  }
  joinMissingFields(problems)
  return { problems, unreported }
}

/** Joins all missing fields of one map into one problem. */
function joinMissingFields(problems: Problem[]): void {
  const first = new Map<string, Extract<Problem, { code: 'missing-key' }>>()
  const isSecond = (problem: Problem): boolean => {
    if (problem.code !== 'missing-key' || problem.detail.types !== undefined) return false
    const holder = pathKey(problem.path.slice(0, -1))
    const firstProblem = first.get(holder)
    if (firstProblem === undefined) first.set(holder, problem)
    else firstProblem.detail.others = [...(firstProblem.detail.others ?? []), problem.detail.key]
    return firstProblem !== undefined
  }
  const joined = problems.filter((problem) => !isSecond(problem))
  if (joined.length < problems.length) problems.splice(0, problems.length, ...joined)
}

const toPath = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((step) => (typeof step === 'number' ? step : String(step)))

const isMissing = (issue: Issue): boolean => issue.input === undefined

/** True if a missing field may be on a line that could not be parsed. That line has its own problem. */
function mayBeOnLostLine(problem: Problem, document: YamlDocument): boolean {
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
