import { Lines } from '../../content/yaml/lines.ts'
import type { Change, Wish } from '../../content/edit/edit.ts'
import { isMechanical } from '../../problems/mechanical.ts'
import type { Fix, Problem } from '../../problems/problem.ts'

/**
 * The changes that the fixes of these problems ask for, each with its problem; only those that need
 * no person to judge unless `unsafe`.
 */
export function changesFor(
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
