import type { Event } from 'js-yaml'
import { findingLimit } from '../../problems/finding-limit.ts'
import { problemOf, type Finding, type Problem, type Span } from '../../problems/problem.ts'
import type { ProblemCode } from '../../problems/details.ts'
import { composeDocument, type ComposedDocument } from './compose.ts'
import { findConflicts } from './conflicts.ts'
import { decodeYaml, type DecodedText } from './decode.ts'
import { findStrangeSpace } from './line-checks.ts'
import { Lines } from './lines.ts'
import { findSuppressions, findTextSuppressions, type Suppression } from './suppressions.ts'
import { depthLimit, parseRepaired } from './repair.ts'
import { RepairedText } from './repaired-text.ts'
import { parseSimpleYaml } from './simple-parser.ts'
import { findSecrets } from './secrets.ts'
import { characterRangesOf } from './character-ranges.ts'
import { sourceTreeOf, type SourceNode, type SourceRange } from './source-tree.ts'
import { valueAt, type Path } from '../../../schema/path.ts'

/**
 * The part of an entry that a problem is shown at. Falls back to the value's span if the part does not exist, for
 * example for a flow item, which has no dash.
 */
type EntryPart = 'key' | 'value' | 'dash'

/** A YAML file as data, with the source position of each value. */
export type YamlDocument = {
  /** Path relative to the root, with `/` as separator. */
  file: string
  /** The text of the file without a byte order mark, as positions are counted. */
  text: string
  /** Undefined if the file could not be parsed. */
  value: unknown
  problems: Problem[]
  /**
   * Lines (counted from 1) that the parser has removed or changed by a guess, to be able to
   * continue. A field that seems to be missing may be on such a line, so it is not reported.
   */
  guessedLines: number[]
  /** Paths of values that are already reported as wrong and need no further checks. */
  invalid: Path[]
  /**
   * Paths of maps with a rejected key. The rejected key may be the field that is missing there, so
   * missing fields are not reported.
   */
  incompletePaths: Path[]
  /** Number of additional problems that are not listed. */
  unreportedCount: number
  /** Returns the source of a scalar as written, including quotation marks; for a list or map, its first line. */
  sourceOf: (path: Path) => string
  /** True for a text without quotation marks on one line, which may need them after a change. */
  isUnquoted: (path: Path) => boolean
  /** Returns the span of the value at `path`. If there is no such value, returns the span of its nearest parent. */
  spanOf: (path: Path, part?: EntryPart) => Span
  /**
   * Returns the span of the characters `start` to `end` (exclusive) of the text at `path`. `source`: the same
   * characters as written in the file. Returns undefined if the position is unknown.
   */
  spanOfText: (path: Path, start: number, end: number) => (Span & { source: string }) | undefined
  /**
   * Returns false only if no text of the document can contain `letters`. May return true for a document without them.
   */
  mayContain: (letters: string) => boolean
  /** The `# blockwerk-ignore` comments of the file. */
  suppressions: Suppression[]
  /**
   * Returns the name of the placeholder at `path` that a record has no value for, and the slug of the record. Undefined
   * for all other paths and documents.
   */
  emptyFieldAt?: (path: Path) => { name: string; record: string; span: Span } | undefined
  /** Returns the first and last line of the value at `path`. */
  linesOf: (path: Path) => { first: number; last: number }
  /** Returns the place that a filled-in value comes from. Undefined for documents without placeholders and lists. */
  originOf?: (path: Path) => ValueOrigin
}

/**
 * The file and the path at which an author changes a filled-in value. `fields`: the fields of a record that a text of a
 * template is made from.
 */
export type ValueOrigin = { file: string; path: Path; fields: readonly string[] }

/**
 * Parses a YAML file. Mistakes become problems; as much of the data as possible is read nevertheless. `file`: the path
 * for messages. `limit`: the maximum size in bytes.
 */
export function readDocument(file: string, bytes: Uint8Array, limit?: number): YamlDocument {
  const source = decodeYaml(bytes, limit)
  return source.ok ? parseDocument(file, source.text) : undecodedDocument(file, source)
}

/** Returns the document of a file that is not text. Its only problem is the reason. */
export function undecodedDocument(
  file: string,
  { text, finding, offset }: Extract<DecodedText, { ok: false }>,
): YamlDocument {
  const repaired = new RepairedText(text)
  const state: ReadState = { file, repairedText: repaired, problems: [], guessedLines: [] }
  const start = repaired.original.positionAt(offset)
  const end = { line: start.line, column: start.column + (text === '' ? 0 : 1) }
  report(state, finding, { start, end })
  return documentOf(state, () => [], emptyDocument)
}

