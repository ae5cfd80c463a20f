export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** Returns a whole number from `low` to `high`, including both. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/**
 * Returns a random number generator (mulberry32). The same seed always gives the same numbers on every
 * machine.
 */
export function randomFrom(seed: number): Random {
  const next = mulberry32(seed)

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
