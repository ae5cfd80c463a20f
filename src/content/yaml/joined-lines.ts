import type { Finding } from '../../problems/problem.ts'
import { bulletPattern } from './stray-lines.ts'
import { intendedHeaderOf } from './block-headers.ts'

/**
 * A finding about joined lines, with its range. `isInvalid`: true if the whole value is wrong and needs no further
 * checks.
 */
type JoinedFinding = { finding: Finding; start: number; end: number; isInvalid?: boolean }

/**
 * Finds Markdown that is lost because YAML joins the lines of a multi-line value. Offsets refer to the source. Returns
 * undefined if nothing is lost.
 */
export function findJoinedLines(
  widths: LineWidths,
  { valueStart, valueEnd }: { valueStart: number; valueEnd: number },
  { isItem, isFolded }: { isItem: boolean; isFolded: boolean },
): JoinedFinding | undefined {
  const { source } = widths
  const lines = textLinesOf(source, valueStart, valueEnd)
  return isFolded ? findFoldedMarkdown(source, lines) : findJoinedItems(widths, lines, isItem)
}

/** A line of a text: the range of its words, and the number of blank lines before it. */
type TextLine = { start: number; end: number; text: string; blankLinesBefore: number }

function textLinesOf(source: string, from: number, to: number): TextLine[] {
  const lines: TextLine[] = []
  let blanks = 0
  for (let at = from; at < to;) {
    const next = source.indexOf('\n', at)
    const lineEnd = next === -1 || next > to ? to : next
    const written = source.slice(at, lineEnd)
    const text = written.trim()
    if (text === '') blanks++
    else {
      const start = at + written.search(/\S/)
      lines.push({ start, end: start + text.length, text, blankLinesBefore: blanks })
      blanks = 0
    }
    at = lineEnd + 1
  }
  return lines
}

/** Finds a Markdown list, heading or paragraph that folding (`>`) joined to the line before it. */
function findFoldedMarkdown(source: string, lines: readonly TextLine[]): JoinedFinding | undefined {
  const first = lines[0]
  const what = first && lostMarkdownIn(lines)
  if (what === undefined) return undefined
  const head = /(>[-+\d]*)[ \t]*(?:#[^\n]*)?\r?\n\s*$/.exec(source.slice(0, first?.start))
  if (head?.[1] === undefined) return undefined
  const start = head.index
  const sign = head[1]
  const finding: Finding = {
    code: 'folded-text',
    detail: { what, sign },
    severity: 'warning',
    fixText: sign.replace('>', '|'),
  }
  return { finding, start, end: start + sign.length }
}

type LostMarkdown = Extract<Finding, { code: 'folded-text' }>['detail']['what']

function lostMarkdownIn(lines: readonly TextLine[]): LostMarkdown | undefined {
  for (const [index, { text, blankLinesBefore }] of lines.entries()) {
    const before = lines[index - 1]
    if (before === undefined || blankLinesBefore > 0) continue
    if (/^[-*+] \S/.test(text) && /^[-*+] \S/.test(before.text)) return 'list'
    if (/^\d+\. \S/.test(text) && /^\d+\. \S/.test(before.text)) return 'list'
    if (/^#{1,6} \S/.test(text)) return 'heading'
    if (before.text.endsWith('\\')) return 'paragraph'
  }
  return losesParagraphs(lines) ? 'paragraph' : undefined
}

/**
 * True if single blank lines separate whole sentences: the author meant paragraphs, but folding turns them into line
 * breaks. Authors who use two blank lines know the rule, and a sentence that continues after the blank line is only a
 * line break.
 */
function losesParagraphs(lines: readonly TextLine[]): boolean {
  const breaks = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    return before === undefined || line.blankLinesBefore === 0 ? [] : [{ before, line }]
  })
  return (
    breaks.length > 0 &&
    breaks.every(
      ({ before, line }) => line.blankLinesBefore === 1 && isParagraphBreak(before.text, line.text),
    )
  )
}

