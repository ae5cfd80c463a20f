/**
 * Resolves at once if the time slice is not over, otherwise after the process has done other work.
 */
export type PauseWhenDue = () => Promise<void>

/** The length of a time slice in milliseconds. */
const timeSliceMs = 10

/**
 * Splits work of several seconds into time slices, so that the process can serve other requests.
 * Rejects when `signal` is aborted.
 */
export function createTimeSlices(signal?: AbortSignal): PauseWhenDue {
  let end = performance.now() + timeSliceMs
  return async () => {
    if (performance.now() < end) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    signal?.throwIfAborted()
    end = performance.now() + timeSliceMs
  }
}
