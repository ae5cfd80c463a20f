/** Replaces the lines from `start` to `end` (exclusive) by `lines`. */
export type LineChange = { start: number; end: number; lines: string[] }

/** Returns the shortest range of lines outside of which two texts are equal. */
export function lineChangeBetween(before: readonly string[], after: readonly string[]): LineChange {
  const maxCommon = Math.min(before.length, after.length)
  let start = 0
  while (start < maxCommon && before[start] === after[start]) start++
  let commonEnd = 0
  while (commonEnd < maxCommon - start && before.at(-1 - commonEnd) === after.at(-1 - commonEnd))
    commonEnd++
  return {
    start,
    end: before.length - commonEnd,
    lines: after.slice(start, after.length - commonEnd),
  }
}
