import { distanceBetween } from '../text/near.ts'
import type { ProblemCode, ProblemDetails } from '../problems/details.ts'

/** What is wrong, and what to do about it. */
export type Text = { message: string; hint: string }

export type Texts = { [C in ProblemCode]: (detail: ProblemDetails[C]) => Text }

/** So many names are listed in full. */
const mostListed = 60

/** So many are shown of a longer list. */
const fewest = 12

/** A list an author can read: all names or, of a long list, those that are most like `written`. */
export function listed(
  names: readonly string[],
  written: string,
  nearestOf: (count: number) => string,
): string {
  if (names.length <= mostListed) return names.join(', ')
  if (written === '') return `${names.slice(0, fewest).join(', ')} ${nearestOf(names.length)}`
  const near = names
    .map((name) => ({ name, distance: distanceBetween(written.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, fewest)
  return `${near.map(({ name }) => name).join(', ')} ${nearestOf(names.length)}`
}

/** Long texts are quoted by their beginning. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text)

/** Words that were booleans in older YAML. */
export const oldBooleans = /^(?:yes|no|on|off|y|n)$/i

export const clock = /^\d{1,2}:\d{2}(?::\d{2})?$/

/** How a number reads where that is not how it is written: `1e3` is 1000, `0123` is 123. */
export const numberRead = (source: string): string => {
  const value = String(Number(source))
  return value === source || value === 'NaN' ? '' : ` ${value}`
}
