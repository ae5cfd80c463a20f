import type { Part } from '../../render/components/part.ts'
import { arcStartDelays, mapBox } from './map.geometry.ts'

/**
 * In seconds: the duration of an arc, the duration of its pulse, and the delay of the pulse after the start of the arc.
 */
const arcSeconds = 1
const pulseSeconds = 1.4
const pulseDelay = 0.9

/** The share of the map (0 to 1) that must be visible before the arcs are animated. */
const minVisibleShare = 0.3

/**
 * Animates the arcs one after the other, once, when the map becomes visible. The style sheet contains the animations.
 */
export const part: Part = (figure) => {
  const picture = figure.querySelector('svg')
  if (picture === null) return () => {}

  const arcs = [...picture.querySelectorAll<SVGPathElement>('.map-arc')]
  const delays = arcStartDelays(arcs.length)
  const end = (delays.at(-1) ?? 0) + pulseDelay + pulseSeconds
  const easingDuring = (from: number, to: number, ease: EaseFunction) =>
    createEasing(from / end, to / end, ease)
  const flights = arcs.map(createFlight)
  const pulses = arcs.map(createPulse)
  for (const [index, delay] of delays.entries()) {
    const pulseStart = delay + pulseDelay
    flights[index]?.style.setProperty(
      '--arc-easing',
      easingDuring(delay, delay + arcSeconds, easeInOut),
    )
    pulses[index]?.style.setProperty(
      '--arc-easing',
      easingDuring(pulseStart, pulseStart + pulseSeconds, easeOut),
    )
  }

  // Moving arcs are below the cities and their names, and pulses are above them.
  const [lowerLayer, upperLayer] = [createLayer(flights), createLayer(pulses)]
  for (const layer of [lowerLayer, upperLayer]) layer.style.setProperty('--arc-time', `${end}s`)
  picture.before(lowerLayer)
  picture.after(upperLayer)
  const clear = () => {
    lowerLayer.remove()
    upperLayer.remove()
  }
  lowerLayer.addEventListener('animationend', () => {
    figure.dataset['arcs'] = 'there'
    clear()
  })

  const observer = new IntersectionObserver(
    (entries) => {
      const seen = (entries.at(-1)?.intersectionRatio ?? 0) >= minVisibleShare
      figure.dataset['arcs'] = seen ? 'drawn' : 'waiting'
      if (seen) observer.disconnect()
    },
    { threshold: minVisibleShare },
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
function createEasing(from: number, to: number, ease: EaseFunction): string {
  const stops = sampleShares.map((progress) => {
    const time = from + progress * (to - from)
    return `${ease(progress).toFixed(4)} ${(time * 100).toFixed(3)}%`
  })
  return `linear(0, ${stops.join(', ')}, 1)`
}

type EaseFunction = (done: number) => number
const easeInOut: EaseFunction = (done) => (done < 0.5 ? 4 * done ** 3 : 1 - (2 - 2 * done) ** 3 / 2)
const easeOut: EaseFunction = (done) => 1 - (1 - done) ** 4

function createLayer(shapes: readonly HTMLElement[]): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'map-sky'
  layer.append(...shapes)
  return layer
}

/**
 * Creates a window over the arc, rotated so that it opens from the first city to the second. The window moves in one
 * direction and the arc inside it in the other, both only by transforms. An arc that is drawn by `stroke-dashoffset`
 * would be painted again in every frame.
 */
function createFlight(arc: SVGPathElement): HTMLElement {
  const length = arc.getTotalLength()
  const [start, end] = [arc.getPointAtLength(0), arc.getPointAtLength(length)]
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
  const rotation = new DOMMatrix().rotate(-angle).translate(-start.x, -start.y)
  const points = sampleShares.map((place) =>
    rotation.transformPoint(arc.getPointAtLength(place * length)),
  )
  const along = extentOf(points.map(({ x }) => x))
  const across = extentOf(points.map(({ y }) => y))

  const flight = document.createElement('span')
  flight.className = 'map-flight'
  const corner = new DOMPoint(along.from, across.from).matrixTransform(rotation.inverse())
  flight.style.left = `${(corner.x * 100) / mapBox.width}%`
  flight.style.top = `${(corner.y * 100) / mapBox.height}%`
  flight.style.width = `${(along.size * 100) / mapBox.width}%`
  flight.style.rotate = `${angle}deg`
  const drawing = document.createElementNS(arc.namespaceURI, 'svg')
  drawing.setAttribute('viewBox', [along.from, across.from, along.size, across.size].join(' '))
  drawing.append(arc.cloneNode())
  drawing.firstElementChild?.setAttribute('transform', String(rotation))
  flight.append(drawing)
  return flight
}

const sampleShares = Array.from({ length: 33 }, (_, index) => index / 32)

/** Half of the widest stroke, in units of the map. */
const strokeMargin = 2

function extentOf(values: readonly number[]): { from: number; size: number } {
  const [from, to] = [Math.min(...values) - strokeMargin, Math.max(...values) + strokeMargin]
  return { from, size: to - from }
}

/**
 * Creates the pulse at the end of an arc. It is an HTML element on top of the SVG, because growing shapes inside an SVG
 * need a new layout in every frame.
 */
function createPulse(arc: SVGGeometryElement): HTMLElement {
  const { x, y } = arc.getPointAtLength(arc.getTotalLength())
  const pulse = document.createElement('span')
  pulse.className = 'map-pulse'
  pulse.style.left = `${(x * 100) / mapBox.width}%`
  pulse.style.top = `${(y * 100) / mapBox.height}%`
  return pulse
}
