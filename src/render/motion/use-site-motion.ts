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

/** Whether the system asks for less motion; true on the server, so that nothing moves before it is known. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(watchReduced, isReduced, () => true)

/** Whether the visitor stopped all motion on the site. */
export const useStopped = (): boolean => useSyncExternalStore(watchStopped, isStopped, () => false)

/** Whether nobody can see the page now: background tab, history, or prepared in advance. */
export const useHidden = (): boolean => useSyncExternalStore(watchHidden, isHidden, () => true)

/** Whether the page is being put on paper. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(watchPrinting, isPrinting, () => false)
