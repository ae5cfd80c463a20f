import { changeIn, type LineChange } from '../../text/line-change.ts'

/**
 * Merges two texts that were made from the same one, line by line. Lines that both insert at one place are kept from
 * both, those of `other` first. Returns `other` if it holds the change of `own` already, and undefined if both changed
 * the same lines in different ways.
 */
export function mergedText(before: Buffer, own: Buffer, other: Buffer): Buffer | undefined {
  if (before.equals(other)) return own
  const [lines, ownLines, otherLines] = [linesOf(before), linesOf(own), linesOf(other)]
  const ours = changeIn(lines, ownLines)
  const theirs = changeIn(lines, otherLines)
  if (holds(otherLines, ownLines, ours)) return other
  const isSamePlace = ours.start === theirs.start && ours.end === theirs.end
  const [first, second] = ours.end <= theirs.start && !isSamePlace ? [ours, theirs] : [theirs, ours]
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

/** True if a text differs from `own` only outside of the lines that are new there. */
function holds(
  text: readonly string[],
  own: readonly string[],
  { start, lines }: LineChange,
): boolean {
  const rest = changeIn(own, text)
  const end = start + lines.length
  return start === end
    ? rest.end < start || rest.start > start
    : rest.end <= start || rest.start >= end
}

/** Each with its line break. In latin1 each byte is a letter, whatever the bytes mean. */
const linesOf = (text: Buffer): string[] => text.toString('latin1').split(/(?<=\n)/)
