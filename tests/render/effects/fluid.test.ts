import { readFileSync } from 'node:fs'
import { parse, rgb, wcagContrast, type Rgb } from 'culori'
import { describe, expect, test } from 'vitest'
import { fluid } from '../../../schema/fluid.ts'
import {
  fadeSecondsOf,
  gridSizeOf,
  pureColour,
  pushOfMovement,
  randomColour,
  squaredRadiusOf,
} from '../../../src/render/effects/fluid/fluid.physics.ts'
import { createPointers } from '../../../src/render/effects/fluid/pointers.machine.ts'
import {
  createQuality,
  qualitySettingsOf,
  initialTierFor,
} from '../../../src/render/effects/fluid/quality.machine.ts'

const settings = fluid.parse({})

test('the fluid effect has the designed default settings', () => {
  expect(settings).toMatchObject({
    simulationResolution: 128,
    dyeResolution: 1440,
    dyeResolutionLow: 256,
    captureResolution: 512,
    densityDissipation: 3.5,
    velocityDissipation: 2,
    pressure: 0.1,
    pressureIterations: 20,
    curl: 3,
    splatRadius: 0.2,
    splatForce: 6000,
    colorUpdateSpeed: 10,
    brightness: 0.15,
    burst: 10,
  })
  expect(settings.maxStepMs).toBeCloseTo(1000 / 60, 2)
})

describe('the fluid canvas', () => {
  test.each([
    [
      { width: 1600, height: 900 },
      { width: 228, height: 128 },
    ],
    [
      { width: 900, height: 1600 },
      { width: 128, height: 228 },
    ],
    [
      { width: 500, height: 500 },
      { width: 128, height: 128 },
    ],
  ])('with the size %o has a grid of %o', (screen, grid) => {
    expect(gridSizeOf(128, screen)).toEqual(grid)
  })

  test('is pushed equally strongly along both sides, whatever its shape', () => {
    const way = { x: 0.01, y: 0.01 }
    expect(pushOfMovement(way, 2, settings)).toEqual({ x: 60, y: 30 })
    expect(pushOfMovement(way, 0.5, settings)).toEqual({ x: 30, y: 60 })
  })

  test('has drops of a 500th of its height, larger on a wide canvas', () => {
    expect(squaredRadiusOf(settings, 0.5)).toBeCloseTo(0.002)
    expect(squaredRadiusOf(settings, 2)).toBeCloseTo(0.004)
  })
})

describe('the colours of the fluid effect', () => {
  test('have 15 % of full brightness in a drop', () => {
    for (let share = 0; share < 1; share += 0.01) {
      expect(Math.max(...randomColour(settings, () => share))).toBeCloseTo(0.15)
    }
  })

  test.each([
    [0, [1, 0, 0]],
    [120, [0, 1, 0]],
    [240, [0, 0, 1]],
    [60, [1, 1, 0]],
    [-60, [1, 0, 1]],
  ])('include hue %i as %o', (hue, colour) => {
    for (const [index, value] of pureColour(hue).entries())
      expect(value).toBeCloseTo(colour[index] ?? 2)
  })

  test('keep a text contrast of at least 4.5 in both themes', () => {
    const dyes = ['#f00', '#ff0', '#0f0', '#0ff', '#00f', '#f0f', '#fff'].map(colourOf)
    for (const theme of themes()) {
      for (const name of ['--text', '--text-muted', '--brand-text']) {
        for (const ground of ['--bg', '--surface-1']) {
          for (const dye of dyes) {
            const [text, under] = [name, ground].map((token) =>
              below(dye, colourOf(theme.get(token) ?? ''), settings.maxAlpha),
            )
            expect(wcagContrast(text ?? '', under ?? '')).toBeGreaterThanOrEqual(4.5)
          }
        }
      }
    }
  })
})

function colourOf(css: string): Rgb {
  const colour = rgb(parse(css))
  if (colour === undefined) throw new Error(`“${css}” is no colour`)
  return colour
}

/** Returns the colour that is visible through dye of that alpha. */
const below = (dye: Rgb, under: Rgb, alpha: number): Rgb => ({
  mode: 'rgb',
  r: dye.r * alpha + under.r * (1 - alpha),
  g: dye.g * alpha + under.g * (1 - alpha),
  b: dye.b * alpha + under.b * (1 - alpha),
})

