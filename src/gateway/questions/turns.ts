/**
 * Resolves at once if the time slice is not over, otherwise after the process has done other work.
 */
export type TakeTurn = () => Promise<void>

/** The length of a time slice in milliseconds. */
const stretch = 10

/**
 * Splits work of several seconds into time slices, so that the process can serve other requests.
 * Rejects when `signal` is aborted.
 */
export function inTurns(leaving?: AbortSignal): TakeTurn {
  let end = performance.now() + stretch
  return async () => {
    if (performance.now() < end) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    leaving?.throwIfAborted()
    end = performance.now() + stretch
  }
}
