import { formatPretty } from '../problems/format-pretty.ts'
import { reportWriters, type ReportFormat } from '../problems/report.ts'
import type { Language } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { lineReaderFor } from '../build/validate/lines-on-disk.ts'
import type { Validation } from '../build/validate/validate-site.ts'
import { readToolInfo } from './tool.ts'

type ReportOptions = { root: string; language: Language; format: ReportFormat }

/** Writes the report to stdout. */
export function printReport(
  validation: Validation,
  { root, language, format }: ReportOptions,
): void {
  const { problems, tally, problemContext } = validation
  if (format === 'pretty') {
    printPretty(validation, { root, language })
    for (const note of validation.notes) console.log(toolTexts[language].note(note))
  } else {
    const write = reportWriters[format]
    process.stdout.write(
      write(problems, tally, language, { ...problemContext, tool: readToolInfo() }),
    )
  }
}

/** Writes the report for people, adapted to the width and colours of the terminal. */
export function printPretty(
  { problems, tally }: Pick<Validation, 'problems' | 'tally'>,
  { root, language }: Omit<ReportOptions, 'format'>,
): void {
  const { columns = 100 } = process.stdout
  const text = formatPretty(problems, tally, {
    language,
    color: usesColor(process.stdout),
    hyperlinks: usesColor(process.stdout) && showsHyperlinks(process.env),
    width: Math.max(60, Math.min(columns, 120)),
    linesOf: lineReaderFor(root),
  })
  process.stdout.write(text)
}

/** Follows no-color.org: any non-empty value turns colours off. */
export const usesColor = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && !process.env['NO_COLOR']

/** True if the environment names a terminal that is known to show hyperlinks. Others may print their escape codes. */
export function showsHyperlinks(environment: NodeJS.ProcessEnv): boolean {
  const { TERM = '', TERM_PROGRAM = '', VTE_VERSION = '0', FORCE_HYPERLINK } = environment
  if (FORCE_HYPERLINK !== undefined) return FORCE_HYPERLINK !== '0'
  if (environment['CI'] !== undefined || TERM === 'dumb' || TERM.startsWith('screen')) return false
  return (
    Number(VTE_VERSION) >= 5000 ||
    /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|WarpTerminal|zed)$/.test(TERM_PROGRAM) ||
    /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(TERM) ||
    ['WT_SESSION', 'KONSOLE_VERSION'].some((name) => environment[name] !== undefined)
  )
}
