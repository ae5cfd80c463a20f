/** The position of the camera: `azimuth` and `height` in radians, and `zoom` as a factor. */
export type Orbit = { azimuth: number; height: number; near: number }

/** The initial position of the camera. */
export const home: Orbit = { azimuth: 0.45, height: 0.22, near: 1 }

const pixelsPerRadian = 150
const lowest = -0.05
const highest = 1.25
const farthest = 0.75
const nearest = 1.7

/** The difference in radians below which the camera counts as still. */
const still = 0.002

/** Returns the camera position after a change, within the limits of height and zoom. */
export function moved({ azimuth, height, near }: Orbit, by: Partial<Orbit>): Orbit {
  return {
    azimuth: azimuth + (by.azimuth ?? 0),
    height: clamp(height + (by.height ?? 0), lowest, highest),
    near: clamp(near * (by.near ?? 1), farthest, nearest),
  }
}

/** Returns the change of the camera for a drag in pixels. The product follows the pointer. */
export const draggedBy = (dx: number, dy: number): Partial<Orbit> => ({
  azimuth: -dx / pixelsPerRadian,
  height: dy / pixelsPerRadian,
})

/**
 * Returns the change of the camera for a key: arrow keys rotate by 15°, + and − zoom. Undefined for other keys. The
 * caller handles the Home key.
 */
export function keyed(key: string): Partial<Orbit> | undefined {
  const step = Math.PI / 12
  const steps: Record<string, Partial<Orbit>> = {
    ArrowLeft: { azimuth: -step },
    ArrowRight: { azimuth: step },
    ArrowUp: { height: step },
    ArrowDown: { height: -step },
    '+': { near: 1.12 },
    '-': { near: 1 / 1.12 },
  }
  return steps[key]
}

/**
 * Moves the camera towards `target` for `dt` milliseconds. The movement slows down and does not depend on the frame
 * rate.
 */
export function approached(from: Orbit, target: Orbit, dt: number): Orbit {
  const share = 1 - Math.exp(-dt / 90)
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    azimuth: mix(from.azimuth, target.azimuth),
    height: mix(from.height, target.height),
    near: mix(from.near, target.near),
  }
}

/** True if the rest of the camera movement is invisible. */
export const isThere = (at: Orbit, target: Orbit): boolean =>
  Math.abs(at.azimuth - target.azimuth) < still &&
  Math.abs(at.height - target.height) < still &&
  Math.abs(at.near - target.near) < still

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
