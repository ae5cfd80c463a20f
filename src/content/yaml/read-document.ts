import type { Event } from 'js-yaml'
import { findingLimit } from '../../problems/limit.ts'
import { problemOf, type Finding, type Problem, type Span } from '../../problems/problem.ts'
import type { Code } from '../../problems/details.ts'
import { compose, type Composed } from './compose.ts'
import { conflictsIn } from './conflicts.ts'
import { decode } from './decode.ts'
import { strangeSpace } from './line-checks.ts'
import { suppressionsIn, type Suppression } from './suppressions.ts'
import { depthLimit, parseRepaired } from './repair.ts'
import { RepairedText } from './repaired-text.ts'
import { readPlainly } from './plain-reader.ts'
import { secretsIn } from './secrets.ts'
import { placesIn } from './source-places.ts'
import { nodesOf, type Node, type Range } from './spans.ts'
import { valueAt, type Path } from '../../../schema/path.ts'

/**
 * The part of an entry that a problem is shown at. Falls back to the value's span if the part does not exist, for
 * example for a flow item, which has no dash.
 */
type Part = 'key' | 'value' | 'dash'

/** A YAML file as data, with the source position of each value. */
export type Document = {
  /** Path relative to the root, with `/` as separator. */
  file: string
  /** Undefined if the file could not be parsed. */
  value: unknown
  problems: Problem[]
  /** Lines (from 1) that were removed or changed by a guess. A field that seems to be missing may be on such a line. */
  guessedLines: number[]
  /** Paths of values that are already reported as wrong and need no further checks. */
  invalid: Path[]
  /** Paths of maps with a rejected key. A field that seems to be missing there may not be missing. */
  incomplete: Path[]
  /** Number of additional problems that are not listed. */
  unreported: number
  /** Returns the source of a scalar as written, including quotation marks; for a list or map, its first line. */
  sourceOf: (path: Path) => string
  /** Returns the span of the value at `path`. If there is no such value, returns the span of its nearest parent. */
  locate: (path: Path, part?: Part) => Span
  /**
   * Returns the span of the characters `start` to `end` (exclusive) of the text at `path`. `source`: the same
   * characters as written in the file. Returns undefined if the position is unknown.
   */
  locateRange: (path: Path, start: number, end: number) => (Span & { source: string }) | undefined
  /**
   * Returns false only if no text of the document can contain `letters`. May return true for a document without them.
   */
  mayHold: (letters: string) => boolean
  /** The `# blockwerk-ignore` comments of the file. */
  suppressions: Suppression[]
  /** Returns the first and last line of the value at `path`. */
  linesOf: (path: Path) => { first: number; last: number }
}

/**
 * Parses a YAML file. Mistakes become problems; as much of the data as possible is read nevertheless. `file`: the path
 * for messages.
 */
export function readDocument(file: string, bytes: Uint8Array): Document {
  const source = decode(bytes)
  const repaired = new RepairedText(source.text)
  const read: Reading = { file, repaired, problems: [], guessedLines: [] }

  if (!source.ok) {
    const start = repaired.original.position(source.offset)
    const end = { line: start.line, column: start.column + (source.text === '' ? 0 : 1) }
    report(read, source.finding, { start, end })
    return documentOf(read, () => [], nothing)
  }

  for (const { start, end, what } of secretsIn(source.text)) {
    const span = { start: repaired.original.position(start), end: repaired.original.position(end) }
    report(read, { code: 'secret', detail: { what } }, span)
  }
  const plain = readPlainly(source.text)
  if (plain !== undefined) {
    const document = documentOf(read, () => eventsOf(read), { ...nothing, value: plain })
    return {
      ...document,
      mayHold: (letters) => source.text.includes(letters),
      locate: (path, part) => quickly(path, part) ?? document.locate(path, part),
    }

    function quickly(path: Path, part: Part | undefined): Span | undefined {
      const range = part === undefined ? rangeAtMargin(source.text, plain, path) : undefined
      return range && { start: repaired.position(range.start), end: repaired.position(range.end) }
    }
  }
  for (const { first, changes } of conflictsIn(repaired.original)) {
    const span = spanIn(repaired, first, 0, repaired.original.line(first).length)
    report(read, { code: 'yaml-syntax', detail: { what: 'conflict' } }, span)
    repaired.change(changes)
    for (const index of changes.keys()) read.guessedLines.push(index + 1)
  }
  let events = eventsOf(read)
  let composed = compose(events, repaired.text, lineIn(repaired))
  if (composed.strangeIndents.length > 0) {
    repairIndents(read, composed.strangeIndents)
    events = eventsOf(read)
    composed = compose(events, repaired.text, lineIn(repaired))
  }
  const findings = read.problems.some(({ code }) => code === 'yaml-syntax')
    ? composed.findings.filter(({ finding: { code } }) => !ofJoinedLines.has(code))
    : composed.findings
  for (const { finding, start, end, path } of findings.slice(0, findingLimit)) {
    report(read, finding, { start: repaired.position(start), end: repaired.position(end) }, path)
  }
  return documentOf(read, () => events, composed)
}

/** Findings that may be wrong after lines were removed, because other lines then follow each other. */
const ofJoinedLines: ReadonlySet<Code> = new Set<Code>(['joined-item', 'folded-text'])

/** State while a file is being read. */
type Reading = Pick<Document, 'file' | 'problems' | 'guessedLines'> & {
  repaired: RepairedText
}

const nothing: Composed = {
  value: undefined,
  findings: [],
  invalid: [],
  incomplete: [],
  strangeIndents: [],
}

function report({ file, problems }: Reading, finding: Finding, span: Span, path?: Path): void {
  problems.push(problemOf(finding, file, span, path))
}

