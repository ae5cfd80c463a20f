import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver'
import { entriesOf } from '../edit/entries.ts'
import { outlineOf, type OutlineNode } from './outline.ts'
import { blockName } from './symbols.ts'

type Is = (line: number) => boolean

/** What can be folded away: blocks, by their type and heading, whatever else has lines below it, and comments. */
export function foldsOf(text: string): FoldingRange[] {
  const lines = text.split('\n')
  const { text: inTexts } = entriesOf(text)
  const isComment = (line: number) => /^\s*#/.test(lines[line] ?? '') && !inTexts.has(line)
  const isEmpty = (line: number) => isComment(line) || (lines[line] ?? '').trim() === ''
  const folds: FoldingRange[] = []
  const visit = (node: OutlineNode, next: number) => {
    const last = lastWritten(node.line, next, isEmpty)
    if (node.kind !== 'root' && last > node.line) folds.push(foldOf(node, last))
    const children = node.children.filter(({ line, kind }) => kind !== 'word' && line >= node.line)
    for (const [index, child] of children.entries()) visit(child, children[index + 1]?.line ?? next)
  }
  visit(outlineOf(lines), lines.length)
  return [...onePerLine(folds), ...commentsIn(lines.length, isComment)]
}

function foldOf(node: OutlineNode, endLine: number): FoldingRange {
  const fold = { startLine: node.line, endLine }
  if (node.kind !== 'item' || node.parent?.name !== 'blocks') return fold
  const { name, detail } = blockName(node)
  return { ...fold, collapsedText: [name, detail].filter((word) => word !== '').join(' · ') }
}

/** The last line before `next` with more than a comment on it: what stands between two blocks is the second one's. */
function lastWritten(first: number, next: number, isEmpty: Is): number {
  let last = next - 1
  while (last > first && isEmpty(last)) last--
  return last
}

/** `- actions:` begins an item and a field; the outer one is folded. */
function onePerLine(folds: readonly FoldingRange[]): FoldingRange[] {
  const seen = new Set<number>()
  return folds.filter(({ startLine }) => !seen.has(startLine) && seen.add(startLine))
}

function commentsIn(count: number, isComment: Is): FoldingRange[] {
  const folds: FoldingRange[] = []
  for (let first = 0; first < count; first++) {
    let last = first
    while (isComment(first) && isComment(last + 1)) last++
    if (last > first)
      folds.push({ startLine: first, endLine: last, kind: FoldingRangeKind.Comment })
    first = last
  }
  return folds
}
