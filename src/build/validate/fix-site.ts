import { join } from 'node:path'
import { changeFile } from '../../content/edit/edit-file.ts'
import { sortProblems, type Problem } from '../../problems/problem.ts'
import { createSnapshotReader, type FileRead } from '../../content/site/content-files.ts'
import { replaceText } from '../../content/site/replace-file.ts'
import { createChangesForFixes } from './changes-for-fixes.ts'

/**
 * Maximum number of rounds of checking and fixing. A fixed mistake may reveal a mistake that was
 * hidden before.
 */
const maxFixRounds = 10

/**
 * The result of fixing a site: the remaining problems, the number of fixes, and the changed files.
 */
export type FixResult = {
  problems: Problem[]
  fixCount: number
  files: string[]
  /**
   * Problems whose fixes were not applied, because the file would then not have contained the
   * intended values.
   */
  refusedProblems: Problem[]
}

/**
 * Fixes all problems that can be fixed without a human decision, or with `unsafe` all problems that
 * have a fix. Only the text of the fixes changes. A fix is refused if the file would then not
 * contain the intended value. A file that would have more problems afterwards stays unchanged.
 * `validate` must read files with the given function, so that changes of other programs are not
 * overwritten.
 */
export async function fixSite(
  root: string,
  validate: (read: (file: string) => FileRead) => Promise<Problem[]>,
  { unsafe }: { unsafe: boolean },
): Promise<FixResult> {
  const changed = new Set<string>()
  const unfixable = new Set<string>()
  const refusals = new Map<string, Problem[]>()
  let fixes = 0
  let read = createSnapshotReader(root)
  let problems = await validate(read)
  for (let round = 0; round < maxFixRounds; round++) {
    const writtenFiles = new Map<
      string,
      { path: string; before: string; after: string; count: number }
    >()
    for (const [file, currentProblems] of groupFixableByFile(problems)) {
      if (unfixable.has(file)) continue
      // The positions of the problems refer to the text that was validated.
      const before = utf8TextOf(read(file))
      if (before === undefined) continue
      const changes = createChangesForFixes(currentProblems, before, unsafe)
      if (changes.size === 0) continue
      const { text, madeChanges, refusedChanges } = changeFile(file, before, [...changes.keys()])
      refusals.set(
        file,
        refusedChanges.flatMap((change) => changes.get(change) ?? []),
      )
      if (madeChanges.length === 0) continue
      const path = join(root, file)
      writtenFiles.set(file, {
        path,
        ...replaceText(path, before, text),
        count: madeChanges.length,
      })
    }
    if (writtenFiles.size === 0) break

    read = createSnapshotReader(root)
    const found = await validate(read)
    let hasReverted = false
    for (const [file, { path, before, after, count }] of writtenFiles) {
      if (isNotImproved(problemsOfFile(file, problems), problemsOfFile(file, found))) {
        replaceText(path, after, before)
        unfixable.add(file)
        hasReverted = true
      } else {
        changed.add(file)
        fixes += count
      }
    }
    if (hasReverted) read = createSnapshotReader(root)
    problems = hasReverted ? await validate(read) : found
  }
  const refused = sortProblems([...refusals.values()].flat())
  return { problems, fixCount: fixes, files: [...changed].toSorted(), refusedProblems: refused }
}

/** Returns the text of a file, or undefined if it cannot be read or is not UTF-8. */
function utf8TextOf(found: FileRead): string | undefined {
  if (!('bytes' in found)) return undefined
  const bytes = Buffer.from(found.bytes)
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : undefined
}

function groupFixableByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const files = new Map<string, Problem[]>()
  for (const problem of problems) {
    if (problem.fix === undefined) continue
    const known = files.get(problem.file)
    if (known === undefined) files.set(problem.file, [problem])
    else known.push(problem)
  }
  return files
}

const problemsOfFile = (file: string, problems: readonly Problem[]): Problem[] =>
  problems.filter((problem) => problem.file === file)

/**
 * True if a file has become worse, or has exactly the same problems. New problems alone do not
 * count, because they may have been hidden before.
 */
function isNotImproved(before: readonly Problem[], after: readonly Problem[]): boolean {
  const countUnreadable = (problems: readonly Problem[]) =>
    problems.filter(({ code }) => /^(?:yaml-|duplicate-key|encoding|too-)/.test(code)).length
  const positionsOf = (problems: readonly Problem[]) =>
    problems.map(({ code, start }) => `${code} ${start.line}:${start.column}`).join()
  return (
    countUnreadable(after) > countUnreadable(before) || positionsOf(after) === positionsOf(before)
  )
}
