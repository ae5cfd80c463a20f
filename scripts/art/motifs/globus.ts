import { landPath } from '../../../src/blocks/map/map.land.ts'
import { blendAt, hexOf, hueAt, LUMEN } from '../hue.ts'
import { softStep } from '../noise.ts'
import {
  fill,
  glow,
  num,
  radial,
  share,
  shine,
  type Canvas,
  type Motif,
  type Point,
} from '../svg.ts'

const DOTS = 21_000
const CENTRE = { lat: 30, lng: 8 }
const CITIES: readonly (readonly [lat: number, lng: number])[] = [
  [52.52, 13.41],
  [51.34, 12.37],
  [51.51, -0.13],
  [48.86, 2.35],
  [40.71, -74.01],
  [25.2, 55.27],
  [1.35, 103.82],
  [35.68, 139.65],
  [-23.55, -46.63],
  [-33.87, 151.21],
]

/** A globe of dots, seen from above the Mediterranean, with the cities on the visible side. */
export const globus: Motif = (canvas) => {
  const { width, height } = canvas
  const radius = Math.min(width, height) * 0.43
  const middle = { x: width / 2, y: height / 2 }

  return (
    fill(canvas, hexOf([0.2, 0.05, 266])) +
    lights(canvas) +
    glow(middle, radius * 1.16, radius * 1.16, 'air') +
    `<circle cx="${num(middle.x)}" cy="${num(middle.y)}" r="${num(radius)}" fill="url(#sea)"/>` +
    dots(canvas, middle, radius) +
    `<circle cx="${num(middle.x)}" cy="${num(middle.y)}" r="${num(radius)}" fill="url(#shade)"/>` +
    routes(middle, radius) +
    cities(middle, radius)
  )
}

function lights({ hue }: Canvas): string {
  return `<defs>${radial('air', [
    [0.8, hueAt(hue, 0.6), 0.75],
    [0.88, hueAt(hue, 0.5), 0.32],
    [1, hueAt(hue, 0.4), 0],
  ])}<radialGradient id="sea" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${hueAt(hue, 0.4)}"/><stop offset=".55" stop-color="${hueAt(hue, 0.2)}"/><stop offset="1" stop-color="${hueAt(hue, 0.05)}"/></radialGradient><radialGradient id="shade" cx=".34" cy=".28" r=".86"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="${hueAt(hue, 0)}" stop-opacity=".72"/></radialGradient>${radial(
    'spark',
    [
      [0, LUMEN, 0.75],
      [1, LUMEN, 0],
    ],
  )}</defs>`
}

function dots({ hue }: Canvas, middle: Point, radius: number): string {
  const isLand = landMap()
  const drawn: string[] = []
  for (let index = 0; index < DOTS; index++) {
    const place = onSphere(index)
    const { x, y, depth } = seen(place)
    if (depth < 0.03 || !isLand(place)) continue
    const light = softStep(-0.5, 0.9, depth * 0.8 - x * 0.35 + y * 0.35)
    const size = radius * (0.0022 + 0.0042 * depth)
    drawn.push(
      `<circle cx="${num(middle.x + x * radius)}" cy="${num(middle.y - y * radius)}" r="${num(size)}" fill="${blendAt(hue, 'lagune', light * 0.35, 0.5 + 0.42 * light)}"/>`,
    )
  }
  return drawn.join('')
}

function cities(middle: Point, radius: number): string {
  return CITIES.map(([lat, lng]) => seen({ lat, lng }))
    .filter(({ depth }) => depth > 0.05)
    .map(({ x, y, depth }) => {
      const point = { x: middle.x + x * radius, y: middle.y - y * radius }
      const size = radius * (0.008 + 0.008 * depth)
      return (
        shine(point, size * 5, 'spark') +
        `<circle cx="${num(point.x)}" cy="${num(point.y)}" r="${num(size)}" fill="${LUMEN}"/>`
      )
    })
    .join('')
}

/** Draws slightly raised great-circle routes from Berlin to the other cities. Hidden parts are left out. */
function routes(middle: Point, radius: number): string {
  const [berlin, ...others] = CITIES
  if (berlin === undefined) return ''
  return others
    .map((city) => {
      const points = between(berlin, city).filter(inSight)
      const drawn = points.map(
        ({ x, y }, index) =>
          `${index ? 'L' : 'M'}${num(middle.x + x * radius)} ${num(middle.y - y * radius)}`,
      )
      return `<path d="${drawn.join('')}" fill="none" stroke="${LUMEN}" stroke-opacity="${share(0.55)}" stroke-width="${num(radius * 0.0045)}" stroke-linecap="round"/>`
    })
    .join('')
}

/** True if a point is in front of the globe or outside its outline. */
const inSight = ({ x, y, depth }: Seen): boolean => depth > 0 || Math.hypot(x, y) > 1

interface Place {
  lat: number
  lng: number
}

interface Seen extends Point {
  /** Depth: 1 at the front, 0 at the rim, negative on the far side. */
  depth: number
}

const STEPS = 60

function between(from: readonly [number, number], to: readonly [number, number]): Seen[] {
  const a = vectorOf({ lat: from[0], lng: from[1] })
  const b = vectorOf({ lat: to[0], lng: to[1] })
  const angle = Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const rise = 1 + 0.16 * Math.min(1, angle) * Math.sin(Math.PI * t)
    const [p, q] = [Math.sin((1 - t) * angle), Math.sin(t * angle)].map((v) => v / Math.sin(angle))
    const mixed = ([0, 1, 2] as const).map((axis) => a[axis] * (p ?? 0) + b[axis] * (q ?? 0))
    const [x = 0, y = 0, z = 0] = mixed
    return turned([x * rise, y * rise, z * rise])
  })
}

type Vector = readonly [number, number, number]

function vectorOf({ lat, lng }: Place): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

const seen = (place: Place): Seen => turned(vectorOf(place))

/** Rotates a point to the viewing direction: x runs to the right, y up. */
function turned([px, py, pz]: Vector): Seen {
  const [phi, lambda] = [(CENTRE.lat * Math.PI) / 180, (CENTRE.lng * Math.PI) / 180]
  const ahead = px * Math.cos(lambda) + py * Math.sin(lambda)
  return {
    x: py * Math.cos(lambda) - px * Math.sin(lambda),
    y: pz * Math.cos(phi) - ahead * Math.sin(phi),
    depth: ahead * Math.cos(phi) + pz * Math.sin(phi),
  }
}

/** Returns a point of an even distribution over the globe. */
function onSphere(index: number): Place {
  const z = 1 - (2 * (index + 0.5)) / DOTS
  const turn = index * Math.PI * (3 - Math.sqrt(5))
  const lng = ((turn * 180) / Math.PI) % 360
  return { lat: (Math.asin(z) * 180) / Math.PI, lng: lng > 180 ? lng - 360 : lng }
}

/** Returns a function that is true for places on land, based on the rows of the flat map. */
function landMap(): (place: Place) => boolean {
  const row = 2 * Math.sqrt(3)
  const rows = new Map<number, { from: number; to: number }[]>()
  for (const [, x, y, length] of landPath.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
    const index = Math.round(Number(y) / row)
    const run = { from: Number(x) - 2, to: Number(x) + Number(length) + 2 }
    rows.set(index, [...(rows.get(index) ?? []), run])
  }
  return ({ lat, lng }) => {
    const x = ((lng + 180) * 800) / 360
    const runs = rows.get(Math.round(((90 - lat) * 400) / 180 / row)) ?? []
    return runs.some(({ from, to }) => x >= from && x < to)
  }
}
