/** Resolves at once as long as there is time, else when others have had their turn. */
export type TakeTurn = () => Promise<void>

/** Milliseconds in which nobody else has a turn. */
const stretch = 10

/** For work of several seconds in a process that serves others meanwhile. Rejects when `leaving` is aborted. */
export function inTurns(leaving?: AbortSignal): TakeTurn {
  let end = performance.now() + stretch
  return async () => {
    if (performance.now() < end) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    leaving?.throwIfAborted()
    end = performance.now() + stretch
  }
}
