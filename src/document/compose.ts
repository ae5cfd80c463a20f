import { EVENT_ID, getScalarValue, SCALAR_STYLE, type Event } from 'js-yaml'
import type { Finding } from '../problem/problem.ts'
import { hiddenIn } from './gate.ts'
import { plainValue } from './scalar.ts'

/** A finding with its place: offsets into the text, `end` exclusive. */
type PlacedFinding = {
  finding: Finding
  start: number
  end: number
  path: (string | number)[]
}

export type Composed = {
  value: unknown
  findings: PlacedFinding[]
  /** Values that are not what their author meant; there is nothing more to say about them. */
  holes: (string | number)[][]
  /** Maps of which a key was refused, so that something may seem missing there. */
  lacking: (string | number)[][]
  /** Offsets of keys that begin with a blank which only looks like one. */
  strangeIndents: number[]
}

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

type MapFrame = Extract<Frame, { kind: 'map' }>
type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>
type NodeEvent = Exclude<Event, { type: typeof EVENT_ID.DOCUMENT | typeof EVENT_ID.POP }>

/** An anchor, an alias or a merge key. `silent`: in a place that is left out anyway. */
type Mention = PlacedFinding & {
  name: string
  what: 'anchor' | 'alias' | 'merge'
  silent: boolean
}

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
  const mentions: Mention[] = []
  const holes: Composed['holes'] = []
  const lacking: Composed['lacking'] = []
  const strangeIndents: number[] = []
  const stack: Frame[] = []
  const path: (string | number)[] = []
  const maybeCut = /[ \t]#[^\s#]/.test(source)
  let root: unknown
  let documents = 0
  /** End of what was read last. */
  let last = 0

  const report = (finding: Finding, start: number, end: number) =>
    findings.push({ finding, start, end, path: [...path] })

  /** Puts a finished value where it belongs. */
  function place(value: unknown) {
    const frame = stack.at(-1)
    if (frame === undefined) {
      if (documents === 1) root = value
    } else if (frame.kind === 'list') {
      frame.value.push(value)
    } else if (frame.key !== undefined) {
      if (!frame.refused) setOwn(frame.value, frame.key, value)
      frame.key = undefined
      frame.refused = false
    }
  }

  function takeKey(frame: MapFrame, event: ScalarEvent) {
    const key = event.valueStart === -1 ? '' : getScalarValue(source, event)
    const first = frame.keys.get(key)
    const silent = inRefused()
    frame.key = key
    frame.refused = true
    path.push(key)
    if (event.valueStart === -1) {
      const colon = source.indexOf(':', last)
      report({ code: 'yaml-syntax', detail: { what: 'complex-key' } }, colon, colon + 1)
    } else if (first !== undefined) {
      const detail = { key, firstLine: lineOf(first) }
      report({ code: 'duplicate-key', detail }, event.valueStart, event.valueEnd)
    } else if (key === '<<' && event.style === SCALAR_STYLE.PLAIN) {
      mention(key, 'merge', event.valueStart, event.valueEnd, silent)
    } else if (/^[^\S \t]/.test(key)) {
      strangeIndents.push(event.valueStart)
    } else {
      frame.refused = false
      frame.keys.set(key, event.valueStart)
      checkProperties(event)
    }
    path.pop()
    if (frame.refused && first === undefined) lacking.push([...path])
  }

  function mention(
    name: string,
    what: Mention['what'],
    start: number,
    end: number,
    silent = inRefused(),
  ) {
    const fixValue = what === 'alias' ? `*${name}` : undefined
    const fixText = fixValue && JSON.stringify(fixValue)
    const finding: Finding = { code: 'yaml-alias', detail: { name, what }, fixText, fixValue }
    mentions.push({ finding, start, end, path: [...path], name, what, silent })
  }

  /** Notes a tag, an anchor or an alias; the value that has it is a hole. */
  function checkProperties(event: NodeEvent) {
    if (event.type !== EVENT_ID.ALIAS && event.tagStart !== -1) {
      const tag = source.slice(event.tagStart, event.tagEnd)
      report({ code: 'yaml-tag', detail: { tag, what: 'tag' } }, event.tagStart, event.tagEnd)
      holes.push([...path])
    }
    if (event.anchorStart === -1) return
    const what = event.type === EVENT_ID.ALIAS ? 'alias' : 'anchor'
    const name = source.slice(event.anchorStart, event.anchorEnd).replace(/^[&*]/, '')
    holes.push([...path])
    mention(name, what, event.anchorEnd - name.length - 1, event.anchorEnd)
  }

  const keyFrame = (): MapFrame | undefined => {
    const frame = stack.at(-1)
    return frame?.kind === 'map' && frame.key === undefined ? frame : undefined
  }
  const inRefused = () => stack.some((frame) => frame.kind === 'map' && frame.refused)
  const enter = () => {
    const frame = stack.at(-1)
    if (frame?.kind === 'map') path.push(frame.key ?? '')
    else if (frame?.kind === 'list') path.push(frame.value.length)
  }
  const leave = () => {
    if (stack.length > 0) path.pop()
  }
  /** Looks at a value where it stands. */
  const within = (check: () => void) => {
    enter()
    check()
    leave()
  }

  function scalar(event: ScalarEvent) {
    const frame = keyFrame()
    if (frame !== undefined) takeKey(frame, event)
    else {
      const value = scalarValue(source, event)
      const hasProperties = event.anchorStart !== -1 || event.tagStart !== -1
      if (hasProperties) within(() => checkProperties(event))
      if (event.style === SCALAR_STYLE.DOUBLE_QUOTED) within(() => checkEscapes(event, value))
      if (maybeCut && event.style === SCALAR_STYLE.PLAIN) within(() => checkCut(event))
      place(value)
    }
    if (event.valueEnd > last) last = event.valueEnd
  }

  /** A character that may not stand in the file may not be smuggled in by its number either. */
  function checkEscapes(event: ScalarEvent, value: unknown) {
    const found = typeof value === 'string' ? hiddenIn(value) : undefined
    if (found === undefined || inRefused()) return
    report(found.finding, event.valueStart - 1, event.valueEnd + 1)
    holes.push([...path])
  }

  /** `Platz #1 der Liste`: YAML keeps “Platz”. A comment has a blank behind its mark. */
  function checkCut(event: ScalarEvent) {
    if (event.valueStart === -1 || inRefused()) return
    const rest = /^[ \t]+(#[^\s#][^\r\n]*)/.exec(source.slice(event.valueEnd, event.valueEnd + 200))
    const lost = rest?.[1]?.trimEnd()
    if (lost === undefined) return
    const end = event.valueEnd + (rest?.[0].trimEnd().length ?? 0)
    const text = source.slice(event.valueStart, event.valueEnd).trimEnd()
    const fixValue = text.includes('\n') ? undefined : source.slice(event.valueStart, end)
    const finding: Finding = {
      code: 'text-cut',
      detail: { text, lost },
      severity: 'warning',
      fixText: fixValue && JSON.stringify(fixValue),
      fixValue,
    }
    report(finding, event.valueStart, end)
  }

  function collection(event: Extract<Event, { type: 2 | 3 }>) {
    const frame = keyFrame()
    if (frame !== undefined) {
      if (event.anchorStart !== -1) checkProperties(event)
      const template = templateAt(source, event.start - 1)
      if (template === undefined) {
        const finding: Finding = { code: 'yaml-syntax', detail: { what: 'complex-key' } }
        report(finding, event.start, event.start + 1)
      } else {
        const fixText = JSON.stringify(template)
        const detail = { what: 'template' } as const
        const finding: Finding = { code: 'yaml-syntax', detail, fixText, fixValue: template }
        report(finding, event.start - 1, event.start - 1 + template.length)
        holes.push([...path])
      }
      lacking.push([...path])
      frame.refused = true
    } else if (event.anchorStart !== -1 || event.tagStart !== -1)
      within(() => checkProperties(event))
    enter()
    stack.push(
      event.type === EVENT_ID.SEQUENCE
        ? { kind: 'list', value: [] }
        : { kind: 'map', value: {}, keys: new Map(), key: undefined, refused: false },
    )
  }

  function close() {
    const frame = stack.pop()
    if (frame === undefined) return
    leave()
    const parent = keyFrame()
    if (parent === undefined) place(frame.value)
    else [parent.key, parent.refused] = ['?', true]
  }

  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) {
      documents++
      if (documents === 1) reportDirective(source, report)
      if (documents > 1) {
        const start = endOfDocument(source, last)
        report({ code: 'several-documents', detail: {} }, start, start + 3)
        break
      }
    } else if (event.type === EVENT_ID.SCALAR) scalar(event)
    else if (event.type === EVENT_ID.POP) close()
    else if (event.type === EVENT_ID.ALIAS) {
      const frame = keyFrame()
      if (frame === undefined) {
        within(() => checkProperties(event))
        place(null)
      } else {
        checkProperties(event)
        lacking.push([...path])
        ;[frame.key, frame.refused] = ['*', true]
      }
      last = event.anchorEnd
    } else collection(event)
  }
  return { value: root, findings: [...findings, ...told(mentions)], holes, lacking, strangeIndents }
}

