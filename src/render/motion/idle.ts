/** Resolves after the browser has painted all changes so far. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Resolves when the browser is idle, at the latest after 100 milliseconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) =>
    // Safari does not support requestIdleCallback, so a timer is used there.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => resolve(), { timeout: 100 })
      : setTimeout(resolve),
  )
