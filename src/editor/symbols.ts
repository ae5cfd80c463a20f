import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver'
import { outlineOf, unquoted, type OutlineNode } from './outline.ts'

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
export function blockName(node: OutlineNode): { name: string; detail: string } {
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
