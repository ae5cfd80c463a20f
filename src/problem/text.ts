import type { Code, Details } from './problem.ts'

/** What is wrong, and what to do about it. */
export type Text = { message: string; hint: string }

export type Texts = { [C in Code]: (detail: Details[C]) => Text }

/** A list an author can read: at most fourteen names, the rest counted. */
export function listed(names: readonly string[], more: (count: number) => string): string {
  const shown = names.slice(0, 14).join(', ')
  return names.length > 14 ? `${shown} ${more(names.length - 14)}` : shown
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
