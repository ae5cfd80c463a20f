import type { Position, Span } from '../../problems/problem.ts'
import type { RepairedText } from './repaired-text.ts'
import type { SourceNode } from './source-tree.ts'

/** A comment `# blockwerk-ignore CODE reason`, or `<!-- blockwerk-ignore CODE reason -->` in Markdown. It hides problems with this code on the lines that it covers. */
export type Suppression = Span & {
  code: string
  reason: string
  /** The position of the code. */
  codeSpan: Span
  /** True if the comment has a line of its own. */
  isAlone: boolean
  /** The first and last line that the comment covers. */
  firstLine: number
  lastLine: number
}

const suppressionComment = /(^|[ \t])# ?blockwerk-ignore(?:[ \t]+([^\s]+))?[ \t]*([^\r\n]*)/gm

/**
 * Returns the suppressions of a file. A comment on its own line covers the entry below it with all its lines. A comment
 * after an entry covers that line. The words `# blockwerk-ignore` inside a text value are not a comment.
 */
export function findSuppressions(
  repaired: RepairedText,
  tree: () => SourceNode | undefined,
): Suppression[] {
  const { text } = repaired
  if (!text.includes('blockwerk-ignore')) return []
  const entryLine = createEntryLineFinder(repaired)
  return [...text.matchAll(suppressionComment)].flatMap((found) => {
    const [match, before = '', code = '', reason = ''] = found
    const start = found.index + before.length
    const end = found.index + match.trimEnd().length
    const root = tree()
    if (root !== undefined && isInScalar(root, start)) return []
    const codeStart =
      code === '' ? start : text.indexOf(code, start + '# blockwerk-ignore'.length - 1)
    const at = (from: number, to: number): Span => ({
      start: repaired.position(from),
      end: repaired.position(to),
    })
    return [
      {
        ...at(start, end),
        code,
        reason: reason.trim(),
        codeSpan: code === '' ? at(start, end) : at(codeStart, codeStart + code.length),
        ...coveredLines(repaired, root, start, entryLine),
      },
    ]
  })
}

function isInScalar(node: SourceNode, offset: number): boolean {
  if (offset < node.value.start || offset >= node.value.end) return false
  if (node.kind === 'scalar') return true
  return [...node.children.values()].some((child) => isInScalar(child, offset))
}

function coveredLines(
  repaired: RepairedText,
  root: SourceNode | undefined,
  start: number,
  entryLine: (index: number) => number,
): Pick<Suppression, 'isAlone' | 'firstLine' | 'lastLine'> {
  const line = repaired.position(start).line
  const index = repaired.lines.indexAt(start)
  const isAlone = repaired.lines.line(index).trimStart().startsWith('#')
  if (!isAlone) return { isAlone: false, firstLine: line, lastLine: line }
  const next = entryLine(index)
  const entry =
    root &&
    findEntryBetween(root, repaired.lines.startOfLine(next), repaired.lines.startOfLine(next + 1))
  const below = repaired.position(repaired.lines.startOfLine(next)).line
  const last = entry === undefined ? below : repaired.position(entry.value.end).line
  return { isAlone: true, firstLine: line, lastLine: Math.max(last, below) }
}

/**
 * Returns a function that finds the next line with more than a comment (line indices). Call it from top to bottom: each
 * line is then read only once, even in a file with thousands of comment lines.
 */
function createEntryLineFinder({ lines }: RepairedText): (index: number) => number {
  let next = 0
  return (index) => {
    if (next <= index) {
      next = index + 1
      while (next < lines.count && /^\s*(?:#|$)/.test(lines.line(next))) next++
    }
    return next
  }
}

/** Returns the outermost entry that begins between the two offsets, or undefined. */
function findEntryBetween(node: SourceNode, from: number, to: number): SourceNode | undefined {
  for (const child of node.children.values()) {
    const begin = child.key?.start ?? child.value.start
    if (begin >= from && begin < to) return child
    if (begin < from && child.value.end > from) return findEntryBetween(child, from, to)
  }
  return undefined
}

const textComment =
  /^([^\r\n]*?)<!--[ \t]*blockwerk-ignore(?:[ \t]+(?!-->)(\S+))?[ \t]*([^\r\n]*?)[ \t]*-->[ \t]*$/gm

/**
 * Returns the suppressions in Markdown. A comment on its own line covers the text below it up to the next blank line. A
 * comment at the end of a line covers that line. `positionAt`: returns the position in the file of an offset in `text`.
 */
export function findTextSuppressions(
  text: string,
  positionAt: (offset: number) => Position,
): Suppression[] {
  if (!text.includes('blockwerk-ignore')) return []
  return [...text.replaceAll('\r\n', ' \n').matchAll(textComment)].flatMap((found) => {
    const { 0: line, 1: before = '', 2: code = '', 3: reason = '', index } = found
    if (isInCode(text.slice(0, index), before)) return []
    const start = index + before.length
    const end = index + line.trimEnd().length
    const codeStart =
      code === '' ? start : text.indexOf(code, text.indexOf('blockwerk-ignore', start) + 16)
    const codeEnd = code === '' ? end : codeStart + code.length
    const isAlone = before.trim() === ''
    const below = /^\s*\S[^]*?(?=\n[ \t]*\r?\n|$)/.exec(text.slice(index + line.length))?.[0] ?? ''
    const covered = {
      firstLine: positionAt(start).line,
      lastLine: positionAt(isAlone ? index + line.length + below.length : start).line,
    }
    return [
      {
        ...{ start: positionAt(start), end: positionAt(end) },
        ...{ code, reason, isAlone, ...covered },
        codeSpan: { start: positionAt(codeStart), end: positionAt(codeEnd) },
      },
    ]
  })
}

/** True if a comment is code. `above`: the lines above it. `before`: the part of its line before it. */
function isInCode(above: string, before: string): boolean {
  let fence: string | undefined
  for (const [, mark = ''] of above.matchAll(/^[ \t]*(`{3,}|~{3,})/gm))
    fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence
  return fence !== undefined || before.split('`').length % 2 === 0
}
