import type { Fluid } from '../../../../schema/fluid.ts'

/** A quality tier, adapted to the speed of the device. */
export type Tier = 'high' | 'mid' | 'low'

/** The rendering settings of a quality tier. */
export type Detail = {
  simulation: number
  dye: number
  iterations: number
  shading: boolean
  /** Canvas pixels per screen pixel. */
  scale: number
}

/** Returns the rendering settings of a tier. */
export function detailOf(tier: Tier, settings: Fluid): Detail {
  const { simulationResolution: simulation, pressureIterations: iterations } = settings
  switch (tier) {
    case 'high':
      return { simulation, dye: settings.dyeResolution, iterations, shading: true, scale: 1 }
    case 'mid':
      return { simulation, dye: settings.captureResolution, iterations, shading: true, scale: 1 }
    case 'low':
      return {
        simulation: Math.round(simulation / 2),
        dye: settings.dyeResolutionLow,
        iterations: Math.round(iterations * 0.6),
        shading: false,
        scale: 0.5,
      }
  }
}

/** The facts that determine the first tier. `coarse` is true for a touch screen. */
export type Device = { coarse: boolean; cores: number; gigabytes: number | undefined }

/**
 * Returns the initial tier. If the browser does not report its memory, only the number of cores
 * counts.
 */
export function firstTier({ coarse, cores, gigabytes = 8 }: Device): Tier {
  if (coarse) return 'low'
  return cores >= 8 && gigabytes >= 8 ? 'high' : 'mid'
}

const sample = 20
const slow = 22
const tooSlow = 40

/**
 * Measures the time between frames in milliseconds. After every 20 frames, `note` returns `down` if
 * the next lower tier must be used, `off` if even the lowest tier is too slow, and otherwise
 * `keep`.
 */
export function createQuality(tier: Tier, automatic: boolean) {
  let intervals: number[] = []

  return {
    tier: (): Tier => tier,

    note(interval: number): 'keep' | 'down' | 'off' {
      if (!automatic || interval <= 0) return 'keep'
      intervals.push(interval)
      if (intervals.length < sample) return 'keep'
      const middle = intervals.toSorted((a, b) => a - b)[sample / 2] ?? 0
      intervals = []
      if (tier === 'low') return middle > tooSlow ? 'off' : 'keep'
      if (middle <= slow) return 'keep'
      tier = tier === 'high' ? 'mid' : 'low'
      return 'down'
    },

    /** Discards the measurements, because the pause between two frames is not a frame time. */
    forget() {
      intervals = []
    },
  }
}
