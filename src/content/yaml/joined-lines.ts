import type { Finding } from '../../problems/problem.ts'
import { bullet } from './stray-lines.ts'
import { headMeant } from './text-heads.ts'

/**
 * A finding about joined lines, with its range. `isInvalid`: true if the whole value is wrong and needs no further
 * checks.
 */
type Placed = { finding: Finding; start: number; end: number; isInvalid?: boolean }

/**
 * Finds Markdown that is lost because YAML joins the lines of a multi-line value. Offsets refer to the source. Returns
 * undefined if nothing is lost.
 */
export function joinedIn(
  widths: LineWidths,
  { valueStart, valueEnd }: { valueStart: number; valueEnd: number },
  { isItem, isFolded }: { isItem: boolean; isFolded: boolean },
): Placed | undefined {
  const { source } = widths
  const lines = linesOf(source, valueStart, valueEnd)
  return isFolded ? foldedIn(source, lines) : plainIn(widths, lines, isItem)
}

/** A line of a text: the range of its words, and the number of blank lines before it. */
type Line = { start: number; end: number; text: string; blanks: number }

function linesOf(source: string, from: number, to: number): Line[] {
  const lines: Line[] = []
  let blanks = 0
  for (let at = from; at < to;) {
    const next = source.indexOf('\n', at)
    const lineEnd = next === -1 || next > to ? to : next
    const written = source.slice(at, lineEnd)
    const text = written.trim()
    if (text === '') blanks++
    else {
      const start = at + written.search(/\S/)
      lines.push({ start, end: start + text.length, text, blanks })
      blanks = 0
    }
    at = lineEnd + 1
  }
  return lines
}

/** Finds a Markdown list, heading or paragraph that folding (`>`) joined to the line before it. */
function foldedIn(source: string, lines: readonly Line[]): Placed | undefined {
  const first = lines[0]
  const what = first && lossIn(lines)
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

type Loss = Extract<Finding, { code: 'folded-text' }>['detail']['what']

function lossIn(lines: readonly Line[]): Loss | undefined {
  for (const [index, { text, blanks }] of lines.entries()) {
    const before = lines[index - 1]
    if (before === undefined || blanks > 0) continue
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
function losesParagraphs(lines: readonly Line[]): boolean {
  const breaks = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    return before === undefined || line.blanks === 0 ? [] : [{ before, line }]
  })
  return (
    breaks.length > 0 &&
    breaks.every(({ before, line }) => line.blanks === 1 && isParagraph(before.text, line.text))
  )
}

const isParagraph = (before: string, after: string): boolean =>
  /[.!?:…“”"*)]$/.test(before) && /^[\p{Lu}\d„"*[#]/u.test(after)

/** Finds list items that were joined to the item above them, and paragraphs of a text without `|`. */
function plainIn(widths: LineWidths, lines: readonly Line[], isItem: boolean): Placed | undefined {
  const { source } = widths
  const misread = isItem ? undefined : misreadBelow(lines)
  if (misread !== undefined) return misread
  const dash = lines.slice(1).find(({ text, blanks }) => blanks === 0 && /^-\s+\S/.test(text))
  // Below a field, the first line is the one without a dash.
  const odd = isItem ? dash : dash && lines[0]
  if (odd !== undefined) {
    const { start, end, text } = odd
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
  return isItem ? lostDash(widths, lines) : undefined
}

/** Finds a list with other markers than dashes, or a misspelt block header, below a field. */
function misreadBelow(lines: readonly Line[]): Placed | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  const { start, end, text } = first
  const sign = headMeant(text)
  if (sign !== undefined) {
    const detail = { what: 'wrong-header', written: text, sign } as const
    return { finding: { code: 'yaml-syntax', detail, fixText: sign }, start, end, isInvalid: true }
  }
  const written = bullet.exec(text)?.[0]
  if (written === undefined || !lines.every((line) => bullet.test(line.text))) return undefined
  const detail = { what: 'bullet', character: written.trim() } as const
  return {
    finding: { code: 'yaml-syntax', detail },
    start,
    end: start + written.length,
    isInvalid: true,
  }
}

/** Authors do not break lines that are shorter than this (in characters). */
const narrow = 72

/**
 * Finds an item of two lines that would fit on one line, where the second begins with a capital letter: its dash is
 * probably missing. The other texts of the file show at which width the author breaks lines. Without such texts, the
 * longest line is the limit.
 */
function lostDash(widths: LineWidths, lines: readonly Line[]): Placed | undefined {
  const [first, second] = lines
  if (first === undefined || second === undefined || lines.length > 2) return undefined
  const isOpen = second.blanks > 0 || /[,;:–-]$/.test(first.text)
  if (isOpen || !/^(?:[\p{Lu}\d„"'{[]|\*\*)/u.test(second.text)) return undefined
  const column = first.start - widths.source.lastIndexOf('\n', first.start) - 1
  const whole = column + first.text.length + 1 + second.text.length
  const hadRoom =
    whole <= narrow && whole < widths.longest && whole <= widths.shortestBroken(first.start)
  if (!hadRoom) return undefined
  const finding: Finding = {
    code: 'joined-item',
    detail: { what: 'no-dash', text: second.text },
    severity: 'warning',
  }
  return { finding, start: second.start, end: second.end }
}

/** A text that begins after its dash or key and continues on the next line. */
const brokenLine =
  /^([ \t]*(?:- +)*(?:- +|[\w-]+: +)[^\s|>'"#[{&*!][^\n]*)\n(?=[ \t]+(?!-\s|#|[\w-]+:(?:\s|$))\S)/gm

/** Measures the line lengths of a file, once and only if they are needed. */
export class LineWidths {
  #longest: number | undefined
  #broken: { start: number; end: number; width: number }[] | undefined

  constructor(readonly source: string) {}

  get longest(): number {
    this.#longest ??= this.source.split('\n').reduce((most, line) => Math.max(most, line.length), 0)
    return this.#longest
  }

  /**
   * Returns the length of the shortest line whose text continues below, except the text at offset `except`. Returns
   * Infinity if there is none.
   */
  shortestBroken(except: number): number {
    this.#broken ??= [...this.source.matchAll(brokenLine)]
      .map(({ 0: whole, 1: line = '', index }) => ({
        start: index,
        end: index + whole.length,
        width: line.length,
      }))
      .toSorted((first, second) => first.width - second.width)
    const other = this.#broken.find(({ start, end }) => except < start || except >= end)
    return other?.width ?? Infinity
  }
}
