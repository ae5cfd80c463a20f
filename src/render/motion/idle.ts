/** Kept when what has been changed so far is on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** Kept when there is nothing more urgent to do, at the latest after a tenth of a second. */
export const idle = (): Promise<void> =>
  new Promise((done) =>
    // Safari has no such thing.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => done(), { timeout: 100 })
      : setTimeout(done),
  )
