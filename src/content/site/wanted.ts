import { softCodes } from '../../../schema/checks.ts'
import type { Severity } from '../../problems/problem.ts'
import type { Code } from '../../problems/details.ts'
import type { SiteWords } from './site-words.ts'

/** Codes whose weight a site decides. */
export const soft: ReadonlySet<string> = new Set(softCodes)

/** Says whether anybody wants to know of a problem; what nobody does need not be looked for. */
export type Wanted = (code: Code, severity: Severity) => boolean

/** How much a site lets a problem weigh; undefined where it leaves that to us. */
export function weightIn(checks: SiteWords['checks'], code: Code): Severity | 'off' | undefined {
  const weight = soft.has(code) ? checks[code] : undefined
  return weight === 'error' || weight === 'warning' || weight === 'off' ? weight : undefined
}

/** With `errorsOnly`, nobody asks for what would be a warning on this site. */
export function wantedBy(checks: SiteWords['checks'], errorsOnly: boolean): Wanted {
  // Whether a comment suppresses nothing can only be said by one who has looked for everything.
  const all = !errorsOnly || checks['unused-ignore'] === 'error'
  return (code, severity) => {
    const weight = weightIn(checks, code) ?? severity
    return weight === 'error' || (all && weight !== 'off')
  }
}
