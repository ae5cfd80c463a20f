/** The position of the camera: `azimuth` and `height` in radians, and `zoom` as a factor. */
export type CameraOrbit = { azimuth: number; height: number; zoom: number }

/** The initial position of the camera. */
export const initialOrbit: CameraOrbit = { azimuth: 0.45, height: 0.22, zoom: 1 }

const pixelsPerRadian = 150
const minHeight = -0.05
const maxHeight = 1.25
const minZoom = 0.75
const maxZoom = 1.7

/** The difference in radians below which the camera counts as still. */
const maxDifferenceAtRest = 0.002

/** Returns the camera position after a change, within the limits of height and zoom. */
export function orbitAfterMove(
  { azimuth, height, zoom }: CameraOrbit,
  change: Partial<CameraOrbit>,
): CameraOrbit {
  return {
    azimuth: azimuth + (change.azimuth ?? 0),
    height: clamp(height + (change.height ?? 0), minHeight, maxHeight),
    zoom: clamp(zoom * (change.zoom ?? 1), minZoom, maxZoom),
  }
}

/** Returns the change of the camera for a drag in pixels. The product follows the pointer. */
export const orbitChangeOfDrag = (dx: number, dy: number): Partial<CameraOrbit> => ({
  azimuth: -dx / pixelsPerRadian,
  height: dy / pixelsPerRadian,
})

/**
 * Returns the change of the camera for a key: arrow keys rotate by 15°, + and − zoom. Undefined for other keys. The
 * caller handles the Home key.
 */
export function orbitChangeOfKey(key: string): Partial<CameraOrbit> | undefined {
  const step = Math.PI / 12
  const steps: Record<string, Partial<CameraOrbit>> = {
    ArrowLeft: { azimuth: -step },
    ArrowRight: { azimuth: step },
    ArrowUp: { height: step },
    ArrowDown: { height: -step },
    '+': { zoom: 1.12 },
    '-': { zoom: 1 / 1.12 },
  }
  return steps[key]
}

/**
 * Moves the camera towards `target` for `dt` milliseconds. The movement slows down and does not depend on the frame
 * rate.
 */
export function moveOrbitTowards(from: CameraOrbit, target: CameraOrbit, dt: number): CameraOrbit {
  const share = 1 - Math.exp(-dt / 90)
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    azimuth: mix(from.azimuth, target.azimuth),
    height: mix(from.height, target.height),
    zoom: mix(from.zoom, target.zoom),
  }
}

/** True if the rest of the camera movement is invisible. */
export const hasArrived = (current: CameraOrbit, target: CameraOrbit): boolean =>
  Math.abs(current.azimuth - target.azimuth) < maxDifferenceAtRest &&
  Math.abs(current.height - target.height) < maxDifferenceAtRest &&
  Math.abs(current.zoom - target.zoom) < maxDifferenceAtRest

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
