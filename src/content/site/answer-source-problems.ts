import { answerSourceOf } from '../forms/answer-source.ts'
import type { Problem } from '../../problems/problem.ts'
import { siteFile, type CheckedFile, type SiteContext } from './site-context.ts'
import { problemsOfFindings } from './pending-findings.ts'
import type { Environment } from './webhook-checks.ts'

/** Reports a site whose settings announce another source of answers than the environment variables configure. */
export function answerSourceProblems(
  all: readonly CheckedFile[],
  environment: Environment,
  foundation: SiteContext,
): Problem[] {
  const { site } = foundation
  const configured = answerSourceOf(environment)
  const asks = all.some(({ facts }) => facts.asks === true)
  if (!asks || site === undefined || site.answers === configured || site.answers === 'none')
    return []
  const finding = {
    code: 'answers-differ',
    detail: { real: configured },
    severity: 'warning',
  } as const
  return problemsOfFindings([{ file: siteFile, path: ['answers'], finding }], foundation)
}
