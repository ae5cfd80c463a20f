/** Resolves after the browser has painted all changes so far. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** Resolves when the browser is idle, at the latest after 100 milliseconds. */
export const idle = (): Promise<void> =>
  new Promise((done) =>
    // Safari does not support requestIdleCallback.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => done(), { timeout: 100 })
      : setTimeout(done),
  )
