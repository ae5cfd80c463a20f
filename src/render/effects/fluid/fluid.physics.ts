import type { Fluid } from '../../../../schema/fluid.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** The brand's five hues in HSV, and how much of the dye is of each; the spark stays rare. */
const hues: readonly (readonly [hue: number, share: number])[] = [
  [223, 0.3],
  [186, 0.24],
  [262, 0.24],
  [10, 0.18],
  [74, 0.04],
]
const spread = 12

/** A random hue at a drop's brightness, a share of full brightness: drops add up where they meet. */
export function randomColour(
  { brightness }: Pick<Fluid, 'brightness'>,
  random: () => number,
): Colour {
  const hue = hueAt(random()) + (random() * 2 - 1) * spread
  const [red, green, blue] = pure(hue)
  return [red * brightness, green * brightness, blue * brightness]
}

function hueAt(share: number): number {
  let rest = share
  for (const [hue, part] of hues) {
    if (rest < part) return hue
    rest -= part
  }
  return hues[0]?.[0] ?? 0
}

/** A fully saturated and bright colour of a hue in degrees (HSV to RGB). */
export function pure(hue: number): Colour {
  const channel = (offset: number) => {
    const k = (offset + hue / 60 + 6) % 6
    return 1 - Math.max(0, Math.min(k, 4 - k, 1))
  }
  return [channel(5), channel(3), channel(1)]
}

/** The cells of a grid whose shorter side has `resolution` of them. */
export function gridOf(
  resolution: number,
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const aspect = width / height
  return aspect > 1
    ? { width: Math.round(resolution * aspect), height: resolution }
    : { width: resolution, height: Math.round(resolution / aspect) }
}

/** How the way of a pointer, in parts of the canvas, pushes the dye. */
export function pushOf(
  way: { x: number; y: number },
  aspect: number,
  { splatForce }: Pick<Fluid, 'splatForce'>,
): { x: number; y: number } {
  return {
    x: way.x * splatForce * Math.min(1, aspect),
    y: (way.y * splatForce) / Math.max(1, aspect),
  }
}

/** The squared reach of a drop in parts of the canvas' height. */
export const reachOf = ({ splatRadius }: Pick<Fluid, 'splatRadius'>, aspect: number): number =>
  (splatRadius / 100) * Math.max(1, aspect)

/** A press pushes into a random direction. */
export const randomPush = (random: () => number): { x: number; y: number } => ({
  x: 10 * (random() - 0.5),
  y: 30 * (random() - 0.5),
})

/**
 * Seconds after which nothing of the brightest drop can be seen any more: each step divides the
 * colour by `1 + densityDissipation · step`, and a 255th is the least that a screen shows.
 */
export function fadeSeconds({
  brightness,
  burst,
  densityDissipation,
  maxStepMs,
}: Pick<Fluid, 'brightness' | 'burst' | 'densityDissipation' | 'maxStepMs'>): number {
  const step = maxStepMs / 1000
  const steps = Math.log(brightness * burst * 255) / Math.log(1 + densityDissipation * step)
  return steps * step + 0.25
}
