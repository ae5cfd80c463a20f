import { isDeepStrictEqual } from 'node:util'
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  visit,
  type Node,
} from 'yaml'
import { commentsIn } from './comments.ts'
import { bothRead, plain } from './edit.ts'

/**
 * Maximum number of formatting rounds. A comment may move in the second round; after that the result must be stable.
 */
const rounds = 4

/**
 * Formats a YAML text in the standard layout: two spaces per level, lists indented below their field, single spaces, at
 * most one empty line in a row. Scalars keep their source and comments their words. Returns undefined if the text
 * cannot be parsed, or if the formatted text would not have the same data and comments.
 */
export function formatted(text: string): string | undefined {
  const before = bothRead(text)
  if (before.what !== 'read') return undefined
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const lines = text.slice(mark.length).replace(/\r\n?/g, '\n')
  const result = settled(lines)
  if (result === undefined) return undefined
  const after = bothRead(result)
  const isSame = after.what === 'read' && isDeepStrictEqual(plain(after.value), plain(before.value))
  if (!isSame || !isDeepStrictEqual(commentsIn(result), commentsIn(lines))) return undefined
  return mark + (text.includes('\r\n') ? result.replaceAll('\n', '\r\n') : result)
}

function settled(text: string): string | undefined {
  let result = text
  for (let round = 0; round < rounds; round++) {
    const next = laidOut(result)
    if (next === undefined || next === result) return next
    result = next
  }
  return undefined
}

/**
 * Formats the text with the `yaml` library. Each scalar, and each list or map in brackets, is first replaced by a
 * placeholder, so that the library cannot rewrite it. Returns undefined if the text cannot be parsed.
 */
function laidOut(text: string): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  const sign = markFor(text)
  const kept: Kept[] = []
  const comments = new Map<unknown, string>()
  const keep = (node: Node): Scalar => {
    const [start = 0, end = 0] = node.range ?? []
    const mark = new Scalar(`${sign}${kept.length}${sign}`)
    const source = sourceOf(node, text.slice(start, end))
    kept.push({ start, source, comment: comments.get(node) ?? '' })
    mark.comment = node.comment ?? null
    mark.commentBefore = node.commentBefore ?? null
    mark.spaceBefore = node.spaceBefore ?? false
    return mark
  }
  visit(document, {
    Pair: (_key, { key, value }) => {
      const comment = isNode(key) && isCollection(value) ? commentBehind(key, value, text) : ''
      comments.set(key, comment)
      // The library would move the comment to a line of its own.
      if (comment !== '' && isCollection(value)) {
        value.commentBefore = value.commentBefore?.slice(comment.length) || null
      }
    },
    Collection: (_key, node) => (node.flow === true ? keep(node) : undefined),
    // An empty scalar is not replaced, because its comment is attached elsewhere.
    Scalar: (_key, node) => (isMark(node, sign) || node.source === '' ? undefined : keep(node)),
  })
  return withKept(document.toString({ lineWidth: 0, indentSeq: true }), sign, kept, text)
}

/** The source that replaces a placeholder, and its offset in the original text. */
type Kept = { start: number; source: string; comment: string }

/**
 * Returns the comment after the colon of a field whose list or map begins on the next line (`# …`), or an empty string.
 */
function commentBehind(key: Node, { commentBefore }: Node, text: string): string {
  const [, end = 0] = key.range ?? []
  const found = /^[ \t]*:[ \t]+#([^\r\n]*)/.exec(text.slice(end))?.[1]?.trimEnd()
  const isFirst = found !== undefined && commentBefore?.split('\n')[0]?.trimEnd() === found
  return isFirst ? `#${found}` : ''
}

/** True for a block scalar (`|` or `>`). */
const isBlockText = (node: Node): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')

const isMark = ({ value }: Scalar, sign: string): boolean =>
  typeof value === 'string' && value.startsWith(sign)

/** Returns a string that does not occur in the text. */
function markFor(text: string): string {
  let sign = 'X'
  while (text.includes(sign)) sign += 'X'
  return sign
}

