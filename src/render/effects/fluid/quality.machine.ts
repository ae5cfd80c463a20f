import type { Fluid } from '../../../../schema/fluid.ts'

/** A quality tier, adapted to the speed of the device. */
export type Tier = 'high' | 'mid' | 'low'

/** The rendering settings of a quality tier. */
export type QualitySettings = {
  simulationResolution: number
  dyeResolution: number
  iterations: number
  hasShading: boolean
  /** Canvas pixels per screen pixel. */
  canvasScale: number
}

/** Returns the rendering settings of a tier. */
export function qualitySettingsOf(tier: Tier, settings: Fluid): QualitySettings {
  const { simulationResolution, pressureIterations: iterations } = settings
  switch (tier) {
    case 'high':
      return {
        simulationResolution,
        dyeResolution: settings.dyeResolution,
        iterations,
        hasShading: true,
        canvasScale: 1,
      }
    case 'mid':
      return {
        simulationResolution,
        dyeResolution: settings.captureResolution,
        iterations,
        hasShading: true,
        canvasScale: 1,
      }
    case 'low':
      return {
        simulationResolution: Math.round(simulationResolution / 2),
        dyeResolution: settings.dyeResolutionLow,
        iterations: Math.round(iterations * 0.6),
        hasShading: false,
        canvasScale: 0.5,
      }
  }
}

/** The facts that determine the first tier. `coarse` is true for a touch screen. */
export type Device = { coarse: boolean; cores: number; gigabytes: number | undefined }

/**
 * Returns the initial tier. If the browser does not report its memory, only the number of cores
 * counts.
 */
export function initialTierFor({ coarse, cores, gigabytes = 8 }: Device): Tier {
  if (coarse) return 'low'
  return cores >= 8 && gigabytes >= 8 ? 'high' : 'mid'
}

const sampleSize = 20
const slowFrameMs = 22
const tooSlowFrameMs = 40

/**
 * Measures the time between frames in milliseconds. After every 20 frames, `note` returns `down` if
 * the next lower tier must be used, `off` if even the lowest tier is too slow, and otherwise
 * `keep`.
 */
export function createQuality(tier: Tier, isAutomatic: boolean) {
  let intervals: number[] = []

  return {
    tier: (): Tier => tier,

    note(interval: number): 'keep' | 'down' | 'off' {
      if (!isAutomatic || interval <= 0) return 'keep'
      intervals.push(interval)
      if (intervals.length < sampleSize) return 'keep'
      const median = intervals.toSorted((a, b) => a - b)[sampleSize / 2] ?? 0
      intervals = []
      if (tier === 'low') return median > tooSlowFrameMs ? 'off' : 'keep'
      if (median <= slowFrameMs) return 'keep'
      tier = tier === 'high' ? 'mid' : 'low'
      return 'down'
    },

    /** Discards the measurements, because the pause between two frames is not a frame time. */
    forget() {
      intervals = []
    },
  }
}
