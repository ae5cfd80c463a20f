import type { Background, Tool } from './background.ts'
import { formatGithub } from './format-github.ts'
import { formatGitlab } from './format-gitlab.ts'
import { formatJson, type Tally } from './format-json.ts'
import { formatJunit } from './format-junit.ts'
import { formatSarif } from './format-sarif.ts'
import type { Problem } from './problem.ts'
import type { Language } from '../locale/texts.ts'

/** In which a report can be asked for: for people, and for what other programs read. */
export const formats = ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit'] as const
export type Format = (typeof formats)[number]

type Writer = (
  problems: readonly Problem[],
  tally: Tally,
  language: Language,
  background: Background & { tool: Tool },
) => string

/** What writes a report for programs. */
export const writers: Record<Exclude<Format, 'pretty'>, Writer> = {
  json: (problems, tally, language) => `${formatJson(problems, tally, language)}\n`,
  github: formatGithub,
  gitlab: formatGitlab,
  sarif: formatSarif,
  junit: formatJunit,
}
