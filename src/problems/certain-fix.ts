import { hiddenDifferenceBetween } from '../text/look-alike.ts'
import { distanceBetween } from '../text/nearest-name.ts'
import type { Problem } from './problem.ts'
import type { ProblemCode } from './details.ts'

/** Codes whose fixes do not change the meaning. */
const certainCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'yaml-syntax',
  'yaml-alias',
  'wrong-type',
  'asset-case',
  'redirect-link',
  'tracking-link',
  'fact-repeated',
  'heading-order',
  'typography',
  'doubled-word',
  'unused-ignore',
])

/**
 * True if `--fix` can apply the fix because no other meaning is possible. A misspelled name must differ in a
 * single typing error from exactly one known name, or look the same.
 */
export function isCertainFix(problem: Problem, written: string): boolean {
  if (problem.fix === undefined) return false
  if (certainCodes.has(problem.code) || isNewName(problem)) return true
  const unquoted = (text: string) => text.replace(/^(['"])(.*)\1$/s, '$2')
  const corrected = unquoted(problem.fix.text)
  if (corrected !== '' && hiddenDifferenceBetween(unquoted(written), corrected) !== undefined)
    return true
  const bare = (text: string) => unquoted(text).toLowerCase()
  const isName = problem.code.startsWith('unknown-') || problem.code.startsWith('broken-')
  const isClear = !('orNear' in problem.detail) || problem.detail.orNear === undefined
  return isName && isClear && distanceBetween(bare(written), bare(problem.fix.text)) <= 1
}

/** True if the author used a name that a version has replaced by exactly one other name. */
const isNewName = ({ detail }: Problem): boolean =>
  'since' in detail && detail.since !== undefined && detail.orNear === undefined