/** Returns the tokens of the light and the dark theme from the style sheet. */
function themes(): Map<string, string>[] {
  const css = readFileSync('src/render/theme/theme.css', 'utf8')
  const rules = [...css.matchAll(/\{([^{}]*--text-muted[^{}]*)\}/g)].slice(0, 2)
  expect(rules).toHaveLength(2)
  return rules.map(
    ([, body = '']) =>
      new Map(
        [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
  )
}

describe('the pointers of the fluid effect', () => {
  const still = () => 0.5
  const point = (x: number, y = 0.5) => ({ x, y })

  test('leave no dye when they arrive, and one drop per frame when they move', () => {
    const pointers = createPointers(settings, still)
    pointers.move(1, point(0.2))
    expect(pointers.take(0.016, 1)).toEqual([])
    pointers.move(1, point(0.3))
    pointers.move(1, point(0.4))
    const [splat, ...others] = pointers.take(0.016, 1)
    expect(others).toEqual([])
    expect(splat?.position).toEqual(point(0.4))
    expect(splat?.push.x).toBeCloseTo(0.2 * 6000)
    expect(pointers.take(0.016, 1)).toEqual([])
  })

  test('make a press ten times brighter, at most three times a second', () => {
    const pointers = createPointers(settings, () => 0.9)
    pointers.press(1, point(0.5), 0)
    pointers.press(1, point(0.5), 300)
    pointers.press(1, point(0.5), 334)
    const splats = pointers.take(0.016, 1)
    expect(splats).toHaveLength(2)
    for (const { colour, push } of splats) {
      expect(Math.max(...colour)).toBeCloseTo(1.5)
      expect(push).not.toEqual({ x: 0, y: 0 })
    }
  })

  test('change their colour ten times a second', () => {
    let draws = 0
    const pointers = createPointers(settings, () => {
      draws += 1
      return 0.5
    })
    pointers.move(1, point(0.1))
    const before = draws
    for (let frame = 0; frame < 60; frame++) pointers.take(1 / 60, 1)
    expect((draws - before) / 2).toBeGreaterThanOrEqual(9)
    expect((draws - before) / 2).toBeLessThanOrEqual(10)
  })

  test('are tracked per finger, and a lifted finger starts again', () => {
    const pointers = createPointers(settings, still)
    pointers.move(1, point(0.1))
    pointers.move(2, point(0.9))
    pointers.move(1, point(0.2))
    pointers.move(2, point(0.8))
    expect(pointers.take(0.016, 1)).toHaveLength(2)
    pointers.leave(1)
    pointers.move(1, point(0.7))
    expect(pointers.take(0.016, 1)).toEqual([])
    pointers.forget()
    pointers.move(2, point(0.1))
    expect(pointers.take(0.016, 1)).toEqual([])
  })
})

describe('the dye of the fluid effect', () => {
  test('fades within two seconds with the default settings', () => {
    expect(fadeSecondsOf(settings)).toBeGreaterThan(1.75)
    expect(fadeSecondsOf(settings)).toBeLessThan(2.1)
  })

  test('has less than a 255th of its brightness after the calculated fade time', () => {
    for (const densityDissipation of [0.5, 3.5, 20]) {
      const seconds = fadeSecondsOf({ ...settings, densityDissipation })
      let colour = settings.brightness * settings.burst
      const step = settings.maxStepMs / 1000
      for (let time = 0; time < seconds; time += step) colour /= 1 + densityDissipation * step
      expect(colour).toBeLessThan(1 / 255)
    }
  })
})

describe('the quality control of the fluid effect', () => {
  test.each([
    ['fast computer', { coarse: false, cores: 8, gigabytes: 8 }, 'high'],
    [
      'fast computer that hides its memory size',
      { coarse: false, cores: 12, gigabytes: undefined },
      'high',
    ],
    ['slow computer', { coarse: false, cores: 4, gigabytes: 8 }, 'mid'],
    ['computer with little memory', { coarse: false, cores: 8, gigabytes: 4 }, 'mid'],
    ['phone', { coarse: true, cores: 8, gigabytes: 8 }, 'low'],
  ] as const)('starts a %s with the right tier', (_name, device, tier) => {
    expect(initialTierFor(device)).toBe(tier)
  })

  test('renders less detail on each lower tier', () => {
    expect(qualitySettingsOf('high', settings)).toMatchObject({
      simulationResolution: 128,
      dyeResolution: 1440,
      iterations: 20,
    })
    expect(qualitySettingsOf('mid', settings)).toMatchObject({
      simulationResolution: 128,
      dyeResolution: 512,
      hasShading: true,
    })
    expect(qualitySettingsOf('low', settings)).toEqual({
      simulationResolution: 64,
      dyeResolution: 256,
      iterations: 12,
      hasShading: false,
      canvasScale: 0.5,
    })
  })

  const notes = (quality: ReturnType<typeof createQuality>, interval: number, count = 20) =>
    Array.from({ length: count }, () => quality.note(interval)).filter((one) => one !== 'keep')

  test('goes one tier down after twenty slow frames, and turns the effect off on the lowest tier', () => {
    const quality = createQuality('high', true)
    expect(notes(quality, 30)).toEqual(['down'])
    expect(quality.tier()).toBe('mid')
    expect(notes(quality, 30)).toEqual(['down'])
    expect(quality.tier()).toBe('low')
    expect(notes(quality, 30)).toEqual([])
    expect(notes(quality, 45)).toEqual(['off'])
  })

  test('ignores fast frames, a single slow frame, interrupted slow frames and a fixed tier', () => {
    expect(notes(createQuality('high', true), 16.7, 100)).toEqual([])
    const hitch = createQuality('high', true)
    hitch.note(900)
    expect(notes(hitch, 16.7, 40)).toEqual([])
    const rested = createQuality('high', true)
    notes(rested, 30, 19)
    rested.forget()
    expect(notes(rested, 30, 19)).toEqual([])
    expect(notes(createQuality('low', false), 500, 100)).toEqual([])
  })
})
