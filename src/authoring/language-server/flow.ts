import type { Path } from '../../../schema/path.ts'

/** The place of the cursor in a value in braces or brackets. `start` and `end` are offsets in the text of the value. */
export type FlowPlace = {
  kind: 'key' | 'value'
  /** Path of the value, or of the map to which the key belongs. */
  path: Path
  start: number
  end: number
  /** The other fields of the map. */
  siblings: string[]
}

/**
 * Reads a value such as `{ from: recipes, where: { tags: [vegan] } }`, which may be incomplete. `cursor`: an offset in the
 * text. `place` is undefined if the cursor is not inside braces or brackets.
 */
export function readFlow(
  text: string,
  cursor = -1,
): { value: unknown; place: FlowPlace | undefined } {
  let at = 0
  let place: FlowPlace | undefined
  return { value: readValue([]).value, place }

  function readValue(path: Path): { value: unknown; start: number; end: number } {
    skip(/\s*/y)
    const start = at
    const sign = text[at]
    if (sign !== '{' && sign !== '[') {
      const written = skip(/"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|[^,{}[\]]*/y).trimEnd()
      return { value: withoutQuotes(written), start, end: start + written.length }
    }
    at++
    const value = sign === '{' ? readMap(path) : readList(path)
    if (at < text.length) at++
    return { value, start, end: at }
  }

  function readMap(path: Path): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    const keys: string[] = []
    let own: { key: string } | undefined
    do {
      const from = at
      skip(/\s*/y)
      const keyStart = at
      const written = skip(/"[^"]*"?|'[^']*'?|[^,:{}[\]]*/y).trimEnd()
      const keyEnd = keyStart + written.length
      const key = withoutQuotes(written)
      skip(/\s*/y)
      const colon = text[at] === ':' ? at++ : undefined
      const isInKey = colon === undefined || cursor <= colon
      const value = colon === undefined ? undefined : readValue([...path, key])
      skip(/[^,}\]]*/y)
      if (place === undefined && isCursorSince(from)) {
        own = { key }
        place = isInKey
          ? { kind: 'key', path, ...around(keyStart, keyEnd), siblings: [] }
          : { kind: 'value', path: [...path, key], ...aroundValue(value), siblings: [] }
      }
      if (colon === undefined) continue
      map[key] = value?.value
      keys.push(key)
    } while (skip(/,/y) !== '')
    const key = own?.key
    if (key !== undefined && place !== undefined)
      place = { ...place, siblings: keys.filter((name) => name !== key) }
    return map
  }

  function readList(path: Path): unknown[] {
    const list: unknown[] = []
    do {
      const from = at
      const inside = [...path, list.length]
      const item = readValue(inside)
      skip(/[^,\]]*/y)
      if (place === undefined && isCursorSince(from))
        place = { kind: 'value', path: inside, ...aroundValue(item), siblings: [] }
      if (item.end > item.start) list.push(item.value)
    } while (skip(/,/y) !== '')
    return list
  }

  /** True if the cursor is in the entry that has just been read. */
  function isCursorSince(from: number): boolean {
    return from <= cursor && cursor <= at
  }

  function aroundValue(value: { start: number; end: number } | undefined) {
    if (value === undefined || value.start === value.end) return { start: cursor, end: cursor }
    return around(value.start, value.end)
  }

  function around(start: number, end: number) {
    return { start: Math.min(start, cursor), end: Math.max(end, cursor) }
  }

  /** Reads the text that a sticky pattern matches; empty if it does not match. */
  function skip(pattern: RegExp): string {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
}

export function withoutQuotes(text: string): string {
  const quote = text[0]
  if (quote !== '"' && quote !== "'") return text
  const inner = text.endsWith(quote) && text.length > 1 ? text.slice(1, -1) : text.slice(1)
  return quote === "'" ? inner.replaceAll("''", "'") : inner.replace(/\\(["\\])/g, '$1')
}
