import type { Fluid } from '../../../../schema/fluid.ts'

/** A colour in RGB. Each value is 0 to 1, or more for very strong dye. */
export type Colour = readonly [red: number, green: number, blue: number]

/**
 * The five colours of the dye: hue in degrees (HSV) and share of all drops. The spark colour is
 * rare.
 */
const dyeHueShares: readonly (readonly [hue: number, share: number])[] = [
  [223, 0.3],
  [186, 0.24],
  [262, 0.24],
  [10, 0.18],
  [74, 0.04],
]
const hueSpread = 12

/**
 * Returns a random colour with the configured brightness, a share of full brightness. Overlapping
 * drops add up.
 */
export function randomColour(
  { brightness }: Pick<Fluid, 'brightness'>,
  random: () => number,
): Colour {
  const hue = hueAt(random()) + (random() * 2 - 1) * hueSpread
  const [red, green, blue] = pureColour(hue)
  return [red * brightness, green * brightness, blue * brightness]
}

function hueAt(share: number): number {
  let rest = share
  for (const [hue, part] of dyeHueShares) {
    if (rest < part) return hue
    rest -= part
  }
  return dyeHueShares[0]?.[0] ?? 0
}

/** Converts a hue in degrees to a fully saturated, bright colour (HSV to RGB). */
export function pureColour(hue: number): Colour {
  const channel = (offset: number) => {
    const k = (offset + hue / 60 + 6) % 6
    return 1 - Math.max(0, Math.min(k, 4 - k, 1))
  }
  return [channel(5), channel(3), channel(1)]
}

/** Returns the size of a grid whose shorter side has `resolution` cells. */
export function gridSizeOf(
  resolution: number,
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const aspect = width / height
  return aspect > 1
    ? { width: Math.round(resolution * aspect), height: resolution }
    : { width: resolution, height: Math.round(resolution / aspect) }
}

/** Returns the push on the dye for a pointer movement, which is given in fractions of the canvas size. */
export function pushOfMovement(
  movement: { x: number; y: number },
  aspect: number,
  { splatForce }: Pick<Fluid, 'splatForce'>,
): { x: number; y: number } {
  return {
    x: movement.x * splatForce * Math.min(1, aspect),
    y: (movement.y * splatForce) / Math.max(1, aspect),
  }
}

/** Returns the squared radius of a drop, relative to the height of the canvas. */
export const squaredRadiusOf = (
  { splatRadius }: Pick<Fluid, 'splatRadius'>,
  aspect: number,
): number => (splatRadius / 100) * Math.max(1, aspect)

/** Returns the push of a press, in a random direction. */
export const randomPush = (random: () => number): { x: number; y: number } => ({
  x: 10 * (random() - 0.5),
  y: 30 * (random() - 0.5),
})

/**
 * Returns the time in seconds after which even the brightest drop is invisible. Each step divides
 * the colour by `1 + densityDissipation · step`, and 1/255 is the smallest value that a screen
 * shows.
 */
export function fadeSecondsOf({
  brightness,
  burst,
  densityDissipation,
  maxStepMs,
}: Pick<Fluid, 'brightness' | 'burst' | 'densityDissipation' | 'maxStepMs'>): number {
  const step = maxStepMs / 1000
  const steps = Math.log(brightness * burst * 255) / Math.log(1 + densityDissipation * step)
  return steps * step + 0.25
}
