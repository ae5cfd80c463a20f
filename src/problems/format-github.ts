import type { ReportTotals } from './format-json.ts'
import type { Problem, Severity } from './problem.ts'
import { escapeControlCharacters, escapeToOneLine } from '../text/printable.ts'
import { textOf, type Language } from '../locale/texts.ts'

/** Maximum number of annotations of each severity that GitHub shows per step. It silently drops the others. */
const maxAnnotations = 10

/**
 * Formats problems as GitHub workflow commands: errors first, and a note about problems that GitHub would not
 * show.
 */
export function formatGithub(
  problems: readonly Problem[],
  _tally: ReportTotals,
  language: Language,
): string {
  const withSeverity = (severity: Severity) =>
    problems.filter((problem) => problem.severity === severity)
  const kinds = [withSeverity('error'), withSeverity('warning')]
  const annotations = kinds.flatMap((kind) => kind.slice(0, maxAnnotations))
  const rest = kinds.flatMap((kind) => kind.slice(maxAnnotations))
  const lines = annotations.map((problem) => formatAnnotation(problem, language))
  if (rest.length > 0) {
    const more =
      language === 'de'
        ? `${rest.length} weitere stehen im Protokoll.`
        : `${rest.length} more problems are in the log.`
    lines.push(`::notice title=blockwerk::${escapeData(more)}`)
    for (const problem of rest) {
      const { file, start, severity, code } = problem
      const { message } = textOf(problem, language)
      const place = `${escapeToOneLine(file)}:${start.line}:${start.column}`
      lines.push(
        `${place} ${severity} ${code} ${escapeControlCharacters(message).replace(/\s+/g, ' ')}`,
      )
    }
  }
  return lines.map((line) => `${line}\n`).join('')
}

function formatAnnotation(problem: Problem, language: Language): string {
  const { severity, file, start, end, code } = problem
  const { message, hint } = textOf(problem, language)
  // GitHub shows columns only if the start and the end are on the same line. Its end column is
  // inclusive.
  const columns =
    end.line === start.line
      ? [`col=${start.column}`, `endColumn=${Math.max(start.column, end.column - 1)}`]
      : []
  const where = [
    `file=${escapeProperty(file)}`,
    `line=${start.line}`,
    `endLine=${end.line}`,
    ...columns,
    `title=${escapeProperty(code)}`,
  ].join(',')
  return `::${severity} ${where}::${escapeData(`${message}\n${hint}`)}`
}

const escapeData = (text: string): string =>
  escapeControlCharacters(text.replace(/\r\n?/g, '\n')).replace(/%/g, '%25').replace(/\n/g, '%0A')

const escapeProperty = (text: string): string =>
  escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
