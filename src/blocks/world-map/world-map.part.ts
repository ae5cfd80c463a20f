import type { Part } from '../../render/components/part.ts'
import { arcDelays, box } from './world-map.geometry.ts'

/**
 * In seconds: the duration of an arc, the duration of its pulse, and the delay of the pulse after the start of the arc.
 */
const flies = 1
const spreads = 1.4
const spreadsAfter = 0.9

/** The share of the map (0 to 1) that must be visible before the arcs are animated. */
const share = 0.3

/**
 * Animates the arcs one after the other, once, when the map becomes visible. The style sheet contains the animations.
 */
export const part: Part = (figure) => {
  const picture = figure.querySelector('svg')
  if (picture === null) return () => {}

  const arcs = [...picture.querySelectorAll<SVGPathElement>('.world-arc')]
  const delays = arcDelays(arcs.length)
  const end = (delays.at(-1) ?? 0) + spreadsAfter + spreads
  const during = (from: number, to: number, ease: Ease) => easing(from / end, to / end, ease)
  const flights = arcs.map(flightAlong)
  const pulses = arcs.map(pulseAt)
  for (const [index, delay] of delays.entries()) {
    const starts = delay + spreadsAfter
    flights[index]?.style.setProperty('--arc-easing', during(delay, delay + flies, inOut))
    pulses[index]?.style.setProperty('--arc-easing', during(starts, starts + spreads, out))
  }

  // Moving arcs are below the cities and their names, and pulses are above them.
  const [ground, sky] = [layerOf(flights), layerOf(pulses)]
  for (const layer of [ground, sky]) layer.style.setProperty('--arc-time', `${end}s`)
  picture.before(ground)
  picture.after(sky)
  const clear = () => {
    ground.remove()
    sky.remove()
  }
  ground.addEventListener('animationend', () => {
    figure.dataset['arcs'] = 'there'
    clear()
  })

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
    clear()
  }
}

/**
 * Returns a CSS `linear()` easing that stays at 0 until the share `from` of the time and reaches 1 at the share `to`.
 * All animations have the same total duration, because each start or end of an animation costs the main thread a frame.
 */
function easing(from: number, to: number, ease: Ease): string {
  const stops = samples.map((done) => {
    const time = from + done * (to - from)
    return `${ease(done).toFixed(4)} ${(time * 100).toFixed(3)}%`
  })
  return `linear(0, ${stops.join(', ')}, 1)`
}

type Ease = (done: number) => number
const inOut: Ease = (done) => (done < 0.5 ? 4 * done ** 3 : 1 - (2 - 2 * done) ** 3 / 2)
const out: Ease = (done) => 1 - (1 - done) ** 4

function layerOf(shapes: readonly HTMLElement[]): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'world-sky'
  layer.append(...shapes)
  return layer
}

/**
 * Creates a window over the arc, rotated so that it opens from the first city to the second. The window moves in one
 * direction and the arc inside it in the other, both only by transforms. An arc that is drawn by `stroke-dashoffset`
 * would be painted again in every frame.
 */
function flightAlong(arc: SVGPathElement): HTMLElement {
  const length = arc.getTotalLength()
  const [start, end] = [arc.getPointAtLength(0), arc.getPointAtLength(length)]
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
  const turned = new DOMMatrix().rotate(-angle).translate(-start.x, -start.y)
  const points = samples.map((place) => turned.transformPoint(arc.getPointAtLength(place * length)))
  const along = extent(points.map(({ x }) => x))
  const across = extent(points.map(({ y }) => y))

  const flight = document.createElement('span')
  flight.className = 'world-flight'
  const corner = new DOMPoint(along.from, across.from).matrixTransform(turned.inverse())
  flight.style.left = `${(corner.x * 100) / box.width}%`
  flight.style.top = `${(corner.y * 100) / box.height}%`
  flight.style.width = `${(along.size * 100) / box.width}%`
  flight.style.rotate = `${angle}deg`
  const drawing = document.createElementNS(arc.namespaceURI, 'svg')
  drawing.setAttribute('viewBox', [along.from, across.from, along.size, across.size].join(' '))
  drawing.append(arc.cloneNode())
  drawing.firstElementChild?.setAttribute('transform', String(turned))
  flight.append(drawing)
  return flight
}

const samples = Array.from({ length: 33 }, (_, index) => index / 32)

/** Half of the widest stroke, in units of the map. */
const margin = 2

function extent(values: readonly number[]): { from: number; size: number } {
  const [from, to] = [Math.min(...values) - margin, Math.max(...values) + margin]
  return { from, size: to - from }
}

/**
 * Creates the pulse at the end of an arc. It is an HTML element on top of the SVG, because growing shapes inside an SVG
 * need a new layout in every frame.
 */
function pulseAt(arc: SVGGeometryElement): HTMLElement {
  const { x, y } = arc.getPointAtLength(arc.getTotalLength())
  const pulse = document.createElement('span')
  pulse.className = 'world-pulse'
  pulse.style.left = `${(x * 100) / box.width}%`
  pulse.style.top = `${(y * 100) / box.height}%`
  return pulse
}
