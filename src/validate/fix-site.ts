import { join } from 'node:path'
import { edited } from '../edit/edit.ts'
import { inOrder, type Problem } from '../problem/problem.ts'
import { changesFor } from './changes-for-fixes.ts'
import { replaceText, textAt } from './text-on-disk.ts'

/** One mistake may have hidden another; after so many rounds what is left is left to people. */
const rounds = 10

export type Fixed = {
  problems: Problem[]
  fixes: number
  files: string[]
  /** Their fixes would have changed something else, or nothing. */
  refused: Problem[]
}

/**
 * Puts right what can be put right without asking, everything when `unsafe`. Only the stretches of
 * the fixes change; a fix after which a file would not say what was wanted is refused, and a file
 * that would be worse off afterwards keeps its text.
 */
export async function fixSite(
  root: string,
  validate: () => Promise<Problem[]>,
  { unsafe }: { unsafe: boolean },
): Promise<Fixed> {
  const changed = new Set<string>()
  const unfixable = new Set<string>()
  const refusals = new Map<string, Problem[]>()
  let fixes = 0
  let problems = await validate()
  for (let round = 0; round < rounds; round++) {
    const written = new Map<string, { before: string; count: number }>()
    for (const [file, found] of byFile(problems)) {
      if (unfixable.has(file)) continue
      const before = textAt(join(root, file))
      if (before === undefined) continue
      const changes = changesFor(found, before, unsafe)
      if (changes.size === 0) continue
      const { text, made, refused } = edited(before, [...changes.keys()])
      refusals.set(
        file,
        refused.flatMap((change) => changes.get(change) ?? []),
      )
      if (made.length === 0) continue
      replaceText(join(root, file), text)
      written.set(file, { before, count: made.length })
    }
    if (written.size === 0) break

    const after = await validate()
    let undone = false
    for (const [file, { before, count }] of written) {
      if (isNoBetter(of(file, problems), of(file, after))) {
        replaceText(join(root, file), before)
        unfixable.add(file)
        undone = true
      } else {
        changed.add(file)
        fixes += count
      }
    }
    problems = undone ? await validate() : after
  }
  const refused = inOrder([...refusals.values()].flat())
  return { problems, fixes, files: [...changed].toSorted(), refused }
}

function byFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const files = new Map<string, Problem[]>()
  for (const problem of problems) {
    if (problem.fix === undefined) continue
    const known = files.get(problem.file)
    if (known === undefined) files.set(problem.file, [problem])
    else known.push(problem)
  }
  return files
}

const of = (file: string, problems: readonly Problem[]): Problem[] =>
  problems.filter((problem) => problem.file === file)

/**
 * What a mistake has hidden may show now, and that is no harm. It is where the file can be read less
 * well than before, or says exactly the same.
 */
function isNoBetter(before: readonly Problem[], after: readonly Problem[]): boolean {
  const unread = (problems: readonly Problem[]) =>
    problems.filter(({ code }) => /^(?:yaml-|duplicate-key|encoding|too-)/.test(code)).length
  const said = (problems: readonly Problem[]) =>
    problems.map(({ code, start }) => `${code} ${start.line}:${start.column}`).join()
  return unread(after) > unread(before) || said(after) === said(before)
}
