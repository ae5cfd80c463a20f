import type { Part } from '../elements/part.ts'

/** The code of each part, a file of its own, fetched when an element comes into view. */
const files = import.meta.glob<Part>(['../blocks/*/*.part.ts', '../elements/*.part.ts'], {
  import: 'part',
})

/** `data-part="marquee"` is brought to life by the file `marquee.part.ts`. */
const loaders = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/(.*)\.part\.ts$/, '$1'), load]),
)

type Rest = () => void

const started = new Map<HTMLElement, Promise<Rest | undefined>>()

/** Starts a part, once; `data-hydrated` says so to the style sheet. */
export function start(element: HTMLElement): void {
  const load = loaders.get(element.dataset['part'] ?? '')
  if (load === undefined || started.has(element) || !element.isConnected) return
  const starting = load().then((part) => {
    if (!element.isConnected || !started.has(element)) return undefined
    const rest = part(element)
    element.dataset['hydrated'] = ''
    return rest
  })
  started.set(element, starting)
}

export function stop(element: HTMLElement): void {
  const starting = started.get(element)
  started.delete(element)
  void starting?.then((rest) => rest?.())
}

export const partsIn = (parent: ParentNode): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>('[data-part]'),
]
