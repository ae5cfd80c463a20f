import type { Diagnosis } from './diagnosis.ts'
import type { Lines } from './lines.ts'
import { missingBrackets } from './quote-checks.ts'
import { columnOfKey, valueOfLine } from './line-finding.ts'

const trimLine = (line: string) => ({ start: line.search(/\S/), text: line.trim() })

/** Finds comments in the syntax of other languages: `<!-- … -->`, `// …`, or a slash and an asterisk. */
export function diagnoseForeignComment(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const { start, text } = trimLine(line)
  const sign = /^(?:<!--|\/\*|\/\/(?=\s|\p{L}))/u.exec(text)?.[0]
  if (sign === undefined) return undefined
  const end = { '<!--': '-->', '/*': '*/' }[sign]
  const last = end === undefined ? index : endOfComment(lines, index, end)
  const changes = new Map<number, string>()
  for (let at = index; at <= last; at++) changes.set(at, `#${lines.line(at)}`)
  const isWhole = end === undefined || text.endsWith(end)
  const inner = text.slice(sign.length, end === undefined ? undefined : -end.length).trim()
  return {
    mistake: { what: 'foreign-comment', sign },
    index,
    start,
    end: line.trimEnd().length,
    fix: isWhole && last === index ? `# ${inner}` : undefined,
    changes,
  }
}

/** Returns the line index at which a comment of several lines ends. */
function endOfComment(lines: Lines, index: number, end: string): number {
  let last = index
  while (last + 1 < lines.count && last < index + 40 && !lines.line(last).includes(end)) last++
  return last
}

const codeFencePattern = /^\s*(?:`{3,}|~{3,})\s*[\w-]*\s*$/

/** Finds a Markdown code fence around a page, usually in the first and the last line. */
export function diagnoseCodeFence(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  if (!codeFencePattern.test(line)) return undefined
  const { start } = trimLine(line)
  const changes = new Map<number, string>()
  for (let at = index; at < lines.count; at++) {
    const other = lines.line(at)
    if (codeFencePattern.test(other) && trimLine(other).start === start)
      changes.set(at, `#${other}`)
  }
  return { mistake: { what: 'code-fence' }, index, start, end: line.trimEnd().length, changes }
}

/**
 * Finds a line such as `+ heading: Kurse`, which was copied from a diff. The fix also removes the
 * mark from all following lines that have it.
 */
export function diagnoseDiffMark(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const sign = /^[+-](?=\s+["']?[\w-]+["']?:(?:\s|$)|\s{2,}\S)/.exec(line)?.[0]
  if (sign === undefined || !isInIndentedLines(lines, index, sign)) return undefined
  const changes = new Map<number, string>()
  for (let at = index; at < lines.count && lines.line(at).startsWith(sign); at++)
    changes.set(at, ` ${lines.line(at).slice(1)}`)
  return { mistake: { what: 'diff-mark', sign }, index, start: 0, end: 1, fix: ' ', changes }
}

/**
 * True if the line above is indented, or if the mark is a plus sign. Otherwise the dashes may be an ordinary list at
 * the left margin.
 */
function isInIndentedLines(lines: Lines, index: number, sign: string): boolean {
  const above = lines.line(index - 1)
  if (/^\s{2,}\S/.test(above)) return true
  return sign === '+' || (above.startsWith(sign) && isInIndentedLines(lines, index - 1, sign))
}

/** Finds `- - label: Kurse` if the fields on the next lines need only one dash. */
export function diagnoseDoubleDash(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*)- +- +(?=["']?[\w-]+["']?:(?:\s|$))/.exec(line)
  const [match = '', before = ''] = found ?? []
  const next = lines.line(index + 1)
  if (found === null || next.search(/\S/) !== before.length + 2) return undefined
  if (!/^\s*[\w-]+:(?:\s|$)/.test(next)) return undefined
  return {
    mistake: { what: 'double-dash' },
    index,
    start: before.length,
    end: match.length,
    fix: '- ',
    changes: new Map([[index, `${before}- ${line.slice(match.length)}`]]),
  }
}

/** Finds `- { label: Kurse` if the next lines have the other fields of the entry, as if there were no bracket. */
export function diagnoseBraceBeforeFields(lines: Lines, index: number): Diagnosis | undefined {
  const line = lines.line(index)
  const found = /^(\s*- +)\{ *(?=[\w-]+:\s)/.exec(line)
  const [match = '', before = ''] = found ?? []
  const isEntry = /^\s*[\w-]+:(?:\s|$)/.test(lines.line(index + 1))
  if (!isEntry || columnOfKey(lines.line(index + 1)) !== before.length) return undefined
  const value = valueOfLine(line)?.value
  if (value === undefined || missingBrackets(value) === '') return undefined
  return {
    mistake: { what: 'open-bracket', character: '{' },
    index,
    start: before.length,
    end: line.trimEnd().length,
    changes: new Map([[index, before + line.slice(match.length)]]),
  }
}

/** List markers of other notations: bullets, numbers and letters. */
export const bulletPattern = /^(?:[•–—·‣▪●○◦⁃∙►➤→»✓✔*+]|\d{1,2}[.)]|[a-z]\))\s+(?=\S)/

/** Finds a list whose items all begin with a marker other than the dash. */
export function diagnoseBulletList(lines: Lines, index: number): Diagnosis | undefined {
  const { start } = trimLine(lines.line(index))
  const sign = bulletOf(lines.line(index))
  if (sign === undefined) return undefined
  let first = index
  while (trimLine(lines.line(first - 1)).start === start && bulletOf(lines.line(first - 1))) first--
  const head = lines.line(first - 1)
  if (!/^\s*(?:- +)*[\w-]+:\s*$/.test(head) || columnOfKey(head) > start) return undefined
  const changes = new Map<number, string>()
  for (let at = first; at < lines.count; at++) {
    const line = lines.line(at)
    if (trimLine(line).start !== start || bulletOf(line) === undefined) break
    changes.set(at, line.replace(/\S+\s+/, '- '))
  }
  const written = bulletPattern.exec(trimLine(lines.line(first)).text)?.[0] ?? ''
  return {
    mistake: { what: 'bullet', character: written.trim() },
    index: first,
    start,
    end: start + written.length,
    fix: '- ',
    changes,
  }
}

const bulletOf = (line: string): string | undefined => bulletPattern.exec(line.trim())?.[0].trim()
