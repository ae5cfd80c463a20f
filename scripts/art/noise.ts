import type { Random } from './random.ts'

/** A smooth random function: nearby points have similar values, from about -1 to 1. */
export type Noise = (x: number, y: number) => number

/** Returns gradient noise with about one bump per unit. */
export function noiseOf(random: Random): Noise {
  const seed = random.whole(1, 0x7fffffff)

  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = x - left
    const v = y - top
    const above = mix(slope(seed, left, top, u, v), slope(seed, left + 1, top, u - 1, v), ease(u))
    const below = mix(
      slope(seed, left, top + 1, u, v - 1),
      slope(seed, left + 1, top + 1, u - 1, v - 1),
      ease(u),
    )
    return mix(above, below, ease(v)) * 1.4
  }
}

/** Adds finer and weaker layers to a noise function. */
export function layered(noise: Noise, layers: number): Noise {
  return (x, y) => {
    let sum = 0
    let weights = 0
    for (let layer = 0; layer < layers; layer++) {
      const scale = 2 ** layer
      sum += noise(x * scale + layer * 17.3, y * scale - layer * 9.1) / scale
      weights += 1 / scale
    }
    return sum / weights
  }
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

/** Returns 0 below `from`, 1 above `to`, and a smooth transition between them. */
export function softStep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

function slope(seed: number, column: number, row: number, dx: number, dy: number): number {
  const angle = (scramble(seed, column, row) / 0x1_0000_0000) * Math.PI * 2
  return Math.cos(angle) * dx + Math.sin(angle) * dy
}

function scramble(seed: number, column: number, row: number): number {
  let hash = seed ^ Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}
