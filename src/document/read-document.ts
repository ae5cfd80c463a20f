import { parseEvents, YAMLException, type Event } from 'js-yaml'
import type { Finding, Problem, Span } from '../problem/problem.ts'
import { compose, type PlacedFinding } from './compose.ts'
import { diagnose } from './diagnose.ts'
import { passGate } from './gate.ts'
import { MendedText } from './mended-text.ts'
import { nodesOf, type Node, type Range } from './spans.ts'

export type Path = readonly (string | number)[]

/** Which part of an entry a problem points at. */
export type Part = 'key' | 'value'

/** A YAML file as data, still able to say where each value was written. */
export type Document = {
  /** Relative to the root, with `/`. */
  file: string
  /** Undefined where nothing could be read. */
  value: unknown
  problems: Problem[]
  /** Lines that had to be left out; what seems missing around them may stand there. */
  gaps: number[]
  /** The source of a scalar as written, quotation marks included; of anything else, its first line. */
  sourceOf: (path: Path) => string
  /** Where `path` stands; what is not there is reported at its nearest parent. */
  locate: (path: Path, part?: Part) => Span
  /**
   * Where `text` stands inside the scalar at `path`, `skip` of its occurrences later; the whole
   * scalar when it is written otherwise.
   */
  locateText: (path: Path, text: string, skip?: number) => Span
  /** First and last line of the value at `path`. */
  linesOf: (path: Path) => { first: number; last: number }
}

/** Levels; a page has about eight. */
export const depthLimit = 64

/** Lines mended in one file before we stop explaining. */
const mendLimit = 25

export function readDocument(file: string, bytes: Uint8Array): Document {
  const gate = passGate(bytes)
  const mended = new MendedText(gate.text)
  const problems: Problem[] = []
  const add: Report = (finding, span, path, fix) => {
    problems.push(problemOf(finding, file, span, path, fix))
  }

  if (!gate.ok) {
    const start = mended.original.position(gate.offset)
    const end = { line: start.line, column: start.column + (gate.text === '' ? 0 : 1) }
    add(gate.finding, { start, end })
    return documentOf(file, undefined, problems, [], [], mended)
  }

  const gaps: number[] = []
  const events = eventsOf(mended, add, gaps)
  const line = (offset: number) => mended.position(offset).line
  const { value, findings } = compose(events, mended.text, line)
  for (const { finding, start, end, path } of capped(findings)) {
    add(finding, { start: mended.position(start), end: mended.position(end) }, path)
  }
  return documentOf(file, value, problems, gaps, events, mended)
}

/** Parses, mends the line at fault, and parses again, until the parser is content. */
function eventsOf(mended: MendedText, report: Report, gaps: number[]): Event[] {
  const explained = new Set<number>()
  for (let round = 0; round <= mendLimit; round++) {
    try {
      return parseEvents(mended.text, { maxDepth: depthLimit })
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error
      const offset = error.mark?.position ?? 0
      if (error.reason.includes('maxDepth')) {
        const start = mended.position(offset)
        const end = { line: start.line, column: start.column + 1 }
        report({ code: 'too-deep', detail: { limit: depthLimit } }, { start, end })
        return []
      }
      mendLine(mended, offset, error.reason, explained, report, gaps)
    }
  }
  return []
}

type Report = (finding: Finding, span: Span, path?: Path, fix?: string) => void

/** A line is explained once; where that was not enough it is left out without a second word. */
function mendLine(
  mended: MendedText,
  offset: number,
  reason: string,
  explained: Set<number>,
  report: Report,
  gaps: number[],
): void {
  const {
    mistake,
    index,
    start,
    end,
    mended: line,
    fix,
    gap,
  } = diagnose(mended.lines, offset, reason)
  if (explained.has(index)) {
    const at = mended.lines.line(index).trim() === '' ? mended.lines.indexAt(offset) : index
    gaps.push(at + 1)
    mended.changeLine(at, '')
    return
  }
  const lineStart = mended.lines.start(index)
  const span = {
    start: mended.position(lineStart + start),
    end: mended.position(lineStart + end),
  }
  report({ code: 'yaml-syntax', detail: mistake }, span, [], fix)
  explained.add(index)
  if (gap) gaps.push(index + 1)
  mended.changeLine(index, line)
}

function documentOf(
  file: string,
  value: unknown,
  problems: Problem[],
  gaps: number[],
  events: readonly Event[],
  mended: MendedText,
): Document {
  let tree: Node | undefined
  const root = () => (tree ??= nodesOf(events, mended.text))
  const spanOf = ({ start, end }: Range): Span => ({
    start: mended.position(start),
    end: mended.position(end),
  })
  const rangeAt = (path: Path, part?: Part) => rangeOf(root(), path, mended.text, part)

  return {
    file,
    value,
    problems,
    gaps,
    sourceOf(path) {
      const { start, end } = rangeAt(path)
      return mended.text.slice(start, end)
    },
    locate: (path, part) => spanOf(rangeAt(path, part)),
    locateText(path, text, skip = 0) {
      const range = rangeAt(path)
      const source = mended.text.slice(range.start, range.end)
      let at = source.indexOf(text)
      for (let left = skip; left > 0 && at !== -1; left--) at = source.indexOf(text, at + 1)
      if (at === -1) return spanOf(range)
      return spanOf({ start: range.start + at, end: range.start + at + text.length })
    },
    linesOf(path) {
      const { value: range } = nodeAt(root(), path).node ?? { value: { start: 0, end: 0 } }
      return { first: mended.position(range.start).line, last: mended.position(range.end).line }
    },
  }
}

/** The node at `path`, or the nearest there is above it. */
function nodeAt(root: Node | undefined, path: Path): { node: Node | undefined; found: boolean } {
  let node = root
  for (const step of path) {
    const child = node?.children.get(step)
    if (child === undefined) return { node, found: false }
    node = child
  }
  return { node, found: true }
}

function rangeOf(root: Node | undefined, path: Path, text: string, part?: Part): Range {
  const { node, found } = nodeAt(root, path)
  if (node === undefined) return { start: 0, end: 0 }
  if (found && part === 'key' && node.key !== undefined) return node.key
  return node.kind === 'scalar' ? node.value : firstLineOf(node.value, text)
}

/** A list or map is shown by its first line. */
function firstLineOf({ start, end }: Range, text: string): Range {
  const lineEnd = text.indexOf('\n', start)
  let last = Math.min(end, lineEnd === -1 ? text.length : lineEnd)
  while (last > start && /\s/.test(text[last - 1] ?? '')) last--
  return { start, end: Math.max(last, start) }
}

/** Two hundred doubled keys are one mistake of a program, not two hundred of an author. */
const capped = (findings: PlacedFinding[]): PlacedFinding[] => findings.slice(0, findingLimit)
const findingLimit = 50

/** Gives a finding its place in a file. */
export function problemOf(
  { severity = 'error', fixText, ...finding }: Finding,
  file: string,
  span: Span,
  path: Path = [],
  fix = fixText,
): Problem {
  return {
    ...finding,
    severity,
    file,
    path: [...path],
    ...span,
    ...(fix !== undefined && { fix: { ...span, text: fix } }),
  }
}
