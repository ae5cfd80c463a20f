import { useSyncExternalStore } from 'react'

/** Returns false on the server and while hydrating, and true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
