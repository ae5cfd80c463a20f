import { describe, expect, test } from 'vitest'
import { createFrameSkipper, createGlobeRotation } from '../../src/blocks/globe/globe.machine.ts'
import {
  arcsOf,
  anglesFacing,
  nearestEquivalentAngle,
  canvasPixelRatio,
  dragSpeedOf,
  movementDurationMs,
} from '../../src/blocks/globe/globe.physics.ts'
import { isSoftwareRenderer } from '../../src/render/motion/webgl.ts'

const berlin = { lat: 52.52, lng: 13.405 }
const tokyo = { lat: 35.677, lng: 139.65 }

type Spin = ReturnType<typeof createGlobeRotation>

function advance(spin: Spin, ms: number, rotates = true) {
  for (let left = ms; left > 0; left -= 16) spin.frame(Math.min(16, left), rotates)
}

/** Drags in ten moves of 10 ms each; `rest` ms pass before the release. */
function fling(spin: Spin, dx: number, rest = 0) {
  spin.grab(0, 0, 0)
  for (let move = 1; move <= 10; move++) spin.drag((dx * move) / 10, 0, move * 10)
  spin.release(100 + rest)
}

test('arcsOf joins the first city to cities that are neither close nor on the far side of the globe', () => {
  const leipzig = { lat: 51.34, lng: 12.375 }
  const sydney = { lat: -33.869, lng: 151.209 }
  expect(arcsOf([berlin, leipzig, tokyo, sydney])).toEqual([
    { from: [52.52, 13.405], to: [35.677, 139.65] },
  ])
  expect(arcsOf([berlin])).toEqual([])
  expect(arcsOf([])).toEqual([])
})

describe('turning the globe to a city', () => {
  test('brings its longitude to the front and its latitude towards the viewer', () => {
    expect(anglesFacing({ lat: 0, lng: 0 })).toEqual({ phi: 1.5 * Math.PI, theta: 0 })
    expect(anglesFacing({ lat: 90, lng: 90 }).phi).toBeCloseTo(Math.PI)
    expect(anglesFacing({ lat: 90, lng: 90 }).theta).toBeCloseTo(Math.PI / 2)
  })

  test('takes the shorter direction', () => {
    expect(nearestEquivalentAngle(0.1, 6.2)).toBeCloseTo(0.1 + 2 * Math.PI)
    expect(nearestEquivalentAngle(6.2, 0.1)).toBeCloseTo(6.2 - 2 * Math.PI)
    expect(nearestEquivalentAngle(1, 20 * Math.PI)).toBeCloseTo(1 + 20 * Math.PI)
  })
})

describe('the globe', () => {
  test('shows its first city and rotates by 0.3 radians per second', () => {
    const spin = createGlobeRotation(berlin)
    const { phi } = spin.turn()
    expect(phi).toBeCloseTo(anglesFacing(berlin).phi)
    advance(spin, 1000)
    expect(spin.turn().phi - phi).toBeCloseTo(0.3)
  })

  test('keeps its position while it is paused', () => {
    const spin = createGlobeRotation(berlin)
    const before = spin.turn()
    advance(spin, 1000, false)
    expect(spin.turn()).toEqual(before)
  })

  test('follows a drag by one radian per 200 pixels, and limits its tilt', () => {
    const spin = createGlobeRotation(berlin)
    const { phi, theta } = spin.turn()
    spin.grab(100, 100, 0)
    spin.drag(200, 120, 10)
    expect(spin.turn().phi - phi).toBeCloseTo(0.5)
    expect(spin.turn().theta - theta).toBeCloseTo(0.1)
    spin.drag(200, 5000, 20)
    expect(spin.turn().theta).toBe(1.2)
    advance(spin, 500)
    expect(spin.turn().phi - phi).toBeCloseTo(0.5)
  })

  test('coasts ever more slowly after a fling, and then rotates by itself', () => {
    const spin = createGlobeRotation(berlin)
    fling(spin, 100)
    expect(spin.phase()).toBe('coasting')
    const { phi } = spin.turn()
    advance(spin, 100)
    const early = spin.turn().phi - phi
    advance(spin, 100)
    expect(spin.turn().phi - phi - early).toBeLessThan(early)
    advance(spin, 3000)
    expect(spin.phase()).toBe('auto')
  })

  test('does not coast when the pointer rested before the release', () => {
    const spin = createGlobeRotation(berlin)
    fling(spin, 100, 200)
    expect(spin.phase()).toBe('auto')
    expect(dragSpeedOf(100, 0)).toBe(0)
  })

  test('ignores all other commands while it is dragged', () => {
    const spin = createGlobeRotation(berlin)
    spin.grab(100, 100, 0)
    spin.drag(150, 100, 10)
    const held = spin.turn()
    spin.face(tokyo)
    spin.face(tokyo, true)
    spin.step(15)
    spin.finish()
    advance(spin, 100)
    expect([spin.phase(), spin.turn()]).toEqual(['dragging', held])
  })

  test('turns a city to the middle within 600 ms', () => {
    const spin = createGlobeRotation(berlin)
    spin.face(tokyo)
    expect(spin.phase()).toBe('turning')
    advance(spin, movementDurationMs - 20, false)
    expect(spin.phase()).toBe('turning')
    advance(spin, 20, false)
    expect(spin.phase()).toBe('auto')
    const { phi, theta } = spin.turn()
    expect(Math.cos(phi - anglesFacing(tokyo).phi)).toBeCloseTo(1)
    expect(theta).toBeCloseTo(anglesFacing(tokyo).theta)
  })

  test('jumps to a city when motion is off', () => {
    const spin = createGlobeRotation(berlin)
    spin.face(tokyo, true)
    expect(spin.phase()).toBe('auto')
    expect(spin.turn().theta).toBeCloseTo(anglesFacing(tokyo).theta)
  })

  test('adds up the steps of the arrow keys', () => {
    const spin = createGlobeRotation(berlin)
    const { phi } = spin.turn()
    spin.step(15)
    spin.step(15)
    advance(spin, movementDurationMs, false)
    expect(((spin.turn().phi - phi) * 180) / Math.PI).toBeCloseTo(30)
  })
})

describe('rendering the globe', () => {
  test('uses at most 1.5 canvas pixels per CSS pixel, and 900 in all', () => {
    expect(canvasPixelRatio(300, 3)).toBe(1.5)
    expect(canvasPixelRatio(300, 1)).toBe(1)
    expect(canvasPixelRatio(900, 2)).toBe(1)
    expect(canvasPixelRatio(720, 2)).toBe(1.25)
  })

  test('renders every frame at 60 Hz, and every second one when frames take longer than 20 ms', () => {
    const renderedFrames = (dt: number) => {
      const isDue = createFrameSkipper()
      return Array.from({ length: 60 }, () => isDue(dt)).filter(Boolean).length
    }
    expect(renderedFrames(16.7)).toBe(60)
    expect(renderedFrames(40)).toBe(19 + 20)
  })

  test.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
    ['Microsoft Basic Render Driver', true],
    ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
    ['Apple GPU', false],
  ])('on “%s” counts as software rendering: %s', (name, software) =>
    expect(isSoftwareRenderer(name)).toBe(software),
  )
})