/**
 * Returns the source of a node. Spaces in a one-line flow list or map are normalised; all other source stays unchanged.
 */
function sourceOf(node: Node, source: string): string {
  // Spaces at the end of a block scalar belong to its text.
  if (isBlockText(node)) return source.replace(/\n$/, '')
  const written = source.trimEnd()
  if (isScalar(node) || /[\n#]/.test(written)) return written
  const [first = 0] = node.range ?? []
  return inBrackets(node, ({ range }) => {
    const [start = 0, end = 0] = range ?? []
    return source.slice(start - first, end - first).trimEnd()
  })
}

function inBrackets(node: unknown, written: (node: Node) => string): string {
  if (isMap(node)) {
    const pairs = node.items.map(({ key, value }) => {
      const [name, said] = [inBrackets(key, written), inBrackets(value, written)]
      return said === '' ? name : `${name}: ${said}`
    })
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  if (isSeq(node)) return `[${node.items.map((item) => inBrackets(item, written)).join(', ')}]`
  return isScalar(node) ? written(node) : ''
}

/** Replaces the placeholders by their sources. The lines of a source are indented like its first line. */
function withKept(out: string, sign: string, kept: readonly Kept[], text: string): string {
  const marks = new RegExp(`( ?)${sign}(\\d+)${sign}(:$)?`, 'g')
  const written = (found: RegExpExecArray): string => {
    const { 1: blank = '', 2: number, 3: colon = '', input, index } = found
    const one = kept[Number(number)]
    if (one === undefined) return ''
    const margin = marginOf(input.slice(0, index) + blank)
    const before = text.slice(text.lastIndexOf('\n', one.start - 1) + 1, one.start)
    const indent = leastIndent(one.source)
    // If the indentation is stated in the header, or the value is in brackets, all lines move by the same number of
    // columns.
    const isFirm = /^(?:[|>][-+]?\d|[[{])/.test(one.source)
    const by = isFirm ? margin - marginOf(before) : margin + 2 - indent
    const lines = moved(one.source, by, indent)
    // A long text may begin on the line below its field.
    const isBelow = before.trim() === '' && input.slice(0, index).trim() !== ''
    const comment = colon === '' || one.comment === '' ? '' : ` ${one.comment}`
    return `${isBelow ? `\n${' '.repeat(margin + 2)}` : blank}${lines}${colon}${comment}`
  }
  return out
    .split('\n')
    .map((line) => replaced(line, marks, written))
    .join('\n')
}

function replaced(
  line: string,
  pattern: RegExp,
  written: (found: RegExpExecArray) => string,
): string {
  let result = ''
  let done = 0
  for (const found of line.matchAll(pattern)) {
    result += line.slice(done, found.index) + written(found)
    done = found.index + found[0].length
  }
  return result + line.slice(done)
}

/** Returns the smallest indentation of all lines but the first; Infinity if there are none. */
function leastIndent(source: string): number {
  const written = source
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
  return Math.min(...written.map((line) => line.search(/\S/)))
}

/** Returns the column of the field or dash that the value after `before` belongs to. */
function marginOf(before: string): number {
  const [, blanks = '', dashes = '', rest = ''] = /^( *)((?:- +)*)(.*)$/.exec(before) ?? []
  if (rest !== '') return blanks.length + dashes.length
  // A value alone on its line belongs to the field above.
  if (dashes === '') return Math.max(0, blanks.length - 2)
  return blanks.length + dashes.trimEnd().length - 1
}

/**
 * Moves all lines but the first by `columns`. On an empty line, spaces beyond `indent` belong to the text; other
 * spaces are removed.
 */
function moved(source: string, by: number, indent: number): string {
  const [first = '', ...rest] = source.split('\n')
  const lines = rest.map((line) => {
    if (line.trim() === '' && line.length <= indent) return ''
    const blanks = /^ */.exec(line)?.[0].length ?? 0
    return ' '.repeat(Math.max(0, blanks + by)) + line.slice(blanks)
  })
  return [first, ...lines].join('\n')
}
