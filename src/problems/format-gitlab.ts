import type { ProblemContext } from './problem-context.ts'
import { fingerprintsOf } from './fingerprint.ts'
import type { ReportTotals } from './format-json.ts'
import type { Problem, Severity } from './problem.ts'
import { textOf, type Language } from '../locale/texts.ts'

const severities = { error: 'major', warning: 'minor' } satisfies Record<Severity, string>

/** Formats problems as a GitLab code quality report. */
export function formatGitlab(
  problems: readonly Problem[],
  _tally: ReportTotals,
  language: Language,
  { blockOf }: ProblemContext,
): string {
  const fingerprints = fingerprintsOf(problems, blockOf)
  const report = problems.map((problem, index) => {
    const { message, hint } = textOf(problem, language)
    return {
      description: `${message} ${hint}`,
      check_name: problem.code,
      fingerprint: fingerprints[index],
      severity: severities[problem.severity],
      location: {
        path: problem.file,
        lines: { begin: problem.start.line, end: problem.end.line },
      },
    }
  })
  return `${JSON.stringify(report, undefined, 2)}\n`
}
