import { COLLECTION_STYLE, EVENT_ID, getScalarValue, SCALAR_STYLE, type Event } from 'js-yaml'

/** Offsets into the text, `end` exclusive. A block list or map ends with its last scalar. */
export type SourceRange = { start: number; end: number }

/** A value with its source range and its children, by field name or list index. */
export type SourceNode = {
  /** The key of this entry; undefined for list items and the root. */
  key?: SourceRange
  value: SourceRange
  kind: 'scalar' | 'list' | 'map'
  quote?: '"' | "'"
  children: Map<string | number, SourceNode>
}

type OpenNode = {
  node: SourceNode
  key: { name: string; range: SourceRange } | undefined
  index: number
  /** True for a flow list or flow map (in brackets). */
  isFlow: boolean
}

/** Builds the tree of source ranges of a document. Only files with problems need it. */
export function sourceTreeOf(events: readonly Event[], source: string): SourceNode | undefined {
  let root: SourceNode | undefined
  const stack: OpenNode[] = []
  let lastEnd = 0

  function add(node: SourceNode): void {
    const parent = stack.at(-1)
    if (parent === undefined) {
      root ??= node
      return
    }
    if (parent.node.kind === 'list') {
      if (node.value.start === -1) {
        node.value = emptyItemRange(source, lastEnd)
        lastEnd = node.value.end
      }
      parent.node.children.set(parent.index++, node)
    } else if (parent.key !== undefined) {
      node.key = parent.key.range
      if (node.value.start === -1) {
        node.value = { start: parent.key.range.start, end: parent.key.range.end }
      }
      if (!parent.node.children.has(parent.key.name)) {
        parent.node.children.set(parent.key.name, node)
      }
      parent.key = undefined
    }
  }

  for (const event of events) {
    if (event.type === EVENT_ID.SCALAR) {
      const parent = stack.at(-1)
      const range = scalarRange(source, event.valueStart, event.valueEnd, event.style)
      if (range.end > lastEnd) lastEnd = range.end
      if (parent?.node.kind === 'map' && parent.key === undefined) {
        const name = event.valueStart === -1 ? '' : getScalarValue(source, event)
        parent.key = { name, range }
      } else {
        const node: SourceNode = { value: range, kind: 'scalar', children: new Map() }
        if (event.style === SCALAR_STYLE.DOUBLE_QUOTED) node.quote = '"'
        if (event.style === SCALAR_STYLE.SINGLE_QUOTED) node.quote = "'"
        add(node)
      }
    } else if (event.type === EVENT_ID.ALIAS) {
      const parent = stack.at(-1)
      const range = { start: event.anchorStart, end: event.anchorEnd }
      lastEnd = range.end
      if (parent?.node.kind === 'map' && parent.key === undefined) parent.key = { name: '*', range }
      else add({ value: range, kind: 'scalar', children: new Map() })
    } else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      const kind = event.type === EVENT_ID.SEQUENCE ? 'list' : 'map'
      const node: SourceNode = {
        value: { start: event.start, end: event.start },
        kind,
        children: new Map(),
      }
      add(node)
      const isFlow = event.style === COLLECTION_STYLE.FLOW
      stack.push({ node, key: undefined, index: 0, isFlow })
    } else if (event.type === EVENT_ID.POP) {
      const frame = stack.pop()
      if (frame === undefined) continue
      if (frame.isFlow) lastEnd = endOfFlow(source, Math.max(lastEnd, frame.node.value.start))
      frame.node.value.end = Math.max(lastEnd, frame.node.value.start)
    }
  }
  return root
}

/** Returns the range of the dash of an empty item, the first after `last`. */
function emptyItemRange(source: string, last: number): SourceRange {
  const dash = /(?:^|\n)[ \t]*(?:-[ \t]+)*(-)(?=[ \t]*(?:#[^\n]*)?(?:\r?\n|$))/g
  dash.lastIndex = Math.max(0, source.lastIndexOf('\n', last))
  const found = dash.exec(source)
  if (found === null) return { start: last, end: last }
  const end = found.index + found[0].length
  return { start: end - 1, end }
}

/** Returns the offset after the next closing bracket. */
function endOfFlow(source: string, last: number): number {
  const rest = /[\]}]/g
  rest.lastIndex = last
  const closing = rest.exec(source)
  return closing === null ? last : closing.index + 1
}

/**
 * Returns the range of a scalar: quoted scalars with their quotation marks, block scalars without the white space
 * around them.
 */
function scalarRange(source: string, start: number, end: number, style: number): SourceRange {
  if (start === -1) return { start: -1, end: -1 }
  if (style === 2 || style === 3) return { start: start - 1, end: end + 1 }
  let first = start
  let last = end
  while (last > start && /\s/.test(source[last - 1] ?? '')) last--
  while (first < last && /\s/.test(source[first] ?? '')) first++
  return { start: first, end: last }
}
