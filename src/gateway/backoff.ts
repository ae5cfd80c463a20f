import { longestAhead } from './queue.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour

const firstDelay = second
const longestDelay = hour

/** A workflow may ask for time, but not for so much that nothing would arrive within the week. */
const longestRetryAfter = longestAhead

/** After this time since the first attempt a submission is given up. */
export const lifetime = 7 * day

/**
 * Milliseconds until attempt `attempts + 1`: 1 s, 2 s, 4 s … one hour; the second half of it by
 * chance, so that what failed together does not come back together.
 */
export function delayAfter(
  attempts: number,
  random: () => number = Math.random,
  first: number = firstDelay,
): number {
  const full = Math.min(first * 2 ** Math.min(attempts - 1, 30), longestDelay)
  return Math.round(full / 2 + (random() * full) / 2)
}

/** The wait a `Retry-After` header asks for, in seconds or until a date. */
export function retryAfterIn(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const asked = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * second
    : Date.parse(header.trim()) - now
  return Number.isFinite(asked) && asked >= 0 ? Math.min(asked, longestRetryAfter) : undefined
}
