const lessMotion = '(prefers-reduced-motion: reduce)'

/** The system asks for less motion. */
export const isReduced = (): boolean => matchMedia(lessMotion).matches

/** The visitor stopped all motion: `data-motion="stopped"` on the root element, set by the boot script. */
export const isStopped = (): boolean => document.documentElement.dataset.motion === 'stopped'

/** Nobody can see the page now: background tab, history, or prepared in advance. */
export const isHidden = (): boolean =>
  left || document.visibilityState === 'hidden' || isPrerendering()

/** The page is being put on paper. */
export const isPrinting = (): boolean => matchMedia('print').matches

/** The visitor asks for fewer bytes (`Save-Data`, or the media query of the same meaning). */
export const isThrifty = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches || savesData()

/** Whether something that a visitor sets going may move at all. */
export const mayMove = (): boolean => !isReduced() && !isStopped() && !isHidden() && !isPrinting()

/** Tells whenever `mayMove` may have changed, until the returned function is called. */
export function watchMotion(changed: () => void): () => void {
  const stops = [watchReduced, watchStopped, watchHidden, watchPrinting].map((watch) =>
    watch(changed),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

/** The page was left; the browser may keep it and show it again. */
let left = false

const isPrerendering = (): boolean => 'prerendering' in document && document.prerendering === true

/** `navigator.connection` (Network Information API), which not every browser has. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  return 'saveData' in connection && connection.saveData === true
}

export const watchReduced = (changed: () => void) => watchQuery(lessMotion, changed)

export const watchPrinting = (changed: () => void) => watchQuery('print', changed)

function watchQuery(media: string, changed: () => void): () => void {
  const query = matchMedia(media)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function watchStopped(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => observer.disconnect()
}

export function watchHidden(changed: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const leave = (is: boolean) => () => {
    left = is
    changed()
  }
  document.addEventListener('visibilitychange', changed, { signal })
  document.addEventListener('prerenderingchange', changed, { signal })
  addEventListener('pagehide', leave(true), { signal })
  addEventListener('pageshow', leave(false), { signal })
  return () => listening.abort()
}