const lineIn = (repaired: RepairedText) => (offset: number) => repaired.position(offset).line

function eventsOf(read: Reading): Event[] {
  const { repaired, guessedLines } = read
  return parseRepaired(repaired, {
    onMistake({ mistake: detail, index, start, end, fix: fixText, value: fixValue }) {
      const finding: Finding = { code: 'yaml-syntax', detail, fixText, fixValue }
      report(read, finding, spanIn(repaired, index, start, end))
    },
    onGuess(lines) {
      for (const index of lines) guessedLines.push(index + 1)
    },
    onDepth(offset) {
      const start = repaired.position(offset)
      const end = { line: start.line, column: start.column + 1 }
      report(read, { code: 'too-deep', detail: { limit: depthLimit } }, { start, end })
    },
  })
}

/** Replaces characters that only look like spaces at the start of a line. YAML reads them as part of the key. */
function repairIndents(read: Reading, offsets: readonly number[]): void {
  const { repaired } = read
  for (const index of new Set(offsets.map((offset) => repaired.lines.indexAt(offset)))) {
    const found = strangeSpace(repaired.lines.line(index))
    if (found === undefined) continue
    const span = spanIn(repaired, index, found.start, found.end)
    report(read, { code: 'yaml-syntax', detail: found.mistake, fixText: found.fix }, span)
    repaired.change(new Map([[index, found.repaired]]))
  }
}

/** Returns a span. `start` and `end` are columns (from 0) of a line of the repaired text. */
function spanIn(repaired: RepairedText, index: number, start: number, end: number): Span {
  const lineStart = repaired.lines.start(index)
  return { start: repaired.position(lineStart + start), end: repaired.position(lineStart + end) }
}

function documentOf(
  { file, repaired, problems, guessedLines }: Reading,
  events: () => readonly Event[],
  { value, findings, invalid, incomplete }: Composed,
): Document {
  let tree: Node | undefined
  const root = () => (tree ??= nodesOf(events(), repaired.text))
  const spanOf = ({ start, end }: Range): Span => ({
    start: repaired.position(start),
    end: repaired.position(end),
  })
  const rangeAt = (path: Path, part?: Part) => rangeOf(root(), path, repaired.text, part)

  return {
    file,
    value,
    problems,
    mayHold: () => true,
    suppressions: suppressionsIn(repaired, root),
    guessedLines,
    invalid,
    incomplete,
    unreported: Math.max(0, findings.length - findingLimit),
    sourceOf(path) {
      const { start, end } = rangeAt(path)
      return repaired.text.slice(start, end)
    },
    locate: (path, part) => spanOf(rangeAt(path, part)),
    locateRange(path, start, end) {
      const { node, found } = nodeAt(root(), path)
      const text = valueAt(value, path)
      if (node === undefined || !found || typeof text !== 'string') return undefined
      const places = placesOf(node, text, repaired.text)
      const first = places?.[start]
      const last = places?.[end - 1]
      if (first === undefined || last === undefined) return undefined
      const range = { start: node.value.start + first.start, end: node.value.start + last.end }
      return { ...spanOf(range), source: repaired.text.slice(range.start, range.end) }
    },
    linesOf(path) {
      const { value: range } = nodeAt(root(), path).node ?? { value: { start: 0, end: 0 } }
      return { first: repaired.position(range.start).line, last: repaired.position(range.end).line }
    },
  }
}

/** Cache for the last text: a long text may have thousands of findings, each located separately. */
let lastPlaces: { node: Node; places: ReturnType<typeof placesIn> } | undefined

function placesOf(node: Node, text: string, yaml: string): ReturnType<typeof placesIn> {
  if (lastPlaces?.node !== node) {
    const source = yaml.slice(node.value.start, node.value.end)
    lastPlaces = { node, places: placesIn(source, text, node.quote) }
  }
  return lastPlaces.places
}

/**
 * Returns the range of a top-level value that is written on one line exactly as it is read; undefined otherwise. Most
 * warnings are about a page's title or description, which can be located in this way without the parser.
 */
function rangeAtMargin(text: string, document: unknown, path: Path): Range | undefined {
  const [key] = path
  const value = valueAt(document, path)
  if (path.length !== 1 || typeof value !== 'string' || value === '') return undefined
  const line = text.startsWith(`${key}: `) ? 0 : text.indexOf(`\n${key}: `) + 1
  if (line === 0 && !text.startsWith(`${key}: `)) return undefined
  const start = line + `${key}: `.length
  const lineEnd = text.indexOf('\n', start)
  const source = text.slice(start, lineEnd === -1 ? text.length : lineEnd).trimEnd()
  const isAsRead = source === value || source === `'${value}'` || source === `"${value}"`
  return isAsRead ? { start, end: start + source.length } : undefined
}

/** Returns the node at `path`, or its nearest existing parent with `found: false`. */
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
  const dash = found && part === 'dash' ? dashBefore(node.value, text) : undefined
  if (dash !== undefined) return dash
  return node.kind === 'scalar' ? node.value : firstLineOf(node.value, text)
}

/** Returns the range of the dash before an item of a block list; undefined for other values. */
function dashBefore({ start }: Range, text: string): Range | undefined {
  let end = start
  while (/\s/.test(text[end - 1] ?? '')) end--
  return text[end - 1] === '-' && text[start] !== '{' ? { start: end - 1, end } : undefined
}

/** Returns the range of the first line of a list or map. */
function firstLineOf({ start, end }: Range, text: string): Range {
  const lineEnd = text.indexOf('\n', start)
  let last = Math.min(end, lineEnd === -1 ? text.length : lineEnd)
  while (last > start && /\s/.test(text[last - 1] ?? '')) last--
  return { start, end: Math.max(last, start) }
}
