import { softCodes } from '../../../schema/checks.ts'
import type { Severity } from '../../problems/problem.ts'
import type { Code } from '../../problems/details.ts'
import type { SiteWords } from './site-words.ts'

/** Codes whose severity a site may change. */
export const soft: ReadonlySet<string> = new Set(softCodes)

/** Returns true if a problem with this code and severity is reported. Checks for other problems can be skipped. */
export type Wanted = (code: Code, severity: Severity) => boolean

/** Returns the severity that the site sets for a code; undefined if it sets none. */
export function weightIn(checks: SiteWords['checks'], code: Code): Severity | 'off' | undefined {
  const weight = soft.has(code) ? checks[code] : undefined
  return weight === 'error' || weight === 'warning' || weight === 'off' ? weight : undefined
}

/**
 * Returns the filter for a site's settings. With `errorsOnly`, problems that are warnings on this site are left out.
 */
export function wantedBy(checks: SiteWords['checks'], errorsOnly: boolean): Wanted {
  // To find unused ignore comments, all checks have to run.
  const all = !errorsOnly || checks['unused-ignore'] === 'error'
  return (code, severity) => {
    const weight = weightIn(checks, code) ?? severity
    return weight === 'error' || (all && weight !== 'off')
  }
}
