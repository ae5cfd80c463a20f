import { parts } from 'virtual:parts'
import type { IslandHost } from './islands.tsx'

type StopPart = () => void

const startedParts = new Map<HTMLElement, Promise<StopPart | undefined>>()

/**
 * Starts the script of an element, once, and repeats a click that had to wait for it. Rejects if the script cannot be
 * loaded. The style sheet uses `data-hydrated`.
 */
export async function start(element: IslandHost): Promise<void> {
  const load = parts[element.dataset['part'] ?? '']
  if (load === undefined || startedParts.has(element) || !element.isConnected) return
  const startedPart = load().then(({ part }) => {
    if (!element.isConnected || !startedParts.has(element)) return undefined
    const stop = part(element)
    element.dataset['hydrated'] = ''
    element.replay?.()
    element.replay = undefined
    return stop
  })
  startedParts.set(element, startedPart)
  await startedPart
}

/** Stops the script of an element. */
export function stopPart(element: HTMLElement): void {
  const startedPart = startedParts.get(element)
  startedParts.delete(element)
  void startedPart?.then((stop) => stop?.()).catch(() => {})
}

/** Returns all elements with a script below `parent`. */
export const partsIn = (parent: ParentNode): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>('[data-part]'),
]
