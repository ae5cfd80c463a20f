import { isPart, type PartName } from '../blocks/parts.ts'
import type { Part } from '../elements/part.ts'

/** The code of each part, a file of its own, fetched when an element comes into view. */
const loaders: Record<PartName, () => Promise<Part>> = {
  bars: async () => (await import('../blocks/roi/roi.part.ts')).bars,
  chat: async () => (await import('../elements/chat-window.part.ts')).chat,
  comparison: async () => (await import('../elements/comparison.part.ts')).comparison,
  'count-up': async () => (await import('../elements/count-up.part.ts')).countUp,
  engagement: async () =>
    (await import('../blocks/engagement-carousel/engagement-carousel.part.ts')).engagement,
  marquee: async () => (await import('../blocks/marquee/marquee.part.ts')).marquee,
  screen: async () => (await import('../blocks/container-scroll/container-scroll.part.ts')).screen,
  team: async () => (await import('../blocks/team-grid/team-grid.part.ts')).team,
  typewriter: async () => (await import('../blocks/typewriter/typewriter.part.ts')).typewriter,
  'world-map': async () => (await import('../blocks/world-map/world-map.part.ts')).worldMap,
}

type Rest = () => void

const awake = new Map<HTMLElement, Promise<Rest | undefined>>()

/** Wakes a part, once; `data-awake` says so to the style sheet. */
export function start(element: HTMLElement): void {
  const name = element.dataset['part']
  if (!isPart(name) || awake.has(element) || !element.isConnected) return
  const starting = loaders[name]().then((part) => {
    if (!element.isConnected || !awake.has(element)) return undefined
    const rest = part(element)
    element.dataset['awake'] = ''
    return rest
  })
  awake.set(element, starting)
}

export function stop(element: HTMLElement): void {
  const starting = awake.get(element)
  awake.delete(element)
  void starting?.then((rest) => rest?.())
}

export const partsIn = (parent: ParentNode): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>('[data-part]'),
]
