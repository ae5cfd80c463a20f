/** Something in a list that changes: what it says, and what kind of thing it is. */
export type Item = { says: string; kind: string }

/**
 * For each item of `now`, the place of its counterpart in `before`: what says the same, in the
 * longest order that both have in common and then wherever it has moved to; then what stands between
 * the same two of those and is of the same kind. Undefined for what is new.
 */
export function counterparts(
  before: readonly Item[],
  now: readonly Item[],
  isLike: (old: Item, item: Item) => boolean = (old, item) => old.kind === item.kind,
): (number | undefined)[] {
  const found = longestInCommon(before, now)
  const anchors = [...found.entries(), [now.length, before.length] as const]
  const taken = new Set(found)
  const take = (index: number, old: number) => {
    found[index] = old
    taken.add(old)
  }
  for (const [index, { says }] of now.entries()) {
    if (found[index] !== undefined) continue
    const old = before.findIndex((one, at) => one.says === says && !taken.has(at))
    if (old !== -1) take(index, old)
  }
  let from = 0
  let oldFrom = 0
  for (const [to, oldTo] of anchors) {
    if (oldTo === undefined) continue
    pair(
      range(from, to).filter((index) => found[index] === undefined),
      range(oldFrom, oldTo).filter((old) => !taken.has(old)),
    )
    from = to + 1
    oldFrom = oldTo + 1
  }
  return found

  /** Side by side where as many went as came, else one after the other. */
  function pair(came: readonly number[], went: readonly number[]): void {
    const isEven = came.length === went.length
    let next = 0
    for (const [position, index] of came.entries()) {
      const candidates = isEven ? went.slice(position, position + 1) : went.slice(next)
      const old = candidates.find((at) => likeAt(at, index))
      if (old === undefined) continue
      take(index, old)
      next = went.indexOf(old) + 1
    }
  }

  function likeAt(old: number, index: number): boolean {
    const [one, item] = [before[old], now[index]]
    return one !== undefined && item !== undefined && isLike(one, item)
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** Longest common subsequence, by dynamic programming: pages have some dozens of blocks. */
function longestInCommon(before: readonly Item[], now: readonly Item[]): (number | undefined)[] {
  const lengths = Array.from({ length: before.length + 1 }, () => now.map(() => 0))
  const lengthAt = (old: number, index: number) => lengths[old]?.[index] ?? 0
  for (let old = before.length - 1; old >= 0; old--) {
    for (let index = now.length - 1; index >= 0; index--) {
      const row = lengths[old]
      if (row === undefined) continue
      row[index] =
        before[old]?.says === now[index]?.says
          ? lengthAt(old + 1, index + 1) + 1
          : Math.max(lengthAt(old + 1, index), lengthAt(old, index + 1))
    }
  }
  const found = now.map((): number | undefined => undefined)
  for (let old = 0, index = 0; old < before.length && index < now.length;) {
    if (before[old]?.says === now[index]?.says) found[index++] = old++
    else if (lengthAt(old + 1, index) >= lengthAt(old, index + 1)) old++
    else index++
  }
  return found
}
