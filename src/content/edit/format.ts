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

/** A comment may find its place in a second round; after so many everything rests. */
const rounds = 4

/**
 * The text in the layout of the house: two blanks a level, lists indented below their field, one
 * blank where one is needed, no more than one empty line. Every value keeps the letters it is written
 * with, every comment its words. Undefined where the text cannot be read, or would not say exactly
 * the same afterwards.
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
 * Laid out by `yaml`, which is given a mark in the place of every scalar and of every list or map in
 * brackets, so that it cannot write them in another way. Undefined where it cannot read the text.
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
      // It would get a line of its own.
      if (comment !== '' && isCollection(value)) {
        value.commentBefore = value.commentBefore?.slice(comment.length) || null
      }
    },
    Collection: (_key, node) => (node.flow === true ? keep(node) : undefined),
    // Where nothing is written, a comment has its own place.
    Scalar: (_key, node) => (isMark(node, sign) || node.source === '' ? undefined : keep(node)),
  })
  return withKept(document.toString({ lineWidth: 0, indentSeq: true }), sign, kept, text)
}

/** What stands at an offset, and the letters it is to have. */
type Kept = { start: number; source: string; comment: string }

/** What stands behind the colon of a field whose list or map begins below: `# …`. */
function commentBehind(key: Node, { commentBefore }: Node, text: string): string {
  const [, end = 0] = key.range ?? []
  const found = /^[ \t]*:[ \t]+#([^\r\n]*)/.exec(text.slice(end))?.[1]?.trimEnd()
  const isFirst = found !== undefined && commentBefore?.split('\n')[0]?.trimEnd() === found
  return isFirst ? `#${found}` : ''
}

/** Behind `|` or `>`. */
const isBlockText = (node: Node): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')

const isMark = ({ value }: Scalar, sign: string): boolean =>
  typeof value === 'string' && value.startsWith(sign)

/** Letters that stand nowhere in the text. */
function markFor(text: string): string {
  let sign = 'X'
  while (text.includes(sign)) sign += 'X'
  return sign
}

/** What is in brackets on one line gets its blanks as formatters set them; all else stays. */
function sourceOf(node: Node, source: string): string {
  // Blanks at the end of such a text are its own.
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

/** The marks become what they stand for; lines that follow its first move with it. */
function withKept(out: string, sign: string, kept: readonly Kept[], text: string): string {
  const marks = new RegExp(`( ?)${sign}(\\d+)${sign}(:$)?`, 'g')
  const written = (found: RegExpExecArray): string => {
    const { 1: blank = '', 2: number, 3: colon = '', input, index } = found
    const one = kept[Number(number)]
    if (one === undefined) return ''
    const margin = marginOf(input.slice(0, index) + blank)
    const before = text.slice(text.lastIndexOf('\n', one.start - 1) + 1, one.start)
    const indent = leastIndent(one.source)
    // Where the depth of its lines is said, or they are in brackets, all of them move alike.
    const isFirm = /^(?:[|>][-+]?\d|[[{])/.test(one.source)
    const by = isFirm ? margin - marginOf(before) : margin + 2 - indent
    const lines = moved(one.source, by, indent)
    // A long text may begin on a line of its own.
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

/** Of the lines behind the first. */
function leastIndent(source: string): number {
  const written = source
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
  return Math.min(...written.map((line) => line.search(/\S/)))
}

/** The column of the field, or of the dash, that what stands behind `before` belongs to. */
function marginOf(before: string): number {
  const [, blanks = '', dashes = '', rest = ''] = /^( *)((?:- +)*)(.*)$/.exec(before) ?? []
  if (rest !== '') return blanks.length + dashes.length
  // Alone on its line, a value belongs to the field above.
  if (dashes === '') return Math.max(0, blanks.length - 2)
  return blanks.length + dashes.trimEnd().length - 1
}

/** Blanks beyond `indent` on a line without words belong to a text; others to nothing. */
function moved(source: string, by: number, indent: number): string {
  const [first = '', ...rest] = source.split('\n')
  const lines = rest.map((line) => {
    if (line.trim() === '' && line.length <= indent) return ''
    const blanks = /^ */.exec(line)?.[0].length ?? 0
    return ' '.repeat(Math.max(0, blanks + by)) + line.slice(blanks)
  })
  return [first, ...lines].join('\n')
}
