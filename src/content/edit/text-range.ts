/** A range of a text; `end` is exclusive. */
export type TextRange = { start: number; end: number }

/** Returns the offset of the first character of the line that contains `at`. */
export const lineStartOf = (text: string, at: number): number =>
  at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1

/** Returns the offset after the line break of the line. */
export function lineEndOf(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

/** Returns the number of spaces at the start of a line. `line`: the offset of its first character. */
export function indentAt(text: string, line: number): number {
  let at = line
  while (text[at] === ' ') at++
  return at - line
}
