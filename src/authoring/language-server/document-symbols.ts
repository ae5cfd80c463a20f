import {
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  SymbolKind,
} from 'vscode-languageserver'
import { withoutQuotes } from './flow.ts'
import { type OutlineNode, outlineOf } from './outline.ts'
import { sourceEntriesOf } from '../../content/edit/source-entries.ts'

/**
 * Returns the document symbols: the blocks of a page with type and heading, and the other top-level fields
 * of the file.
 */
export function documentSymbolsOf(text: string): DocumentSymbol[] {
  const lines = text.split('\n')
  const symbolOf = (node: OutlineNode): DocumentSymbol => {
    const inBlocks = node.kind === 'item' && node.parent?.name === 'blocks'
    const range = {
      start: { line: node.line, character: node.column },
      end: { line: node.lastLine, character: (lines[node.lastLine] ?? '').length },
    }
    const { name, detail } = inBlocks
      ? blockNameAndDetail(node)
      : { name: nodeName(node), detail: '' }
    const inside = node.children.filter(
      ({ kind, children }) => kind === 'item' || (kind === 'key' && children.length > 0),
    )
    return {
      name,
      detail: detail === '' ? withoutQuotes(node.value).slice(0, 60) : detail,
      kind: inBlocks ? SymbolKind.Class : symbolKindOf(node),
      range,
      selectionRange: {
        start: range.start,
        end: { line: node.line, character: (lines[node.line] ?? '').length },
      },
      children: inside.map(symbolOf),
    }
  }
  return outlineOf(lines).children.map(symbolOf)
}

/** Returns the type and the first text of a block. */
function blockNameAndDetail(node: OutlineNode): { name: string; detail: string } {
  const valueOf = (key: string) => node.children.find(({ name }) => name === key)?.value ?? ''
  const type = /^\{.*?type: *([\w-]+)/.exec(node.value)?.[1] ?? withoutQuotes(valueOf('type'))
  const words = ['heading', 'title', 'name', 'to', 'id'].map(valueOf).find((word) => word !== '')
  return { name: type === '' ? '–' : type, detail: withoutQuotes(words ?? '') }
}

function nodeName(node: OutlineNode): string {
  if (node.kind !== 'item') return node.name === '' ? '–' : node.name
  const first = node.children.find(({ value }) => value !== '')
  return withoutQuotes(first?.value ?? node.value) || '–'
}

function symbolKindOf(node: OutlineNode): SymbolKind {
  if (node.children.length === 0) return SymbolKind.String
  return node.children[0]?.kind === 'item' ? SymbolKind.Array : SymbolKind.Object
}

type LinePredicate = (line: number) => boolean

/**
 * Returns the folding ranges: blocks with their type and heading, other entries with several lines, and
 * comments.
 */
export function foldingRangesOf(text: string): FoldingRange[] {
  const lines = text.split('\n')
  const { textLines: linesInTexts } = sourceEntriesOf(text)
  const isComment = (line: number) => /^\s*#/.test(lines[line] ?? '') && !linesInTexts.has(line)
  const isEmpty = (line: number) => isComment(line) || (lines[line] ?? '').trim() === ''
  const folds: FoldingRange[] = []
  const visit = (node: OutlineNode, next: number) => {
    const last = lastLineWithContent(node.line, next, isEmpty)
    if (node.kind !== 'root' && last > node.line) folds.push(foldingRangeOf(node, last))
    const children = node.children.filter(({ line, kind }) => kind !== 'word' && line >= node.line)
    for (const [index, child] of children.entries()) visit(child, children[index + 1]?.line ?? next)
  }
  visit(outlineOf(lines), lines.length)
  return [...outermostRangePerLine(folds), ...commentFoldingRanges(lines.length, isComment)]
}

function foldingRangeOf(node: OutlineNode, endLine: number): FoldingRange {
  const fold = { startLine: node.line, endLine }
  if (node.kind !== 'item' || node.parent?.name !== 'blocks') return fold
  const { name, detail } = blockNameAndDetail(node)
  return { ...fold, collapsedText: [name, detail].filter((word) => word !== '').join(' · ') }
}

/**
 * Returns the last line before `next` that is neither empty nor a comment, because comments between two
 * blocks belong to the second block.
 */
function lastLineWithContent(first: number, next: number, isEmpty: LinePredicate): number {
  let last = next - 1
  while (last > first && isEmpty(last)) last--
  return last
}

/**
 * Keeps one range per line: `- actions:` starts both an entry and a field, and only the outer range is
 * used.
 */
function outermostRangePerLine(folds: readonly FoldingRange[]): FoldingRange[] {
  const seen = new Set<number>()
  return folds.filter(({ startLine }) => !seen.has(startLine) && seen.add(startLine))
}

function commentFoldingRanges(count: number, isComment: LinePredicate): FoldingRange[] {
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
