import { parts } from 'virtual:parts'

type Rest = () => void

const started = new Map<HTMLElement, Promise<Rest | undefined>>()

/** Starts the script of an element, once. The style sheet uses `data-hydrated`. */
export function start(element: HTMLElement): void {
  const load = parts[element.dataset['part'] ?? '']
  if (load === undefined || started.has(element) || !element.isConnected) return
  const starting = load().then(({ part }) => {
    if (!element.isConnected || !started.has(element)) return undefined
    const rest = part(element)
    element.dataset['hydrated'] = ''
    return rest
  })
  started.set(element, starting)
}

/** Stops the script of an element. */
export function stop(element: HTMLElement): void {
  const starting = started.get(element)
  started.delete(element)
  void starting?.then((rest) => rest?.())
}

/** Returns all elements with a script below `parent`. */
export const partsIn = (parent: ParentNode): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>('[data-part]'),
]
