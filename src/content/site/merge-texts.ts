import { lineChangeBetween, type LineChange } from '../../text/line-change.ts'

/**
 * Merges two versions of a text line by line. `before`: their common origin. If both insert lines at the same place,
 * the lines of `other` come first. Returns `other` if it already contains the change of `own`. Returns undefined if
 * both changed the same lines differently.
 */
export function mergeTexts(before: Buffer, own: Buffer, other: Buffer): Buffer | undefined {
  if (before.equals(other)) return own
  const [lines, ownLines, otherLines] = [linesOf(before), linesOf(own), linesOf(other)]
  const ownChange = lineChangeBetween(lines, ownLines)
  const otherChange = lineChangeBetween(lines, otherLines)
  if (containsChange(otherLines, ownLines, ownChange)) return other
  const isSamePlace = ownChange.start === otherChange.start && ownChange.end === otherChange.end
  const [first, second] =
    ownChange.end <= otherChange.start && !isSamePlace
      ? [ownChange, otherChange]
      : [otherChange, ownChange]
  if (first.end > second.start) return undefined
  const merged = [
    ...lines.slice(0, first.start),
    ...first.lines,
    ...lines.slice(first.end, second.start),
    ...second.lines,
    ...lines.slice(second.end),
  ]
  return Buffer.from(merged.join(''), 'latin1')
}

/** True if `text` contains the new lines of `own` (`lines` from index `start`) unchanged. */
function containsChange(
  text: readonly string[],
  own: readonly string[],
  { start, lines }: LineChange,
): boolean {
  const rest = lineChangeBetween(own, text)
  const end = start + lines.length
  return start === end
    ? rest.end < start || rest.start > start
    : rest.end <= start || rest.start >= end
}

/**
 * Splits a text into lines with their line breaks. In latin1 each byte is one character, whatever the real encoding.
 */
const linesOf = (text: Buffer): string[] => text.toString('latin1').split(/(?<=\n)/)
