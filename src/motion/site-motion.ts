import { useSyncExternalStore } from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Whether the system asks for less motion; true on the server, so that nothing moves before it is known. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(watchReduced, isReduced, () => true)

/** Whether the visitor stopped all motion: `data-motion="stopped"` on the root element. */
export const useStopped = (): boolean => useSyncExternalStore(watchStopped, isStopped, () => false)

/** Whether nobody can see the page now: background tab, history, or prepared in advance. */
export const useHidden = (): boolean => useSyncExternalStore(watchHidden, isHidden, () => true)

export const isReduced = (): boolean => matchMedia(lessMotion).matches

export const isStopped = (): boolean => document.documentElement.dataset.motion === 'stopped'

export const isHidden = (): boolean =>
  left || document.visibilityState === 'hidden' || isPrerendering()

/** The page was left; the browser may keep it and show it again. */
let left = false

const isPrerendering = (): boolean => 'prerendering' in document && document.prerendering === true

function watchReduced(changed: () => void): () => void {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function watchStopped(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => observer.disconnect()
}

function watchHidden(changed: () => void): () => void {
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