/** Parses the YAML in `text`. `whole`: the text of the file, in which secrets are searched, if YAML is only its beginning. */
export function parseDocument(file: string, text: string, whole = text): YamlDocument {
  const repaired = new RepairedText(text)
  const state: ReadState = { file, repairedText: repaired, problems: [], guessedLines: [] }
  const wholeLines = new Lines(whole)
  for (const { start, end, what } of findSecrets(whole)) {
    const span = { start: wholeLines.positionAt(start), end: wholeLines.positionAt(end) }
    report(state, { code: 'secret', detail: { what } }, span)
  }
  const plain = parseSimpleYaml(text)
  if (plain !== undefined) {
    const document = documentOf(state, () => parseEventsOf(state), {
      ...emptyDocument,
      value: plain,
    })
    return {
      ...document,
      mayContain: (letters) => text.includes(letters),
      spanOf: (path, part) => topLevelSpan(path, part) ?? document.spanOf(path, part),
    }

    function topLevelSpan(path: Path, part: EntryPart | undefined): Span | undefined {
      const range = part === undefined ? topLevelRange(text, plain, path) : undefined
      return range && { start: repaired.position(range.start), end: repaired.position(range.end) }
    }
  }
  for (const { first, repairedLines } of findConflicts(repaired.original)) {
    const span = spanIn(repaired, first, 0, repaired.original.line(first).length)
    report(state, { code: 'yaml-syntax', detail: { what: 'conflict' } }, span)
    repaired.applyChanges(repairedLines)
    for (const index of repairedLines.keys()) state.guessedLines.push(index + 1)
  }
  let events = parseEventsOf(state)
  let composed = composeDocument(events, repaired.text, lineIn(repaired))
  if (composed.strangeIndentOffsets.length > 0) {
    repairIndents(state, composed.strangeIndentOffsets)
    events = parseEventsOf(state)
    composed = composeDocument(events, repaired.text, lineIn(repaired))
  }
  const findings = state.problems.some(({ code }) => code === 'yaml-syntax')
    ? composed.findings.filter(({ finding: { code } }) => !joinedLineCodes.has(code))
    : composed.findings
  for (const { finding, start, end, path } of findings.slice(0, findingLimit)) {
    report(state, finding, { start: repaired.position(start), end: repaired.position(end) }, path)
  }
  return documentOf(state, () => events, composed)
}

/**
 * Codes of findings about neighbouring lines. If lines between them were removed, such a finding
 * may be wrong.
 */
const joinedLineCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'joined-item',
  'folded-text',
])

/** State while a file is being read. */
type ReadState = Pick<YamlDocument, 'file' | 'problems' | 'guessedLines'> & {
  repairedText: RepairedText
}

const emptyDocument: ComposedDocument = {
  value: undefined,
  findings: [],
  invalid: [],
  incompletePaths: [],
  strangeIndentOffsets: [],
}

function report({ file, problems }: ReadState, finding: Finding, span: Span, path?: Path): void {
  problems.push(problemOf(finding, file, span, path))
}

const lineIn = (repaired: RepairedText) => (offset: number) => repaired.position(offset).line

function parseEventsOf(read: ReadState): Event[] {
  const { repairedText, guessedLines } = read
  return parseRepaired(repairedText, {
    onMistakeFound({ mistake: detail, index, start, end, fix: fixText, value: fixValue }) {
      const finding: Finding = { code: 'yaml-syntax', detail, fixText, fixValue }
      report(read, finding, spanIn(repairedText, index, start, end))
    },
    onLinesGuessed(lines) {
      for (const index of lines) guessedLines.push(index + 1)
    },
    onTooDeepNesting(offset) {
      const start = repairedText.position(offset)
      const end = { line: start.line, column: start.column + 1 }
      report(read, { code: 'too-deep', detail: { limit: depthLimit } }, { start, end })
    },
  })
}

/** Replaces characters that only look like spaces at the start of a line. YAML reads them as part of the key. */
function repairIndents(read: ReadState, offsets: readonly number[]): void {
  const { repairedText } = read
  for (const index of new Set(offsets.map((offset) => repairedText.lines.indexAt(offset)))) {
    const found = findStrangeSpace(repairedText.lines.line(index))
    if (found === undefined) continue
    const span = spanIn(repairedText, index, found.start, found.end)
    report(read, { code: 'yaml-syntax', detail: found.mistake, fixText: found.fix }, span)
    repairedText.applyChanges(new Map([[index, found.repairedLine]]))
  }
}

