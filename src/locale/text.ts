import { mostSimilarNames } from '../text/nearest-name.ts'
import type { ProblemCode, ProblemDetails } from '../problems/details.ts'

/** A message about a mistake, and a hint how to fix it. */
export type Text = { message: string; hint: string }

export type Texts = { [C in ProblemCode]: (detail: ProblemDetails[C]) => Text }

/** Longest list of names that is shown in full. */
const maxListedNames = 60

/** Number of names that are shown of a longer list. */
const minListedNames = 12

/** Returns all names or, for a long list, the names that are most similar to `written`. */
export function listNames(
  names: readonly string[],
  written: string,
  nearestOf: (count: number) => string,
): string {
  if (names.length <= maxListedNames) return names.join(', ')
  if (written === '')
    return `${names.slice(0, minListedNames).join(', ')} ${nearestOf(names.length)}`
  const near = mostSimilarNames(written, names, minListedNames)
  return `${near.join(', ')} ${nearestOf(names.length)}`
}

/** Shortens a long text to its beginning. */
export const shortenText = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 57)}…` : text

/** Words that older versions of YAML read as booleans. */
export const oldBooleanPattern = /^(?:yes|no|on|off|y|n)$/i

export const clockTimePattern = /^\d{1,2}:\d{2}(?::\d{2})?$/

/** Returns the value of a number if it differs from its source: `1e3` is 1000, `0123` is 123. */
export const numberRead = (source: string): string => {
  const value = String(Number(source))
  return value === source || value === 'NaN' ? '' : ` ${value}`
}
