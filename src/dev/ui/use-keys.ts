import { useEffect, useRef, type RefObject } from 'react'

/** Listens to the keys that are pressed in an element, whatever in it has the focus. */
export function useKeys(
  element: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const { current } = element
    const listen = (event: KeyboardEvent) => latest.current(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [element])
}
