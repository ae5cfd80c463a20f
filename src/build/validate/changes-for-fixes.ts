import { Lines } from '../../content/yaml/lines.ts'
import type { TextChange, ChangeKind } from '../../content/edit/make-changes.ts'
import { isCertainFix } from '../../problems/certain-fix.ts'
import type { Fix, Problem } from '../../problems/problem.ts'

/**
 * Returns the text changes for the fixes of the given problems. With `includeUnsafe` false, only fixes
 * that need no human decision are included.
 */
export function createChangesForFixes(
  problems: readonly Problem[],
  text: string,
  includeUnsafe: boolean,
): Map<TextChange, Problem> {
  const changes = new Map<TextChange, Problem>()
  // Normalizes the text as positions are counted: without a byte order mark, and with every kind of
  // line break as one line.
  const byteOrderMarkLength = text.startsWith('\uFEFF') ? 1 : 0
  const lines = new Lines(text.slice(byteOrderMarkLength).replace(/\r(?!\n)/g, '\n'))
  for (const problem of problems) {
    const { fix } = problem
    if (fix === undefined) continue
    const start = byteOrderMarkLength + lines.offsetOf(fix.start)
    const end = byteOrderMarkLength + lines.offsetOf(fix.end)
    if (!includeUnsafe && !isCertainFix(problem, text.slice(start, end))) continue
    // If two fixes overlap, only the first is applied. The next round of `fixSite` tries the second
    // one.
    if ([...changes.keys()].every((other) => start >= other.end || end <= other.start))
      changes.set({ start, end, ...changeKindForFix(problem, fix) }, problem)
  }
  return changes
}

/**
 * Returns the kind of a fix: it changes a value, a part of a text, or only the layout of the file.
 */
function changeKindForFix({ code, detail }: Problem, { text, value, isRewrite }: Fix): ChangeKind {
  const isBroken = code === 'yaml-syntax' || code === 'yaml-alias'
  if (isRewrite && value !== undefined) return { what: 'rewrite', text, value }
  if (value !== undefined) {
    const quote = (['"', "'"] as const).find((one) => text.startsWith(one))
    return { what: 'value', value, quote, isBroken }
  }
  if (code === 'yaml-syntax' && 'escape' in detail) return { what: 'escape', words: detail.escape }
  const isComment = code === 'unused-ignore' || code === 'bad-ignore'
  if (isBroken || isComment) return { what: 'layout', text, keepsValues: isComment }
  return { what: 'words', words: text }
}
