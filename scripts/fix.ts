import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Lines } from '../src/document/lines.ts'
import { edited, type Change, type Wish } from '../src/edit/edit.ts'
import { isMechanical } from '../src/problem/mechanical.ts'
import { inOrder, type Fix, type Problem } from '../src/problem/problem.ts'

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
  const hopeless = new Set<string>()
  const refusals = new Map<string, Problem[]>()
  let fixes = 0
  let problems = await validate()
  for (let round = 0; round < rounds; round++) {
    const written = new Map<string, { before: string; count: number }>()
    for (const [file, found] of byFile(problems)) {
      if (hopeless.has(file)) continue
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
      write(join(root, file), text)
      written.set(file, { before, count: made.length })
    }
    if (written.size === 0) break

    const after = await validate()
    let undone = false
    for (const [file, { before, count }] of written) {
      if (isNoBetter(of(file, problems), of(file, after))) {
        write(join(root, file), before)
        hopeless.add(file)
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

/** The changes that the fixes of these problems ask for, each with its problem. */
function changesFor(
  problems: readonly Problem[],
  text: string,
  unsafe: boolean,
): Map<Change, Problem> {
  const changes = new Map<Change, Problem>()
  // As positions count: without the mark at the beginning, each kind of line break one line.
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const lines = new Lines(text.slice(mark).replace(/\r(?!\n)/g, '\n'))
  for (const problem of problems) {
    const { fix } = problem
    if (fix === undefined) continue
    const start = mark + lines.offset(fix.start)
    const end = mark + lines.offset(fix.end)
    if (!unsafe && !isMechanical(problem, text.slice(start, end))) continue
    // Of two fixes for one place the first is tried; the other has its turn in the next round.
    if ([...changes.keys()].every((other) => start >= other.end || end <= other.start))
      changes.set({ start, end, ...wishOf(problem, fix) }, problem)
  }
  return changes
}

/** What a fix is about: a whole value, words, or merely how the file is written. */
function wishOf({ code, detail }: Problem, { text, value }: Fix): Wish {
  const isBroken = code === 'yaml-syntax' || code === 'yaml-alias'
  if (value !== undefined) {
    const quote = (['"', "'"] as const).find((one) => text.startsWith(one))
    return { what: 'value', value, quote, isBroken }
  }
  if (code === 'yaml-syntax' && 'escape' in detail) return { what: 'escape', words: detail.escape }
  const isComment = code === 'unused-ignore' || code === 'bad-ignore'
  if (isBroken || isComment) return { what: 'layout', text, keepsValues: isComment }
  return { what: 'words', words: text }
}

/** Undefined where the file cannot be read, or is not the text it seems to be. */
function textAt(path: string): string | undefined {
  try {
    const bytes = readFileSync(path)
    const text = bytes.toString('utf8')
    return Buffer.from(text).equals(bytes) ? text : undefined
  } catch {
    return undefined
  }
}

/** At every moment there is the old file or the new one, never half of one. */
function write(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(draft, text, { mode: statSync(path).mode })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
