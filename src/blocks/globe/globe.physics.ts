/**
 * The rotation of the globe in radians, as the library cobe defines it: `phi` around its axis, `theta` towards the
 * viewer.
 */
export type Turn = { phi: number; theta: number }

/** The speed of the automatic rotation, in radians per second. */
const speed = 0.3

/** The number of pixels that a drag needs to rotate the globe by one radian. */
const pixelsPerRadian = 200

/** The factor by which the speed falls every 16 ms after a drag. */
const decay = 0.95

/** The speed in radians per second below which the globe counts as still. */
const still = 0.02

/** The maximum tilt by dragging, in radians. */
const tiltLimit = 1.2

/** The duration of a movement to another city, in milliseconds. */
export const turnTime = 600

/** Returns the rotation that shows a city in the centre. */
export function facing({ lat, lng }: { lat: number; lng: number }): Turn {
  return { phi: 1.5 * Math.PI - lng * degree, theta: lat * degree }
}

/** Returns the angle that is equivalent to `target` and nearest to `from`, so that the globe rotates the short way. */
export function nearest(target: number, from: number): number {
  const round = 2 * Math.PI
  return target + round * Math.round((from - target) / round)
}

/** Returns the angle `phi` after an automatic rotation of `ms` milliseconds. */
export const spun = (phi: number, ms: number): number => phi + (speed * ms) / 1000

/** Returns the rotation after a drag of `dx` and `dy` pixels. The tilt is limited. */
export const dragged = ({ phi, theta }: Turn, dx: number, dy: number): Turn => ({
  phi: phi + dx / pixelsPerRadian,
  theta: Math.min(tiltLimit, Math.max(-tiltLimit, theta + dy / pixelsPerRadian)),
})

/** Returns the speed of a drag in radians per second. */
export const speedOf = (pixels: number, ms: number): number =>
  ms <= 0 ? 0 : (pixels / pixelsPerRadian / ms) * 1000

/** Returns the speed after `ms` milliseconds of slowing down. */
export const slowed = (velocity: number, ms: number): number => velocity * decay ** (ms / 16)

/** True if a speed in radians per second is too low to be visible. */
export const isStill = (velocity: number): boolean => Math.abs(velocity) < still

/**
 * Returns the rotation at a time of a movement, with easing. `elapsed` is in milliseconds. The whole movement takes
 * `movementMs`.
 */
export function between(from: Turn, to: Turn, elapsed: number): Turn {
  const share = 1 - (1 - Math.min(1, elapsed / turnTime)) ** 3
  return {
    phi: from.phi + (to.phi - from.phi) * share,
    theta: from.theta + (to.theta - from.theta) * share,
  }
}

type City = { lat: number; lng: number }

/**
 * Returns arcs from the first city to the other cities. Leaves out cities that are too close for a visible arc, or so
 * far away that the arc would cross the inside of the earth.
 */
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

/** Limits of the angle between two cities in radians, which are 1,900 and 13,400 km. */
const nearby = 0.3
const opposite = 2.1

function angleBetween(one: City, other: City): number {
  const [north, south] = [one.lat * degree, other.lat * degree]
  const cosine =
    Math.sin(north) * Math.sin(south) +
    Math.cos(north) * Math.cos(south) * Math.cos((one.lng - other.lng) * degree)
  return Math.acos(Math.min(1, Math.max(-1, cosine)))
}

/** Returns the number of canvas pixels per CSS pixel, 0.5 to 1.5. `size` is the width of the globe in CSS pixels. */
export const sharpness = (size: number, device: number): number =>
  Math.max(0.5, Math.min(device, 1.5, mostPixels / Math.max(1, size)))

const mostPixels = 900
const degree = Math.PI / 180
