import type { ReportTotals } from './format-json.ts'
import type { Problem, Severity } from './problem.ts'
import { problemPageUrl } from './problem-page.ts'
import { textOf, type Language } from '../locale/texts.ts'
import { escapeControlCharacters, escapeToOneLine } from '../text/printable.ts'
import { wrapText } from '../text/wrap-text.ts'

export type PrettyOptions = {
  language: Language
  color: boolean
  /** True if the terminal shows hyperlinks (OSC 8). The code of a problem then links to its page. Default: false. */
  hyperlinks?: boolean
  /** Width of the terminal in columns. */
  width: number
  /** Returns the lines of a file, or an empty array if it cannot be read. */
  linesOf: (file: string) => readonly string[]
}

/** Names of the severities. */
export const severityNames = {
  de: { error: 'Fehler', warning: 'Warnung' },
  en: { error: 'error', warning: 'warning' },
} satisfies Record<Language, Record<Severity, string>>

/** Formats the report for people: each problem with its line, then the number of problems. */
export function formatPretty(
  problems: readonly Problem[],
  tally: ReportTotals,
  options: PrettyOptions,
): string {
  const redacted = { ...options, linesOf: hideSecrets(problems, options.linesOf) }
  const parts = problems.map((problem) => formatProblem(problem, redacted))
  return [...parts, formatSummary(problems, tally, options)].join('\n\n') + '\n'
}

/** Hides secrets in the lines around a problem, even if another problem is reported there. */
function hideSecrets(
  problems: readonly Problem[],
  linesOf: PrettyOptions['linesOf'],
): PrettyOptions['linesOf'] {
  const secrets = problems.filter(({ code }) => code === 'secret')
  if (secrets.length === 0) return linesOf
  return (file) => {
    const lines = [...linesOf(file)]
    for (const { file: other, start, end } of secrets) {
      const line = lines[start.line - 1]
      if (other !== file || line === undefined) continue
      const [from, to] = [start.column - 1, end.column - 1]
      lines[start.line - 1] = line.slice(0, from) + '•'.repeat(to - from) + line.slice(to)
    }
    return lines
  }
}

export function formatProblem(problem: Problem, options: PrettyOptions): string {
  const paint = colorsOf(options.color)
  const { file, start, severity, code } = problem
  const texts = textOf(problem, options.language)
  const [message, hint] = [escapeToOneLine(texts.message), escapeToOneLine(texts.hint)]
  const kind = severityNames[options.language][severity]
  const head = `${paint.bold(`${escapeToOneLine(file)}:${start.line}:${start.column}`)}  ${paint[severity](kind)}  ${options.hyperlinks === true ? hyperlink(code, problemPageUrl(code, options.language)) : code}`
  const advice = addCommand(hint, `blockwerk explain ${problem.topic ?? code}`, options.width - 2)
  const body = [
    ...wrapText(message, options.width - 2),
    ...formatCodeFrame(problem, options),
    ...advice,
  ]
  return [head, ...body.map((line) => `  ${line}`)].join('\n')
}

/** Returns the line before the problem, the line itself, and carets below the problem. */
function formatCodeFrame(
  { file, start, end, severity }: Problem,
  options: PrettyOptions,
): string[] {
  const lines = options.linesOf(file)
  const written = lines[start.line - 1]
  if (written === undefined || written.trim() === '') return []
  const line = escapeControlCharacters(written)
  const paint = colorsOf(options.color)
  const number = (at: number) => String(at).padStart(Math.max(2, String(start.line).length))
  const blank = ' '.repeat(number(start.line).length)
  const last = end.line === start.line ? end.column : line.length + 1
  const [shownLine, from] = cutLine(line, start.column - 1, options.width - 10)
  const length = Math.max(1, Math.min(last - start.column, shownLine.length - from))
  const before = lines[start.line - 2]
  return [
    ...(before === undefined
      ? []
      : [
          `  ${paint.faint(`${number(start.line - 1)} │ ${cutLine(escapeControlCharacters(before), 0, options.width - 10)[0]}`)}`.trimEnd(),
        ]),
    `${paint[severity]('▶')} ${number(start.line)} ${paint.faint('│')} ${shownLine}`,
    `  ${blank} ${paint.faint('│')} ${' '.repeat(from)}${paint[severity]('^'.repeat(length))}`,
  ]
}

/** Shortens a long line around the relevant column. Tabs count as one column. */
function cutLine(line: string, column: number, width: number): [shown: string, column: number] {
  const text = line.replaceAll('\t', ' ')
  if (text.length <= width) return [text, column]
  const from = Math.max(0, Math.min(column - Math.floor(width / 3), text.length - width))
  const shownLine = text.slice(from, from + width)
  return [from > 0 ? `…${shownLine.slice(1)}` : shownLine, column - from]
}

function formatSummary(
  problems: readonly Problem[],
  tally: ReportTotals,
  options: PrettyOptions,
): string {
  const paint = colorsOf(options.color)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const seconds = (tally.milliseconds / 1000).toFixed(1)
  if (options.language === 'en') {
    const found = `${countOf(errors, 'error', 'errors')}, ${countOf(warnings, 'warning', 'warnings')}`
    const summary = `${found} in ${countOf(tally.pages, 'page', 'pages')}, ${countOf(tally.files, 'file', 'files')} (${seconds} s)`
    return errors > 0 ? paint.error(summary) : paint.good(summary)
  }
  const found = `${errors} Fehler, ${countOf(warnings, 'Warnung', 'Warnungen')}`
  const where = `${countOf(tally.pages, 'Seite', 'Seiten')}, ${countOf(tally.files, 'Datei', 'Dateien')}`
  const summary = `${found} in ${where} (${seconds.replace('.', ',')} s)`
  return errors > 0 ? paint.error(summary) : paint.good(summary)
}

const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** Returns the hint, with the `explain` command at the right if there is space. */
function addCommand(hint: string, pointer: string, width: number): string[] {
  const lines = wrapText(hint, width)
  const last = lines.at(-1) ?? ''
  const room = width - last.length - pointer.length
  if (room < 3) return [...lines, pointer]
  return [...lines.slice(0, -1), `${last}${' '.repeat(Math.min(room, 10))}${pointer}`]
}

/** Returns a text that a terminal shows as a link. */
const hyperlink = (text: string, url: string): string =>
  `\u001B]8;;${url}\u001B\\${text}\u001B]8;;\u001B\\`

function colorsOf(color: boolean) {
  const code = (open: number, close: number) => (text: string) =>
    color ? `\u001B[${open}m${text}\u001B[${close}m` : text
  return {
    bold: code(1, 22),
    faint: code(2, 22),
    error: code(31, 39),
    warning: code(33, 39),
    good: code(32, 39),
  }
}
