import { answeringIn } from '../forms/who-answers.ts'
import type { Problem } from '../../problems/problem.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import { placed } from './pending.ts'
import type { Environment } from './undelivered.ts'

/** Reports a site whose settings announce another source of answers than the environment variables configure. */
export function wronglyAnnounced(
  all: readonly Checked[],
  environment: Environment,
  foundation: Foundation,
): Problem[] {
  const { site } = foundation
  const real = answeringIn(environment)
  const asks = all.some(({ facts }) => facts.asks === true)
  if (!asks || site === undefined || site.answers === real || site.answers === 'none') return []
  const finding = { code: 'answers-differ', detail: { real }, severity: 'warning' } as const
  return placed([{ file: siteFile, path: ['answers'], finding }], foundation)
}
