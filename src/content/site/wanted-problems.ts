import { configurableCodes } from '../../../schema/checks.ts'
import type { Severity } from '../../problems/problem.ts'
import type { ProblemCode } from '../../problems/details.ts'
import type { BasicSettings } from './basic-settings.ts'

/** Codes whose severity a site may change. */
export const adjustableCodes: ReadonlySet<string> = new Set(configurableCodes)

/** Returns true if a problem with this code and severity is reported. Checks for other problems can be skipped. */
export type IsWanted = (code: ProblemCode, severity: Severity) => boolean

/** Returns the severity that the site sets for a code; undefined if it sets none. */
export function severityIn(
  checks: BasicSettings['severitySettings'],
  code: ProblemCode,
): Severity | 'off' | undefined {
  const weight = adjustableCodes.has(code) ? checks[code] : undefined
  return weight === 'error' || weight === 'warning' || weight === 'off' ? weight : undefined
}

/**
 * Returns the filter for a site's settings. With `errorsOnly`, problems that are warnings on this site are left out.
 */
export function createWantedFilter(
  checks: BasicSettings['severitySettings'],
  errorsOnly: boolean,
): IsWanted {
  // An ignore comment is unused if no check finds its problem. To know this, all checks have to
  // run.
  const all = !errorsOnly || checks['unused-ignore'] === 'error'
  return (code, severity) => {
    const weight = severityIn(checks, code) ?? severity
    return weight === 'error' || (all && weight !== 'off')
  }
}
