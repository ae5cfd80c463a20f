import type { Part } from '../../elements/part.ts'
import { arcDelays, box } from './world-map.geometry.ts'

/** As much of the map must be on screen before its arcs are drawn. */
const share = 0.3

/** Draws the arcs one after the other, once, when the map is seen; how stands in the style sheet. */
export const part: Part = (figure) => {
  const picture = figure.querySelector('svg')
  if (picture === null) return () => {}

  const arcs = [...picture.querySelectorAll<SVGGeometryElement>('.world-arc')]
  const pulses = arcs.map(pulseAt)
  const sky = document.createElement('div')
  sky.className = 'world-sky'
  sky.append(...pulses)
  picture.after(sky)

  for (const shapes of [arcs, pulses]) {
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
  return () => {
    observer.disconnect()
    sky.remove()
  }
}

/**
 * Spreads from the city that an arc reaches. It lies over the drawing, because shapes within one are laid out anew
 * with every frame in which they grow.
 */
function pulseAt(arc: SVGGeometryElement): HTMLElement {
  const { x, y } = arc.getPointAtLength(arc.getTotalLength())
  const pulse = document.createElement('span')
  pulse.className = 'world-pulse'
  pulse.style.left = `${(x * 100) / box.width}%`
  pulse.style.top = `${(y * 100) / box.height}%`
  return pulse
}
