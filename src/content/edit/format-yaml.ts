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
import { commentsOf } from './comments.ts'
import { parseWithBoth, toMaps } from './make-changes.ts'

/**
 * Maximum number of formatting rounds. A comment may move in the second round; after that the result must be stable.
 */
const maxFormattingRounds = 4

/**
 * Formats a YAML text in the standard layout: two spaces per level, lists indented below their field, single spaces, at
 * most one empty line in a row. Scalars keep their source and comments their words. Returns undefined if the text
 * cannot be parsed, or if the formatted text would not have the same data and comments.
 */
export function formatYaml(text: string): string | undefined {
  const before = parseWithBoth(text)
  if (before.what !== 'read') return undefined
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const lines = text.slice(mark.length).replace(/\r\n?/g, '\n')
  const result = formatUntilStable(lines)
  if (result === undefined) return undefined
  const after = parseWithBoth(result)
  const isSame =
    after.what === 'read' && isDeepStrictEqual(toMaps(after.value), toMaps(before.value))
  if (!isSame || !isDeepStrictEqual(commentsOf(result), commentsOf(lines))) return undefined
  return mark + (text.includes('\r\n') ? result.replaceAll('\n', '\r\n') : result)
}

function formatUntilStable(text: string): string | undefined {
  let result = text
  for (let round = 0; round < maxFormattingRounds; round++) {
    const next = formatOnce(result)
    if (next === undefined || next === result) return next
    result = next
  }
  return undefined
}

/**
 * Formats the text with the `yaml` library. Each scalar, and each list or map in brackets, is first replaced by a
 * placeholder, so that the library cannot rewrite it. Returns undefined if the text cannot be parsed.
 */
function formatOnce(text: string): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  const placeholderMark = findUnusedString(text)
  const replacements: Replacement[] = []
  const comments = new Map<unknown, string>()
  const replaceByPlaceholder = (node: Node): Scalar => {
    const [start = 0, end = 0] = node.range ?? []
    const mark = new Scalar(`${placeholderMark}${replacements.length}${placeholderMark}`)
    const source = formattedSourceOf(node, text.slice(start, end))
    replacements.push({ start, newSource: source, comment: comments.get(node) ?? '' })
    mark.comment = node.comment ?? null
    mark.commentBefore = node.commentBefore ?? null
    mark.spaceBefore = node.spaceBefore ?? false
    return mark
  }
  visit(document, {
    Pair: (_key, { key, value }) => {
      const comment =
        isNode(key) && isCollection(value) ? commentAfterColonOf(key, value, text) : ''
      comments.set(key, comment)
      // The comment after the colon is restored later, because the library would move it to a line
      // of its own.
      if (comment !== '' && isCollection(value)) {
        value.commentBefore = value.commentBefore?.slice(comment.length) || null
      }
    },
    Collection: (_key, node) => (node.flow === true ? replaceByPlaceholder(node) : undefined),
    // An empty scalar gets no placeholder, because the library attaches its comment to a different
    // node.
    Scalar: (_key, node) =>
      isPlaceholder(node, placeholderMark) || node.source === ''
        ? undefined
        : replaceByPlaceholder(node),
  })
  return replacePlaceholders(
    document.toString({ lineWidth: 0, indentSeq: true }),
    placeholderMark,
    replacements,
    text,
  )
}

/** The source that replaces a placeholder, and its offset in the original text. */
type Replacement = { start: number; newSource: string; comment: string }

/**
 * Returns the comment after the colon of a field whose list or map begins on the next line (`# …`), or an empty string.
 */
function commentAfterColonOf(key: Node, { commentBefore }: Node, text: string): string {
  const [, end = 0] = key.range ?? []
  const found = /^[ \t]*:[ \t]+#([^\r\n]*)/.exec(text.slice(end))?.[1]?.trimEnd()
  const isFirst = found !== undefined && commentBefore?.split('\n')[0]?.trimEnd() === found
  return isFirst ? `#${found}` : ''
}

/** True for a block scalar (`|` or `>`). */
const isBlockText = (node: Node): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')

const isPlaceholder = ({ value }: Scalar, placeholderMark: string): boolean =>
  typeof value === 'string' && value.startsWith(placeholderMark)

