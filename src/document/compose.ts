import { EVENT_ID, getScalarValue, SCALAR_STYLE, type Event } from 'js-yaml'
import type { Finding } from '../problem/problem.ts'
import { plainValue } from './scalar.ts'

/** A finding with its place: offsets into the text, `end` exclusive. */
export type PlacedFinding = {
  finding: Finding
  start: number
  end: number
  path: (string | number)[]
}

type Composed = { value: unknown; findings: PlacedFinding[] }

type Frame =
  | { kind: 'list'; value: unknown[] }
  | {
      kind: 'map'
      value: Record<string, unknown>
      /** Offsets of the keys met so far. */
      keys: Map<string, number>
      /** The key whose value comes next. */
      key: string | undefined
      /** True where the value belongs to a key that was refused. */
      refused: boolean
    }

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>

/**
 * Plain data from the parser's events. What YAML allows but a page must not hold (anchors,
 * aliases, tags, merge keys, doubled keys, a second document) becomes a finding, and reading goes on.
 */
export function compose(
  events: readonly Event[],
  source: string,
  lineOf: (offset: number) => number,
): Composed {
  const findings: PlacedFinding[] = []
  const stack: Frame[] = []
  const path: (string | number)[] = []
  let root: unknown
  let documents = 0

  const report = (finding: Finding, start: number, end: number) =>
    findings.push({ finding, start, end, path: [...path] })

  /** Puts a finished value where it belongs; a scalar in key position becomes the key. */
  function place(value: unknown) {
    const frame = stack.at(-1)
    if (frame === undefined) {
      if (documents === 1) root = value
    } else if (frame.kind === 'list') {
      frame.value.push(value)
    } else if (frame.key !== undefined) {
      if (!frame.refused) {
        Object.defineProperty(frame.value, frame.key, {
          value,
          configurable: true,
          enumerable: true,
          writable: true,
        })
      }
      frame.key = undefined
    }
  }

  function takeKey(frame: Extract<Frame, { kind: 'map' }>, event: ScalarEvent) {
    const key = event.valueStart === -1 ? '' : getScalarValue(source, event)
    frame.key = key
    frame.refused = false
    const first = frame.keys.get(key)
    if (first !== undefined) {
      frame.refused = true
      const detail = { key, firstLine: lineOf(first) }
      path.push(key)
      report({ code: 'duplicate-key', detail }, event.valueStart, event.valueEnd)
      path.pop()
    } else if (key === '<<' && event.style === SCALAR_STYLE.PLAIN) {
      frame.refused = true
      report(
        { code: 'yaml-alias', detail: { name: key, what: 'merge' } },
        event.valueStart,
        event.valueEnd,
      )
    }
    frame.keys.set(key, first ?? event.valueStart)
  }

  function checkProperties(event: Exclude<Event, { type: 1 | 6 }>) {
    if (event.type !== EVENT_ID.ALIAS && event.tagStart !== -1) {
      const tag = source.slice(event.tagStart, event.tagEnd)
      report({ code: 'yaml-tag', detail: { tag, what: 'tag' } }, event.tagStart, event.tagEnd)
    }
    if (event.anchorStart === -1) return
    const name = source.slice(event.anchorStart, event.anchorEnd).replace(/^[&*]/, '')
    const what = event.type === EVENT_ID.ALIAS ? 'alias' : 'anchor'
    const start =
      source[event.anchorStart] === '&' || source[event.anchorStart] === '*'
        ? event.anchorStart
        : event.anchorStart - 1
    report({ code: 'yaml-alias', detail: { name, what } }, start, event.anchorEnd)
  }

  /** True where the node is the key of a map. */
  const inKeyPosition = () => {
    const frame = stack.at(-1)
    return frame?.kind === 'map' && frame.key === undefined
  }

  const enter = () => {
    const frame = stack.at(-1)
    if (frame?.kind === 'map') path.push(frame.key ?? '')
    else if (frame?.kind === 'list') path.push(frame.value.length)
  }
  const leave = () => {
    if (stack.length > 0) path.pop()
  }

  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT: {
        documents++
        if (event.directives.length > 0) {
          const start = Math.max(0, source.search(/^%/m))
          const end = start + (/^.*/.exec(source.slice(start))?.[0].length ?? 1)
          report({ code: 'yaml-tag', detail: { tag: '%', what: 'directive' } }, start, end)
        }
        if (documents === 2) {
          const start = secondDocument(source)
          report({ code: 'several-documents', detail: {} }, start, start + 3)
        }
        break
      }
      case EVENT_ID.SCALAR: {
        if (documents > 1) break
        const frame = stack.at(-1)
        if (frame?.kind === 'map' && frame.key === undefined) {
          checkProperties(event)
          takeKey(frame, event)
          break
        }
        enter()
        checkProperties(event)
        leave()
        place(scalarValue(source, event))
        break
      }
      case EVENT_ID.ALIAS: {
        if (documents > 1) break
        const asKey = inKeyPosition()
        if (!asKey) enter()
        checkProperties(event)
        if (!asKey) leave()
        if (asKey) {
          const frame = stack.at(-1)
          if (frame?.kind === 'map') [frame.key, frame.refused] = ['*', true]
        } else place(source.slice(event.anchorStart, event.anchorEnd))
        break
      }
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        if (documents > 1) break
        if (inKeyPosition()) {
          report(
            { code: 'yaml-syntax', detail: { what: 'complex-key' } },
            event.start,
            event.start + 1,
          )
        }
        enter()
        checkProperties(event)
        stack.push(
          event.type === EVENT_ID.SEQUENCE
            ? { kind: 'list', value: [] }
            : { kind: 'map', value: {}, keys: new Map(), key: undefined, refused: false },
        )
        break
      }
      case EVENT_ID.POP: {
        const frame = stack.pop()
        if (frame === undefined) break
        leave()
        const parent = stack.at(-1)
        if (parent?.kind === 'map' && parent.key === undefined) {
          ;[parent.key, parent.refused] = ['?', true]
        } else place(frame.value)
        break
      }
    }
  }
  return { value: root, findings }
}

function scalarValue(source: string, event: ScalarEvent): unknown {
  if (event.valueStart === -1) return null
  const text = getScalarValue(source, event)
  return event.style === SCALAR_STYLE.PLAIN ? plainValue(text) : text
}

/** Offset of the line that ends the first document. */
function secondDocument(source: string): number {
  const marks = [...source.matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)].map((match) => match.index)
  const content = source.search(/^(?!\s*$|\s*#|%|---)/m)
  return marks.find((mark) => mark > content && content !== -1) ?? marks.at(-1) ?? 0
}
