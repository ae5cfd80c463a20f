import type { ProblemContext, ToolInfo } from './problem-context.ts'
import { formatGithub } from './format-github.ts'
import { formatGitlab } from './format-gitlab.ts'
import { formatJson, type ReportTotals } from './format-json.ts'
import { formatJunit } from './format-junit.ts'
import { formatSarif } from './format-sarif.ts'
import type { Problem } from './problem.ts'
import type { Language } from '../locale/texts.ts'

/** Report formats: `pretty` is for people, the others are for programs. */
export const reportFormats = ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit'] as const
export type ReportFormat = (typeof reportFormats)[number]

type FormatReport = (
  problems: readonly Problem[],
  tally: ReportTotals,
  language: Language,
  background: ProblemContext & { tool: ToolInfo },
) => string

/** Formatters for programs. */
export const reportWriters: Record<Exclude<ReportFormat, 'pretty'>, FormatReport> = {
  json: (problems, tally, language) => `${formatJson(problems, tally, language)}\n`,
  github: formatGithub,
  gitlab: formatGitlab,
  sarif: formatSarif,
  junit: formatJunit,
}
