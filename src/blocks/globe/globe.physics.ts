/**
 * The rotation of the globe in radians, as the library cobe defines it: `phi` around its axis, `theta` towards the
 * viewer.
 */
export type GlobeAngles = { phi: number; theta: number }

/** The speed of the automatic rotation, in radians per second. */
const automaticRotationSpeed = 0.3

/** The number of pixels that a drag needs to rotate the globe by one radian. */
const pixelsPerRadian = 200

/** The factor by which the speed falls every 16 ms after a drag. */
const speedDecay = 0.95

/** The speed in radians per second below which the globe counts as still. */
const maxSpeedAtRest = 0.02

/** The maximum tilt by dragging, in radians. */
const maxTilt = 1.2

/** The duration of a movement to another city, in milliseconds. */
export const movementDurationMs = 600

/** Returns the rotation that shows a city in the centre. */
export function anglesFacing({ lat, lng }: { lat: number; lng: number }): GlobeAngles {
  return { phi: 1.5 * Math.PI - lng * radiansPerDegree, theta: lat * radiansPerDegree }
}

/** Returns the angle that is equivalent to `target` and nearest to `from`, so that the globe rotates the short way. */
export function nearestEquivalentAngle(target: number, from: number): number {
  const fullCircle = 2 * Math.PI
  return target + fullCircle * Math.round((from - target) / fullCircle)
}

/** Returns the angle `phi` after an automatic rotation of `ms` milliseconds. */
export const angleAfterTime = (phi: number, ms: number): number =>
  phi + (automaticRotationSpeed * ms) / 1000

/** Returns the rotation after a drag of `dx` and `dy` pixels. The tilt is limited. */
export const rotationAfterDrag = (
  { phi, theta }: GlobeAngles,
  dx: number,
  dy: number,
): GlobeAngles => ({
  phi: phi + dx / pixelsPerRadian,
  theta: Math.min(maxTilt, Math.max(-maxTilt, theta + dy / pixelsPerRadian)),
})

/** Returns the speed of a drag in radians per second. */
export const dragSpeedOf = (pixels: number, ms: number): number =>
  ms <= 0 ? 0 : (pixels / pixelsPerRadian / ms) * 1000

/** Returns the speed after `ms` milliseconds of slowing down. */
export const speedAfterTime = (velocity: number, ms: number): number =>
  velocity * speedDecay ** (ms / 16)

/** True if a speed in radians per second is too low to be visible. */
export const isStill = (velocity: number): boolean => Math.abs(velocity) < maxSpeedAtRest

/**
 * Returns the rotation at a time of a movement, with easing. `elapsed` is in milliseconds. The whole movement takes
 * `movementMs`.
 */
export function rotationBetween(from: GlobeAngles, to: GlobeAngles, elapsed: number): GlobeAngles {
  const share = 1 - (1 - Math.min(1, elapsed / movementDurationMs)) ** 3
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
export function arcsOf([firstCity, ...others]: readonly City[]): {
  from: [number, number]
  to: [number, number]
}[] {
  if (firstCity === undefined) return []
  return others
    .filter((city) => {
      const angle = angleBetween(firstCity, city)
      return angle > minArcAngle && angle < maxArcAngle
    })
    .map(({ lat, lng }) => ({ from: [firstCity.lat, firstCity.lng], to: [lat, lng] }))
}

/** Limits of the angle between two cities in radians, which are 1,900 and 13,400 km. */
const minArcAngle = 0.3
const maxArcAngle = 2.1

function angleBetween(one: City, other: City): number {
  const [north, south] = [one.lat * radiansPerDegree, other.lat * radiansPerDegree]
  const cosine =
    Math.sin(north) * Math.sin(south) +
    Math.cos(north) * Math.cos(south) * Math.cos((one.lng - other.lng) * radiansPerDegree)
  return Math.acos(Math.min(1, Math.max(-1, cosine)))
}

/** Returns the number of canvas pixels per CSS pixel, 0.5 to 1.5. `size` is the width of the globe in CSS pixels. */
export const canvasPixelRatio = (size: number, devicePixels: number): number =>
  Math.max(0.5, Math.min(devicePixels, 1.5, maxCanvasWidth / Math.max(1, size)))

const maxCanvasWidth = 900
const radiansPerDegree = Math.PI / 180
