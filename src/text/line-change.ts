/** Lines from `start` to `end`, exclusive, that became other lines. */
export type LineChange = { start: number; end: number; lines: string[] }

/** Returns the shortest stretch of lines outside of which two texts are the same. */
export function changeIn(before: readonly string[], after: readonly string[]): LineChange {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return { start, end: before.length - same, lines: after.slice(start, after.length - same) }
}
