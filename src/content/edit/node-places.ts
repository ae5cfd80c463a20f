import { isMap, isNode, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import { characterRangesOf } from '../yaml/character-ranges.ts'
import type { QuotationMark } from './yaml-source.ts'

/** A value or a key and its range in the source (offsets, `end` exclusive). */
export type NodePlace = {
  /** Keys and indices from the root of the file. The path of a key ends with its own name. */
  path: readonly (string | number)[]
  isKey: boolean
  inFlow: boolean
  start: number
  end: number
  /** Undefined for a list or map. */
  scalar?: ScalarSource | undefined
}

type ScalarSource = {
  value: unknown
  quote: QuotationMark | undefined
  /**
   * Offset of the first character of the text. For a block scalar, it is after the line with `|` or
   * `>`.
   */
  textStart: number
}

/** Returns all keys and values of a text in their order. In a text with mistakes, some may be missing. */
export function nodePlacesOf(text: string): NodePlace[] {
  const places: NodePlace[] = []
  const document = parseDocument(text, { logLevel: 'silent', strict: false, uniqueKeys: false })
  visit(document.contents, [], false)
  return places

  function visit(node: unknown, path: NodePlace['path'], inFlow: boolean) {
    if (!isNode(node)) return
    add(node, path, false, inFlow)
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue
        const inside = [...path, String(key.value)]
        add(key, inside, true, node.flow === true)
        visit(value, inside, node.flow === true)
      }
    }
    if (isSeq(node)) {
      for (const [index, item] of node.items.entries())
        visit(item, [...path, index], node.flow === true)
    }
  }

  function add(node: Node, path: NodePlace['path'], isKey: boolean, inFlow: boolean) {
    const [start = 0, valueEnd = 0] = node.range ?? []
    const source = text.slice(start, valueEnd).trimEnd()
    if (source === '') return
    const place = { path, isKey, inFlow, start, end: start + source.length }
    if (!isScalar(node)) places.push(place)
    else {
      const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
      const quote =
        node.type === 'QUOTE_DOUBLE' ? '"' : node.type === 'QUOTE_SINGLE' ? "'" : undefined
      const head = isBlock ? (/^[^\n]*\n\s*/.exec(source)?.[0].length ?? source.length) : 0
      places.push({ ...place, scalar: { value: node.value, quote, textStart: start + head } })
    }
  }
}

/**
 * Converts a source range to the range of characters (`from` to `to`) in the scalar's value. Returns undefined if the
 * range is not part of this scalar, or if the position is unknown.
 */
export function characterRangeOf(
  { scalar, end: last }: NodePlace,
  text: string,
  { start, end }: { start: number; end: number },
): { from: number; to: number } | undefined {
  if (scalar === undefined || typeof scalar.value !== 'string') return undefined
  const { value, quote, textStart } = scalar
  const places = characterRangesOf(text.slice(textStart, last), value, quote)
  if (places === undefined) return undefined
  const from = places.findIndex((place) => place.start === start - textStart)
  const to = places.findLastIndex((place) => place.end === end - textStart) + 1
  return from === -1 || to <= from ? undefined : { from, to }
}
