import type { Fix, Problem } from './problem.ts'
import { problemPageUrl } from './problem-page.ts'
import { textOf, type Language } from '../locale/texts.ts'

/** Number of validated files, and the duration. */
export type ReportTotals = {
  files: number
  pages: number
  milliseconds: number
  /** Counts all files that were read. */
  fileNames?: readonly string[]
}

/** Formats the report as one JSON object. Other programs rely on its shape. */
export function formatJson(
  problems: readonly Problem[],
  tally: ReportTotals,
  language: Language,
): string {
  const count = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length
  return JSON.stringify(
    {
      version: 1,
      summary: {
        files: tally.files,
        pages: tally.pages,
        errors: count('error'),
        warnings: count('warning'),
        milliseconds: tally.milliseconds,
      },
      problems: problems.map((problem) => ({
        code: problem.code,
        severity: problem.severity,
        file: problem.file,
        start: problem.start,
        end: problem.end,
        path: problem.path,
        ...textOf(problem, language),
        helpUri: problemPageUrl(problem.code, language),
        ...(problem.fix && { fix: publicFix(problem.fix) }),
      })),
    },
    undefined,
    2,
  )
}

const publicFix = ({ start, end, text }: Fix): Fix => ({ start, end, text })
