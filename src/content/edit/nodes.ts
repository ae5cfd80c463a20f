import { isMap, isNode, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import { placesIn } from '../yaml/source-places.ts'
import type { Quote } from './written.ts'

/** A value or a key, and where it stands: offsets into the text, `end` exclusive. */
export type Place = {
  /** Keys and indices from the top of the file; a key’s own name is the last of them. */
  path: readonly (string | number)[]
  isKey: boolean
  inFlow: boolean
  start: number
  end: number
  /** Undefined for a list or map. */
  scalar?: Written | undefined
}

type Written = {
  value: unknown
  quote: Quote | undefined
  /** Where its words stand: behind the head of a text in several lines. */
  words: number
}

/** All keys and values of a text, in their order; as far as they go where it holds mistakes. */
export function placesOf(text: string): Place[] {
  const places: Place[] = []
  const document = parseDocument(text, { logLevel: 'silent', strict: false, uniqueKeys: false })
  visit(document.contents, [], false)
  return places

  function visit(node: unknown, path: Place['path'], inFlow: boolean) {
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

  function add(node: Node, path: Place['path'], isKey: boolean, inFlow: boolean) {
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
      places.push({ ...place, scalar: { value: node.value, quote, words: start + head } })
    }
  }
}

/**
 * Which characters of a text, from `from` to `to`, stand at `start` to `end` in the file. Undefined
 * where that is not the text of this place, or cannot be told.
 */
export function charactersAt(
  { scalar, end: last }: Place,
  text: string,
  { start, end }: { start: number; end: number },
): { from: number; to: number } | undefined {
  if (scalar === undefined || typeof scalar.value !== 'string') return undefined
  const { value, quote, words } = scalar
  const places = placesIn(text.slice(words, last), value, quote)
  if (places === undefined) return undefined
  const from = places.findIndex((place) => place.start === start - words)
  const to = places.findLastIndex((place) => place.end === end - words) + 1
  return from === -1 || to <= from ? undefined : { from, to }
}
