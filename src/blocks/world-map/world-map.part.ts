import type { Part } from '../../elements/part.ts'
import { arcDelays } from './world-map.geometry.ts'

/** As much of the map must be on screen before its arcs are drawn. */
const share = 0.3

/** Draws the arcs one after the other, once, when the map is seen; how stands in the style sheet. */
export const part: Part = (figure) => {
  const picture = figure.querySelector('svg')
  if (picture === null) return () => {}

  for (const kind of ['.world-arc', '.world-pulse']) {
    const shapes = [...picture.querySelectorAll<SVGElement>(kind)]
    const delays = arcDelays(shapes.length)
    for (const [index, shape] of shapes.entries()) {
      shape.style.setProperty('--arc-delay', `${delays[index] ?? 0}s`)
    }
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const seen = (entries.at(-1)?.intersectionRatio ?? 0) >= share
      figure.dataset['arcs'] = seen ? 'drawn' : 'waiting'
      if (seen) observer.disconnect()
    },
    { threshold: share },
  )
  observer.observe(picture)
  return () => observer.disconnect()
}
