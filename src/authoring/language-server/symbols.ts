import {
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  SymbolKind,
} from 'vscode-languageserver'
import { type OutlineNode, outlineOf, unquoted } from './outline.ts'
import { entriesOf } from '../../content/edit/entries.ts'

/** The blocks of a page by type and heading, and what else stands at the top of the file. */
export function symbolsOf(text: string): DocumentSymbol[] {
  const lines = text.split('\n')
  const symbolOf = (node: OutlineNode): DocumentSymbol => {
    const inBlocks = node.kind === 'item' && node.parent?.name === 'blocks'
    const range = {
      start: { line: node.line, character: node.column },
      end: { line: node.last, character: (lines[node.last] ?? '').length },
    }
    const { name, detail } = inBlocks ? blockName(node) : { name: nameOf(node), detail: '' }
    const inside = node.children.filter(
      ({ kind, children }) => kind === 'item' || (kind === 'key' && children.length > 0),
    )
    return {
      name,
      detail: detail === '' ? unquoted(node.value).slice(0, 60) : detail,
      kind: inBlocks ? SymbolKind.Class : kindOf(node),
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

/** Type and first words of a block. */
function blockName(node: OutlineNode): { name: string; detail: string } {
  const valueOf = (key: string) => node.children.find(({ name }) => name === key)?.value ?? ''
  const type = /^\{.*?type: *([\w-]+)/.exec(node.value)?.[1] ?? unquoted(valueOf('type'))
  const words = ['heading', 'title', 'name', 'to', 'id'].map(valueOf).find((word) => word !== '')
  return { name: type === '' ? '–' : type, detail: unquoted(words ?? '') }
}

function nameOf(node: OutlineNode): string {
  if (node.kind !== 'item') return node.name === '' ? '–' : node.name
  const first = node.children.find(({ value }) => value !== '')
  return unquoted(first?.value ?? node.value) || '–'
}

function kindOf(node: OutlineNode): SymbolKind {
  if (node.children.length === 0) return SymbolKind.String
  return node.children[0]?.kind === 'item' ? SymbolKind.Array : SymbolKind.Object
}

type Is = (line: number) => boolean

/** The folding ranges: blocks with their type and heading, other entries of several lines, and comments. */
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