/** Keys such as `__proto__` are data like any other. */
function setOwn(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') map[key] = value
  else
    Object.defineProperty(map, key, { value, configurable: true, enumerable: true, writable: true })
}

/** Anchors, and the aliases and merge keys that use them, are one mistake, told where it begins. */
function told(mentions: readonly Mention[]): PlacedFinding[] {
  const namesOf = (what: Mention['what']) =>
    new Set(mentions.filter((mention) => mention.what === what).map(({ name }) => name))
  const anchors = namesOf('anchor')
  const aliases = namesOf('alias')
  const sharing = namesOf('merge').size > 0 || [...anchors].some((name) => aliases.has(name))
  const isPaired = ({ name, what }: Mention) =>
    what === 'merge' || (sharing && (what === 'anchor' || anchors.has(name)))
  const firstPair = mentions.find((mention) => !mention.silent && isPaired(mention))
  return mentions.filter(
    (mention) => !mention.silent && (mention === firstPair || !isPaired(mention)),
  )
}

function scalarValue(source: string, event: ScalarEvent): unknown {
  if (event.valueStart === -1) return null
  const text = getScalarValue(source, event)
  return event.style === SCALAR_STYLE.PLAIN ? plainValue(text) : text
}

/** `{{ name }}`, as template languages write it. */
const templateAt = (source: string, start: number): string | undefined =>
  /^\{\{[^{}\r\n]*\}\}/.exec(source.slice(start, start + 200))?.[0]

/** `%` at the start of a line before the content. */
function reportDirective(
  source: string,
  report: (finding: Finding, start: number, end: number) => void,
): void {
  const found = /^(?:\uFEFF?[ \t]*(?:#[^\r\n]*)?[\r\n]+)*(%[^\r\n]*)/.exec(source)
  if (found?.[1] === undefined) return
  const start = found[0].length - found[1].length
  report({ code: 'yaml-tag', detail: { tag: '%', what: 'directive' } }, start, found[0].length)
}

/** Offset of the line that ends the first document, whose content ends at `last`. */
function endOfDocument(source: string, last: number): number {
  const marks = /^(?:---|\.\.\.)(?=\s|$)/gm
  marks.lastIndex = last
  const first = marks.exec(source)?.index ?? source.length
  return last > 0 ? first : (marks.exec(source)?.index ?? first)
}