/** Returns a string that does not occur in the text. */
function findUnusedString(text: string): string {
  let unused = 'X'
  while (text.includes(unused)) unused += 'X'
  return unused
}

/**
 * Returns the source of a node. Spaces in a one-line flow list or map are normalised; all other source stays unchanged.
 */
function formattedSourceOf(node: Node, source: string): string {
  // Spaces at the end of a block scalar belong to its text.
  if (isBlockText(node)) return source.replace(/\n$/, '')
  const written = source.trimEnd()
  if (isScalar(node) || /[\n#]/.test(written)) return written
  const [first = 0] = node.range ?? []
  return flowSourceOf(node, ({ range }) => {
    const [start = 0, end = 0] = range ?? []
    return source.slice(start - first, end - first).trimEnd()
  })
}

function flowSourceOf(node: unknown, written: (node: Node) => string): string {
  if (isMap(node)) {
    const pairs = node.items.map(({ key, value }) => {
      const [name, valueSource] = [flowSourceOf(key, written), flowSourceOf(value, written)]
      return valueSource === '' ? name : `${name}: ${valueSource}`
    })
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  if (isSeq(node)) return `[${node.items.map((item) => flowSourceOf(item, written)).join(', ')}]`
  return isScalar(node) ? written(node) : ''
}

/** Replaces the placeholders by their sources. The lines of a source are indented like its first line. */
function replacePlaceholders(
  out: string,
  placeholderMark: string,
  replacements: readonly Replacement[],
  text: string,
): string {
  const marks = new RegExp(`( ?)${placeholderMark}(\\d+)${placeholderMark}(:$)?`, 'g')
  const written = (found: RegExpExecArray): string => {
    const { 1: blank = '', 2: number, 3: colon = '', input, index } = found
    const replacement = replacements[Number(number)]
    if (replacement === undefined) return ''
    const margin = columnOfOwner(input.slice(0, index) + blank)
    const before = text.slice(text.lastIndexOf('\n', replacement.start - 1) + 1, replacement.start)
    const indent = smallestIndentOf(replacement.newSource)
    // If the indentation is stated in the header, or the value is in brackets, all lines move by the same number of
    // columns.
    const isFirm = /^(?:[|>][-+]?\d|[[{])/.test(replacement.newSource)
    const columns = isFirm ? margin - columnOfOwner(before) : margin + 2 - indent
    const lines = indentLines(replacement.newSource, columns, indent)
    // A long text may begin on the line below its field.
    const isBelow = before.trim() === '' && input.slice(0, index).trim() !== ''
    const comment = colon === '' || replacement.comment === '' ? '' : ` ${replacement.comment}`
    return `${isBelow ? `\n${' '.repeat(margin + 2)}` : blank}${lines}${colon}${comment}`
  }
  return out
    .split('\n')
    .map((line) => replaceMatches(line, marks, written))
    .join('\n')
}

function replaceMatches(
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
function smallestIndentOf(source: string): number {
  const written = source
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
  return Math.min(...written.map((line) => line.search(/\S/)))
}

/** Returns the column of the field or dash that the value after `before` belongs to. */
function columnOfOwner(before: string): number {
  const [, blanks = '', dashes = '', rest = ''] = /^( *)((?:- +)*)(.*)$/.exec(before) ?? []
  if (rest !== '') return blanks.length + dashes.length
  // If only blanks precede the value on its line, it belongs to a field on a line above.
  if (dashes === '') return Math.max(0, blanks.length - 2)
  return blanks.length + dashes.trimEnd().length - 1
}

/**
 * Moves all lines but the first by `columns`. On an empty line, spaces beyond `indent` belong to the text; other
 * spaces are removed.
 */
function indentLines(source: string, columns: number, indent: number): string {
  const [first = '', ...rest] = source.split('\n')
  const lines = rest.map((line) => {
    if (line.trim() === '' && line.length <= indent) return ''
    const blanks = /^ */.exec(line)?.[0].length ?? 0
    return ' '.repeat(Math.max(0, blanks + columns)) + line.slice(blanks)
  })
  return [first, ...lines].join('\n')
}
