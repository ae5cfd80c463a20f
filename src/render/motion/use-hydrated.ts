import { useSyncExternalStore } from 'react'

/** False on the server and in the render that takes over its HTML, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
