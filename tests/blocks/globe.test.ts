import { describe, expect, test } from 'vitest'
import { createPace, createSpin } from '../../src/blocks/globe/globe.machine.ts'
import {
  arcsOf,
  facing,
  nearest,
  sharpness,
  speedOf,
  turnTime,
} from '../../src/blocks/globe/globe.physics.ts'
import { isSoftware } from '../../src/render/motion/webgl.ts'

const berlin = { lat: 52.52, lng: 13.405 }
const tokyo = { lat: 35.677, lng: 139.65 }

type Spin = ReturnType<typeof createSpin>

function pass(spin: Spin, ms: number, rotates = true) {
  for (let left = ms; left > 0; left -= 16) spin.frame(Math.min(16, left), rotates)
}

/** Drags in ten moves of 10 ms each; `rest` ms pass before the hand lets go. */
function fling(spin: Spin, dx: number, rest = 0) {
  spin.grab(0, 0, 0)
  for (let move = 1; move <= 10; move++) spin.drag((dx * move) / 10, 0, move * 10)
  spin.release(100 + rest)
}

test('arcs lead from the first city to those that are neither its neighbours nor on the other side', () => {
  const leipzig = { lat: 51.34, lng: 12.375 }
  const sydney = { lat: -33.869, lng: 151.209 }
  expect(arcsOf([berlin, leipzig, tokyo, sydney])).toEqual([
    { from: [52.52, 13.405], to: [35.677, 139.65] },
  ])
  expect(arcsOf([berlin])).toEqual([])
  expect(arcsOf([])).toEqual([])
})

describe('the way to face a city', () => {
  test('turns its length to the front and its breadth towards us', () => {
    expect(facing({ lat: 0, lng: 0 })).toEqual({ phi: 1.5 * Math.PI, theta: 0 })
    expect(facing({ lat: 90, lng: 90 }).phi).toBeCloseTo(Math.PI)
    expect(facing({ lat: 90, lng: 90 }).theta).toBeCloseTo(Math.PI / 2)
  })

  test('is the short one', () => {
    expect(nearest(0.1, 6.2)).toBeCloseTo(0.1 + 2 * Math.PI)
    expect(nearest(6.2, 0.1)).toBeCloseTo(6.2 - 2 * Math.PI)
    expect(nearest(1, 20 * Math.PI)).toBeCloseTo(1 + 20 * Math.PI)
  })
})

describe('the globe', () => {
  test('shows its first city and rotates by 0.3 radians in a second', () => {
    const spin = createSpin(berlin)
    const { phi } = spin.turn()
    expect(phi).toBeCloseTo(facing(berlin).phi)
    pass(spin, 1000)
    expect(spin.turn().phi - phi).toBeCloseTo(0.3)
  })

  test('stays where it is while it is paused', () => {
    const spin = createSpin(berlin)
    const before = spin.turn()
    pass(spin, 1000, false)
    expect(spin.turn()).toEqual(before)
  })

  test('follows the hand, one radian for 200 pixels, and tilts only so far', () => {
    const spin = createSpin(berlin)
    const { phi, theta } = spin.turn()
    spin.grab(100, 100, 0)
    spin.drag(200, 120, 10)
    expect(spin.turn().phi - phi).toBeCloseTo(0.5)
    expect(spin.turn().theta - theta).toBeCloseTo(0.1)
    spin.drag(200, 5000, 20)
    expect(spin.turn().theta).toBe(1.2)
    pass(spin, 500)
    expect(spin.turn().phi - phi).toBeCloseTo(0.5)
  })

  test('coasts when it is flung, ever slower, and goes on by itself', () => {
    const spin = createSpin(berlin)
    fling(spin, 100)
    expect(spin.phase()).toBe('coasting')
    const { phi } = spin.turn()
    pass(spin, 100)
    const early = spin.turn().phi - phi
    pass(spin, 100)
    expect(spin.turn().phi - phi - early).toBeLessThan(early)
    pass(spin, 3000)
    expect(spin.phase()).toBe('auto')
  })

  test('stays where a hand that rested let it go', () => {
    const spin = createSpin(berlin)
    fling(spin, 100, 200)
    expect(spin.phase()).toBe('auto')
    expect(speedOf(100, 0)).toBe(0)
  })

  test('is in the hand until it is let go, whatever else is asked of it', () => {
    const spin = createSpin(berlin)
    spin.grab(100, 100, 0)
    spin.drag(150, 100, 10)
    const held = spin.turn()
    spin.face(tokyo)
    spin.face(tokyo, true)
    spin.step(15)
    spin.finish()
    pass(spin, 100)
    expect([spin.phase(), spin.turn()]).toEqual(['dragging', held])
  })

  test('brings a city into the middle within 600 ms', () => {
    const spin = createSpin(berlin)
    spin.face(tokyo)
    expect(spin.phase()).toBe('turning')
    pass(spin, turnTime - 20, false)
    expect(spin.phase()).toBe('turning')
    pass(spin, 20, false)
    expect(spin.phase()).toBe('auto')
    const { phi, theta } = spin.turn()
    expect(Math.cos(phi - facing(tokyo).phi)).toBeCloseTo(1)
    expect(theta).toBeCloseTo(facing(tokyo).theta)
  })

  test('jumps where nothing may move by itself', () => {
    const spin = createSpin(berlin)
    spin.face(tokyo, true)
    expect(spin.phase()).toBe('auto')
    expect(spin.turn().theta).toBeCloseTo(facing(tokyo).theta)
  })

  test('adds up the steps of the arrow keys', () => {
    const spin = createSpin(berlin)
    const { phi } = spin.turn()
    spin.step(15)
    spin.step(15)
    pass(spin, turnTime, false)
    expect(((spin.turn().phi - phi) * 180) / Math.PI).toBeCloseTo(30)
  })
})

describe('what a globe costs', () => {
  test('at most one and a half pixels for one, and 900 in all', () => {
    expect(sharpness(300, 3)).toBe(1.5)
    expect(sharpness(300, 1)).toBe(1)
    expect(sharpness(900, 2)).toBe(1)
    expect(sharpness(720, 2)).toBe(1.25)
  })

  test('every frame is drawn at 60 Hz, every second one where frames take longer than 20 ms', () => {
    const drawn = (dt: number) => {
      const isDue = createPace()
      return Array.from({ length: 60 }, () => isDue(dt)).filter(Boolean).length
    }
    expect(drawn(16.7)).toBe(60)
    expect(drawn(40)).toBe(19 + 20)
  })

  test.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
    ['Microsoft Basic Render Driver', true],
    ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
    ['Apple GPU', false],
  ])('%s draws on the processor: %s', (name, software) => expect(isSoftware(name)).toBe(software))
})
