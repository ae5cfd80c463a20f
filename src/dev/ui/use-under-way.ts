import { useCallback, useRef } from 'react'

/** Runs work unless such work is under way. */
export function useUnderWay(): (work: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false)
  return useCallback(async (work) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }, [])
}
