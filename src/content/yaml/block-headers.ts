/**
 * Misspelt block scalar headers (`|-` or `>-`): a similar letter (`l-`), swapped characters (`-|`),
 * or a different kind of dash (`|–`).
 */
const wrongHeaderPattern = /^(?:([|>]) -|-([|>])|([|>])[–—_=~]|[lI1!¦][-–])$/

/** Returns the correct header of a multi-line text if `written` is a misspelt header; undefined otherwise. */
export function intendedHeaderOf(written: string): string | undefined {
  const found = wrongHeaderPattern.exec(written)
  if (found === null) return undefined
  return `${found[1] ?? found[2] ?? found[3] ?? '|'}-`
}
