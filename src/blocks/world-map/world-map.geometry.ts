type City = { lat: number; lng: number }

/** The size of the drawing: twice as wide as high, as 360 and 180 degrees are. */
export const box = { width: 800, height: 400 } as const

/** Where a place lies in the box; degrees are equally long everywhere. */
export function onMap({ lat, lng }: City): { x: number; y: number } {
  return {
    x: round(((lng + 180) * box.width) / 360),
    y: round(((90 - lat) * box.height) / 180),
  }
}

/** A path that rises between two places, the more the farther they are apart. */
export function arcBetween(start: City, end: City): string {
  const [from, to] = [onMap(start), onMap(end)]
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const rise = Math.min(110, Math.max(30, distance * 0.28))
  const top = { x: round((from.x + to.x) / 2), y: round((from.y + to.y) / 2 - rise) }
  return `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`
}

/** The shortest way over the globe, to ten kilometres. */
export function kilometres(start: City, end: City, language: string): string {
  const [a, b] = [start.lat * degree, end.lat * degree]
  const across = Math.sin(((end.lng - start.lng) * degree) / 2) ** 2
  const along = Math.sin((b - a) / 2) ** 2
  const angle = 2 * Math.asin(Math.sqrt(along + Math.cos(a) * Math.cos(b) * across))
  const rounded = Math.round((angle * earthRadius) / 10) * 10
  return `${rounded.toLocaleString(language, { useGrouping: 'always' })}\u202Fkm`
}

/** Seconds after which each of `count` arcs sets out: half a second apart, or closer where many must end in time. */
export function arcDelays(count: number): number[] {
  const apart = count < 2 ? 0 : Math.min(0.5, lastStart / (count - 1))
  return Array.from({ length: count }, (_, index) => round(index * apart * 100) / 100)
}

/** An arc takes one second, its pulse 1.4; five seconds may pass in all. */
const lastStart = 2.5

const degree = Math.PI / 180
const earthRadius = 6371

const round = (value: number) => Math.round(value * 10) / 10
