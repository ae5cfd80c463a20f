/** Replaces the lines from `start` to `end` (exclusive) by `lines`. */
export type LineChange = { start: number; end: number; lines: string[] }

/** Returns the shortest range of lines outside of which two texts are equal. */
export function changeIn(before: readonly string[], after: readonly string[]): LineChange {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return { start, end: before.length - same, lines: after.slice(start, after.length - same) }
}
