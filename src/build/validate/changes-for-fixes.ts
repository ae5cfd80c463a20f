import { Lines } from '../../content/yaml/lines.ts'
import type { Change, Wish } from '../../content/edit/edit.ts'
import { isMechanical } from '../../problems/mechanical.ts'
import type { Fix, Problem } from '../../problems/problem.ts'

/**
 * Returns the text changes for the fixes of the given problems. With `includeUnsafe` false, only fixes
 * that need no human decision are included.
 */
export function changesFor(
  problems: readonly Problem[],
  text: string,
  unsafe: boolean,
): Map<Change, Problem> {
  const changes = new Map<Change, Problem>()
  // Normalizes the text as positions are counted: without a byte order mark, and with every kind of
  // line break as one line.
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const lines = new Lines(text.slice(mark).replace(/\r(?!\n)/g, '\n'))
  for (const problem of problems) {
    const { fix } = problem
    if (fix === undefined) continue
    const start = mark + lines.offset(fix.start)
    const end = mark + lines.offset(fix.end)
    if (!unsafe && !isMechanical(problem, text.slice(start, end))) continue
    // If two fixes overlap, only the first is used. The second is tried in the next round.
    if ([...changes.keys()].every((other) => start >= other.end || end <= other.start))
      changes.set({ start, end, ...wishOf(problem, fix) }, problem)
  }
  return changes
}

/**
 * Returns the kind of a fix: it changes a value, a part of a text, or only the layout of the file.
 */
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
