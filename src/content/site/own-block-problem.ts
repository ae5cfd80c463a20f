import type { OwnBlockFault } from '../../../schema/own-block-fault.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'

/** Returns the problem for a fault in one of the site's own blocks. Missing examples are only a warning. */
export function createOwnBlockProblem({ file, line, column, mistake }: OwnBlockFault): Problem {
  const place = { line, column }
  const severity = mistake.what === 'no-examples' ? 'warning' : 'error'
  const finding = { code: 'own-block', detail: mistake, severity } as const
  return problemOf(finding, file, { start: place, end: place })
}
