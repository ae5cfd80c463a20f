const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

/** True if the visitor's system requests reduced motion. */
export const isReduced = (): boolean => matchMedia(reducedMotionQuery).matches

/**
 * True if the visitor has stopped all motion. The boot script then sets `data-motion="stopped"` on
 * the root element.
 */
export const isStopped = (): boolean => document.documentElement.dataset.motion === 'stopped'

/**
 * True if nobody can see the page now: it is in a background tab or in the history, or is
 * prerendered.
 */
export const isHidden = (): boolean =>
  isPageLeft || document.visibilityState === 'hidden' || isPrerendering()

/** True while the page is printed. */
export const isPrinting = (): boolean => matchMedia('print').matches

/** True if the visitor asks to save data (`Save-Data` or the equivalent media query). */
export const isSavingData = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches || savesData()

/** True if an animation that the visitor triggers may run now. */
export const mayMove = (): boolean => !isReduced() && !isStopped() && !isHidden() && !isPrinting()

/**
 * Calls `changed` whenever the result of `mayMove` may have changed, until the returned function is
 * called.
 */
export function watchMotion(changed: () => void): () => void {
  const stops = [watchReduced, watchStopped, watchHidden, watchPrinting].map((watch) =>
    watch(changed),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

/** True after the visitor has left the page. The browser may keep the page and show it again. */
let isPageLeft = false

const isPrerendering = (): boolean => 'prerendering' in document && document.prerendering === true

/**
 * True if `navigator.connection` says that the visitor saves data. Not every browser supports it (Network
 * Information API).
 */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  return 'saveData' in connection && connection.saveData === true
}

/** Calls `changed` when the system's request for reduced motion changes. */
export const watchReduced = (changed: () => void) => watchQuery(reducedMotionQuery, changed)

/** Calls `changed` when printing starts or ends. */
export const watchPrinting = (changed: () => void) => watchQuery('print', changed)

function watchQuery(media: string, changed: () => void): () => void {
  const query = matchMedia(media)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Calls `changed` when the visitor stops or resumes all motion. */
export function watchStopped(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => observer.disconnect()
}

/** Calls `changed` when the page becomes visible or hidden. */
export function watchHidden(changed: () => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const setPageLeft = (isLeft: boolean) => () => {
    isPageLeft = isLeft
    changed()
  }
  document.addEventListener('visibilitychange', changed, { signal })
  document.addEventListener('prerenderingchange', changed, { signal })
  addEventListener('pagehide', setPageLeft(true), { signal })
  addEventListener('pageshow', setPageLeft(false), { signal })
  return () => listeners.abort()
}
