/** Eight numbers from 0 to 1 that position the lens, the lamps and the mirrors for one exposure. */
export type Sample = readonly number[]

const DIMENSIONS = 8

/**
 * Returns the numbers of one exposure: Roberts' low-discrepancy sequence in eight dimensions, which is even
 * and not random.
 */
export function sampleAt(index: number): Sample {
  return steps.map((step) => (0.5 + step * (index + 1)) % 1)
}

const steps = stepsOf(DIMENSIONS)

function stepsOf(dimensions: number): number[] {
  let root = 2
  for (let turn = 0; turn < 40; turn++) root = (1 + root) ** (1 / (dimensions + 1))
  return Array.from({ length: dimensions }, (_, index) => root ** -(index + 1))
}

/** Returns a point of the unit disc, evenly distributed over its area. */
export function onDisc(u: number, v: number): [number, number] {
  const [angle, radius] = [u * Math.PI * 2, Math.sqrt(v)]
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}
