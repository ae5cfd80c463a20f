import { describe, expect, test } from 'vitest'
import {
  moveOrbitTowards,
  orbitChangeOfDrag,
  initialOrbit,
  hasArrived,
  orbitChangeOfKey,
  orbitAfterMove,
} from '../../src/blocks/product-viewer/product-viewer.physics.ts'

describe('the camera of the product viewer', () => {
  test('moves by one radian per 150 pixels of a drag', () => {
    const { azimuth } = orbitAfterMove(initialOrbit, orbitChangeOfDrag(150, 0))
    expect(initialOrbit.azimuth - azimuth).toBeCloseTo(1)
  })

  test('stays above the floor and below the zenith', () => {
    expect(orbitAfterMove(initialOrbit, orbitChangeOfDrag(0, 9000)).height).toBe(1.25)
    expect(orbitAfterMove(initialOrbit, orbitChangeOfDrag(0, -9000)).height).toBe(-0.05)
  })

  test('turns by 15 degrees per arrow key, and has limits for its distance', () => {
    expect(orbitChangeOfKey('ArrowRight')).toEqual({ azimuth: Math.PI / 12 })
    expect(orbitChangeOfKey('ArrowLeft')).toEqual({ azimuth: -Math.PI / 12 })
    expect(orbitChangeOfKey('a')).toBeUndefined()
    let eye = initialOrbit
    for (let press = 0; press < 40; press++) eye = orbitAfterMove(eye, orbitChangeOfKey('+') ?? {})
    expect(eye.zoom).toBe(1.7)
    for (let press = 0; press < 40; press++) eye = orbitAfterMove(eye, orbitChangeOfKey('-') ?? {})
    expect(eye.zoom).toBe(0.75)
  })

  test('reaches its target within a second at every frame rate', () => {
    const target = orbitAfterMove(initialOrbit, { azimuth: 1, height: 0.4 })
    const after = (frames: number, dt: number) => {
      let eye = initialOrbit
      for (let frame = 0; frame < frames; frame++) eye = moveOrbitTowards(eye, target, dt)
      return eye
    }
    expect(hasArrived(after(60, 1000 / 60), target)).toBe(true)
    expect(after(6, 1000 / 60).azimuth).toBeCloseTo(after(12, 1000 / 120).azimuth)
    expect(hasArrived(initialOrbit, target)).toBe(false)
  })
})