const isParagraphBreak = (before: string, after: string): boolean =>
  /[.!?:…“”"*)]$/.test(before) && /^[\p{Lu}\d„"*[#]/u.test(after)

/** Finds list items that were joined to the item above them, and paragraphs of a text without `|`. */
function findJoinedItems(
  widths: LineWidths,
  lines: readonly TextLine[],
  isItem: boolean,
): JoinedFinding | undefined {
  const { source } = widths
  const misread = isItem ? undefined : findWrongMarkers(lines)
  if (misread !== undefined) return misread
  const dash = lines
    .slice(1)
    .find(({ text, blankLinesBefore }) => blankLinesBefore === 0 && /^-\s+\S/.test(text))
  // In a list below a field, the mistake is in the first line, which has no dash.
  const wrongLine = isItem ? dash : dash && lines[0]
  if (wrongLine !== undefined) {
    const { start, end, text } = wrongLine
    const what = isItem ? 'dash' : 'no-dash'
    const finding: Finding = { code: 'joined-item', detail: { what, text } }
    return { finding, start, end, isInvalid: !isItem }
  }
  const first = lines[0]
  if (first === undefined) return undefined
  const key = isItem ? undefined : /([\w-]+):\s*$/.exec(source.slice(0, first.start))
  if (key?.[1] !== undefined && losesParagraphs(lines)) {
    const finding: Finding = {
      code: 'folded-text',
      detail: { what: 'paragraph', sign: '' },
      severity: 'warning',
    }
    return { finding, start: key.index, end: key.index + key[1].length + 1 }
  }
  return isItem ? findMissingDash(widths, lines) : undefined
}

/** Finds a list with other markers than dashes, or a misspelt block header, below a field. */
function findWrongMarkers(lines: readonly TextLine[]): JoinedFinding | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  const { start, end, text } = first
  const sign = intendedHeaderOf(text)
  if (sign !== undefined) {
    const detail = { what: 'wrong-header', written: text, sign } as const
    return { finding: { code: 'yaml-syntax', detail, fixText: sign }, start, end, isInvalid: true }
  }
  const written = bulletPattern.exec(text)?.[0]
  if (written === undefined || !lines.every((line) => bulletPattern.test(line.text)))
    return undefined
  const detail = { what: 'bullet', character: written.trim() } as const
  return {
    finding: { code: 'yaml-syntax', detail },
    start,
    end: start + written.length,
    isInvalid: true,
  }
}

/** Authors do not break lines that are shorter than this (in characters). */
const minLineWidth = 72

/**
 * Finds an item of two lines that would fit on one line, where the second begins with a capital letter: its dash is
 * probably missing. The other texts of the file show at which width the author breaks lines. Without such texts, the
 * longest line is the limit.
 */
function findMissingDash(
  widths: LineWidths,
  lines: readonly TextLine[],
): JoinedFinding | undefined {
  const [first, second] = lines
  if (first === undefined || second === undefined || lines.length > 2) return undefined
  const isOpen = second.blankLinesBefore > 0 || /[,;:–-]$/.test(first.text)
  if (isOpen || !/^(?:[\p{Lu}\d„"'{[]|\*\*)/u.test(second.text)) return undefined
  const column = first.start - widths.source.lastIndexOf('\n', first.start) - 1
  const joinedWidth = column + first.text.length + 1 + second.text.length
  const hadRoom =
    joinedWidth <= minLineWidth &&
    joinedWidth < widths.longest &&
    joinedWidth <= widths.shortestBrokenLineWidth(first.start)
  if (!hadRoom) return undefined
  const finding: Finding = {
    code: 'joined-item',
    detail: { what: 'no-dash', text: second.text },
    severity: 'warning',
  }
  return { finding, start: second.start, end: second.end }
}

/** A text that begins after its dash or key and continues on the next line. */
const brokenLinePattern =
  /^([ \t]*(?:- +)*(?:- +|[\w-]+: +)[^\s|>'"#[{&*!][^\n]*)\n(?=[ \t]+(?!-\s|#|[\w-]+:(?:\s|$))\S)/gm

/** Measures the line lengths of a file, once and only if they are needed. */
export class LineWidths {
  #longest: number | undefined
  #brokenLines: { start: number; end: number; width: number }[] | undefined

  constructor(readonly source: string) {}

  get longest(): number {
    this.#longest ??= this.source.split('\n').reduce((most, line) => Math.max(most, line.length), 0)
    return this.#longest
  }

  /**
   * Returns the length of the shortest line whose text continues below, except the text at offset `except`. Returns
   * Infinity if there is none.
   */
  shortestBrokenLineWidth(except: number): number {
    this.#brokenLines ??= [...this.source.matchAll(brokenLinePattern)]
      .map(({ 0: whole, 1: line = '', index }) => ({
        start: index,
        end: index + whole.length,
        width: line.length,
      }))
      .toSorted((first, second) => first.width - second.width)
    const other = this.#brokenLines.find(({ start, end }) => except < start || except >= end)
    return other?.width ?? Infinity
  }
}
