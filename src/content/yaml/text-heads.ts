/** What stands where `|-` or `>-` belongs: a letter like its stroke, the signs swapped, another dash. */
const misheads = /^(?:([|>]) -|-([|>])|([|>])[–—_=~]|[lI1!¦][-–])$/

/** The sign that begins a text in several lines, where `written` is nearly one; undefined elsewhere. */
export function headMeant(written: string): string | undefined {
  const found = misheads.exec(written)
  if (found === null) return undefined
  return `${found[1] ?? found[2] ?? found[3] ?? '|'}-`
}
