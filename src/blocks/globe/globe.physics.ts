/** How the globe is turned, in radians, as cobe counts: around its axis, and towards us. */
export type Turn = { phi: number; theta: number }

/** It turns by itself at this speed, in radians per second. */
const speed = 0.3

/** A drag of so many pixels turns the globe by one radian. */
const pixelsPerRadian = 200

/** What is left of the speed after 16 ms without a hand on the globe. */
const decay = 0.95

/** So slow that nobody sees it, in radians per second. */
const still = 0.02

/** How far the globe may be tilted by hand. */
const tiltLimit = 1.2

export const turnTime = 600

/** The turn that has a place in the middle. */
export function facing({ lat, lng }: { lat: number; lng: number }): Turn {
  return { phi: 1.5 * Math.PI - lng * degree, theta: lat * degree }
}

/** The same way to look at the globe, reached from `from` the short way round. */
export function nearest(target: number, from: number): number {
  const round = 2 * Math.PI
  return target + round * Math.round((from - target) / round)
}

export const spun = (phi: number, ms: number): number => phi + (speed * ms) / 1000

export const dragged = ({ phi, theta }: Turn, dx: number, dy: number): Turn => ({
  phi: phi + dx / pixelsPerRadian,
  theta: Math.min(tiltLimit, Math.max(-tiltLimit, theta + dy / pixelsPerRadian)),
})

/** Radians per second of a hand that moved so many pixels in so many milliseconds. */
export const speedOf = (pixels: number, ms: number): number =>
  ms <= 0 ? 0 : (pixels / pixelsPerRadian / ms) * 1000

export const slowed = (velocity: number, ms: number): number => velocity * decay ** (ms / 16)

export const isStill = (velocity: number): boolean => Math.abs(velocity) < still

/** On the way between two turns, eased; at `turnTime` it has arrived. */
export function between(from: Turn, to: Turn, elapsed: number): Turn {
  const share = 1 - (1 - Math.min(1, elapsed / turnTime)) ** 3
  return {
    phi: from.phi + (to.phi - from.phi) * share,
    theta: from.theta + (to.theta - from.theta) * share,
  }
}

type City = { lat: number; lng: number }

/** From the first city to those so far away that the way there can be seen, and not so far that it would lead through the earth. */
export function arcsOf([home, ...others]: readonly City[]): {
  from: [number, number]
  to: [number, number]
}[] {
  if (home === undefined) return []
  return others
    .filter((city) => {
      const angle = angleBetween(home, city)
      return angle > nearby && angle < opposite
    })
    .map(({ lat, lng }) => ({ from: [home.lat, home.lng], to: [lat, lng] }))
}

/** In radians: 1,900 and 13,400 km. */
const nearby = 0.3
const opposite = 2.1

function angleBetween(one: City, other: City): number {
  const [north, south] = [one.lat * degree, other.lat * degree]
  const cosine =
    Math.sin(north) * Math.sin(south) +
    Math.cos(north) * Math.cos(south) * Math.cos((one.lng - other.lng) * degree)
  return Math.acos(Math.min(1, Math.max(-1, cosine)))
}

/** Pixels of the canvas for one of the page: sharp, but never more than the sharpest globe needs. */
export const sharpness = (size: number, device: number): number =>
  Math.max(0.5, Math.min(device, 1.5, mostPixels / Math.max(1, size)))

const mostPixels = 900
const degree = Math.PI / 180
