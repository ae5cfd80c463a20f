import { maxDelayMs } from './queue.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour

const defaultFirstDelay = second
const maxDelay = hour

/**
 * The longest wait that a webhook can request, in milliseconds. A longer wait could prevent any
 * delivery within the week.
 */
const maxRetryAfter = maxDelayMs

/** The time after the first attempt until delivery is given up, in milliseconds. */
export const maxDeliveryTime = 7 * day

/**
 * Returns the wait before the next attempt in milliseconds: 1 s, 2 s, 4 s … up to one hour. Half of
 * the wait is random, so that submissions that failed together are not retried together.
 */
export function retryDelayAfter(
  attempts: number,
  random: () => number = Math.random,
  firstDelayMs: number = defaultFirstDelay,
): number {
  const fullDelay = Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 30), maxDelay)
  return Math.round(fullDelay / 2 + (random() * fullDelay) / 2)
}

/**
 * Parses a `Retry-After` header, which contains seconds or a date. Returns the wait in
 * milliseconds, or undefined if the header is missing or invalid.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const waitMs = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * second
    : Date.parse(header.trim()) - now
  return Number.isFinite(waitMs) && waitMs >= 0 ? Math.min(waitMs, maxRetryAfter) : undefined
}