/** Returns a span. `start` and `end` are columns (from 0) of a line of the repaired text. */
function spanIn(repaired: RepairedText, index: number, start: number, end: number): Span {
  const lineStart = repaired.lines.startOfLine(index)
  return { start: repaired.position(lineStart + start), end: repaired.position(lineStart + end) }
}

function documentOf(
  { file, repairedText, problems, guessedLines }: ReadState,
  events: () => readonly Event[],
  { value, findings, invalid, incompletePaths }: ComposedDocument,
): YamlDocument {
  let tree: SourceNode | undefined
  const root = () => (tree ??= sourceTreeOf(events(), repairedText.text))
  const spanOf = ({ start, end }: SourceRange): Span => ({
    start: repairedText.position(start),
    end: repairedText.position(end),
  })
  const rangeAt = (path: Path, part?: EntryPart) => rangeOf(root(), path, repairedText.text, part)
  const sourceOf = (path: Path) => {
    const { start, end } = rangeAt(path)
    return repairedText.text.slice(start, end)
  }

  return {
    file,
    text: repairedText.original.text,
    value,
    problems,
    mayContain: () => true,
    suppressions: [
      ...findSuppressions(repairedText, root),
      ...findTextSuppressions(repairedText.text, (offset) => repairedText.position(offset)),
    ],
    guessedLines,
    invalid,
    incompletePaths,
    unreportedCount: Math.max(0, findings.length - findingLimit),
    sourceOf,
    isUnquoted: (path) => sourceOf(path) === valueAt(value, path),
    spanOf: (path, part) => spanOf(rangeAt(path, part)),
    spanOfText(path, start, end) {
      const { node, found } = nodeAt(root(), path)
      const text = valueAt(value, path)
      if (node === undefined || !found || typeof text !== 'string') return undefined
      const places = cachedCharacterRanges(node, text, repairedText.text)
      const first = places?.[start]
      const last = places?.[end - 1]
      if (first === undefined || last === undefined) return undefined
      const range = { start: node.value.start + first.start, end: node.value.start + last.end }
      return { ...spanOf(range), source: repairedText.text.slice(range.start, range.end) }
    },
    linesOf(path) {
      const { value: range } = nodeAt(root(), path).node ?? { value: { start: 0, end: 0 } }
      return {
        first: repairedText.position(range.start).line,
        last: repairedText.position(range.end).line,
      }
    },
  }
}

/** Cache for the last text: a long text may have thousands of findings, each located separately. */
let lastCharacterRanges:
  | { node: SourceNode; places: ReturnType<typeof characterRangesOf> }
  | undefined

function cachedCharacterRanges(
  node: SourceNode,
  text: string,
  yaml: string,
): ReturnType<typeof characterRangesOf> {
  if (lastCharacterRanges?.node !== node) {
    const source = yaml.slice(node.value.start, node.value.end)
    lastCharacterRanges = { node, places: characterRangesOf(source, text, node.quote) }
  }
  return lastCharacterRanges.places
}

/**
 * Returns the range of a top-level value that is written on one line exactly as it is read; undefined otherwise. Most
 * warnings are about a page's title or description, which can be located in this way without the parser.
 */
function topLevelRange(text: string, document: unknown, path: Path): SourceRange | undefined {
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
function nodeAt(
  root: SourceNode | undefined,
  path: Path,
): { node: SourceNode | undefined; found: boolean } {
  let node = root
  for (const step of path) {
    const child = node?.children.get(step)
    if (child === undefined) return { node, found: false }
    node = child
  }
  return { node, found: true }
}

function rangeOf(
  root: SourceNode | undefined,
  path: Path,
  text: string,
  part?: EntryPart,
): SourceRange {
  const { node, found } = nodeAt(root, path)
  if (node === undefined) return { start: 0, end: 0 }
  if (found && part === 'key' && node.key !== undefined) return node.key
  const dash = found && part === 'dash' ? dashBefore(node.value, text) : undefined
  if (dash !== undefined) return dash
  return node.kind === 'scalar' ? node.value : firstLineOf(node.value, text)
}

/** Returns the range of the dash before an item of a block list; undefined for other values. */
function dashBefore({ start }: SourceRange, text: string): SourceRange | undefined {
  let end = start
  while (/\s/.test(text[end - 1] ?? '')) end--
  return text[end - 1] === '-' && text[start] !== '{' ? { start: end - 1, end } : undefined
}

/** Returns the range of the first line of a list or map. */
function firstLineOf({ start, end }: SourceRange, text: string): SourceRange {
  const lineEnd = text.indexOf('\n', start)
  let last = Math.min(end, lineEnd === -1 ? text.length : lineEnd)
  while (last > start && /\s/.test(text[last - 1] ?? '')) last--
  return { start, end: Math.max(last, start) }
}
