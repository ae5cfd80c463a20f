import { readFlow, withoutQuotes } from './flow.ts'

/**
 * A key, a list entry, or a single word on a line that is still being typed. Nodes are found only by
 * indentation, which works even if the text has syntax errors.
 */
export type OutlineNode = {
  kind: 'root' | 'key' | 'item' | 'word'
  /** The key or the word; empty for list entries. */
  name: string
  line: number
  /** Column of the key or the dash. */
  column: number
  /** Text after the colon or dash, without comments, and the text's column. */
  value: string
  valueColumn: number
  /** Last line of the node, including its children. */
  lastLine: number
  children: OutlineNode[]
  parent: OutlineNode | undefined
}

const keyPattern =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"[\]{},&*!|>%@`-][^#:]*?|-[^\s:#][^:#]*?)\s*:(?=\s|$)/

/** Returns the outline of a text. `cursor` is the cursor position; its line may be blank. */
export function outlineOf(
  lines: readonly string[],
  cursor?: { line: number; column: number },
): OutlineNode {
  const root = createNode('root', '', -1, -1)
  let top = root
  /** The node that holds the current multi-line text, to which the following indented lines belong. */
  let multilineNode: OutlineNode | undefined
  for (const [line, whole] of lines.entries()) {
    const isCursor = cursor?.line === line
    const written = whole.replace(/\r$/, '')
    const indent = written.search(/\S/)
    if (indent === -1 && !(isCursor && multilineNode === undefined)) continue
    const column = indent === -1 ? (cursor?.column ?? 0) : indent
    if (multilineNode !== undefined) {
      if (column > multilineNode.column) {
        extendNodesTo(multilineNode, line)
        continue
      }
      multilineNode = undefined
    }
    if (written[indent] === '#') continue
    top = parseLine(top, written, line, column, isCursor)
    if (/^[|>][-+\d]*$/.test(top.value)) multilineNode = top
  }
  return root
}

function parseLine(
  above: OutlineNode,
  written: string,
  line: number,
  start: number,
  isCursor: boolean,
): OutlineNode {
  let top = above
  let column = start
  for (;;) {
    const rest = written.slice(column)
    const dash = /^-(?:[ \t]+|$)/.exec(rest)?.[0]
    if (dash !== undefined) {
      top = addNode(top, createNode('item', '', line, column))
      top.valueColumn = column + dash.length
      column += dash.length
      if (column < written.length) continue
      if (isCursor)
        return addNode(top, createNode('word', '', line, Math.max(column, top.valueColumn)))
      return top
    }
    const key = keyPattern.exec(rest)
    if (key !== null) {
      const name = key[1] ?? ''
      top = addNode(top, createNode('key', withoutQuotes(name), line, column))
      const gap = /^\s*/.exec(rest.slice(key[0].length))?.[0].length ?? 0
      top.valueColumn = column + key[0].length + gap
      top.value = withoutComment(written.slice(top.valueColumn))
      return top
    }
    const value = withoutComment(rest)
    if (top.kind === 'item' && top.line === line && top.value === '') {
      top.value = value
      if (!isCursor || value.startsWith('{') || value.startsWith('[')) return top
    }
    if (!isCursor) return top
    const word = createNode('word', value, line, column)
    word.valueColumn = column
    return addNode(top, word)
  }
}

const createNode = (
  kind: OutlineNode['kind'],
  name: string,
  line: number,
  column: number,
): OutlineNode => ({
  ...{ kind, name, line, column, value: '', valueColumn: column, lastLine: line },
  ...{ children: [], parent: undefined },
})

/** Adds a node to the nearest parent that can contain it. A list may have the same indentation as its key. */
function addNode(above: OutlineNode, node: OutlineNode): OutlineNode {
  let parent = above
  while (
    parent.parent !== undefined &&
    (parent.kind === 'word' ||
      parent.column > node.column ||
      (parent.column === node.column && !(parent.kind === 'key' && node.kind === 'item')))
  ) {
    parent = parent.parent
  }
  node.parent = parent
  parent.children.push(node)
  extendNodesTo(parent, node.line)
  return node
}

function extendNodesTo(node: OutlineNode, line: number): void {
  for (let at: OutlineNode | undefined = node; at !== undefined; at = at.parent) at.lastLine = line
}

function withoutComment(text: string): string {
  if (/^["']/.test(text)) {
    const end = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(text)?.[0]
    return end ?? text.trimEnd()
  }
  return text.replace(/(?:^|\s)#.*$/, '').trimEnd()
}

/** Returns the path of a node in the document. */
export function nodePathOf(node: OutlineNode): (string | number)[] {
  const { parent } = node
  if (parent === undefined || node.kind === 'root') return []
  const above = nodePathOf(parent)
  if (node.kind === 'word') return above
  if (node.kind === 'key') return [...above, node.name]
  return [...above, parent.children.filter(({ kind }) => kind === 'item').indexOf(node)]
}

/** Returns the data as far as the outline contains it, which is enough to know the type of each block. */
export function outlineValueOf(node: OutlineNode): unknown {
  const items = node.children.filter(({ kind }) => kind === 'item')
  if (items.length > 0) return items.map(outlineValueOf)
  const keys = node.children.filter(({ kind }) => kind === 'key')
  if (keys.length > 0) return Object.fromEntries(keys.map((key) => [key.name, outlineValueOf(key)]))
  return /^[[{]/.test(node.value) ? readFlow(node.value).value : withoutQuotes(node.value)
}
