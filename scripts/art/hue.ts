import { clampChroma, formatHex } from 'culori'
import { clamp, mix } from './noise.ts'

export type HueName = 'kobalt' | 'lagune' | 'violett' | 'koralle' | 'lumen'

/** A colour in OKLCH: lightness (0 to 1), chroma, and hue angle in degrees. */
type Tone = readonly [lightness: number, chroma: number, angle: number]

interface Hue {
  /**
   * Five colours from the darkest to the brightest. Hue angles may be negative, so that they are mixed
   * along the shorter arc.
   */
  ramp: readonly [Tone, Tone, Tone, Tone, Tone]
  /** The hue for pictures that need a second one. */
  partner: HueName
}

// Lumen is the bright accent of every picture. As a main hue, it is a calm green, so that the accent stands
// out.
const HUES: Record<HueName, Hue> = {
  kobalt: {
    ramp: [
      [0.17, 0.045, 272],
      [0.34, 0.15, 270],
      [0.53, 0.225, 264],
      [0.72, 0.14, 248],
      [0.93, 0.05, 225],
    ],
    partner: 'koralle',
  },
  lagune: {
    ramp: [
      [0.18, 0.04, 250],
      [0.36, 0.085, 232],
      [0.58, 0.115, 212],
      [0.8, 0.125, 198],
      [0.95, 0.06, 185],
    ],
    partner: 'violett',
  },
  violett: {
    ramp: [
      [0.18, 0.055, 285],
      [0.36, 0.16, 287],
      [0.55, 0.215, 297],
      [0.74, 0.15, 312],
      [0.93, 0.055, 335],
    ],
    partner: 'lagune',
  },
  koralle: {
    ramp: [
      [0.18, 0.05, -25],
      [0.38, 0.135, 2],
      [0.61, 0.19, 22],
      [0.79, 0.14, 45],
      [0.94, 0.07, 75],
    ],
    partner: 'kobalt',
  },
  lumen: {
    ramp: [
      [0.17, 0.03, 235],
      [0.33, 0.065, 195],
      [0.54, 0.11, 170],
      [0.75, 0.14, 158],
      [0.94, 0.07, 150],
    ],
    partner: 'lagune',
  },
}

export const LUMEN = hexOf([0.905, 0.195, 122])
export const LUMEN_LEFT = hexOf([0.76, 0.175, 126])
export const LUMEN_RIGHT = hexOf([0.6, 0.15, 131])
export const NIGHT = hexOf([0.15, 0.014, 265])

export function partnerOf(hue: HueName): HueName {
  return HUES[hue].partner
}

/** Returns the colour of a hue at a brightness from 0 (darkest) to 1 (brightest), as hex text. */
export function hueAt(hue: HueName, brightness: number): string {
  const key = `${hue} ${Math.round(clamp(brightness) * 96)}`
  const known = mixed.get(key)
  if (known !== undefined) return known

  const hex = hexOf(toneAt(HUES[hue].ramp, Math.round(clamp(brightness) * 96) / 96))
  mixed.set(key, hex)
  return hex
}

/** Returns a mix of two hues at the same brightness. `share` is the share of the second hue, 0 to 1. */
export function blendAt(from: HueName, to: HueName, share: number, brightness: number): string {
  const [l1, c1, h1] = toneAt(HUES[from].ramp, clamp(brightness))
  const [l2, c2, h2] = toneAt(HUES[to].ramp, clamp(brightness))
  const turn = ((((h2 - h1) % 360) + 540) % 360) - 180
  return hexOf([mix(l1, l2, share), mix(c1, c2, share), h1 + turn * share])
}

export function hexOf([l, c, h]: Tone): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

const mixed = new Map<string, string>()

function toneAt(ramp: Hue['ramp'], brightness: number): Tone {
  const [first, second, third, fourth, fifth] = ramp
  const place = brightness * 4
  if (place < 1) return between(first, second, place)
  if (place < 2) return between(second, third, place - 1)
  if (place < 3) return between(third, fourth, place - 2)
  return between(fourth, fifth, place - 3)
}

function between(from: Tone, to: Tone, share: number): Tone {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
}
