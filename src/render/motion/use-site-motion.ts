import { useSyncExternalStore } from 'react'
import {
  isHidden,
  isPrinting,
  isReduced,
  isStopped,
  watchHidden,
  watchPrinting,
  watchReduced,
  watchStopped,
} from './site-motion.ts'

/**
 * True if the system requests reduced motion. True on the server, so that nothing moves before the
 * setting is known.
 */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(watchReduced, isReduced, () => true)

/** True if the visitor has stopped all motion on the site. */
export const useStopped = (): boolean => useSyncExternalStore(watchStopped, isStopped, () => false)

/**
 * True if nobody can see the page now: it is in a background tab or in the history, or is
 * prerendered.
 */
export const useHidden = (): boolean => useSyncExternalStore(watchHidden, isHidden, () => true)

/** True while the page is printed. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(watchPrinting, isPrinting, () => false)
