type City = { lat: number; lng: number }

/** The size of the map drawing. The ratio is 2:1, like 360° of longitude and 180° of latitude. */
export const mapBox = { width: 800, height: 400 } as const

/** Returns the position of a city on the map (equirectangular projection). */
export function mapPositionOf({ lat, lng }: City): { x: number; y: number } {
  return {
    x: round(((lng + 180) * mapBox.width) / 360),
    y: round(((90 - lat) * mapBox.height) / 180),
  }
}

/** Returns an SVG path between two cities. The arc rises higher if they are farther apart. */
export function arcPathBetween(start: City, end: City): string {
  const [from, to] = [mapPositionOf(start), mapPositionOf(end)]
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const rise = Math.min(110, Math.max(30, distance * 0.28))
  const top = { x: round((from.x + to.x) / 2), y: round((from.y + to.y) / 2 - rise) }
  return `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`
}

/**
 * Returns the distance of two cities in kilometres (great circle, haversine formula), rounded to 10 km and formatted.
 */
export function formatDistance(start: City, end: City, language: string): string {
  const [a, b] = [start.lat * radiansPerDegree, end.lat * radiansPerDegree]
  const across = Math.sin(((end.lng - start.lng) * radiansPerDegree) / 2) ** 2
  const along = Math.sin((b - a) / 2) ** 2
  const angle = 2 * Math.asin(Math.sqrt(along + Math.cos(a) * Math.cos(b) * across))
  const rounded = Math.round((angle * earthRadius) / 10) * 10
  const unit = { style: 'unit', unit: 'kilometer', useGrouping: 'always' } as const
  return rounded.toLocaleString(language, unit).replace(/\s(?=\S*$)/, '\u202F')
}

/** Returns the delay of each arc in seconds: 0.5 s apart, or less if many arcs must end in time. */
export function arcStartDelays(count: number): number[] {
  const interval = count < 2 ? 0 : Math.min(0.5, maxStartDelay / (count - 1))
  return Array.from({ length: count }, (_, index) => round(index * interval * 100) / 100)
}

/**
 * The latest start of an arc, in seconds. An arc takes 1 s and its pulse 1.4 s, and the whole animation at most 5 s.
 */
const maxStartDelay = 2.5

const radiansPerDegree = Math.PI / 180
const earthRadius = 6371

const round = (value: number) => Math.round(value * 10) / 10
